// Owns the question over a held reading: what was seen, die by die, likely alternatives one key away, and the ways on.
import { Button as AriaButton } from 'react-aria-components';
import type { Face, HeldReading, TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { Die, type DieLie } from '../../components/die.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';
import { questionText } from './ask.ts';
import { FaceKeys } from './face-keys.tsx';
import { type Answer, type AnswerDie, canUse, missingDice } from './question-model.ts';
import type { GameControl } from './use-game-control.ts';

export interface QuestionDeskProps {
  readonly table: TableView;
  readonly control: GameControl;
  readonly held: HeldReading;
  readonly answer: Answer;
}

export function QuestionDesk({ table, control, held, answer }: QuestionDeskProps) {
  const say = useWords();
  const { due } = table;
  const inBowl = held.reading.dice.filter((die) => die.place !== 'out').length;
  const seen = due.isOutCounted ? held.reading.dice.length : inBowl;
  const asked = questionText(held.reason, seen, due.throwDice);
  const missing = missingDice(answer, due);
  return (
    <>
      <p className="ask-line is-question" data-testid="ask-line" aria-live="assertive">
        {say(asked.text, asked.values)}
      </p>
      <AnswerDice control={control} held={held} answer={answer} missing={missing ?? 0} />
      <FaceKeys
        faceSet={table.faceSet}
        hasOut={due.isOutCounted}
        suggested={alternativesAt(held, answer)}
        onFace={(face) => control.act(face === null ? { type: 'out' } : { type: 'face', face })}
      />
      <Ways control={control} answer={answer} missing={missing} isUsable={canUse(answer, due)} />
    </>
  );
}

function alternativesAt(held: HeldReading, answer: Answer): readonly Face[] {
  const seen = answer.dice[answer.cursor]?.seen ?? null;
  if (seen === null) return [];
  return (held.reading.dice[seen]?.alternatives ?? []).map((other) => other.face);
}

interface AnswerDiceProps {
  readonly control: GameControl;
  readonly held: HeldReading;
  readonly answer: Answer;
  readonly missing: number;
}

function AnswerDice({ control, held, answer, missing }: AnswerDiceProps) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const slots = [
    ...answer.dice.map((die, index) => ({ die, id: `die ${index}` })),
    ...Array.from({ length: Math.max(0, missing) }, (_, index) => ({ die: null, id: `missing ${index}` })),
  ];
  return (
    <fieldset className="desk-line" aria-label={say('question.dice')}>
      {slots.map(({ die, id }, index) => (
        <AriaButton
          key={id}
          className={index === answer.cursor ? 'answer-die is-cursor' : 'answer-die'}
          aria-current={index === answer.cursor}
          aria-label={
            die
              ? say(die.isOpen ? 'question.dieUnsure' : 'bowl.die', {
                  die: index + 1,
                  face: die.value === null && !die.isOut ? '?' : faceText(say, die.value, labels),
                })
              : say('question.dieMissing', { die: index + 1 })
          }
          onPress={() => control.setCursor(index)}
        >
          <Die face={die?.value ?? null} lie={lieOf(die, held)} labels={labels} />
          <span className="answer-confidence">{confidenceOf(die, held)}</span>
        </AriaButton>
      ))}
    </fieldset>
  );
}

function lieOf(die: AnswerDie | null, held: HeldReading): DieLie {
  if (!die) return 'ghost';
  if (die.isOut) return 'out';
  const place = die.seen === null ? 'in' : held.reading.dice[die.seen]?.place;
  if (die.isOpen) return place === 'cocked' || place === 'stacked' ? 'cocked' : 'unsure';
  return 'flat';
}

function confidenceOf(die: AnswerDie | null, held: HeldReading): string {
  if (!die?.isOpen || die.seen === null) return '';
  const read = held.reading.dice[die.seen];
  return read && read.face !== null ? `${read.confidence} %` : '';
}

interface WaysProps {
  readonly control: GameControl;
  readonly answer: Answer;
  readonly missing: number | null;
  readonly isUsable: boolean;
}

function Ways({ control, missing, isUsable }: WaysProps) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const { act } = control;
  return (
    <div className="desk-actions">
      {missing !== null && (
        <Button
          tone="primary"
          keyHint={keyLabel('Enter')}
          isDisabled={!isUsable}
          onPress={() => act({ type: 'confirm' })}
          testId="question-use"
        >
          {say('question.use')}
        </Button>
      )}
      <Button
        keyHint={keyLabel('Backspace')}
        onPress={() => act({ type: 'erase' })}
        testId="question-dismiss"
      >
        {say(missing === null ? 'question.ignore' : 'question.again')}
      </Button>
      {missing !== null && (
        <Button tone="quiet" keyHint={keyLabel('Delete')} onPress={() => act({ type: 'drop-die' })}>
          {say('question.notADie')}
        </Button>
      )}
    </div>
  );
}
