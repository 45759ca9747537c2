// Farkle against rules.md section 4, its house rules, and a plain search over all ways to count dice.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Face, PIPS } from '../../dice.ts';
import type { Json } from '../../game.ts';
import { defaultOptions } from '../../options.ts';
import { playLines, refusalOf, scoreOf } from '../play.test-kit.ts';
import { FARKLE_OPTIONS } from './options.ts';
import { bestOf, choicesOf, scoreAll } from './scoring.ts';
import type { FarkleDetail, FarkleThrow } from './types.ts';

const STANDARD = defaultOptions(FARKLE_OPTIONS);
const header = (options: Json = {}, players: string[] = ['Ann']): Json => ({
  game: 'farkle',
  players,
  options,
});
const thrown = (...faces: Face[]): Json => ({ throw: faces });
const keep = (...faces: Face[]): Json => ({ keep: faces });
const BANK: Json = { bank: true };

const points = (faces: Face[], options: Record<string, string | number | boolean> = {}): number | null =>
  scoreAll({ ...STANDARD, ...options }, faces)?.points ?? null;

const detail = (...lines: Json[]): FarkleDetail => {
  const { header: head, state } = playLines(...lines);
  return head.game.detail(state) as unknown as FarkleDetail;
};
const lastThrow = (...lines: Json[]): FarkleThrow => {
  const { header: head, state } = playLines(...lines);
  return head.game.lastThrow(state) as unknown as FarkleThrow;
};

/** The best count by trying every way to take scoring groups out; written apart from the engine. */
function bestBySearch(faces: readonly Face[]): number | null {
  if (faces.length === 0) return 0;
  const count = (face: Face): number => faces.filter((die) => die === face).length;
  const without = (face: Face, much: number): Face[] => {
    let left = much;
    return faces.filter((die) => die !== face || left-- <= 0);
  };
  const ways: (number | null)[] = [];
  const add = (value: number, rest: readonly Face[]): void => {
    const more = bestBySearch(rest);
    if (more !== null) ways.push(value + more);
  };
  const shape = PIPS.map(count)
    .filter((n) => n > 0)
    .sort()
    .join('');
  if (faces.length === 6 && ['111111', '222', '24'].includes(shape)) ways.push(1500);
  for (const face of PIPS) {
    for (let n = 3; n <= count(face); n++) {
      add((face === 1 ? 1000 : face * 100) * 2 ** (n - 3), without(face, n));
    }
  }
  if (count(1) > 0) add(100, without(1, 1));
  if (count(5) > 0) add(50, without(5, 1));
  const found = ways.filter((way): way is number => way !== null);
  return found.length > 0 ? Math.max(...found) : null;
}

