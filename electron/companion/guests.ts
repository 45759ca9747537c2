// The devices that were let in: their tokens, roles and seats. All of it is forgotten when the server stops.
import { createHash, randomBytes } from 'node:crypto';
import type { CompanionRole } from '../../contract/companion.ts';
import type { Reply } from '../../contract/replies.ts';
import type { Player } from '../../engine/events.ts';

/** The most devices that are let in at the same time. */
export const MOST_GUESTS = 60;
const REMEMBERED_REPLIES = 100;

/** A device. The token is not here: only its hash is kept, as the key. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  role: CompanionRole;
  playerId: string | null;
  /** Who is to join which game, as this device asked. */
  ask: { readonly gameId: string; readonly player: Player; readonly isTurnedDown: boolean } | null;
  /** Replies by message id, so that a message sent twice is answered again and applied once. */
  readonly replies: Map<string, Promise<Reply<unknown>>>;
}

/** The list of devices. */
export interface Guests {
  /** Lets a device in and returns its token; null where there are too many. */
  admit(name: string, role: CompanionRole, address: string): { guest: Guest; token: string } | null;
  byToken(token: string): Guest | null;
  byId(id: string): Guest | null;
  all(): readonly Guest[];
  /** Who plays this player on another device. */
  playing(playerId: string, except: Guest): Guest | null;
  remove(id: string): void;
  clear(): void;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

/** Makes an empty list. */
export function createGuests(newToken: () => string = () => randomBytes(32).toString('base64url')): Guests {
  const guests = new Map<string, Guest>();
  let count = 0;
  const all = (): Guest[] => [...guests.values()];
  return {
    admit: (name, role, address) => {
      if (guests.size >= MOST_GUESTS) return null;
      count += 1;
      const token = newToken();
      const guest: Guest = {
        ...{ id: `d${count}`, name, address, role, playerId: null, ask: null },
        replies: new Map(),
      };
      guests.set(hashOf(token), guest);
      return { guest, token };
    },
    byToken: (token) => guests.get(hashOf(token)) ?? null,
    byId: (id) => all().find((guest) => guest.id === id) ?? null,
    all,
    playing: (playerId, except) =>
      all().find((other) => other !== except && other.role === 'player' && other.playerId === playerId) ??
      null,
    remove: (id) => {
      for (const [hash, guest] of guests) if (guest.id === id) guests.delete(hash);
    },
    clear: () => guests.clear(),
  };
}

/** Answers a message once; the same message again gets the same reply. */
export function answerOnce(
  guest: Guest,
  id: string,
  work: () => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const known = guest.replies.get(id);
  if (known) return known;
  const reply = work();
  guest.replies.set(id, reply);
  if (guest.replies.size > REMEMBERED_REPLIES)
    guest.replies.delete(guest.replies.keys().next().value as string);
  return reply;
}
