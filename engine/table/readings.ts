// Readings at the table: score by themselves when settled, complete and sure, else held with a reason (design.md section 4).
import { accept, type Result, refuse } from '../errors.ts';
import type { DieRecord, TableEvent } from '../events.ts';
import type { Due, GameState } from '../game.ts';
import { type HoldReason, judgeReading, type Reading, withFaces } from '../reading.ts';
import { askedNow, isAskedNow, isOf, rereadStep } from './asked.ts';
import type { DieValue, TableCommand } from './commands.ts';
import { correctThrow, faultOf } from './corrections.ts';
import { dueOf, isDrawingLots, isKeptInBowl } from './due.ts';
import { keepProposals } from './keeps.ts';
import { keptInReading, keptOutside } from './kept-dice.ts';
import { faceInGame } from './legal.ts';
import { gameStateOf, type HeldReading, type TableState, waitingOf } from './state.ts';

type TakeCommand = Extract<TableCommand, { type: 'take-reading' }>;
type UseCommand = Extract<TableCommand, { type: 'use-reading' }>;
type ReadingCommand = TakeCommand | UseCommand | Extract<TableCommand, { type: 'dismiss-reading' }>;
type ThrownEvent = Extract<TableEvent, { type: 'throw-taken' | 'lot-thrown' }>;

/** Decides what happens with a reading. */
export function decideReading(state: TableState, command: ReadingCommand): Result<TableEvent[]> {
  if (command.type === 'take-reading') return takeReading(state, command);
  const held = waitingOf(state).find((other) => other.id === command.held);
  if (!held) return refuse('no-question');
  if (command.type === 'dismiss-reading') {
    return accept([{ type: 'reading-settled', held: held.id, how: 'dismissed' }]);
  }
  // What is not asked about now is another throw than the one that is due.
  return isAskedNow(state, held) ? applyReading(state, held, command) : refuse('no-question');
}

function applyReading(state: TableState, held: HeldReading, command: UseCommand): Result<TableEvent[]> {
  const settled: TableEvent = { type: 'reading-settled', held: held.id, how: 'used' };
  const values = command.values.map((value) => (value === null ? null : (faceInGame(state, value) ?? value)));
  const thrown = rereadStep(state, held.reading);
  if (thrown) {
    const event = correctThrow(state, thrown, values);
    if (!event.ok) return event;
    const error = faultOf(state, event.value);
    return error ? { ok: false, error } : accept([event.value, settled]);
  }
  if (state.core.conflict) return refuse('conflict-open');
  if (isDrawingLots(state)) {
    const lot = lotFrom(state, held.reading, values);
    return lot.ok ? accept([lot.value, settled]) : lot;
  }
  const kept = command.keep === undefined ? null : keepEvent(state, command.keep);
  if (kept && !kept.ok) return kept;
  const used = throwFrom(state, kept?.value.state ?? gameStateOf(state.core), held.reading, values);
  return used.ok ? accept([...(kept ? [kept.value.event] : []), used.value, settled]) : used;
}

/** The keep that was said with the throw, and the game after it. */
function keepEvent(
  state: TableState,
  given: readonly number[],
): Result<{ event: TableEvent; state: GameState }> {
  const indices = [...new Set(given)].sort((a, b) => a - b);
  const { dice } = dueOf(state);
  const unknown = indices.find((index) => dice[index] === undefined);
  if (unknown !== undefined) return refuse('no-such-die', { die: unknown + 1 });
  const move = { type: 'keep', faces: indices.map((index) => dice[index]!) } as const;
  const kept = state.game.apply(gameStateOf(state.core), move);
  return kept.ok ? accept({ event: { type: 'dice-kept', move, indices }, state: kept.value }) : kept;
}

