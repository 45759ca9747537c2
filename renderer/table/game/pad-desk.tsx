// Owns the manual pad: the whole throw in one go, by keys or by touch.
import { Button } from '../../components/button.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { FaceKeys } from './face-keys.tsx';
import type { HandControl } from './hand-control.ts';
import { isPadFull, type PadState } from './pad-model.ts';

function askKey(pad: PadState): string {
  if (isPadFull(pad)) return 'pad.full';
  return pad.insertBefore === null ? 'pad.ask' : 'pad.askMissed';
}

export function PadDesk({ control }: { readonly control: HandControl }) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const { pad, act, situation } = control;
  if (!pad) return null;
  return (
    <>
      <p className="ask-line" data-testid="ask-line" aria-live="polite">
        {say(askKey(pad), { count: pad.due - pad.values.length })}
      </p>
      <FaceKeys
        faceSet={situation.faceSet}
        hasOut={pad.isOutCounted}
        onFace={(face) => act(face === null ? { type: 'out' } : { type: 'face', face })}
      />
      <div className="desk-actions">
        <Button
          tone="primary"
          keyHint={keyLabel('Enter')}
          isDisabled={!isPadFull(pad)}
          onPress={() => act({ type: 'confirm' })}
          testId="pad-enter"
        >
          {say('pad.enter')}
        </Button>
        <Button keyHint={keyLabel('Backspace')} onPress={() => act({ type: 'erase' })}>
          {say('pad.erase')}
        </Button>
        <Button tone="quiet" keyHint={keyLabel('Escape')} onPress={() => act({ type: 'close' })}>
          {say('action.cancel')}
        </Button>
      </div>
    </>
  );
}
