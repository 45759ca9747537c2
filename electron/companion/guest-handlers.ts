// The handlers as one device gets them: the app's own, behind the checks of role, seat and moment. The gateway calls them like any other.
import { gameOfMoment, momentOf } from '../../contract/moment.ts';
import type { AppRefusal, AppView } from '../../contract/replies.ts';
import { viewTable } from '../../engine/view.ts';
import { type Handlers, RefusedError } from '../ipc/gateway.ts';
import type { Session } from '../session/session.ts';
import type { Guest, Guests } from './guests.ts';
import { whyNotCommand, whyNotThrow } from './permissions.ts';

/** What the checks look at. */
export interface GuestParts {
  readonly handlers: Handlers;
  readonly session: Pick<Session, 'table'>;
  readonly guests: Guests;
  readonly view: () => AppView;
  /** A device sat down or got up. */
  readonly seated: () => void;
  /** A device asks for somebody to join. */
  readonly ask: (guest: Guest, name: string | null) => void;
}

/** They name their seat, and mean it whatever the others did meanwhile. */
const COMINGS: ReadonlySet<string> = new Set(['leave-game', 'return-to-game']);

function insist(why: AppRefusal | null): void {
  if (why) throw new RefusedError(why.code, why.detail);
}

/** Wraps the handlers for one message of one device; `moment` is the moment of the table that the person saw. */
export function handlersFor(parts: GuestParts, guest: Guest, moment: string | null): Handlers {
  const { handlers, session, guests } = parts;
  const table = (): ReturnType<Session['table']> => session.table();
  const insistOnMoment = (): void => {
    const now = table();
    if (moment !== momentOf(now && viewTable(now))) throw new RefusedError('overtaken');
  };
  const insistOnGame = (): void => {
    if (gameOfMoment(moment ?? '') !== (table()?.gameId ?? '')) throw new RefusedError('overtaken');
  };
  return {
    ...handlers,
    'app.view': parts.view,
    'table.command': (input, from) => {
      insist(whyNotCommand(guest, input.command, table()));
      if (COMINGS.has(input.command.type)) insistOnGame();
      else insistOnMoment();
      // Ids are the device's own: nobody can repeat, or use up, another one's.
      return handlers['table.command']({ ...input, id: `${guest.id}:${input.id}`.slice(0, 64) }, from);
    },
    'table.history': ({ gameId }, from) => {
      if (gameId !== null && gameId !== table()?.gameId) throw new RefusedError('not-allowed');
      return handlers['table.history']({ gameId }, from);
    },
    'bowl.throw': (input, from) => {
      insist(whyNotThrow(guest, table()));
      insistOnMoment();
      return handlers['bowl.throw'](input, from);
    },
    'bowl.nudge': (input, from) => {
      insist(whyNotThrow(guest, table()));
      return handlers['bowl.nudge'](input, from);
    },
    'companion.ask-join': ({ name }) => {
      parts.ask(guest, name);
      return null;
    },
    'companion.sit': ({ playerId }) => {
      const player = table()?.core.players.find(({ id }) => id === playerId);
      if (playerId !== null && player?.kind !== 'person') throw new RefusedError('no-such-player');
      if (playerId !== null && guests.playing(playerId, guest)) throw new RefusedError('seat-taken');
      guest.playerId = playerId;
      guest.ask = null;
      parts.seated();
      return null;
    },
  };
}
