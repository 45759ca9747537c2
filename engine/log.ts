// The score log (rules.md section 5): a parsed JSON line <-> a game's start or one move. Reads no files, parses no JSON.
import { type Face, isFaceOf } from './dice.ts';
import { accept, type Result, refuse, showValue } from './errors.ts';
import type { Game, GameSetup, GameState, Json, Move, PaperCard, Seat } from './game.ts';
import { type Options, type OptionValue, resolveOptions } from './options.ts';

/** The first line: which game, who plays, which house rules. */
export interface LogHeader {
  readonly game: Game;
  readonly players: readonly string[];
  readonly options: Options;
  readonly firstSeat: Seat;
  /** Cards that were begun on paper, one a player; null where all are empty. */
  readonly cards: readonly PaperCard[] | null;
}

/** One event line. `joins` names the player who comes with a join. */
export interface LogEvent {
  readonly move: Move;
  readonly joins: string | null;
}

/** A log as far as it was read. */
export interface LogState {
  readonly header: LogHeader;
  readonly players: readonly string[];
  readonly state: GameState;
}

/** One line as JSON. */
export type LogLine = { readonly [key: string]: Json };

/** The most players of a score log. */
export const LOG_PLAYERS = 8;

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function badLine(problem: string): ReturnType<typeof refuse> {
  return refuse('bad-line', { problem });
}

function unknownKey(value: JsonObject, known: readonly string[]): string | undefined {
  return Object.keys(value).find((key) => !known.includes(key));
}

/**
 * Reads the first line. Refuses with `bad-line`, `unknown-game`, `bad-players`, `unknown-player` (in `first`),
 * `unknown-option` or `bad-option`.
 */
export function readHeader(findGame: (id: string) => Game | undefined, line: unknown): Result<LogHeader> {
  if (!isObject(line)) return badLine('not-an-object');
  if (typeof line.game !== 'string') return badLine('no-header');
  const extra = unknownKey(line, ['game', 'players', 'options', 'first', 'cards']);
  if (extra !== undefined) return refuse('bad-line', { problem: 'unknown-key', key: extra });
  const game = findGame(line.game);
  if (!game) return refuse('unknown-game', { game: line.game });
  const players = readPlayers(game, line.players);
  if (!players.ok) return players;
  if (line.options !== undefined && !isObject(line.options)) return badLine('options-not-an-object');
  const options = resolveOptions(game.options, line.options ?? {});
  if (!options.ok) return options;
  const firstSeat = line.first === undefined ? 0 : players.value.indexOf(line.first as string);
  if (firstSeat < 0) return refuse('unknown-player', { name: showValue(line.first) });
  const setup = { seats: players.value.length, firstSeat, options: options.value };
  const cards = readCards(game, setup, players.value, line.cards);
  if (!cards.ok) return cards;
  return accept({ game, players: players.value, options: options.value, firstSeat, cards: cards.value });
}

/** The cards in the order of the players, each `{"rows":{...},"extra":0,"bank":0}` with all parts optional. */
function readCards(
  game: Game,
  setup: GameSetup,
  players: readonly string[],
  value: unknown,
): Result<readonly PaperCard[] | null> {
  if (value === undefined) return accept(null);
  if (!game.paper) return refuse('paper-not-possible', { game: game.id });
  const cards = Array.isArray(value) ? value.map(readCard) : [null];
  if (cards.includes(null)) return badLine('cards-not-cards');
  const checked = game.paper.check(setup, cards as PaperCard[]);
  if (checked.ok) return accept(cards as PaperCard[]);
  const { code, detail } = checked.error;
  return code === 'bad-card'
    ? refuse(code, { ...detail, name: players[Number(detail.seat)] ?? '' })
    : checked;
}

function readCard(value: unknown): PaperCard | null {
  if (!isObject(value) || unknownKey(value, ['rows', 'extra', 'bank']) !== undefined) return null;
  const { rows = {}, extra = 0, bank = 0 } = value;
  if (!isObject(rows) || typeof extra !== 'number' || typeof bank !== 'number') return null;
  const points = Object.entries(rows).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return points.length === Object.keys(rows).length
    ? { rows: Object.fromEntries(points), extra, bank }
    : null;
}

