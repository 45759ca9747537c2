// One command for what went to the wrong player: a throw, a row, or a reading that waits (design.md section 4).
import { accept, type Refusal, type Result, refuse } from '../errors.ts';
import type { TableEvent } from '../events.ts';
import type { Seat } from '../game.ts';
import type { TableCommand } from './commands.ts';
import { faultOf } from './corrections.ts';
import { dueOf } from './due.ts';
import { leftSeats } from './left.ts';
import { checkMove } from './legal.ts';
import type { EditEvent } from './reduce.ts';
import { type HeldReading, type Step, stepsOf, type TableState } from './state.ts';

/**
 * Decides what moves. The first step of a turn, and a row, take their whole turn along: the turn is passed before it. A later throw
 * of a turn was the next player's, who threw too early: it is taken out and offered in that player's turn. A waiting reading only
 * waits for another one. Refused with `seat-left` and `seat-not-playing` where that seat comes to no throw any more.
 */
export function decideMoveStep(
  state: TableState,
  { step: id, seat }: Extract<TableCommand, { type: 'move-step' }>,
): Result<TableEvent[]> {
  if (!state.core.players[seat]) return refuse('no-such-seat', { seat });
  const waiting = state.held.find((held) => held.id === id);
  if (waiting) return moveWaiting(state, waiting, seat);
  if (state.core.conflict) return refuse('conflict-open');
  const steps = stepsOf(state.core);
  const at = steps.findIndex((step) => step.id === id);
  const step = steps[at];
  if (!step) return refuse('no-such-step', { step: id });
  if (step.seat === null || !MOVABLE.has(step.move.type)) return refuse('not-a-throw');
  if (step.seat === seat) return refuse('nothing-changed');
  const first = firstOfTurn(steps, at);
  if (step.move.type === 'throw' && first.id !== step.id && !isNudgedFirst(steps, at)) {
    const why = whyNotFor(state, seat);
    if (why) return { ok: false, error: why };
    return accept([{ type: 'throw-moved', step: id, seat }]);
  }
  const event: EditEvent = {
    type: 'step-inserted',
    before: first.id,
    move: { type: 'pass', to: seat },
    dice: [],
  };
  const error = faultOf(state, event);
  return error ? { ok: false, error } : accept([event]);
}

const MOVABLE: ReadonlySet<string> = new Set(['throw', 'score', 'bank', 'nudge']);

/**
 * Why a throw may not be left waiting for this seat. It would be asked about in that seat's turn only, and no such turn comes to one
 * that has left or has nothing more to play: the dice would be gone from the table and nobody would ever be told. So it is refused, and
 * the throw stays where everybody sees it. Who leaves while a throw waits for them may come back, so that one goes on waiting; the
 * players' page says so.
 */
function whyNotFor(state: TableState, seat: Seat): Refusal | null {
  if (leftSeats(state.core).has(seat)) {
    return { code: 'seat-left', detail: { name: state.core.players[seat]?.name ?? '' } };
  }
  if (seat === dueOf(state).seat) return null;
  const passed = checkMove(state, { type: 'pass', to: seat });
  return !passed.ok && passed.error.code === 'seat-not-playing' ? passed.error : null;
}

function moveWaiting(state: TableState, held: HeldReading, seat: Seat): Result<TableEvent[]> {
  if (held.seat === seat) return refuse('nothing-changed');
  const why = whyNotFor(state, seat);
  if (why) return { ok: false, error: why };
  return accept([
    { type: 'reading-settled', held: held.id, how: 'dismissed' },
    { type: 'reading-held', reading: held.reading, reason: 'early', seat },
  ]);
}

function firstOfTurn(steps: readonly Step[], at: number): Step {
  let first = steps[at]!;
  const { seat } = first;
  const turn = turnOf(first);
  for (let index = at - 1; index >= 0; index--) {
    const before = steps[index]!;
    if (before.seat !== seat || turnOf(before) !== turn) break;
    first = before;
  }
  return first;
}

function turnOf(step: Step): number {
  return step.seat === null ? 0 : (step.turns[step.seat] ?? 0);
}

/** Whether only nudges stand before the throw in its turn. */
function isNudgedFirst(steps: readonly Step[], at: number): boolean {
  const step = steps[at]!;
  for (let index = at - 1; index >= 0; index--) {
    const before = steps[index]!;
    if (before.seat !== step.seat || turnOf(before) !== turnOf(step)) return true;
    if (before.move.type !== 'nudge') return false;
  }
  return true;
}
