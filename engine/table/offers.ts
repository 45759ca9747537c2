// A throw that was taken from one player, as the reading that is offered to another. Pure.
import type { Seat } from '../game.ts';
import type { DieReading, Reading } from '../reading.ts';
import type { HeldReading, StepRecord } from './state.ts';

/** The offer that a throw makes for another seat: its dice as they count now. */
export function offerOf(record: StepRecord, id: number, seat: Seat): HeldReading {
  const dice = record.dice.map(
    (die): DieReading => ({
      face: die.face,
      confidence: die.confidence ?? 100,
      place: die.face === null ? 'out' : 'in',
      alternatives: [],
      at: die.at,
    }),
  );
  const source = record.dice[0]?.source ?? 'manual';
  const reading: Reading = { key: record.key, source, isSettled: true, asked: 'late', of: null, dice };
  return { id, reading, reason: 'early', seat, after: null };
}
