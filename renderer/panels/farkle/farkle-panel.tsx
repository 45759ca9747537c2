// Owns the panel of Farkle: the turn's points, what can be set aside, and the way of each player to the target.
import { Button } from 'react-aria-components';
import type { FarkleDetail, FarkleThrow, TableView } from '../../../contract/engine-types.ts';
import { Die } from '../../components/die.tsx';
import { Figure } from '../../components/figure.tsx';
import { PlayerMark, playerColour } from '../../components/player-mark.tsx';
import { useFormatNumber, useWords } from '../../i18n/use-words.ts';
import { sentences } from '../../words/joining.ts';
import { indicesOfFaces } from '../indices-of.ts';
import type { PanelProps } from '../registry.ts';
import './farkle-panel.css';

export function FarklePanel({ table, handling, size }: PanelProps) {
  const say = useWords();
  const format = useFormatNumber();
  const detail = table.detail as unknown as FarkleDetail;
  const last = table.lastThrow as unknown as FarkleThrow | null;
  return (
    <div className={`farkle is-${size} ${table.players.length > 4 ? 'is-many' : 'is-few'}`}>
      <section className="farkle-turn">
        <p className="farkle-label">{say('farkle.turn')}</p>
        <p className="farkle-points display">
          <Figure value={detail.turnPoints} testId="farkle-turn" />
        </p>
        {detail.aside.length > 0 && <AsideDice faces={detail.aside} />}
        <p className="farkle-news" role="status">
          {newsOf(say, detail, last)}
        </p>
      </section>
      <ol className="farkle-players">
        {table.players.map((player) => (
          <li key={player.id} className={player.isTurn ? 'farkle-player is-turn' : 'farkle-player'}>
            <PlayerMark colour={player.colour} />
            <span className="farkle-name">{player.name}</span>
            <span className="farkle-way">
              <span
                className="farkle-way-fill"
                style={{
                  transform: `scaleX(${Math.min(1, player.total / detail.target)})`,
                  background: playerColour(player.colour),
                }}
              />
            </span>
            <Figure value={player.total} className="farkle-total display" testId={`total-${player.seat}`} />
            <span className="farkle-note">
              {detail.seats[player.seat]?.isOnBoard === false ? say('farkle.notOn') : ''}
            </span>
          </li>
        ))}
      </ol>
      <Choices table={table} detail={detail} handling={handling} />
      <p className="farkle-target">
        {say('farkle.target', { points: format(detail.target) })}
        {detail.isLastRound && <strong> {say('farkle.last')}</strong>}
      </p>
    </div>
  );
}

function newsOf(say: ReturnType<typeof useWords>, detail: FarkleDetail, last: FarkleThrow | null): string {
  if (last?.isFarkle) return sentences(say, [say('farkle.farkle'), say('farkle.lost', { count: last.lost })]);
  if (detail.isHotDice) return say('farkle.hot');
  return detail.bankValue === null ? '' : say('farkle.bankValue', { count: detail.bankValue });
}

function AsideDice({ faces }: { readonly faces: FarkleDetail['aside'] }) {
  const say = useWords();
  return (
    <div className="farkle-aside">
      <span className="farkle-label">{say('farkle.aside')}</span>
      {faces
        .map((face, index) => ({ face, id: `${face} ${index}` }))
        .map(({ face, id }) => (
          <Die key={id} face={face} />
        ))}
    </div>
  );
}

interface ChoicesProps {
  readonly table: TableView;
  readonly detail: FarkleDetail;
  readonly handling: PanelProps['handling'];
}

const MOST_CHOICES = 6;

/** The sets that can be kept, highest first; a press keeps them. */
function Choices({ table, detail, handling }: ChoicesProps) {
  const say = useWords();
  const format = useFormatNumber();
  if (detail.choices.length === 0) return null;
  return (
    <section className="farkle-choices" aria-label={say('farkle.choices')}>
      {detail.choices.slice(0, MOST_CHOICES).map((choice) => {
        const indices = indicesOfFaces(table.due.dice, choice.faces);
        const dice = choice.faces.map((face, index) => ({ face, id: `${face} ${index}` }));
        return (
          <Button
            key={choice.faces.join(' ')}
            className="farkle-choice"
            isDisabled={!handling || indices === null}
            onPress={() => indices && handling?.keep(indices)}
            aria-label={say('join.value', { what: choice.faces.join(' '), value: format(choice.points) })}
          >
            {dice.map(({ face, id }) => (
              <Die key={id} face={face} />
            ))}
            <span className="farkle-choice-points">{format(choice.points)}</span>
          </Button>
        );
      })}
    </section>
  );
}
