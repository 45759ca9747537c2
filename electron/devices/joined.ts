// Two sources as one: a bowl that only counts and feels says how many dice fell, a camera says which faces. Pure; asks nobody.
import type { DieReading, Reading } from '../../engine/reading.ts';

/** A reading, what the table had asked for when it came, and when. `arm` is null where nothing was due. */
export interface Half {
  readonly reading: Reading;
  readonly arm: string | null;
  readonly atMs: number;
}

/** Both may be late: the camera waits for a still picture, the bowl for dice that settle. */
export const JOIN_WINDOW_MS = 5_000;

/** Why two readings are not one throw; then the table is asked as without a camera. */
export type JoinProblem = 'other-arm' | 'too-far-apart' | 'count' | 'out-count' | 'not-settled' | 'not-blind';

/** One reading, or why there is none. */
export type Joined =
  | { readonly ok: true; readonly reading: Reading }
  | { readonly ok: false; readonly problem: JoinProblem };

const isOut = (die: DieReading): boolean => die.place === 'out';

/** Whether a bowl read no face at all: only then is a camera asked for them. */
export function isBlind(reading: Reading): boolean {
  return reading.dice.length > 0 && reading.dice.every((die) => die.face === null);
}

/**
 * Joins the bowl's count with the camera's faces. The bowl stays the one that says that a throw was made: its key, its arm and its word
 * on dice out of the bowl hold. Both must have been asked for the same throw and count the same dice in and out; anything else is a question.
 * A die that the bowl calls cocked or stacked stays so whatever the camera sees.
 */
export function joinReadings(bowl: Half, camera: Half): Joined {
  const problem = problemOf(bowl, camera);
  if (problem) return { ok: false, problem };
  const seen = camera.reading.dice.filter((die) => !isOut(die));
  const lying = bowl.reading.dice.filter((die) => !isOut(die));
  // Which die is which cannot be known: those that lie badly are marked on as many, the least sure first.
  const bad = lying.filter((die) => die.place !== 'in').map((die) => die.place);
  const unsureFirst = [...seen].sort((a, b) => a.confidence - b.confidence);
  const marked = new Map(bad.map((place, index) => [unsureFirst[index], place]));
  const dice = seen.map((die): DieReading => {
    const place = marked.get(die);
    return place && die.place === 'in' ? { ...die, place } : die;
  });
  return {
    ok: true,
    reading: { ...bowl.reading, source: 'joined', dice: [...dice, ...bowl.reading.dice.filter(isOut)] },
  };
}

function problemOf(bowl: Half, camera: Half): JoinProblem | null {
  if (!isBlind(bowl.reading)) return 'not-blind';
  if (bowl.arm === null || bowl.arm !== camera.arm) return 'other-arm';
  if (Math.abs(bowl.atMs - camera.atMs) > JOIN_WINDOW_MS) return 'too-far-apart';
  if (!camera.reading.isSettled) return 'not-settled';
  const out = bowl.reading.dice.filter(isOut).length;
  if (
    camera.reading.dice.length - camera.reading.dice.filter(isOut).length !==
    bowl.reading.dice.length - out
  )
    return 'count';
  // A camera sees only the bowl; if it does say that dice are out, both must say the same.
  const cameraOut = camera.reading.dice.filter(isOut).length;
  return cameraOut > 0 && cameraOut !== out ? 'out-count' : null;
}
