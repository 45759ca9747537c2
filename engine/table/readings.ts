// Readings at the table: score by themselves when settled, complete and sure, else held with a reason (design.md section 4).
import { accept, type Result, refuse } from '../errors.ts';
import type { DieRecord, TableEvent } from '../events.ts';
import { judgeReading, type Reading, withFaces } from '../reading.ts';
import type { DieValue, TableCommand } from './commands.ts';
import { checkMove, faceInGame } from './legal.ts';
import { gameStateOf, type TableState } from './state.ts';

type ReadingCommand = Extract<TableCommand, { type: 'take-reading' | 'use-reading' | 'dismiss-reading' }>;

/** Decides what happens with a reading. */
export function decideReading(state: TableState, command: ReadingCommand): Result<TableEvent[]> {
  if (command.type === 'take-reading') return takeReading(state, command);
  const held = state.held.find((other) => other.id === command.held);
  if (!held) return refuse('no-question');
  if (command.type === 'dismiss-reading') {
    return accept([{ type: 'reading-settled', held: held.id, how: 'dismissed' }]);
  }
  if (state.core.conflict) return refuse('conflict-open');
  const values = command.values.map((value) => (value === null ? null : (faceInGame(state, value) ?? value)));
  const used = throwFrom(state, held.reading, values);
  return used.ok ? accept([used.value, { type: 'reading-settled', held: held.id, how: 'used' }]) : used;
}

function takeReading(
  state: TableState,
  command: Extract<ReadingCommand, { type: 'take-reading' }>,
): Result<TableEvent[]> {
  const { limits } = command;
  const reading = withFaces(command.reading, (shown) => faceInGame(state, shown));
  const hold = (reason: Extract<TableEvent, { type: 'reading-held' }>['reason']): Result<TableEvent[]> =>
    accept([...supersede(state, reading), { type: 'reading-held', reading, reason }]);
  if (state.isPaused || state.core.conflict) return hold('unasked');
  const due = state.game.due(gameStateOf(state.core));
  const verdict = judgeReading(reading, due, state.game.faceSet, limits);
  if (!verdict.isAccepted) return hold(verdict.reason);
  const used = throwFrom(state, reading, valuesOf(reading, due.isOutCounted));
  return used.ok ? accept([...supersede(state, reading), used.value]) : hold('no-throw-due');
}

/** An asked reading takes the place of one that waits, unless that came late: the dice were thrown or read again. */
function supersede(state: TableState, reading: Reading): TableEvent[] {
  if (reading.asked !== 'asked') return [];
  return state.held
    .filter((held) => held.reading.asked !== 'late' && held.reading.source === reading.source)
    .map((held) => ({ type: 'reading-settled', held: held.id, how: 'dismissed' }));
}

/** The values of a reading as it was read: null for a die out of the bowl where the game counts it, left out elsewhere. */
export function valuesOf(reading: Reading, isOutCounted: boolean): DieValue[] {
  return reading.dice.flatMap((die) => (die.place !== 'out' ? [die.face] : isOutCounted ? [null] : []));
}

/** The throw that these values make. Dice beyond those read were typed; changed ones keep what was read. */
function throwFrom(
  state: TableState,
  reading: Reading,
  values: readonly DieValue[],
): Result<Extract<TableEvent, { type: 'throw-taken' }>> {
  const { isOutCounted } = state.game.due(gameStateOf(state.core));
  const seen = reading.dice.filter((die) => isOutCounted || die.place !== 'out');
  const records = values.map((value, index): DieRecord => {
    const die = seen[index];
    if (!die) return { face: value, read: null, source: 'manual', confidence: null, at: null };
    const isSame = die.face === value;
    const source = isSame ? reading.source : 'manual';
    return { face: value, read: die.face, source, confidence: isSame ? die.confidence : null, at: die.at };
  });
  const faces = records.flatMap((die) => (die.face === null ? [] : [die.face]));
  const out = records.length - faces.length;
  const dice = [...records.filter((die) => die.face !== null), ...records.filter((die) => die.face === null)];
  const move = { type: 'throw', faces, out } as const;
  const legal = checkMove(state, move);
  return legal.ok ? accept({ type: 'throw-taken', move, dice, key: reading.key }) : legal;
}
