// Owns the line-up of a new game: who plays, in which order, and who begins. Pure.
import { freeColour } from '../../../contract/colours.ts';
import type { Player } from '../../../contract/engine-types.ts';
import type { PlayerProfile } from '../../../contract/players.ts';

export const MOST_PLAYERS = 8;
export const NAME_LENGTH = 24;

export interface Lineup {
  readonly players: readonly Player[];
  readonly firstSeat: number;
}

/** A name that nobody at the table has: the same one with a number behind it where needed. */
export function freeName(players: readonly Pick<Player, 'name'>[], wanted: string): string {
  const taken = new Set(players.map((player) => player.name));
  const base = wanted.trim().slice(0, NAME_LENGTH);
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) {
    const name = `${base.slice(0, NAME_LENGTH - 3)} ${number}`;
    if (!taken.has(name)) return name;
  }
}

export interface NewPlayer {
  readonly id: string;
  readonly name: string;
  readonly colour?: number | undefined;
  readonly level?: Player['level'] | undefined;
}

export function addPlayer(lineup: Lineup, added: NewPlayer): Lineup {
  if (lineup.players.length >= MOST_PLAYERS || added.name.trim() === '') return lineup;
  const { players } = lineup;
  const isComputer = added.level !== undefined && added.level !== null;
  const player: Player = {
    id: added.id,
    name: freeName(players, added.name),
    colour: freeColour(players, added.colour),
    kind: isComputer ? 'computer' : 'person',
    level: added.level ?? null,
    throwsVirtually: isComputer,
  };
  return { ...lineup, players: [...players, player] };
}

export function addProfile(lineup: Lineup, profile: PlayerProfile): Lineup {
  if (lineup.players.some((player) => player.id === profile.id)) return lineup;
  return addPlayer(lineup, profile);
}

export function removePlayer(lineup: Lineup, id: string): Lineup {
  const players = lineup.players.filter((player) => player.id !== id);
  return { players, firstSeat: Math.min(lineup.firstSeat, Math.max(0, players.length - 1)) };
}

/** Moves a player one seat up or down; who begins goes along. */
export function movePlayer(lineup: Lineup, id: string, step: 1 | -1): Lineup {
  const from = lineup.players.findIndex((player) => player.id === id);
  const to = from + step;
  const moved = lineup.players[from];
  if (!moved || to < 0 || to >= lineup.players.length) return lineup;
  const first = lineup.players[lineup.firstSeat]?.id;
  const players = lineup.players.toSpliced(from, 1).toSpliced(to, 0, moved);
  return {
    players,
    firstSeat: Math.max(
      0,
      players.findIndex((player) => player.id === first),
    ),
  };
}

export function changePlayer(lineup: Lineup, id: string, change: Partial<Player>): Lineup {
  return {
    ...lineup,
    players: lineup.players.map((player) => (player.id === id ? { ...player, ...change } : player)),
  };
}

/** Whether the game can start with these people: enough, not too many, all with different names. */
export function isComplete(lineup: Lineup, minSeats: number, maxSeats: number): boolean {
  const names = new Set(lineup.players.map((player) => player.name.trim()));
  const count = lineup.players.length;
  return count >= minSeats && count <= maxSeats && names.size === count && !names.has('');
}

/** Reads a line-up that was remembered; anything that is not one is null. */
export function readLineup(text: string | null): Lineup | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('players' in parsed)) return null;
    const { players } = parsed;
    if (!Array.isArray(players) || players.length === 0 || players.length > MOST_PLAYERS) return null;
    if (!players.every(isPlayer)) return null;
    return { players, firstSeat: 0 };
  } catch {
    return null;
  }
}

/**
 * The line-up with its numbered guests named in the language of now, as `guest` writes them. `templates` are what other languages call
 * them, with `{{number}}` in it; names that somebody chose are nobody's template.
 */
export function withGuestsIn(
  lineup: Lineup,
  templates: readonly string[],
  guest: (number: number) => string,
): Lineup {
  const numberOf = (name: string): number | null => {
    for (const template of templates) {
      const [before = '', after = ''] = template.split('{{number}}');
      const middle = name.slice(before.length, name.length - after.length);
      if (name.startsWith(before) && name.endsWith(after) && /^\d+$/.test(middle)) return Number(middle);
    }
    return null;
  };
  const players = lineup.players.map((player) => {
    const number = player.kind === 'person' ? numberOf(player.name) : null;
    return number === null ? player : { ...player, name: guest(number) };
  });
  return { ...lineup, players };
}

function isPlayer(value: unknown): value is Player {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, colour, kind } = value as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    typeof colour === 'number' &&
    (kind === 'person' || kind === 'computer')
  );
}
