// The people of the soak: what they do at a table, seeded. Sees only what the journal on the disk says; sends nothing.
import { person, randomCommand } from '../../electron/storage/storage.test-kit.ts';
import type { Player } from '../../engine/events.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { diceToThrow, dueOf, isDrawingLots } from '../../engine/table/due.ts';
import { gameStateOf, type TableState, waitingOf } from '../../engine/table/state.ts';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gus', 'Hal'];
/** Nobody plays on for ever: the next kind of game begins after so many events. */
const MOST_EVENTS = 200;

/** What to do now: a command, null to let the dice fall. */
export type Wish = TableCommand | null;

/** Makes the people. Games of every kind come one after the other. */
export function createPlayer(random: () => number): {
  wish(table: TableState | null): Wish;
  gamesBegun(): number;
} {
  let begun = 0;
  const next = (): TableCommand => newGame(begun++, random);
  return {
    gamesBegun: () => begun,
    wish: (table) => {
      if (!table || table.seq > MOST_EVENTS) return next();
      if (table.core.conflict) return { type: 'undo' };
      if (table.isPaused) return { type: 'resume' };
      const waiting = waitingOf(table)[0];
      if (waiting) return answer(table, waiting, random);
      if (table.game.standing(gameStateOf(table.core)).isFinished) {
        return random() < 0.1 ? { type: 'undo' } : next();
      }
      return second(table, random) ?? first(table, random);
    },
  };
}

function newGame(index: number, random: () => number): TableCommand {
  const game = GAMES[index % GAMES.length]!;
  const seats = Math.max(game.minSeats, Math.min(game.maxSeats, 1 + Math.floor(random() * 8)));
  const players = NAMES.slice(0, seats).map((name, seat): Player => person(`soak-${name}`, name, seat));
  // The app throws and decides for it, beside the bowl.
  if (seats > 1 && random() < 0.3) {
    players[1] = { ...players[1]!, kind: 'computer', level: 'easy', throwsVirtually: true };
  }
  return {
    type: 'start-game',
    game: game.id,
    options: {},
    players,
    firstSeat: 0,
    ...(random() < 0.2 && { drawsLots: true }),
  };
}

/** A question is answered with what was read where that is whole, else sent away. */
function answer(
  table: TableState,
  { id, reading }: ReturnType<typeof waitingOf>[number],
  random: () => number,
): TableCommand {
  const values = reading.dice.map((die) => die.face);
  const isUsable = !values.includes(null) && values.length === diceToThrow(table, {});
  return isUsable && random() < 0.5
    ? { type: 'use-reading', held: id, values }
    : { type: 'dismiss-reading', held: id };
}

/** What people do besides playing: second thoughts, corrections, breaks. */
function second(table: TableState, random: () => number): Wish {
  const roll = random();
  const { last } = table.core;
  if (roll < 0.04 && table.past) return { type: 'undo' };
  if (roll < 0.07 && table.future) return { type: 'redo' };
  if (roll < 0.1 && last && last.dice.length > 0 && table.game.faceSet === 'pips') {
    return { type: 'correct-die', step: last.id, die: 0, value: random() < 0.5 ? 6 : 1 };
  }
  return roll < 0.11 ? { type: 'pause' } : null;
}

function first(table: TableState, random: () => number): Wish {
  const seat = dueOf(table).seat;
  if (seat !== null && table.core.players[seat]?.kind === 'computer') return null;
  if (isDrawingLots(table)) return null;
  // Most throws are the bowl's; now and then somebody types one before it falls.
  if (diceToThrow(table, {}) !== null && random() < 0.6) return null;
  const command = randomCommand(table, random);
  return command?.type === 'type-throw' && random() < 0.9 ? null : command;
}
