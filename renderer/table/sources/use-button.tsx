// Owns the button that makes a source the one in use.
import type { SourceChoice } from '../../../contract/devices.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';

function isSame(a: SourceChoice, b: SourceChoice): boolean {
  if (a.kind !== b.kind) return false;
  if (a.kind === 'serial' && b.kind === 'serial') return a.path === b.path;
  if (a.kind === 'tcp' && b.kind === 'tcp') return a.url === b.url;
  return true;
}

export function UseButton({
  choice,
  isDisabled,
}: {
  readonly choice: SourceChoice;
  readonly isDisabled?: boolean;
}) {
  const say = useWords();
  const request = useRequest();
  const { link } = useAppView();
  const isUsed = isSame(link.choice, choice);
  return (
    <Button
      tone={isUsed ? 'primary' : 'plain'}
      isDisabled={isDisabled === true}
      aria-pressed={isUsed}
      onPress={() => void request('source.use', choice)}
      testId={`use-${choice.kind}${choice.kind === 'serial' ? `-${choice.path}` : ''}`}
    >
      {say(isUsed ? 'sources.inUse' : 'sources.use')}
    </Button>
  );
}