function takeReading(state: TableState, command: TakeCommand): Result<TableEvent[]> {
  const reading = withFaces(command.reading, (shown) => faceInGame(state, shown));
  if (reading.of !== null && reading.key !== null) return takeRereading(state, reading, command);
  if (state.isPaused || state.core.conflict) return holdIt(state, reading, 'unasked');
  const due = dueOf(state);
  if (reading.source !== 'virtual' && isKeptInBowl(state, command.limits) && reading.asked === 'asked') {
    return takeWithKept(state, reading, due, command);
  }
  const verdict = judgeReading(reading, due, state.game.faceSet, command.limits);
  if (verdict.isAccepted) return takeAccepted(state, reading, valuesOf(reading, due.isOutCounted), null);
  return verdict.reason === 'count'
    ? takeOtherCount(state, reading, due, command)
    : holdIt(state, reading, verdict.reason);
}

function holdIt(state: TableState, reading: Reading, reason: HoldReason): Result<TableEvent[]> {
  return accept([...supersede(state, reading), { type: 'reading-held', reading, reason }]);
}

/** What can be scored by itself: after a bump with no nudge left even that is asked about. */
function takeAccepted(
  state: TableState,
  reading: Reading,
  values: readonly DieValue[],
  keep: readonly number[] | null,
): Result<TableEvent[]> {
  if (state.bump) return holdIt(state, reading, 'bumped');
  if (isDrawingLots(state)) {
    const lot = lotFrom(state, reading, values);
    return lot.ok
      ? accept([...supersede(state, reading), lot.value])
      : holdIt(state, reading, 'no-throw-due');
  }
  const kept = keep === null ? null : keepEvent(state, keep);
  const game = kept?.ok ? kept.value.state : gameStateOf(state.core);
  const used = throwFrom(state, game, reading, values);
  if (!used.ok || (kept && !kept.ok)) return holdIt(state, reading, 'no-throw-due');
  return accept([...supersede(state, reading), ...(kept?.ok ? [kept.value.event] : []), used.value]);
}

/**
 * Another number of dice than was due. Dice that the device saw leaving the bowl are kept dice; otherwise the table says which were
 * kept: a missing die is never silently one.
 */
function takeOtherCount(
  state: TableState,
  reading: Reading,
  due: Due,
  { limits }: TakeCommand,
): Result<TableEvent[]> {
  const inBowl = reading.dice.filter((die) => die.place !== 'out').length;
  const lifted = reading.lifted ?? [];
  const proposals = keepProposals(state, inBowl, lifted);
  if (proposals.length === 0) return holdIt(state, reading, 'count');
  const verdict = judgeReading(reading, { ...due, throwDice: inBowl }, state.game.faceSet, limits);
  const keep = keptOutside(proposals, lifted);
  return verdict.isAccepted && keep
    ? takeAccepted(state, reading, valuesOf(reading, false), keep)
    : holdIt(state, reading, 'kept-unsaid');
}

/** Kept dice lie in the bowl: the reading has all dice, and those that were kept must be among them. */
function takeWithKept(
  state: TableState,
  reading: Reading,
  due: Due,
  { limits }: TakeCommand,
): Result<TableEvent[]> {
  if (due.throwDice === null) return holdIt(state, reading, 'no-throw-due');
  const all = { ...due, throwDice: due.dice.length };
  const verdict = judgeReading(reading, all, state.game.faceSet, limits);
  if (!verdict.isAccepted) return holdIt(state, reading, verdict.reason);
  const inBowl = { ...reading, dice: reading.dice.filter((die) => die.place !== 'out') };
  const found = keptInReading(state.core.last?.tray ?? [], inBowl.dice);
  if (!found) return holdIt(state, reading, 'kept-missing');
  const dice = inBowl.dice.filter((_, index) => !found.inReading.includes(index));
  if (dice.length === 0) return holdIt(state, reading, 'no-throw-due');
  const thrown = { ...inBowl, dice };
  const isMarked = due.kept.some(Boolean);
  const keep = isMarked || found.onTable.length === 0 ? null : found.onTable;
  return takeAccepted(state, thrown, valuesOf(thrown, false), keep);
}

