// Owns what a device can do for itself beside the game: show the big screen, be somebody else, speak another language, leave.
import type { CompanionSelf } from '../../contract/companion.ts';
import { useRequest } from '../bridge/refusals.tsx';
import { Button } from '../components/button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { LanguageChoice } from './language-choice.tsx';
import { remember } from './memory.ts';
import type { MenuActs } from './table-page.tsx';

export interface PhoneMenuProps {
  readonly self: CompanionSelf;
  readonly menu: MenuActs;
}

export function PhoneMenu({ self, menu }: PhoneMenuProps) {
  const say = useWords();
  const request = useRequest();
  return (
    <div className="phone-menu">
      <Button onPress={() => menu.onWatch(true)} testId="phone-watch">
        {say('phone.watch')}
      </Button>
      {self.playerId !== null && (
        <Button
          onPress={() => {
            remember('player', '');
            void request('companion.sit', { playerId: null });
          }}
          testId="phone-someone-else"
        >
          {say('phone.someoneElse')}
        </Button>
      )}
      <Button tone="quiet" onPress={menu.onLeave} testId="phone-leave">
        {say('phone.leave')}
      </Button>
      <LanguageChoice language={menu.language} onLanguage={menu.onLanguage} />
    </div>
  );
}
