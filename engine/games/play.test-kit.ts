// Plays a game with chosen numbers instead of chance, for tests and benches: legal moves only. Not used by the app.
import { type Face, facesOf } from '../dice.ts';
import type { Result } from '../errors.ts';
import type { Game, GameState, Json, LegalAction, Move } from '../game.ts';
import { type LogState, logResult, playLine } from '../log.ts';
import type { OptionValue } from '../options.ts';
import { findGame } from './index.ts';

/** Numbers from 0 up to 1, 1 excluded; a test brings a seeded source. */
export type NextNumber = () => number;

/** A seeded source of numbers (a 32-bit mix of a counter). */
export function numbersFrom(seed: number): NextNumber {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    let mixed = counter;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** One of `list`, which must not be empty. */
export function pick<T>(next: NextNumber, list: readonly T[]): T {
  return list[Math.floor(next() * list.length)]!;
}

/** `count` faces of the game's dice. */
export function throwFaces(game: Game, count: number, next: NextNumber): Face[] {
  const faces = facesOf(game.faceSet);
  return Array.from({ length: count }, () => pick(next, faces));
}

/** One move of those that an action stands for. */
export function moveOf(game: Game, action: LegalAction, next: NextNumber): Move {
  switch (action.type) {
    case 'throw': {
      const out = action.isOutCounted && next() < 0.1 ? Math.floor(next() * (action.dice + 1)) : 0;
      return { type: 'throw', faces: throwFaces(game, action.dice - out, next), out };
    }
    case 'keep':
      return { type: 'keep', faces: pick(next, action.choices) };
    case 'score':
      return { type: 'score', row: action.row };
    case 'pass':
      return { type: 'pass', to: null };
    case 'leave':
      return { type: 'leave', seat: action.seat };
    case 'return':
      return { type: 'return', seat: action.seat, rows: next() < 0.5 ? 'open' : 'zero' };
    case 'nudge':
    case 'bank':
      return { type: action.type };
  }
}

/** A legal move of this state, passing, leaving and coming back seldom; null once the game is over. */
export function randomMove(game: Game, state: GameState, next: NextNumber): Move | null {
  const actions = game.legal(state);
  const usual = actions.filter(({ type }) => type !== 'pass' && type !== 'leave' && type !== 'return');
  const from = next() < 0.02 || usual.length === 0 ? actions : usual;
  return from.length === 0 ? null : moveOf(game, pick(next, from), next);
}

/** Options of a game chosen at random, all of them valid. */
export function randomOptions(game: Game, next: NextNumber): Record<string, OptionValue> {
  return Object.fromEntries(
    game.options.map((spec): [string, OptionValue] => {
      if (spec.kind === 'choice') return [spec.key, pick(next, spec.values)];
      if (spec.kind === 'flag') return [spec.key, next() < 0.5];
      if (spec.kind === 'number') {
        return [spec.key, spec.min + Math.floor(next() * (spec.max - spec.min + 1))];
      }
      return [spec.key, spec.of.toSorted(() => next() - 0.5).join(' ')];
    }),
  );
}

/** Freezes a value and everything in it, so that a hidden mutation throws. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** Plays a score log given as parsed lines, and what it results in; throws at the first refusal. */
export function scoreOf(...lines: readonly Json[]): LogResult {
  return logResult(playLines(...lines)) as unknown as LogResult;
}

/** Plays a score log given as parsed lines; throws at the first refusal. */
export function playLines(...lines: readonly Json[]): LogState {
  let log: LogState | null = null;
  for (const line of lines) {
    const played: Result<LogState> = playLine(findGame, log, line);
    if (!played.ok) throw new Error(`${JSON.stringify(line)}: ${played.error.code}`);
    log = played.value;
  }
  if (!log) throw new Error('no lines');
  return log;
}

/** The code with which the last of these lines is refused; null where all are accepted. */
export function refusalOf(...lines: readonly Json[]): string | null {
  const log = playLines(...lines.slice(0, -1));
  const played = playLine(findGame, log, lines.at(-1));
  return played.ok ? null : played.error.code;
}

/** A result as tests read it. */
export interface LogResult {
  readonly finished: boolean;
  readonly winners: readonly string[];
  readonly players: readonly {
    readonly [key: string]: Json;
    readonly name: string;
    readonly total: number;
  }[];
}

/** What each row of a throw would bring on an empty card. */
export function worthOf(game: string, dice: readonly Face[], options: Json = {}): Record<string, number> {
  const log = playLines({ game, players: ['Ann'], options }, { throw: dice });
  return Object.fromEntries(log.header.game.previews(log.state).map(({ row, value }) => [row, value]));
}
