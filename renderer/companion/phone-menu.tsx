// Owns what a device can do beside the game: come and go, show the big screen, be somebody else, speak another language, leave the table.
import type { CompanionSelf } from '../../contract/companion.ts';
import type { TableView } from '../../contract/engine-types.ts';
import { useRequest } from '../bridge/refusals.tsx';
import { Button } from '../components/button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { LanguageChoice } from './language-choice.tsx';
import { remember } from './memory.ts';
import { EverySeat, OwnSeat, Refused } from './phone-seats.tsx';
import type { MenuActs } from './table-page.tsx';

export interface PhoneMenuProps {
  readonly self: CompanionSelf;
  readonly menu: MenuActs;
  /** The running game, and the seat in it that this device plays. */
  readonly table?: TableView | undefined;
  readonly seat?: number | null | undefined;
}

export function PhoneMenu({ self, menu, table, seat = null }: PhoneMenuProps) {
  const say = useWords();
  const request = useRequest();
  return (
    <div className="phone-menu">
      {table && self.role === 'player' && seat !== null && (
        <>
          <OwnSeat table={table} seat={seat} />
          <Refused />
        </>
      )}
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
      {table && self.role === 'referee' && <EverySeat table={table} />}
    </div>
  );
}
