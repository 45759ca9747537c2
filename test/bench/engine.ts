// How fast the engine is: throws scored and events replayed a second, beside a reference measured in the same run.
import type { Face } from '../../engine/dice.ts';
import type { EventEnvelope, Player, TableEvent } from '../../engine/events.ts';
import type { Game, GameState } from '../../engine/game.ts';
import { findGame } from '../../engine/games/index.ts';
import {
  type NextNumber,
  numbersFrom,
  pick,
  randomMove,
  throwFaces,
} from '../../engine/games/play.test-kit.ts';
import { defaultOptions, type OptionValue } from '../../engine/options.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { decideTable } from '../../engine/table/decide.ts';
import { reduceTable, replayTable } from '../../engine/table/reduce.ts';
import { gameStateOf, type TableState } from '../../engine/table/state.ts';
import { viewTable } from '../../engine/view.ts';

/** One measured line. `perReference` is how many of it are done while the reference is done a thousand times. */
export interface BenchLine {
  readonly what: string;
  readonly perSecond: number;
  readonly perReference: number;
}

const MEASURE_MS = 400;

/** Runs `work` until enough time has passed, best of three; `work` returns how many it did. */
function perSecond(work: () => number): number {
  let best = 0;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    let done = 0;
    while (performance.now() - start < MEASURE_MS) done += work();
    best = Math.max(best, (done * 1000) / (performance.now() - start));
  }
  return best;
}

/** The reference: sort and sum five numbers, as any scorer must at least do. */
function reference(next: NextNumber): number {
  let sum = 0;
  for (let count = 0; count < 1000; count++) {
    const dice = Array.from({ length: 5 }, () => 1 + Math.floor(next() * 6)).sort((a, b) => a - b);
    for (const die of dice) sum += die;
  }
  return sum > 0 ? 1000 : 0;
}

function startOf(game: Game): GameState {
  return game.start({ seats: 1, firstSeat: 0, options: defaultOptions(game.options) });
}

/** Throws of a fresh game, each with the worth of all its rows, or the breakdown of NKODICE. */
function scoreThrows(game: Game, throws: readonly (readonly Face[])[]): () => number {
  const start = startOf(game);
  return () => {
    for (const faces of throws) {
      const thrown = game.apply(start, { type: 'throw', faces, out: 0 });
      if (thrown.ok) game.previews(thrown.value);
    }
    return throws.length;
  };
}

const PLAYERS: readonly Player[] = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gus', 'Hal'].map(
  (name, colour) => ({
    id: name,
    name,
    colour,
    kind: 'person',
    level: null,
    throwsVirtually: false,
  }),
);

/** The journal of one game with this many events, played at random through the table. */
export function journalOf(
  id: string,
  options: Record<string, OptionValue>,
  events: number,
  commandFor: (state: TableState, next: NextNumber) => TableCommand | null,
): EventEnvelope[] {
  const next = numbersFrom(7);
  const journal: EventEnvelope[] = [];
  let state: TableState | null = null;
  const append = (event: TableEvent): void => {
    const seq = journal.length + 1;
    const at = new Date(Date.UTC(2026, 0, 1) + seq * 1000).toISOString();
    const envelope: EventEnvelope = { gameId: 'bench', seq, at, v: 1, source: 'table', event };
    journal.push(envelope);
    state = reduceTable(findGame, state, envelope);
  };
  append({ type: 'game-started', game: id, options, players: PLAYERS, firstSeat: 0 });
  while (journal.length < events && state) {
    const command = commandFor(state, next);
    if (!command) break;
    const decided = decideTable(findGame, state, command);
    if (decided.ok) for (const event of decided.value) append(event);
  }
  return journal;
}

function randomCommand(state: TableState, next: NextNumber): TableCommand | null {
  const move = randomMove(state.game, gameStateOf(state.core), next);
  switch (move?.type) {
    case 'throw':
      return { type: 'type-throw', faces: move.faces, out: move.out };
    case 'keep': {
      const { dice } = state.game.due(gameStateOf(state.core));
      return {
        type: 'keep-dice',
        indices: dice.flatMap((face, i) => (move.faces.includes(face) ? [i] : [])),
      };
    }
    case 'score':
      return { type: 'write-row', row: move.row };
    case 'bank':
      return { type: 'bank' };
    default:
      return move ? { type: 'pass-turn', to: null } : null;
  }
}

