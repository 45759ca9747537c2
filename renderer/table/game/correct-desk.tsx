// Owns the correction of one die: its number, then its face.
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';
import { FaceKeys } from './face-keys.tsx';
import type { HandControl } from './hand-control.ts';

export function CorrectDesk({
  table,
  control,
}: {
  readonly table: TableView;
  readonly control: HandControl;
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
