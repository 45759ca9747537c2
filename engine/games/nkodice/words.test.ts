// The words of NKODICE counted over all throws (rules.md section 6).
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KANA, type Kana } from '../../dice.ts';
import { scoreOf } from '../play.test-kit.ts';
import { findWords } from './words.ts';

/** All multisets of `count` kana, each with the number of throws that show it. */
function* multisets(count: number): Generator<{ faces: Kana[]; throws: number }> {
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const go = function* (index: number, left: number, counts: number[]): Generator<number[]> {
    if (index === KANA.length - 1) {
      yield [...counts, left];
      return;
    }
    for (let n = 0; n <= left; n++) yield* go(index + 1, left - n, [...counts, n]);
  };
  for (const counts of go(0, count, [])) {
    const faces = counts.flatMap((n, i) => Array.from({ length: n }, () => KANA[i]!));
    const throws = counts.reduce((left, n) => left / factorial(n), factorial(count));
    yield { faces, throws: Math.round(throws) };
  }
}

/** Throws of `count` dice with an o, two chi and two n, by inclusion and exclusion: no word is looked for. */
function ochinchinThrows(count: number): number {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  let good = 0;
  for (let o = 1; o <= count; o++) {
    for (let chi = 2; chi + o <= count; chi++) {
      for (let n = 2; n + chi + o <= count; n++) {
        const rest = count - o - chi - n;
        good += choose(count, o) * choose(count - o, chi) * choose(count - o - chi, n) * 3 ** rest;
      }
    }
  }
  return Math.round(good);
}

describe('rules.md section 6: all 7776 throws of five dice', () => {
  it('are 252 multisets, and have 0 to 4 words 4576, 1940, 780, 360 and 120 times', () => {
    const byWords = [0, 0, 0, 0, 0];
    let count = 0;
    for (const { faces, throws } of multisets(5)) {
      byWords[findWords(faces).found.length]! += throws;
      count += 1;
    }
    expect(count).toBe(252);
    expect(byWords).toEqual([4576, 1940, 780, 360, 120]);
  });

  it.each([5, 6, 7, 8, 9, 10])('ochinchin with %i dice is as often as counting says', (dice) => {
    let good = 0;
    let all = 0;
    for (const { faces, throws } of multisets(dice)) {
      all += throws;
      if (findWords(faces).found.some(({ word }) => word === 'ochinchin')) good += throws;
    }
    expect(all).toBe(6 ** dice);
    expect(good).toBe(ochinchinThrows(dice));
    if (dice === 5) expect(good).toBe(30);
    if (dice === 10) expect(good).toBe(10_593_330);
  });

  it('the order of the dice never matters', () => {
    const faces = fc.array(fc.constantFrom(...KANA), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(faces, fc.nat(), (dice, turn) => {
        const turned = dice.map((_, i) => dice[(i + turn) % 5]!).reverse();
        expect(scoreOf({ game: 'nkodice', players: ['Ann'] }, { throw: turned })).toEqual(
          scoreOf({ game: 'nkodice', players: ['Ann'] }, { throw: dice }),
        );
      }),
      { numRuns: 100 },
    );
  });
});
