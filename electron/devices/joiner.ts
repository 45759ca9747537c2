// Waits for the two halves of a throw, a bowl's count and a camera's faces, and gives the session one reading. Which halves fit is joined.ts.
import type { Reading, ReadingKey } from '../../engine/reading.ts';
import { askedNow } from '../../engine/table/asked.ts';
import type { Delivery, Session } from '../session/session.ts';
import { type Half, isBlind, type JoinProblem, joinReadings } from './joined.ts';

/** Both ways: the camera may be first, or the bowl. */
export interface Joiner {
  /** The bowl's throw as the session gets it: with the camera's faces where they came first. */
  withFaces(delivery: Delivery, arm: string | null): Delivery;
  /** A camera's reading beside a bowl; true where it gave the bowl's throw its faces. */
  cameraSaw(reading: Reading, arm: string | null, no: number): boolean;
  /** Dice move again: what the camera saw before is of no throw to come. */
  moved(): void;
  /** Another source, or no camera any more. */
  forget(): void;
}

/** What it tells. `no` is the number that the camera's reading was handed in with. */
export interface JoinerHooks {
  /** `isLater`: the bowl's throw is stored already, and has its faces now. */
  onJoined(reading: Reading, no: number, isLater: boolean): void;
  /** Two halves came at the same time and do not fit. */
  onMisfit(problem: JoinProblem, bowl: Reading, camera: Reading): void;
}

const sayKey = (key: ReadingKey | null): string => (key ? `${key.dev} ${key.boot} ${key.n}` : '');

/** Makes one. `nowMs` is any clock that only rises. */
export function createJoiner(session: Session, nowMs: () => number, hooks: JoinerHooks): Joiner {
  let seen: (Half & { readonly no: number }) | null = null;
  let counted: Half | null = null;

  const join = (bowl: Half, camera: Half): Reading | null => {
    const joined = joinReadings(bowl, camera);
    if (joined.ok) return joined.reading;
    if (joined.problem === 'count' || joined.problem === 'out-count')
      hooks.onMisfit(joined.problem, bowl.reading, camera.reading);
    return null;
  };

  /** Once a person has answered, what the camera sees may be of the next throw already. Without a game the bowl is being tested. */
  const isOpen = (bowl: Half): boolean => {
    const table = session.table();
    const key = sayKey(bowl.reading.key);
    return table === null || (key !== '' && askedNow(table).some((held) => sayKey(held.reading.key) === key));
  };

  return {
    withFaces: (delivery, arm) => {
      const { what } = delivery;
      if (what.type !== 'throw') return delivery;
      // Whatever throw this is, the one before is over.
      counted = null;
      if (!isBlind(what.reading)) return delivery;
      // A reading that nobody waited for may be of dice that lay there for long: no camera is asked about it.
      const bowl = { reading: what.reading, arm: what.reading.asked === 'asked' ? arm : null, atMs: nowMs() };
      const reading = seen && join(bowl, seen);
      if (seen && reading) hooks.onJoined(reading, seen.no, false);
      // What was seen stays: if this cannot be stored, the bowl sends it again for the same arm. Any other throw has another.
      if (reading) return { ...delivery, what: { type: 'throw', reading } };
      counted = bowl;
      return delivery;
    },
    cameraSaw: (reading, arm, no) => {
      const atMs = nowMs();
      // The question about the bowl's throw changed what is armed; it is still about the throw of its own arm.
      const joined = counted && isOpen(counted) ? join(counted, { reading, arm: counted.arm, atMs }) : null;
      if (joined) {
        counted = null;
        hooks.onJoined(joined, no, true);
        return session.table() === null || session.look(joined).ok;
      }
      seen = { reading, arm, atMs, no };
      return false;
    },
    moved: () => {
      seen = null;
    },
    forget: () => {
      seen = null;
      counted = null;
    },
  };
}
