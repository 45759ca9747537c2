// Owns the camera that reads for a bowl: the switch in the list of cameras, and how it is.
import type { LinkView } from '../../../contract/devices.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { eyesLink, LinkLamp } from '../game/link-lamp.tsx';

function hasBowl({ choice }: LinkView): boolean {
  return choice.kind === 'serial' || choice.kind === 'tcp';
}

/** Lets a camera read for the bowl in use, or ends it. */
export function EyesButton({ label }: { readonly label: string }) {
  const say = useWords();
  const request = useRequest();
  const { link } = useAppView();
  if (!hasBowl(link)) return null;
  const isUsed = link.eyes?.label === label;
  return (
    <Button
      tone={isUsed ? 'primary' : 'plain'}
      aria-pressed={isUsed}
      onPress={() => void request('source.eyes', { label: isUsed ? null : label })}
      testId="use-eyes"
    >
      {say(isUsed ? 'eyes.inUse' : 'eyes.use')}
    </Button>
  );
}

/** Who reads the faces for a bowl that cannot. */
export function EyesNow({ link }: { readonly link: LinkView }) {
  const say = useWords();
  const { eyes, device } = link;
  if (!hasBowl(link)) return null;
  if (eyes) {
    return (
      <>
        <p className="link-now-line" data-testid="eyes-now" data-state={eyes.state}>
          <LinkLamp state={eyesLink(eyes)} />
          <span>{say(`eyes.${eyes.state}`, { label: eyes.label || say('sources.camera') })}</span>
        </p>
        {eyes.advice && <p className="link-advice">{say(`advice.${eyes.advice}`)}</p>}
      </>
    );
  }
  return device && device.faces === '' ? <p className="quiet">{say('eyes.none')}</p> : null;
}
