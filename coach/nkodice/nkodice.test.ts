// NKODICE odds against the counts of rules.md section 6 and against counting every throw.
import { describe, expect, it } from 'vitest';
import { KANA, type Kana } from '../../engine/dice.ts';
import { nkodice } from '../../engine/games/nkodice/nkodice.ts';
import type { NkodiceState } from '../../engine/games/nkodice/types.ts';
import { findWords } from '../../engine/games/nkodice/words.ts';
import { defaultOptions } from '../../engine/options.ts';
import { seededRandom } from '../random.ts';
import { nkodiceOdds, oddsJson } from './odds.ts';
import { finalDistribution, nextThrow, nkodiceOutlook, scoreBars } from './outlook.ts';

const options = defaultOptions(nkodice.options);
const start = nkodice.start({ seats: 2, firstSeat: 0, options }) as unknown as NkodiceState;
const seat = start.seats[0]!;

describe('the odds of NKODICE', () => {
  it('count the 7776 throws of five dice by their words', () => {
    const odds = nkodiceOdds(5);
    expect(odds.wordCounts.map(({ ways }) => Number(ways))).toEqual([4576, 1940, 780, 360, 120]);
    expect(odds.words.ochinchin.ways).toBe(30n);
    expect(odds.throws).toBe(7776n);
  });

  it('count ochinchin with ten dice', () => {
    expect(nkodiceOdds(10).words.ochinchin.ways).toBe(10_593_330n);
    expect(nkodiceOdds(10).throws).toBe(60_466_176n);
  });

  it('agree with every throw of four dice', () => {
    const words = new Map<string, number>();
    for (let index = 0; index < 6 ** 4; index++) {
      const faces = [0, 1, 2, 3].map((die): Kana => KANA[Math.floor(index / 6 ** die) % 6]!);
      for (const { word } of findWords(faces).found) words.set(word, (words.get(word) ?? 0) + 1);
    }
    for (const [word, odds] of Object.entries(nkodiceOdds(4).words)) {
      expect(Number(odds.ways)).toBe(words.get(word) ?? 0);
    }
  });

  it('add up to all throws and survive JSON for any number of dice', () => {
    for (const dice of [0, 1, 2, 3, 6, 7, 12, 25]) {
      const odds = nkodiceOdds(dice);
      expect(odds.wordCounts.reduce((sum, { ways }) => sum + ways, 0n)).toBe(6n ** BigInt(dice));
      const json = oddsJson(odds);
      expect(JSON.parse(JSON.stringify(json))).toEqual(json);
    }
  });
});

describe('the outlook of NKODICE', () => {
  it('finds the same mean gain by counting and by trying', () => {
    const exact = nextThrow(options, seat, 0, seededRandom(1));
    expect(exact.error).toBe(0);
    expect(exact.chanceOfWord).toBeCloseTo(3200 / 7776, 12);
    const many = { ...seat, diceNext: 11 };
    const tried = nextThrow(options, many, 3000, seededRandom(1));
    expect(tried.games).toBe(3000);
    expect(tried.chanceOfWord).toBeGreaterThan(0.75);
  });

  it('counts a running combo into what the word brings', () => {
    const plain = nextThrow(options, seat, 0, seededRandom(1));
    const running = nextThrow(options, { ...seat, combos: { unchi: 1 } }, 0, seededRandom(1));
    expect(running.byWord.unchi).toBeCloseTo(2 * plain.byWord.unchi!, 9);
  });

  it('simulates final scores with their error, and even chances at the start', () => {
    const final = finalDistribution(options, seat, 400, seededRandom(3));
    expect(final.games).toBe(400);
    expect(final.points.map(({ score }) => score)).toEqual(
      final.points.map(({ score }) => score).toSorted((a, b) => a - b),
    );
    const { chances } = nkodiceOutlook(start, 400, seededRandom(4));
    expect(Math.abs(chances[0]! - 0.5)).toBeLessThan(0.12);
  });
});

describe('the bars of final scores', () => {
  it('lie side by side in round stretches and hold what lies between the 5 % and the 90 % point', () => {
    const { bars } = finalDistribution(options, seat, 3_000, seededRandom(4));
    const [{ from, to }] = bars as [(typeof bars)[number]];
    for (const [index, bar] of bars.entries()) expect(bar.from).toBe(from + index * (to - from));
    expect(Number.isInteger(Math.log10((to - from) / Number(String(to - from)[0])))).toBe(true);
    const held = bars.reduce((sum, { share }) => sum + share, 0);
    expect(held).toBeGreaterThan(0.82);
    expect(held).toBeLessThanOrEqual(1);
  });

  it('stand for scores that are all the same, too', () => {
    const bars = scoreBars(Float64Array.from({ length: 10 }, () => -350));
    expect(bars).toEqual([{ from: -350, to: -300, share: 1 }]);
  });
});
