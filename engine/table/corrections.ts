// Corrections of what already stands: a die, a throw, a row, a missed or a surplus step. The raw reading stays in the journal.
import { isFaceOf } from '../dice.ts';
import { accept, type Refusal, type Result, refuse } from '../errors.ts';
import type { DieRecord, TableEvent } from '../events.ts';
import type { Move } from '../game.ts';
import type { DieValue, TableCommand } from './commands.ts';
import { faceInGame } from './legal.ts';
import { type EditEvent, editCore } from './reduce.ts';
import type { StepRecord, TableState } from './state.ts';
import { recordsOf, typedDice } from './steps.ts';

type CorrectionCommand = Extract<
  TableCommand,
  { type: 'correct-die' | 'correct-throw' | 'replace-step' | 'insert-step' | 'remove-step' }
>;

/**
 * Decides a correction. What is put in the place of a step must be legal there, else it is refused and nothing changes;
 * whether later steps still fit is found on replay and asked about.
 */
export function decideCorrection(state: TableState, command: CorrectionCommand): Result<TableEvent[]> {
  const event = correctionEvent(state, command);
  if (!event.ok) return event;
  const error = faultOf(state, event.value);
  return error ? { ok: false, error } : accept([event.value]);
}

function correctionEvent(state: TableState, command: CorrectionCommand): Result<EditEvent> {
  if (command.type === 'insert-step') return insertStep(state, command.before, command.move);
  const record = recordsOf(state.core).find((other) => other.id === command.step);
  if (!record) return refuse('no-such-step', { step: command.step });
  switch (command.type) {
    case 'remove-step':
      return accept({ type: 'step-removed', step: record.id });
    case 'replace-step': {
      const { type } = command.move;
      // A player comes with a name and a colour, which a move alone does not have.
      if (type === 'join' && record.player === null) return refuse('move-not-in-game', { move: type });
      const move = moveInGame(state, command.move);
      return accept({ type: 'step-corrected', step: record.id, move, dice: diceOf(move) });
    }
    case 'correct-throw':
      return correctThrow(state, record, command.values);
    case 'correct-die': {
      if (record.move.type !== 'throw') return refuse('not-a-throw');
      if (!record.dice[command.die]) return refuse('no-such-die', { die: command.die + 1 });
      const values = record.dice.map((die, index) => (index === command.die ? command.value : die.face));
      return correctThrow(state, record, values);
    }
  }
}

/** Why the corrected step itself would not be legal; null where it is, or where an open conflict stands before it. */
export function faultOf(state: TableState, event: EditEvent): Refusal | null {
  if (event.type === 'step-removed') return null;
  const id = event.type === 'step-inserted' ? state.seq + 1 : event.step;
  const { conflict } = editCore(state, event, id, state.latestAt);
  return conflict?.step.id === id ? conflict.error : null;
}

/** A move with faces as the game knows them. */
function moveInGame(state: TableState, move: Move): Move {
  if (move.type !== 'throw' && move.type !== 'keep') return move;
  return { ...move, faces: move.faces.map((face) => faceInGame(state, face) ?? face) };
}

/** Other values for the dice of a throw; what was read stays beside them. */
export function correctThrow(
  state: TableState,
  record: StepRecord,
  wanted: readonly DieValue[],
): Result<EditEvent> {
  if (record.move.type !== 'throw') return refuse('not-a-throw');
  const values = wanted.map((value) => (value === null ? null : (faceInGame(state, value) ?? value)));
  const wrong = values.find((value) => value !== null && !isFaceOf(state.game.faceSet, value));
  if (wrong !== undefined) return refuse('bad-face', { face: String(wrong) });
  const isSame =
    values.length === record.dice.length && values.every((value, i) => record.dice[i]?.face === value);
  if (isSame) return refuse('nothing-changed');
  const changed = values.map((value, index): DieRecord => {
    const die = record.dice[index];
    if (!die) return typedDice([value])[0]!;
    return die.face === value ? die : { ...die, face: value, confidence: null };
  });
  const dice = [...changed.filter((die) => die.face !== null), ...changed.filter((die) => die.face === null)];
  const faces = dice.flatMap((die) => (die.face === null ? [] : [die.face]));
  const move: Move = { type: 'throw', faces, out: dice.length - faces.length };
  return accept({ type: 'step-corrected', step: record.id, move, dice });
}

function insertStep(state: TableState, before: number | null, given: Move): Result<EditEvent> {
  if (given.type === 'join') return refuse('move-not-in-game', { move: given.type });
  const move = moveInGame(state, given);
  if (before !== null && !recordsOf(state.core).some((record) => record.id === before)) {
    return refuse('no-such-step', { step: before });
  }
  return accept({ type: 'step-inserted', before, move, dice: diceOf(move) });
}

function diceOf(move: Move): DieRecord[] {
  if (move.type !== 'throw') return [];
  return typedDice([...move.faces, ...Array.from({ length: move.out }, () => null)]);
}
