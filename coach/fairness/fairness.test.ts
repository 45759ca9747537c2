// Fair dice: known values of the statistics, the guards of the report, and CSV there and back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Face, KANA, PIPS } from '../../engine/dice.ts';
import { randomIndex, seededRandom } from '../random.ts';
import { fromCsv, toCsv } from './csv.ts';
import { diceToShow, type FairnessThrow, fairnessReport } from './report.ts';
import { binomialTwoSided, chiSquareTail, logGamma, squaresTail, wilsonInterval } from './statistics.ts';

function throwsOf(faces: readonly Face[], how: 'read' | 'typed' | 'corrected' = 'read'): FairnessThrow[] {
  return faces.map((face) => ({
    at: '2026-03-01T19:00:00.000Z',
    gameId: 'g',
    player: 'Ann',
    diceSet: 'white',
    source: 'serial',
    dice: [{ face, how }],
  }));
}

const repeated = (counts: readonly number[]): Face[] =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => PIPS[index]!));

describe('the statistics', () => {
  it('know the table of chi-square', () => {
    expect(chiSquareTail(11.0705, 5)).toBeCloseTo(0.05, 6);
    expect(chiSquareTail(20.515, 5)).toBeCloseTo(0.001, 6);
    expect(chiSquareTail(3.841459, 1)).toBeCloseTo(0.05, 6);
    expect(logGamma(5)).toBeCloseTo(Math.log(24), 12);
  });

  it('find the exact p of small numbers of dice by counting all throws', () => {
    const dice = 4;
    const all = Array.from({ length: 6 ** dice }, (_, index) => {
      const counts = [0, 0, 0, 0, 0, 0];
      for (let die = 0; die < dice; die++) counts[Math.floor(index / 6 ** die) % 6]! += 1;
      return counts.reduce((sum, count) => sum + count * count, 0);
    });
    for (const squares of [4, 6, 8, 10, 16]) {
      const wanted = all.filter((other) => other >= squares).length / all.length;
      expect(squaresTail(squares, dice, 6)).toBeCloseTo(wanted, 12);
    }
  });

  it('find the chance of a count as far off by adding up the binomial', () => {
    expect(binomialTwoSided(10, 10, 0.5)).toBeCloseTo(2 / 1024, 12);
    expect(binomialTwoSided(5, 10, 0.5)).toBeCloseTo(1, 12);
  });

  it('bound a share by an interval that holds it', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), (count, more) => {
        const { low, high } = wilsonInterval(count, count + more);
        const share = count + more > 0 ? count / (count + more) : 0.5;
        expect(low).toBeLessThanOrEqual(share + 1e-12);
        expect(high).toBeGreaterThanOrEqual(share - 1e-12);
      }),
    );
  });
});

