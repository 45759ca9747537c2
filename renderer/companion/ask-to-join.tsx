// Owns the way into a running game for somebody who is not in it: the phone asks, the table answers.
import type { CompanionSelf } from '../../contract/companion.ts';
import { useRequest } from '../bridge/refusals.tsx';
import { Button } from '../components/button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { recall, remember } from './memory.ts';
import { NameForm } from './name-form.tsx';

export function AskToJoin({ self }: { readonly self: CompanionSelf }) {
  const say = useWords();
  const request = useRequest();
  const ask = async (name: string | null): Promise<boolean> => {
    if (name !== null) remember('player', name);
    return (await request('companion.ask-join', { name })) !== null;
  };
  if (self.ask && !self.ask.isTurnedDown) {
    return (
      <div className="phone-name" data-testid="phone-asked">
        <p role="status">{say('phone.asked', { name: self.ask.name })}</p>
        <Button tone="quiet" onPress={() => void ask(null)}>
          {say('phone.askNoMore')}
        </Button>
      </div>
    );
  }
  return (
    <>
      {self.ask && <p role="status">{say('phone.turnedDown')}</p>}
      <NameForm
        label={say('phone.joinName')}
        first={self.ask?.name ?? recall('player') ?? ''}
        actions={[{ id: 'phone-ask-join', label: () => say('phone.askJoin'), act: ask }]}
      />
    </>
  );
}