/** Kiriki with many marks of kept dice and many takings back, so that one game has so many events. */
function busyKiriki(state: TableState, next: NextNumber, events = 10_000): TableCommand | null {
  const going = 1 - Math.min(0.01, 100 / events);
  const due = state.game.due(gameStateOf(state.core));
  const roll = next();
  if (state.future) return { type: 'redo' };
  if (roll < 0.04 && state.past) return { type: 'undo' };
  if (due.dice.length > 0 && due.throwsLeft > 0 && roll < going) {
    return { type: 'keep-dice', indices: due.dice.flatMap((_, i) => (next() < 0.5 ? [i] : [])) };
  }
  if (due.throwDice !== null && due.throwsLeft > 1 && roll < going + 0.3 * (1 - going)) {
    return { type: 'type-throw', faces: throwFaces(state.game, due.throwDice, next), out: 0 };
  }
  if (due.dice.length === 0) return randomCommand(state, next);
  const rows = state.game.previews(gameStateOf(state.core)).filter((preview) => preview.isAllowed);
  return { type: 'write-row', row: pick(next, rows).row };
}

/** Measures the engine; takes about ten seconds. */
export function benchEngine(events = 10_000): BenchLine[] {
  const next = numbersFrom(1);
  const standard = perSecond(() => reference(next));
  const line = (what: string, rate: number): BenchLine => ({
    what,
    perSecond: Math.round(rate),
    perReference: Number(((rate * 1000) / standard).toFixed(3)),
  });
  const lines = [line('reference: five dice sorted and summed', standard)];
  for (const id of ['kiriki', 'maxi-yatzy', 'nkodice']) {
    const game = findGame(id)!;
    const dice = game.due(startOf(game)).throwDice ?? 0;
    const throws = Array.from({ length: 500 }, () => throwFaces(game, dice, next));
    lines.push(line(`throws scored, ${id}`, perSecond(scoreThrows(game, throws))));
  }
  const farkle = defaultOptions(findGame('farkle')!.options);
  const journals = {
    'kiriki with marks, undo and redo': journalOf(
      'kiriki',
      defaultOptions(findGame('kiriki')!.options),
      events,
      busyKiriki,
    ),
    'farkle to 100000': journalOf('farkle', { ...farkle, target: 100_000 }, events, randomCommand),
  };
  for (const [what, journal] of Object.entries(journals)) {
    const rate = perSecond(() => (replayTable(findGame, journal) ? journal.length : 0));
    lines.push(line(`events replayed, ${what} (${journal.length} events)`, rate));
  }
  const table = replayTable(findGame, journals['kiriki with marks, undo and redo']);
  if (table)
    lines.push(
      line(
        'views of a table',
        perSecond(() => (viewTable(table) ? 1 : 0)),
      ),
    );
  return lines;
}

/** What one event takes in games of so many events: the best of several replays. */
export function benchReplays(
  lengths: readonly number[],
): { readonly events: number; readonly microsecondsEach: number }[] {
  const options = defaultOptions(findGame('kiriki')!.options);
  return lengths.map((length) => {
    const journal = journalOf('kiriki', options, length, (state, next) => busyKiriki(state, next, length));
    const rate = perSecond(() => (replayTable(findGame, journal) ? journal.length : 0));
    return { events: journal.length, microsecondsEach: 1e6 / rate };
  });
}

/** The lines as a table for a terminal. */
export function benchReport(lines: readonly BenchLine[]): string {
  const width = Math.max(...lines.map(({ what }) => what.length));
  return lines
    .map(({ what, perSecond: rate, perReference }) => {
      const ratio = perReference.toFixed(3).padStart(12);
      return `${what.padEnd(width)} ${rate.toLocaleString('en').padStart(14)} a second ${ratio} per 1000 of the reference`;
    })
    .join('\n');
}
