// Owns the correction of one die: its number, then its face.
import { Button as AriaButton } from 'react-aria-components';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { Die } from '../../components/die.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';
import { FaceKeys } from './face-keys.tsx';
import type { GameControl } from './use-game-control.ts';

export function CorrectDesk({
  table,
  control,
}: {
  readonly table: TableView;
  readonly control: GameControl;
}) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const { labels } = useAppView().settings;
  const { correction, act } = control;
  if (!correction) return null;
  const { die, faces } = correction;
  const picked = die === null ? null : { die: die + 1, face: faceText(say, faces[die] ?? null, labels) };
  return (
    <>
      <p className="ask-line is-question" data-testid="ask-line" aria-live="polite">
        {picked ? say('correct.face', picked) : say('correct.die')}
      </p>
      <fieldset className="desk-line" aria-label={say('correct.dice')}>
        {faces
          .map((face, index) => ({ face, index, id: `die ${index}` }))
          .map(({ face, index, id }) => (
            <AriaButton
              key={id}
              className={index === die ? 'answer-die is-cursor' : 'answer-die'}
              onPress={() => act({ type: 'pick-die', die: index })}
              aria-label={say('bowl.die', { die: index + 1, face: faceText(say, face, labels) })}
            >
              <Die face={face} lie={face === null ? 'out' : 'flat'} labels={labels} />
              <KeyCap>{String((index + 1) % 10)}</KeyCap>
            </AriaButton>
          ))}
      </fieldset>
      {die !== null && (
        <FaceKeys
          faceSet={table.faceSet}
          hasOut={table.due.isOutCounted}
          onFace={(face) => act(face === null ? { type: 'out' } : { type: 'face', face })}
        />
      )}
      <div className="desk-actions">
        <Button tone="quiet" keyHint={keyLabel('Escape')} onPress={() => act({ type: 'close' })}>
          {say('action.cancel')}
        </Button>
      </div>
    </>
  );
}