function readPlayers(game: Game, value: unknown): Result<readonly string[]> {
  const most = Math.min(game.maxSeats, LOG_PLAYERS);
  const wrong = (problem: string): Result<never> =>
    refuse('bad-players', {
      problem,
      count: Array.isArray(value) ? value.length : 0,
      min: game.minSeats,
      max: most,
    });
  if (!Array.isArray(value)) return wrong('not-a-list');
  const names = value.filter((name): name is string => typeof name === 'string' && name.trim() !== '');
  if (names.length !== value.length) return wrong('bad-name');
  if (names.length < game.minSeats || names.length > most) return wrong('count');
  if (new Set(names.map((name) => name.trim())).size !== names.length) return wrong('same-name');
  return accept(names);
}

const EVENT_KEYS = ['throw', 'keep', 'score', 'nudge', 'bank', 'pass', 'leave', 'join', 'return'] as const;
type EventKey = (typeof EVENT_KEYS)[number];
/** Keys that may stand beside the one that names the event. */
const BESIDE: Partial<Record<EventKey, string>> = { throw: 'out', join: 'rows', return: 'rows' };

/** Reads an event line. Refuses with `bad-line`, `bad-face`, `bad-players` or `unknown-player`; legality is the game's. */
export function readEvent(line: unknown, players: readonly string[]): Result<LogEvent> {
  if (!isObject(line)) return badLine('not-an-object');
  if ('game' in line) return badLine('second-header');
  const named = EVENT_KEYS.filter((key) => Object.hasOwn(line, key));
  const key = named[0];
  if (key === undefined) return badLine('no-event');
  if (named.length > 1) return badLine('two-events');
  const extra = unknownKey(line, [key, BESIDE[key] ?? key]);
  if (extra !== undefined) return refuse('bad-line', { problem: 'unknown-key', key: extra });
  if (key === 'join') return readJoin(line, players);
  const move = readMove(key, line, players);
  return move.ok ? accept({ move: move.value, joins: null }) : move;
}

function readMove(
  key: Exclude<EventKey, 'join'>,
  line: JsonObject,
  players: readonly string[],
): Result<Move> {
  const value = line[key];
  switch (key) {
    case 'throw': {
      const faces = readFaces(value);
      const out = line.out ?? 0;
      if (typeof out !== 'number' || !Number.isInteger(out) || out < 0) return badLine('out-not-a-count');
      return faces.ok ? accept({ type: 'throw', faces: faces.value, out }) : faces;
    }
    case 'keep': {
      const faces = readFaces(value);
      return faces.ok ? accept({ type: 'keep', faces: faces.value }) : faces;
    }
    case 'score':
      return typeof value === 'string' ? accept({ type: 'score', row: value }) : badLine('row-not-a-name');
    case 'nudge':
    case 'bank':
      return value === true ? accept({ type: key }) : badLine('not-true');
    case 'pass': {
      if (value === true) return accept({ type: 'pass', to: null });
      const seat = readSeat(value, players);
      return seat.ok ? accept({ type: 'pass', to: seat.value }) : seat;
    }
    case 'leave': {
      const seat = readSeat(value, players);
      return seat.ok ? accept({ type: 'leave', seat: seat.value }) : seat;
    }
    case 'return': {
      const seat = readSeat(value, players);
      const rows = readMissed(line);
      if (rows === null) return badLine('rows-not-open-or-zero');
      return seat.ok ? accept({ type: 'return', seat: seat.value, rows }) : seat;
    }
  }
}

function readFaces(value: unknown): Result<readonly Face[]> {
  if (!Array.isArray(value)) return badLine('dice-not-a-list');
  const wrong = value.findIndex((face) => !isFaceOf('pips', face) && !isFaceOf('kana', face));
  if (wrong >= 0) return refuse('bad-face', { face: showValue(value[wrong]) });
  return accept(value as Face[]);
}

