// Owns the list of decisions: what lay there, what was chosen, what was better and by how much. Each opens its step of the replay.
import { useState } from 'react';
import type { CoachReview, ReviewChoice, ReviewDecision } from '../../../contract/coach.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { Die } from '../../components/die.tsx';
import { ChoiceField, SwitchField } from '../../components/fields.tsx';
import { PlayerMark } from '../../components/player-mark.tsx';
import { useFormatDecimal, useWords } from '../../i18n/use-words.ts';
import { choiceText } from '../../words/advice-words.ts';
import { facesText } from '../../words/face-words.ts';
import { useAdviceWords } from '../game/use-coach.ts';
import { useScreens } from '../shell/screens.tsx';
import { listed, SMALL_LOSS, stepBefore } from './review-model.ts';

const EVERYBODY = 'all';

export interface DecisionsProps {
  readonly review: CoachReview;
  readonly gameId: string;
}

export function Decisions({ review, gameId }: DecisionsProps) {
  const say = useWords();
  const [seat, setSeat] = useState<number | null>(null);
  const [isMistakesOnly, setMistakesOnly] = useState(true);
  const decisions = listed(review, { seat, isMistakesOnly });
  const { costliest } = review.review;
  return (
    <section aria-labelledby="review-decisions">
      <h2 className="section-title" id="review-decisions">
        {say('review.decisions')}
      </h2>
      <div className="review-filter">
        {review.names.length > 1 && (
          <ChoiceField
            label={say('sheet.player')}
            isLabelHidden
            value={seat === null ? EVERYBODY : String(seat)}
            choices={[
              { id: EVERYBODY, label: say('review.everybody') },
              ...review.names.map(({ name }, index) => ({ id: String(index), label: name })),
            ]}
            onChange={(value) => setSeat(value === EVERYBODY ? null : Number(value))}
          />
        )}
        <SwitchField
          label={say('review.mistakesOnly')}
          value={isMistakesOnly}
          onChange={setMistakesOnly}
          testId="mistakes-only"
        />
      </div>
      {decisions.length === 0 && <p className="quiet">{say('review.noMistakes')}</p>}
      {decisions.length > 0 && (
        <ul className="sheet-paper review-list">
          {decisions.map((decision) => (
            <DecisionLine
              key={decision.move}
              decision={decision}
              isCostliest={costliest.some(({ move }) => move === decision.move)}
              review={review}
              gameId={gameId}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface DecisionLineProps extends DecisionsProps {
  readonly decision: ReviewDecision;
  readonly isCostliest: boolean;
}

function DecisionLine({ decision, isCostliest, review, gameId }: DecisionLineProps) {
  const say = useWords();
  const points = useFormatDecimal(1);
  const { labels } = useAppView().settings;
  const { open } = useScreens();
  const words = useAdviceWords(review.game);
  const { name = '', colour = 0 } = review.names[decision.seat] ?? {};
  const told = (choice: ReviewChoice | null): string =>
    choice ? choiceText(words, choice) : say('review.passed');
  const isMistake = decision.loss >= SMALL_LOSS;
  return (
    <li className={`review-line ${isCostliest ? 'is-costliest' : ''}`} data-testid="decision">
      <span className="review-who">
        <PlayerMark colour={colour} /> {say('review.by', { name, turn: decision.turn })}
      </span>
      <span className="review-dice">
        <span className="visually-hidden">{facesText(say, decision.dice, labels)}</span>
        {decision.dice
          .map((face, index) => ({ face, id: `${face} ${index}` }))
          .map(({ face, id }) => (
            <Die key={id} face={face} labels={labels} />
          ))}
      </span>
      <span className="review-choice">
        <span>{told(decision.chosen)}</span>
        {isMistake && <span className="quiet">{say('review.better', { best: told(decision.best) })}</span>}
      </span>
      <b className="review-loss">{isMistake ? points(-decision.loss) : say('review.best')}</b>
      <Button
        tone="quiet"
        onPress={() => open('games', `${gameId} ${stepBefore(review, decision.move)}`)}
        testId="to-replay"
      >
        {say('games.replay')}
      </Button>
    </li>
  );
}
