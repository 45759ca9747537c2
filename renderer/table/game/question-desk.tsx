// Owns the question over a held reading: what was seen, die by die, likely alternatives one key away, and the ways on.
import type { Face, HeldReading, TableView } from '../../../contract/engine-types.ts';
import { Button } from '../../components/button.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { questionText } from './ask.ts';
import { FaceKeys } from './face-keys.tsx';
import { type Answer, canUse, missingDice } from './question-model.ts';
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
      <FaceKeys
        faceSet={table.faceSet}
        hasOut={due.isOutCounted}
        suggested={alternativesAt(held, answer)}
        onFace={(face) => control.act(face === null ? { type: 'out' } : { type: 'face', face })}
      />
      <Ways control={control} missing={missing} isUsable={canUse(answer, due)} />
    </>
  );
}

function alternativesAt(held: HeldReading, answer: Answer): readonly Face[] {
  const seen = answer.dice[answer.cursor]?.seen ?? null;
  if (seen === null) return [];
  return (held.reading.dice[seen]?.alternatives ?? []).map((other) => other.face);
}

interface WaysProps {
  readonly control: GameControl;
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