function readSeat(value: unknown, players: readonly string[]): Result<Seat> {
  if (typeof value !== 'string') return badLine('player-not-a-name');
  const seat = players.indexOf(value);
  return seat < 0 ? refuse('unknown-player', { name: value }) : accept(seat);
}

/** What becomes of the rows that were missed; null where the line says neither. */
function readMissed(line: JsonObject): 'open' | 'zero' | null {
  const rows = line.rows ?? 'open';
  return rows === 'open' || rows === 'zero' ? rows : null;
}

function readJoin(line: JsonObject, players: readonly string[]): Result<LogEvent> {
  const name = line.join;
  const rows = readMissed(line);
  if (typeof name !== 'string' || name.trim() === '') return badLine('player-not-a-name');
  if (rows === null) return badLine('rows-not-open-or-zero');
  if (players.some((other) => other.trim() === name.trim())) {
    return refuse('bad-players', { problem: 'same-name', count: players.length, min: 1, max: LOG_PLAYERS });
  }
  if (players.length >= LOG_PLAYERS) {
    return refuse('bad-players', { problem: 'count', count: players.length + 1, min: 1, max: LOG_PLAYERS });
  }
  return accept({ move: { type: 'join', rows }, joins: name });
}

/** A log of which only the header was read. */
export function startLog(header: LogHeader): LogState {
  const { game, players, options, firstSeat, cards } = header;
  const setup = { seats: players.length, firstSeat, options };
  const state = cards && game.paper ? game.paper.start(setup, cards) : game.start(setup);
  return { header, players, state };
}

/** The log after one event; the game's own refusal where it is not legal. */
export function playEvent(log: LogState, event: LogEvent): Result<LogState> {
  const next = log.header.game.apply(log.state, event.move);
  if (!next.ok) return next;
  const players = event.joins === null ? log.players : [...log.players, event.joins];
  return accept({ ...log, players, state: next.value });
}

/** Reads and plays one parsed line: the header where `log` is null, else an event. */
export function playLine(
  findGame: (id: string) => Game | undefined,
  log: LogState | null,
  line: unknown,
): Result<LogState> {
  if (log === null) {
    const header = readHeader(findGame, line);
    return header.ok ? accept(startLog(header.value)) : header;
  }
  const event = readEvent(line, log.players);
  return event.ok ? playEvent(log, event.value) : event;
}

/** What `donburi score` prints for a log. `winners` is empty until the game is finished. */
export function logResult(log: LogState): LogLine {
  const { game } = log.header;
  const standing = game.standing(log.state);
  return {
    game: game.id,
    finished: standing.isFinished,
    players: log.players.map((name, seat) => ({ name, ...game.playerResult(log.state, seat) })),
    winners: standing.winners.map((seat) => log.players[seat] ?? ''),
  };
}

/** The first line of a log; `first` only where not the first player begins, `cards` only where they were begun on paper. */
export function headerLine(
  game: string,
  players: readonly string[],
  options: Readonly<Record<string, OptionValue>>,
  firstSeat: Seat = 0,
  cards: readonly PaperCard[] | null = null,
): LogLine {
  const first = firstSeat === 0 ? {} : { first: players[firstSeat] ?? '' };
  const begun = cards === null ? {} : { cards: cards.map((card) => ({ ...card })) };
  return { game, players, options, ...first, ...begun };
}

/** The line of one move; the inverse of `readEvent`. `players` are those after a join. */
export function eventLine(move: Move, players: readonly string[]): LogLine {
  switch (move.type) {
    case 'throw':
      return move.out > 0 ? { throw: move.faces, out: move.out } : { throw: move.faces };
    case 'keep':
      return { keep: move.faces };
    case 'score':
      return { score: move.row };
    case 'nudge':
      return { nudge: true };
    case 'bank':
      return { bank: true };
    case 'pass':
      return { pass: move.to === null ? true : (players[move.to] ?? true) };
    case 'leave':
      return { leave: players[move.seat] ?? '' };
    case 'join':
      return { join: players.at(-1) ?? '', rows: move.rows };
    case 'return':
      return { return: players[move.seat] ?? '', rows: move.rows };
  }
}
