// Waits for the two halves of a throw, a bowl's count and a camera's faces, and gives the session one reading. Which halves fit is joined.ts.
import { DEFAULT_LIMITS, type Reading, type ReadingKey } from '../../engine/reading.ts';
import { waitingOf } from '../../engine/table/state.ts';
import type { Delivery, Session } from '../session/session.ts';
import { type Half, isBlind, joinReadings } from './joined.ts';

/** Both ways: the camera may be first, or the bowl. */
export interface Joiner {
  /** The bowl's throw as the session gets it: with the camera's faces where they came first. */
  withFaces(delivery: Delivery, arm: string | null): Delivery;
  /** A camera's reading beside a bowl; true where it answered the question about the bowl's throw. */
  cameraSaw(reading: Reading, arm: string | null): boolean;
}

const sayKey = (key: ReadingKey | null): string => (key ? `${key.dev} ${key.boot} ${key.n}` : '');

/** Makes one. `nowMs` is any clock that only rises. */
export function createJoiner(session: Session, nowMs: () => number): Joiner {
  let seen: Half | null = null;
  let counted: Half | null = null;

  const answer = (bowl: Half, camera: Half): boolean => {
    const table = session.table();
    const held =
      table && waitingOf(table).find((one) => sayKey(one.reading.key) === sayKey(bowl.reading.key));
    const joined = held ? joinReadings(bowl, camera) : null;
    if (!held || !joined?.ok) return false;
    const isSure = joined.reading.dice.every(
      (die) =>
        die.place === 'out' ||
        (die.place === 'in' && die.face !== null && die.confidence >= DEFAULT_LIMITS.minConfidence),
    );
    if (!isSure) return false;
    const values = joined.reading.dice.map((die) => die.face);
    return session.run({ type: 'use-reading', held: held.id, values }, 'device').ok;
  };

  return {
    withFaces: (delivery, arm) => {
      const { what } = delivery;
      if (what.type !== 'throw' || !isBlind(what.reading)) return delivery;
      counted = { reading: what.reading, arm, atMs: nowMs() };
      const joined = seen && joinReadings(counted, seen);
      if (!joined?.ok) return delivery;
      seen = null;
      return { ...delivery, what: { type: 'throw', reading: joined.reading } };
    },
    cameraSaw: (reading, arm) => {
      // The question about the bowl's throw changed what is armed; it is still about the throw of its own arm.
      if (counted && answer(counted, { reading, arm: counted.arm, atMs: nowMs() })) {
        counted = null;
        return true;
      }
      seen = { reading, arm, atMs: nowMs() };
      return false;
    },
  };
}