describe('the report', () => {
  it('says nothing below five expected of each face', () => {
    const report = fairnessReport(throwsOf(repeated([29, 0, 0, 0, 0, 0])));
    expect(report.verdict).toBe('too-few');
    expect(report.evenness).toBeNull();
    expect(report.repeats).toBeNull();
    expect(fairnessReport(throwsOf(repeated([30, 0, 0, 0, 0, 0]))).verdict).toBe('very-unusual');
  });

  it('finds even counts as expected, and is exact for few dice', () => {
    const even = fairnessReport(throwsOf(repeated([10, 10, 10, 10, 10, 10])));
    expect(even.verdict).toBe('as-expected');
    expect(even.evenness).toMatchObject({ method: 'exact', p: 1, statistic: 0 });
    expect(fairnessReport(throwsOf(repeated([20, 20, 20, 20, 20, 20]))).evenness?.method).toBe('chi-square');
  });

  it('keeps what was typed and corrected apart', () => {
    const report = fairnessReport([
      ...throwsOf(repeated([6, 6, 6, 6, 6, 6])),
      ...throwsOf([6, 6, 6], 'typed'),
      ...throwsOf([1, 1], 'corrected'),
    ]);
    expect(report.dice).toBe(36);
    expect(report.typed[5]!.count).toBe(3);
    expect(report.corrected[0]!.count).toBe(2);
    expect(report.faces.every(({ count }) => count === 6)).toBe(true);
  });

  it('counts only throws that were read, also where it says how many more would show something', () => {
    const dice = (how: 'read' | 'typed') => PIPS.slice(0, 5).map((face) => ({ face, how }));
    const thrown = throwsOf([1])[0]!;
    const read = Array.from({ length: 12 }, () => ({ ...thrown, dice: dice('read') }));
    const typed = Array.from({ length: 88 }, () => ({ ...thrown, dice: dice('typed') }));
    const report = fairnessReport([...read, ...typed]);
    expect(report).toMatchObject({ throws: 12, dice: 60 });
    expect(report.moreThrows).toBe(Math.ceil(report.moreDice / 5));
    expect(fairnessReport(typed)).toMatchObject({ throws: 0, dice: 0, moreThrows: null });
  });

  it('takes places for dice only where throws are not written in the order of their faces', () => {
    const random = seededRandom(9);
    const thrown = throwsOf([1])[0]!;
    const faces = Array.from({ length: 80 }, () =>
      Array.from({ length: 5 }, () => PIPS[randomIndex(random, 6)]!),
    );
    const report = (sort: (faces: number[]) => number[]) =>
      fairnessReport(
        faces.map((all) => ({
          ...thrown,
          dice: sort([...all]).map((face) => ({ face: face as Face, how: 'read' as const })),
        })),
      );
    expect(report((all) => all).repeats!.p).toBeGreaterThan(0.01);
    expect(report((all) => all.sort((a, b) => a - b))).toMatchObject({ repeats: null, longestRun: null });
    expect(report((all) => all.sort((a, b) => b - a)).evenness).toEqual(report((all) => all).evenness);
  });

  it('calls simulated fair dice unusual about as often as it says', () => {
    const random = seededRandom(77);
    let unusual = 0;
    for (let set = 0; set < 400; set++) {
      const faces = Array.from({ length: 120 }, () => PIPS[randomIndex(random, 6)]!);
      if (fairnessReport(throwsOf(faces)).verdict !== 'as-expected') unusual++;
    }
    expect(unusual).toBeGreaterThan(5);
    expect(unusual).toBeLessThan(40);
  });

  it('shows a face that comes 10 % too often with the dice it asks for, four times out of five', () => {
    const random = seededRandom(5);
    const dice = diceToShow(6, 0.1);
    expect(dice).toBeGreaterThan(6000);
    const share = (1 / 6) * 1.1;
    let found = 0;
    for (let set = 0; set < 150; set++) {
      const counts = [0, 0, 0, 0, 0, 0];
      for (let die = 0; die < dice; die++) counts[random() < share ? 0 : 1 + randomIndex(random, 5)]! += 1;
      const expected = dice / 6;
      const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
      if (chiSquareTail(statistic, 5) < 0.05) found++;
    }
    expect(found / 150).toBeGreaterThan(0.68);
    expect(found / 150).toBeLessThan(0.92);
  });

  it('finds dice that stick to their last face', () => {
    const faces = Array.from({ length: 240 }, (_, index) => PIPS[Math.floor(index / 4) % 6]!);
    const { repeats, longestRun } = fairnessReport(throwsOf(faces));
    expect(repeats!.p).toBeLessThan(1e-6);
    expect(longestRun?.length).toBe(4);
  });

  it('counts kana dice as well', () => {
    const report = fairnessReport(
      throwsOf(Array.from({ length: 36 }, (_, index) => KANA[index % 6]!)),
      'kana',
    );
    expect(report.faces.map(({ face }) => face)).toEqual([...KANA]);
    expect(report.verdict).toBe('as-expected');
  });
});

describe('throws as CSV', () => {
  it('come back as they went', () => {
    const text = fc.string({ maxLength: 12 }).map((words) => words.replace(/[\r\n\uFEFF]/g, ' '));
    const die = fc.record({
      face: fc.constantFrom<Face>(...PIPS, ...KANA),
      how: fc.constantFrom('read' as const, 'typed' as const, 'corrected' as const),
    });
    const thrown = fc.record({
      at: text,
      gameId: text,
      player: text,
      diceSet: text,
      source: text,
      dice: fc.array(die, { minLength: 1, maxLength: 10 }),
    });
    fc.assert(
      fc.property(fc.array(thrown, { maxLength: 8 }), (throws) => {
        expect(fromCsv(toCsv(throws))).toEqual({ throws, badLines: [] });
      }),
    );
  });

  it('may be written by others: any order of columns, LF, a BOM, no origin', () => {
    const read = fromCsv('\uFEFFplayer,faces\nAnn,1 2 3\n"Bo, B.","6;6"\n\nCy,7\n');
    expect(read.throws.map(({ player, dice }) => [player, dice.map(({ face }) => face)])).toEqual([
      ['Ann', [1, 2, 3]],
      ['Bo, B.', [6, 6]],
    ]);
    expect(read.badLines).toEqual([5]);
  });

  it('are harmless in a spreadsheet', () => {
    const [thrown] = throwsOf([1]);
    expect(toCsv([{ ...thrown!, player: '=1+1' }])).toContain("'=1+1");
  });
});
