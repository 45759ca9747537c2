// Owns the players' accounts: expected at the start, plus luck, minus what was given away, is the final score.
import type { CoachReview, ReviewThrow } from '../../../contract/coach.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Die } from '../../components/die.tsx';
import { PlayerMark } from '../../components/player-mark.tsx';
import { useFormatDecimal, useFormatNumber, useWords } from '../../i18n/use-words.ts';

export function Accounts({ review }: { readonly review: CoachReview }) {
  const say = useWords();
  const points = useFormatDecimal(1);
  const signed = useFormatDecimal(1, true);
  const whole = useFormatNumber();
  const { players, luckiest, unluckiest, isOver } = review.review;
  const hasDrift = players.some(({ drift }) => Math.abs(drift) >= 0.05);
  return (
    <section aria-labelledby="review-accounts">
      <h2 className="visually-hidden" id="review-accounts">
        {say('review.accounts')}
      </h2>
      <div className="sheet-paper review-paper">
        <table className="numbers review-accounts">
          <thead>
            <tr>
              <th scope="col">{say('sheet.player')}</th>
              <th scope="col">{say('review.start')}</th>
              <th scope="col">{say('review.luck')}</th>
              <th scope="col">{say('review.loss')}</th>
              {hasDrift && <th scope="col">{say('review.drift')}</th>}
              <th scope="col">{say(isOver ? 'review.final' : 'review.now')}</th>
              <th scope="col">{say('review.accuracy')}</th>
            </tr>
          </thead>
          <tbody>
            {players.map((player) => {
              const { name = '', colour = 0 } = review.names[player.seat] ?? {};
              return (
                <tr key={player.seat} data-testid={`account-${player.seat}`}>
                  <th scope="row">
                    <PlayerMark colour={colour} /> {name}
                    <span className="review-perfect">
                      {say('review.perfect', { count: player.perfect, of: player.decisions })}
                    </span>
                  </th>
                  <td>{points(player.start)}</td>
                  <td className={player.luck >= 0 ? 'is-gain' : 'is-loss'}>{signed(player.luck)}</td>
                  <td>{signed(-player.loss)}</td>
                  {hasDrift && <td>{signed(player.drift)}</td>}
                  <td className="review-final display">{whole(Math.round(player.expected))}</td>
                  <td className="review-accuracy display">
                    {say('coach.percent', { percent: whole(Math.round(player.accuracy)) })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <div className="review-throws">
        {luckiest && <Throw kind="luckiest" thrown={luckiest} review={review} />}
        {unluckiest && <Throw kind="unluckiest" thrown={unluckiest} review={review} />}
      </div>
    </section>
  );
}

interface ThrowProps {
  readonly kind: 'luckiest' | 'unluckiest';
  readonly thrown: ReviewThrow;
  readonly review: CoachReview;
}

function Throw({ kind, thrown, review }: ThrowProps) {
  const say = useWords();
  const signed = useFormatDecimal(1, true);
  const { labels } = useAppView().settings;
  const name = review.names[thrown.seat]?.name ?? '';
  return (
    <p className="review-throw" data-testid={kind}>
      <span className="review-throw-title">{say(`review.${kind}Title`)}</span>
      <span className="review-dice">
        {thrown.faces
          .map((face, index) => ({ face, id: `${face} ${index}` }))
          .map(({ face, id }) => (
            <Die key={id} face={face} labels={labels} />
          ))}
      </span>
      <span className="visually-hidden">{thrown.faces.join(' ')}</span>
      <span>
        {say('review.by', { name, turn: thrown.turn })} <b>{signed(thrown.luck)}</b>
      </span>
    </p>
  );
}
