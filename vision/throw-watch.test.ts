// Which rests of the dice are throws: only those that were thrown while one was due.
import { describe, expect, it } from 'vitest';
import type { SeenDie } from './stillness.ts';
import {
  type DueThrow,
  diceToFind,
  NEW_THROW_WATCH,
  SHORT_COUNT_MS,
  type ThrowWatch,
  takeRest,
} from './throw-watch.ts';

const DUE: DueThrow = { armed: 5, thrown: 5 };

function lying(faces: readonly number[], dx = 0): SeenDie[] {
  return faces.map((face, index) => ({ face, x: 100 + 90 * index + dx, y: 200, w: 50 }));
}

/** What each rest in a row came to; the watch goes on from one to the next. */
function come(rests: readonly [readonly SeenDie[], DueThrow | null, number?][]): {
  watch: ThrowWatch;
  said: string[];
} {
  let watch = NEW_THROW_WATCH;
  const said = rests.map(([dice, due, restMs = 600]) => {
    const taken = takeRest(watch, dice, due, restMs);
    watch = taken.watch;
    if (taken.rest.what !== 'throw') return taken.rest.what;
    const faces = taken.rest.dice.map((die) => die.face).join('');
    return taken.rest.isDoubtful ? `${faces}?` : faces;
  });
  return { watch, said };
}

describe('a throw', () => {
  it('is what lies there after the tray was empty', () => {
    expect(
      come([
        [[], DUE],
        [lying([1, 2, 3, 4, 5]), DUE],
      ]).said,
    ).toEqual(['nothing', '12345']);
  });

  it('is not what lay there before the camera looked, nor before one was due', () => {
    const dice = lying([1, 2, 3, 4, 5]);
    expect(
      come([
        [dice, DUE],
        [dice, DUE],
      ]).said,
    ).toEqual(['nothing', 'nothing']);
    expect(
      come([
        [[], null],
        [dice, null],
        [dice, DUE],
      ]).said,
    ).toEqual(['nothing', 'nothing', 'nothing']);
  });

  it('is not read twice, also when the next one is due at once', () => {
    const dice = lying([1, 2, 3, 4, 5]);
    expect(
      come([
        [[], DUE],
        [dice, DUE],
        [dice, DUE],
        [lying([1, 2, 3]), DUE],
      ]).said,
    ).toEqual(['nothing', '12345', 'nothing', 'nothing']);
  });

  it('is asked about when dice moved that nobody took out: bumped, or thrown anew at once', () => {
    const first = lying([1, 2, 3, 4, 5]);
    expect(
      come([
        [[], DUE],
        [first, DUE],
        [lying([1, 2, 3, 4, 6], 40), DUE],
      ]).said[2],
    ).toBe('12346?');
  });

  it('is not there when a bump only shoved the dice', () => {
    const first = lying([1, 2, 3, 4, 5]);
    expect(
      come([
        [[], DUE],
        [first, DUE],
        [lying([1, 2, 3, 4, 5], 40), DUE],
      ]).said[2],
    ).toBe('nothing');
  });

  it('waits for the last die, and comes with one missing when none follows', () => {
    const four = lying([1, 2, 3, 4]);
    const { said } = come([
      [[], DUE],
      [four, DUE],
      [four, DUE, SHORT_COUNT_MS],
    ]);
    expect(said).toEqual(['nothing', 'wait', '1234']);
  });
});

describe('dice that are kept', () => {
  const first = lying([6, 6, 1, 2, 3]);
  const kept = first.slice(0, 2);
  const again = lying([4, 4, 5], 300).map((die) => ({ ...die, y: 330 }));

  it('and left in the tray are no part of the next throw', () => {
    const due: DueThrow = { armed: 3, thrown: 3 };
    const { watch, said } = come([
      [[], DUE],
      [first, DUE],
      [kept, due],
    ]);
    expect(said[2]).toBe('nothing');
    expect(diceToFind(watch, due)).toBe(5);
    expect(
      come([
        [[], DUE],
        [first, DUE],
        [kept, due],
        [[...kept, ...again], due],
      ]).said[3],
    ).toBe('445');
  });

  it('are read with the others where the house lets them stay in the bowl', () => {
    const due: DueThrow = { armed: 5, thrown: 3 };
    const { watch, said } = come([
      [[], DUE],
      [first, DUE],
      [kept, due],
    ]);
    expect(diceToFind(watch, due)).toBe(5);
    expect(said[2]).toBe('nothing');
    expect(
      come([
        [[], DUE],
        [first, DUE],
        [kept, due],
        [[...kept, ...again], due],
      ]).said[3],
    ).toBe('66445');
  });
});
