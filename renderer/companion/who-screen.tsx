// Owns the question which player this device plays. A name that was chosen before is chosen again by itself.
import { useEffect, useRef } from 'react';
import type { CompanionSelf } from '../../contract/companion.ts';
import type { PlayerView, TableView } from '../../contract/engine-types.ts';
import { useRefusals, useRequest } from '../bridge/refusals.tsx';
import { Button } from '../components/button.tsx';
import { PlayerMark } from '../components/player-mark.tsx';
import { useWords } from '../i18n/use-words.ts';
import { refusalText } from '../words/refusal-words.ts';
import { AskToJoin } from './ask-to-join.tsx';
import { recall, remember } from './memory.ts';
import { PhoneMenu } from './phone-menu.tsx';
import type { MenuActs } from './table-page.tsx';

export interface WhoScreenProps {
  readonly table: TableView;
  readonly self: CompanionSelf;
  readonly menu: MenuActs;
}

export function WhoScreen({ table, self, menu }: WhoScreenProps) {
  const say = useWords();
  const request = useRequest();
  const { refusal } = useRefusals();
  const people = table.players.filter((player) => player.kind === 'person');
  const isTaken = (player: PlayerView): boolean => self.takenIds.includes(player.id);
  const sit = (player: PlayerView): void => {
    remember('player', player.name);
    void request('companion.sit', { playerId: player.id });
  };
  useSameAgain(
    people.filter((player) => !isTaken(player)),
    sit,
  );
  return (
    <main className="phone-door">
      <div className="phone-form">
        <h1 className="phone-title display">{say('phone.who')}</h1>
        <p className="quiet">{say(self.playerId === null ? 'phone.whoHelp' : 'phone.notInGame')}</p>
        {people.map((player) => (
          <Button
            key={player.id}
            size="l"
            isDisabled={isTaken(player)}
            onPress={() => sit(player)}
            testId={`who-${player.seat}`}
          >
            <span className="phone-person">
              <PlayerMark colour={player.colour} />
              <span>{player.name}</span>
              {isTaken(player) && <small>{say('phone.taken')}</small>}
            </span>
          </Button>
        ))}
        <p className="phone-problem" role="status">
          {refusal ? refusalText(say, refusal) : ''}
        </p>
        {table.canJoin && <AskToJoin self={self} />}
        <PhoneMenu self={self} menu={menu} />
      </div>
    </main>
  );
}

/** Sits down once where the player of last time is there and free. */
function useSameAgain(free: readonly PlayerView[], sit: (player: PlayerView) => void): void {
  const hasTried = useRef(false);
  useEffect(() => {
    if (hasTried.current) return;
    hasTried.current = true;
    const before = recall('player');
    const same = free.find((player) => player.name === before);
    if (same) sit(same);
  });
}
