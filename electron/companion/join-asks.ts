// Who asks from a device to join the running game, and what the table answers. Nobody joins before somebody at the table says so.
import { randomUUID } from 'node:crypto';
import { freeColour } from '../../contract/colours.ts';
import type { JoinAsk } from '../../contract/companion.ts';
import type { PlayerProfile } from '../../contract/players.ts';
import type { Player } from '../../engine/events.ts';
import { decideTable } from '../../engine/table/decide.ts';
import type { TableState } from '../../engine/table/state.ts';
import { RefusedError } from '../ipc/gateway.ts';
import type { Session } from '../session/session.ts';
import type { Guest, Guests } from './guests.ts';
import { seatOf } from './permissions.ts';

/** What it needs. */
export interface JoinAskParts {
  readonly session: Pick<Session, 'table' | 'run'>;
  readonly guests: Guests;
  /** People who were here before; one of them keeps the own id and colour. */
  readonly known: () => readonly PlayerProfile[];
  readonly changed: () => void;
  /** Somebody asks: the table is told. */
  readonly onAsked: (name: string) => void;
}

/** The asks. */
export interface JoinAsks {
  /** What this device asked for, in the game that runs. */
  of(guest: Guest): JoinAsk | null;
  /** What waits for an answer. */
  open(): readonly { readonly id: string; readonly name: string }[];
  /** Asks for somebody of this name; null: no more. Throws RefusedError with the engine's reason where nobody could join so. */
  ask(guest: Guest, name: string | null): void;
  /** Lets the one who asked on the device `id` join, with these rows, and sit down there; null: not now. An ask that is gone is passed over. */
  answer(id: string, rows: 'open' | 'zero' | null): void;
}

/** Makes the list of asks, which lies in the guests themselves. */
export function createJoinAsks({ session, guests, known, changed, onAsked }: JoinAskParts): JoinAsks {
  const present = (guest: Guest): Guest['ask'] =>
    guest.role === 'player' && guest.ask?.gameId === session.table()?.gameId ? guest.ask : null;
  return {
    of: (guest) => {
      const ask = present(guest);
      return ask && { name: ask.player.name, isTurnedDown: ask.isTurnedDown };
    },
    open: () =>
      guests.all().flatMap((guest) => {
        const ask = present(guest);
        return ask && !ask.isTurnedDown ? [{ id: guest.id, name: ask.player.name }] : [];
      }),
    ask: (guest, name) => {
      if (name === null) guest.ask = null;
      else {
        const table = session.table();
        if (seatOf(guest, table) !== null) throw new RefusedError('already-playing');
        const player = newcomer(name, table, known());
        const decided = decideTable(() => undefined, table, { type: 'join-game', player, rows: 'open' });
        if (!decided.ok) throw new RefusedError(decided.error.code, decided.error.detail);
        guest.ask = { gameId: table?.gameId ?? '', player, isTurnedDown: false };
        onAsked(player.name);
      }
      changed();
    },
    answer: (id, rows) => {
      const guest = guests.byId(id);
      const ask = guest && present(guest);
      if (!guest || !ask || ask.isTurnedDown) return;
      if (rows === null) guest.ask = { ...ask, isTurnedDown: true };
      else {
        const joined = session.run({ type: 'join-game', player: ask.player, rows }, 'companion');
        if (!joined.ok) throw new RefusedError(joined.error.code, joined.error.detail);
        guest.ask = null;
        guest.playerId = ask.player.id;
      }
      changed();
    },
  };
}

/** A person as the table window would let them join: a saved one under the own id, in a colour that nobody has. */
function newcomer(name: string, table: TableState | null, known: readonly PlayerProfile[]): Player {
  const profile = known.find((one) => one.name === name);
  const colour = freeColour(table?.core.players ?? [], profile?.colour);
  return {
    id: profile?.id ?? randomUUID(),
    name,
    colour,
    kind: 'person',
    level: null,
    throwsVirtually: false,
  };
}
