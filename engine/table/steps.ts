// Plays step records on a core: one more at the end, or all of them again after a correction. Never drops a decision.
import { type Face, findFaces } from '../dice.ts';
import type { DieRecord, Player } from '../events.ts';
import type { Game, GameState, Seat } from '../game.ts';
import { type Core, gameStateOf, type Step, type StepRecord, stepsOf, type TrayDie } from './state.ts';

/** Plays one record at the end; a record that is not legal becomes the core's conflict. */
export function playRecord(game: Game, core: Core, made: StepRecord): Core {
  const state = gameStateOf(core);
  const record = made.move.type === 'keep' ? keepAsMeant(core, made, made.move.faces) : made;
  const result = game.apply(state, record.move);
  if (!result.ok) return { ...core, conflict: { step: record, error: result.error, rest: [] } };
  const { seat, dice } = game.due(state);
  // A keep says all that is kept, so the one that it changes is no step any more.
  const prev = record.move.type === 'keep' && core.last?.move.type === 'keep' ? core.last.prev : core.last;
  const step: Step = {
    ...record,
    seat,
    tray: trayAfter(game, core.last?.tray ?? [], record, result.value),
    state: result.value,
    prev,
    count: (prev?.count ?? 0) + 1,
    turns: turnsAfter(core.last, seat, dice.length === 0),
  };
  const players = record.player ? [...core.players, record.player] : core.players;
  return { ...core, players, last: step };
}

/**
 * A keep means dice, not faces: where one of its dice was corrected after it, it keeps that die with its new face.
 * A keep that came without indices (corrected, inserted) takes the first dice that show its faces.
 */
function keepAsMeant(core: Core, record: StepRecord, faces: readonly Face[]): StepRecord {
  const tray = core.last?.tray ?? [];
  const dice = tray.flatMap((die) => (die.face === null ? [] : [die.face]));
  const shown = record.keptIndices.flatMap((index) => dice[index] ?? []);
  if (shown.length === faces.length && shown.every((face, i) => face === faces[i])) return record;
  const isCorrected = record.keptIndices.some((index) => wasCorrected(core, tray[index]?.step));
  if (isCorrected && shown.length === record.keptIndices.length) {
    return { ...record, move: { type: 'keep', faces: shown } };
  }
  return { ...record, keptIndices: findFaces(dice, faces) ?? [] };
}

function wasCorrected(core: Core, id: number | undefined): boolean {
  if (id === undefined) return false;
  for (let step = core.last; step; step = step.prev) if (step.id === id) return step.correctedBy !== null;
  return false;
}

/** Turns begun by each seat: a step begins one where the bowl was cleared or another seat was to move. */
function turnsAfter(prev: Step | null, seat: Seat | null, isTableClear: boolean): readonly number[] {
  const turns = prev?.turns ?? [];
  if (seat === null) return turns;
  const goesOn = prev !== null && prev.seat === seat && (!isTableClear || prev.move.type === 'nudge');
  if (goesOn) return turns;
  return Array.from(
    { length: Math.max(turns.length, seat + 1) },
    (_, i) => (turns[i] ?? 0) + (i === seat ? 1 : 0),
  );
}

/** The dice on the table after a move, each with where it came from. The order is that of the game's own dice. */
function trayAfter(
  game: Game,
  tray: readonly TrayDie[],
  record: StepRecord,
  state: GameState,
): readonly TrayDie[] {
  const { move } = record;
  if (move.type === 'keep')
    return tray.map((die, index) => ({ ...die, isKept: record.keptIndices.includes(index) }));
  if (move.type === 'throw') {
    const thrown = record.dice.map((die) => ({ ...die, isKept: false, step: record.id }));
    const onTable = game.due(state).dice.length;
    const kept = tray.filter((die) => die.isKept).slice(0, Math.max(0, onTable - move.faces.length));
    return [...kept.map((die) => ({ ...die, isKept: false })), ...thrown];
  }
  return game.due(state).dice.length === 0 ? [] : tray;
}

/**
 * Plays all records from the start of `from`, whose players are the first ones; stops at the first record that is no longer
 * legal and keeps the rest behind it.
 */
export function playAll(game: Game, from: Core, records: readonly StepRecord[]): Core {
  let core: Core = { ...from, last: null, conflict: null };
  for (const [index, record] of records.entries()) {
    core = playRecord(game, core, record);
    if (core.conflict) return { ...core, conflict: { ...core.conflict, rest: records.slice(index + 1) } };
  }
  return core;
}

/** All records of a core, the ones behind a conflict included, oldest first. */
export function recordsOf(core: Core): StepRecord[] {
  const played: StepRecord[] = stepsOf(core);
  return core.conflict ? [...played, core.conflict.step, ...core.conflict.rest] : played;
}

/** The players of the first seats, before anyone joined. */
export function firstPlayers(core: Core): readonly Player[] {
  const joined = stepsOf(core).filter((step) => step.player !== null).length;
  return core.players.slice(0, core.players.length - joined);
}

/** The records of dice for typed faces. */
export function typedDice(
  faces: readonly DieRecord['face'][],
  source: DieRecord['source'] = 'manual',
): DieRecord[] {
  return faces.map((face) => ({ face, read: face, source, confidence: null, at: null }));
}