describe('what scores in farkle, rules.md section 4', () => {
  it.each<[Face[], number | null]>([
    [[1], 100],
    [[5], 50],
    [[2], null],
    [[1, 5], 150],
    [[1, 1, 1], 1000],
    [[2, 2, 2], 200],
    [[6, 6, 6, 6], 1200],
    [[1, 1, 1, 1], 2000],
    [[3, 3, 3, 3, 3], 1200],
    [[4, 4, 4, 4, 4, 4], 3200],
    [[1, 1, 1, 1, 1, 1], 8000],
    [[1, 2, 3, 4, 5, 6], 1500],
    [[2, 2, 3, 3, 6, 6], 1500],
    // "farkle 4+2 of a kind is three pairs"
    [[2, 2, 2, 2, 3, 3], 1500],
    // ...but never less than it is worth otherwise.
    [[1, 1, 1, 1, 5, 5], 2100],
    [[2, 2, 2, 3, 3, 3], 500],
    [[2, 2, 2, 4], null],
    [[2, 2], null],
  ])('%j: %s', (faces, wanted) => {
    expect(points(faces)).toBe(wanted);
  });

  it('is the best way to count the dice, for every multiset', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIPS), { minLength: 1, maxLength: 6 }), (faces) => {
        expect(points(faces)).toBe(bestBySearch(faces));
      }),
      { numRuns: 600 },
    );
  });

  it('offers exactly the sets that score', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIPS), { minLength: 1, maxLength: 6 }), (faces) => {
        for (const choice of choicesOf(STANDARD, faces))
          expect(choice.points).toBe(bestBySearch(choice.faces));
        expect(choicesOf(STANDARD, faces).length > 0).toBe(
          faces.some((face) => face === 1 || face === 5 || faces.filter((die) => die === face).length > 2) ||
            ['222'].includes(
              PIPS.map((face) => faces.filter((die) => die === face).length)
                .filter((n) => n > 0)
                .join(''),
            ),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('finds the same best set as looking through all of them, for every throw', () => {
    const options = fc.record({
      one: fc.constantFrom(0, 100),
      threeOnes: fc.constantFrom(150, 1000),
      furtherDie: fc.constantFrom('doubles', 'adds'),
      straight: fc.constantFrom(0, 1500),
      fourAndTwo: fc.boolean(),
      twoTriplets: fc.constantFrom(0, 2500),
    });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIPS), { minLength: 1, maxLength: 6 }),
        options,
        (faces, chosen) => {
          const house = { ...STANDARD, ...chosen };
          const [first] = choicesOf(house, faces);
          const best = bestOf(house, faces);
          expect(best?.points).toBe(first?.points);
          expect(best?.faces.length).toBe(first?.faces.length);
          if (best) expect(scoreAll(house, best.faces)?.points).toBe(best.points);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('follows the house rules', () => {
    expect(points([2, 2, 2, 2], { furtherDie: 'adds' })).toBe(400);
    expect(points([2, 2, 2, 3, 3, 3], { twoTriplets: 2500 })).toBe(2500);
    expect(points([2, 2, 2, 2, 3, 3], { fourAndTwo: false })).toBeNull();
    expect(points([1, 2, 3, 4, 5, 6], { straight: 0 })).toBeNull();
    expect(points([1], { one: 0 })).toBeNull();
    expect(points([5, 5], { five: 60 })).toBe(120);
    expect(points([1, 1, 1], { threeOnes: 300 })).toBe(300);
    expect(points([4, 4, 4], { threeTimes: 50 })).toBe(200);
    expect(points([2, 2, 4, 4, 6, 6], { threePairs: 0 })).toBeNull();
  });
});

describe('a turn of farkle', () => {
  it('sets scoring dice aside and throws the rest', () => {
    const lines = [header(), thrown(1, 1, 1, 2, 3, 4), keep(1, 1, 1)];
    expect(refusalOf(...lines, thrown(2, 3))).toBe('wrong-count');
    expect(detail(...lines, thrown(5, 2, 3))).toMatchObject({ turnPoints: 1000, aside: [1, 1, 1] });
    expect(scoreOf(...lines, thrown(5, 2, 3), keep(5), BANK).players[0]).toMatchObject({
      total: 1050,
      onBoard: true,
    });
  });

  it('lets the player change which dice are kept until they throw or bank', () => {
    const lines = [header(), thrown(1, 1, 1, 5, 3, 4), keep(5), keep(1, 1, 1, 5)];
    expect(detail(...lines)).toMatchObject({ turnPoints: 1050, bankValue: 1050 });
  });

  it('refuses dice that do not score, dice that are not there, and a throw with nothing kept', () => {
    const start = [header(), thrown(1, 2, 2, 3, 4, 6)];
    expect(refusalOf(...start, keep(1, 2))).toBe('not-scoring');
    expect(refusalOf(...start, keep(1, 1))).toBe('not-among-dice');
    expect(refusalOf(...start, keep())).toBe('must-keep-scoring');
    expect(refusalOf(...start, thrown(1, 2, 3, 4, 5, 6))).toBe('must-keep-scoring');
    expect(refusalOf(...start, BANK)).toBe('must-keep-scoring');
  });

  it('"nothing scored loses the turn"', () => {
    const lines = [header({}, ['Ann', 'Bo']), thrown(1, 1, 1, 2, 3, 4), keep(1, 1, 1), thrown(2, 3, 4)];
    expect(lastThrow(...lines)).toMatchObject({ isFarkle: true, lost: 1000, best: null });
    const { header: head, state } = playLines(...lines);
    expect(head.game.due(state)).toMatchObject({ seat: 1, throwDice: 6 });
    expect(scoreOf(...lines).players[0]).toMatchObject({ total: 0, farkles: 1 });
  });

  it('"hot dice": all six set aside gives all six again', () => {
    const lines = [header(), thrown(1, 2, 3, 4, 5, 6), keep(1, 2, 3, 4, 5, 6)];
    expect(detail(...lines).isHotDice).toBe(true);
    expect(detail(...lines, thrown(1, 2, 2, 3, 4, 6), keep(1))).toMatchObject({
      turnPoints: 1600,
      aside: [],
    });
  });

  it('"entry 500": the first bank must reach it', () => {
    const start = [header(), thrown(1, 1, 2, 3, 4, 6), keep(1, 1)];
    expect(refusalOf(...start, BANK)).toBe('below-entry');
    expect(refusalOf(header({ entry: 200 }), ...start.slice(1), BANK)).toBeNull();
  });

  it('costs what the house wants for three farkles in a row', () => {
    const lost = thrown(2, 2, 3, 3, 4, 6);
    expect(scoreOf(header({ threeFarkles: 500 }), lost, lost, lost).players[0]).toMatchObject({
      total: -500,
      farkles: 0,
    });
    expect(scoreOf(header(), lost, lost, lost).players[0]).toMatchObject({ total: 0, farkles: 3 });
  });
});

describe('the end of farkle', () => {
  const rich: Json[] = [thrown(1, 1, 1, 1, 1, 1), keep(1, 1, 1, 1, 1, 1), BANK];
  const poor: Json[] = [thrown(1, 1, 1, 2, 3, 4), keep(1, 1, 1), BANK];

  it('"to 10000, then one last round", in which the lead may still change', () => {
    const lines = [header({}, ['Ann', 'Bo', 'Cy']), ...poor, ...rich, ...poor, ...poor, ...rich];
    expect(scoreOf(...lines)).toMatchObject({ finished: false });
    expect(detail(...lines).isLastRound).toBe(true);
    const end = scoreOf(...lines, ...rich, ...rich);
    expect(end).toMatchObject({ finished: true, winners: ['Bo'] });
    expect(end.players.map(({ total }) => total)).toEqual([10_000, 16_000, 9000]);
    expect(refusalOf(...lines, ...rich, ...rich, rich[0]!)).toBe('game-over');
  });

  it('names all who tie', () => {
    const lines = [header({ target: 8000 }, ['Ann', 'Bo']), ...rich, ...rich];
    expect(scoreOf(...lines).winners).toEqual(['Ann', 'Bo']);
  });

  it('comes at once where the house plays no last round', () => {
    expect(scoreOf(header({ target: 8000, lastRound: false }, ['Ann', 'Bo']), ...rich)).toMatchObject({
      finished: true,
      winners: ['Ann'],
    });
  });

  it('counts a passed turn of the last round as played', () => {
    const lines = [header({ target: 8000 }, ['Ann', 'Bo']), ...rich, { pass: true }];
    expect(scoreOf(...lines)).toMatchObject({ finished: true, winners: ['Ann'] });
  });
});