/**
 * A second look at an earlier throw: it replaces one that waits, corrects one that was scored once the table says so, and of one that
 * was undone it is only stored.
 */
function takeRereading(state: TableState, reading: Reading, command: TakeCommand): Result<TableEvent[]> {
  const earlier = askedNow(state).find((held) => isOf(reading, held.reading.key));
  if (earlier) {
    const anew: Reading = { ...reading, of: null, asked: earlier.reading.asked };
    const taken = takeReading(state, { ...command, reading: anew });
    if (!taken.ok) return taken;
    const settled: TableEvent = { type: 'reading-settled', held: earlier.id, how: 'dismissed' };
    const others = taken.value.filter(
      (event) => event.type !== 'reading-settled' || event.held !== earlier.id,
    );
    return accept([settled, ...others]);
  }
  const step = rereadStep(state, reading);
  if (!step) return accept([]);
  const values = valuesOf(
    reading,
    step.dice.some((die) => die.face === null),
  );
  const isSame = values.every((value, index) => step.dice[index]?.face === value);
  return isSame && values.length === step.dice.length ? accept([]) : holdIt(state, reading, 'reread');
}

/** An asked reading takes the place of one that waits, unless that came late: the dice were thrown or read again. */
function supersede(state: TableState, reading: Reading): TableEvent[] {
  if (reading.asked !== 'asked' || reading.of !== null) return [];
  return askedNow(state)
    .filter(
      (held) => held.reading.asked !== 'late' && held.seat === null && held.reading.source === reading.source,
    )
    .map((held) => ({ type: 'reading-settled', held: held.id, how: 'dismissed' }));
}

/** The values of a reading as it was read: null for a die out of the bowl where the game counts it, left out elsewhere. */
export function valuesOf(reading: Reading, isOutCounted: boolean): DieValue[] {
  return reading.dice.flatMap((die) => (die.place !== 'out' ? [die.face] : isOutCounted ? [null] : []));
}

/** Dice as they count. Those beyond what was read were typed; changed ones keep what was read. */
function recordsFrom(reading: Reading, values: readonly DieValue[], isOutCounted: boolean): DieRecord[] {
  const seen = reading.dice.filter((die) => isOutCounted || die.place !== 'out');
  return values.map((value, index): DieRecord => {
    const die = seen[index];
    if (!die) return { face: value, read: null, source: 'manual', confidence: null, at: null };
    const isSame = die.face === value;
    const source = isSame || die.face !== null ? reading.source : 'manual';
    return { face: value, read: die.face, source, confidence: isSame ? die.confidence : null, at: die.at };
  });
}

/** The throw that these values make, legal in `game`. */
function throwFrom(
  state: TableState,
  game: GameState,
  reading: Reading,
  values: readonly DieValue[],
): Result<ThrownEvent> {
  const records = recordsFrom(reading, values, state.game.due(game).isOutCounted);
  const dice = [...records.filter((die) => die.face !== null), ...records.filter((die) => die.face === null)];
  const faces = dice.flatMap((die) => (die.face === null ? [] : [die.face]));
  const move = { type: 'throw', faces, out: dice.length - faces.length } as const;
  const legal = state.game.apply(game, move);
  return legal.ok ? accept({ type: 'throw-taken', move, dice, key: reading.key }) : legal;
}

/** The one die for the start that these values make. */
function lotFrom(state: TableState, reading: Reading, values: readonly DieValue[]): Result<ThrownEvent> {
  const dice = recordsFrom(reading, values, false);
  const [die] = dice;
  if (dice.length !== 1 || !die) return refuse('wrong-count', { seen: dice.length, due: 1 });
  if (die.face === null || faceInGame(state, die.face) === null) {
    return refuse('bad-face', { face: String(die.face) });
  }
  return accept({ type: 'lot-thrown', dice, key: reading.key });
}
