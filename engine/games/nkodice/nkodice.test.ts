// NKODICE against rules.md section 1 and the counts of section 6.
import { describe, expect, it } from 'vitest';
import { KANA, type Kana } from '../../dice.ts';
import type { Json } from '../../game.ts';
import { playLines, refusalOf, scoreOf } from '../play.test-kit.ts';
import { FACE_KEYS, WORD_KEYS } from './options.ts';
import { type NkodiceDetail, type NkodiceThrow, WORDS } from './types.ts';
import { SPELLING } from './words.ts';

const header = (options: Json = {}, players: string[] = ['Ann']): Json => ({
  game: 'nkodice',
  players,
  options,
});

function lastThrow(...lines: Json[]): NkodiceThrow {
  const log = playLines(...lines);
  return log.header.game.lastThrow(log.state) as unknown as NkodiceThrow;
}

function detail(...lines: Json[]): NkodiceDetail {
  const log = playLines(...lines);
  return log.header.game.detail(log.state) as unknown as NkodiceDetail;
}

const UNKO: Json = { throw: ['u', 'n', 'ko', 'u', 'u'] };
const NOTHING: Json = { throw: ['u', 'u', 'ma', 'ma', 'chi'] };
const OCHINCHIN: Json = { throw: ['o', 'chi', 'n', 'chi', 'n'] };

describe('rules.md section 1, step 1: faces', () => {
  it('"Each die out of the bowl: -500 to each of U, M, C, and it shows no face"', () => {
    const thrown = lastThrow(header(), { throw: [], out: 5 });
    expect(thrown.outPoints).toEqual({ u: -2500, m: -2500, c: -2500 });
    expect([thrown.words, thrown.faceLines, thrown.totalAfter]).toEqual([[], [], -7500]);
  });

  it('lists what each face brought', () => {
    const { faceLines } = lastThrow(header(), { throw: ['n', 'o', 'n', 'u', 'chi'] });
    expect(faceLines).toEqual([
      { face: 'u', count: 1, points: { u: 500, m: 0, c: 0 } },
      { face: 'chi', count: 1, points: { u: 0, m: 0, c: 500 } },
      { face: 'n', count: 2, points: { u: 100, m: 100, c: 100 } },
      { face: 'o', count: 1, points: { u: 300, m: 300, c: 300 } },
    ]);
  });
});

describe('rules.md section 1, step 2: words', () => {
  it('"Omanko replaces manko; a replaced word counts for nothing"', () => {
    const thrown = lastThrow(header(), { throw: ['o', 'ma', 'n', 'ko', 'u'] });
    expect(thrown.words.map(({ word }) => word)).toEqual(['unko', 'omanko']);
    expect(thrown.replaced).toEqual(['manko']);
    expect(thrown.words[1]?.dice).toEqual([0, 1, 2, 3]);
  });

  it('"the same word in consecutive throws x1 x2 x4 x8", and a throw without it ends the combo', () => {
    const runs = [1, 2, 3, 4, 5].map((count) => lastThrow(header(), ...Array(count).fill(UNKO)).words[0]);
    expect(runs.map((word) => [word?.combo, word?.factor])).toEqual([
      [1, 1],
      [2, 2],
      [3, 4],
      [4, 8],
      [5, 8],
    ]);
    const ended = lastThrow(header(), UNKO, UNKO, NOTHING);
    expect(ended.endedCombos).toEqual([{ word: 'unko', combo: 2 }]);
    expect(lastThrow(header(), UNKO, UNKO, NOTHING, UNKO).words[0]?.factor).toBe(1);
  });

  it('shows running combos and their next factor in the panel', () => {
    expect(detail(header(), UNKO, UNKO).seats[0]?.combos).toEqual([
      { word: 'unko', combo: 2, nextFactor: 4 },
    ]);
  });

  it('"omanko/manko count apart", unless the house lets the long word go on with the short one', () => {
    const manko: Json = { throw: ['ma', 'n', 'ko', 'u', 'u'] };
    // Manko and unko: the next throw has six dice.
    const omanko: Json = { throw: ['o', 'ma', 'n', 'ko', 'ko', 'ko'] };
    const factor = (options: Json): number | undefined =>
      lastThrow(header(options), manko, omanko).words.find(({ word }) => word === 'omanko')?.factor;
    expect(factor({})).toBe(1);
    expect(factor({ combosApart: false })).toBe(2);
  });

  it('"one score a word whatever the number of dice", unless the house counts each set', () => {
    const twice: Json = { throw: ['u', 'u', 'n', 'n', 'chi', 'chi', 'ma', 'ma', 'ma', 'ma'] };
    const u = (options: Json): number | undefined =>
      lastThrow(header(options), OCHINCHIN, twice).words.find(({ word }) => word === 'unchi')?.points.u;
    expect(u({})).toBe(1000);
    expect(u({ wordCounts: 'each-set' })).toBe(2000);
  });
});

describe('rules.md section 1, step 3: triplets', () => {
  it('"one after another in the order u ma chi n ko o", and the house may put n last', () => {
    const ten: Json = { throw: ['n', 'n', 'n', 'o', 'o', 'o', 'ko', 'ko', 'ko', 'u'] };
    const faces = (options: Json): string[] =>
      lastThrow(header(options), OCHINCHIN, ten).triplets.map(({ face }) => face);
    expect(faces({})).toEqual(['n', 'ko', 'o']);
    expect(faces({ nBeforeO: false })).toEqual(['ko', 'o', 'n']);
  });

  it('"the result is limited to +4 and -4", or only the added part by house rule', () => {
    const factors = (face: Kana, options: Json = {}): number[] =>
      [3, 4, 5, 6, 7, 8].map(
        (count) =>
          lastThrow(header(options), OCHINCHIN, { throw: Array(count).fill(face), out: 10 - count })
            .triplets[0]!.factor,
      );
    expect(factors('u')).toEqual([2, 3, 4, 4, 4, 4]);
    expect(factors('n')).toEqual([-3, -4, -4, -4, -4, -4]);
    expect(factors('o')).toEqual([1.5, 2.5, 3.5, 4, 4, 4]);
    expect(factors('u', { tripletLimit: 'added' })).toEqual([2, 3, 4, 5, 6, 6]);
    expect(factors('u', { ruleset: 'early-guide' })).toEqual([2, 4, 4, 4, 4, 4]);
    expect(factors('n', { ruleset: 'early-guide' })).toEqual([-3, -4, -4, -4, -4, -4]);
  });

  it('"a negative category under o is first made positive", and says which', () => {
    const thrown = lastThrow(header(), { throw: ['u'], out: 4 }, { throw: ['o', 'o', 'o'], out: 2 });
    expect(thrown.triplets).toEqual([
      {
        face: 'o',
        count: 3,
        factor: 1.5,
        categories: ['u', 'm', 'c'],
        madePositive: ['u', 'm', 'c'],
        before: { u: -1600, m: -2100, c: -2100 },
        after: { u: 2400, m: 3150, c: 3150 },
      },
    ]);
  });

  it.each([
    ['toward-zero', -37],
    ['down', -38],
    ['nearest', -38],
  ])('cuts a product that is not whole: %s', (rounding, wanted) => {
    const options = { rounding, pointsN: 0, pointsKo: 0, pointsU: 0, pointsO: 0, outPenalty: 5 };
    expect(
      scoreOf(header(options), { throw: [], out: 5 }, { throw: ['ko', 'ko', 'ko', 'u', 'u'] }).players[0],
    ).toEqual(expect.objectContaining({ m: wanted }));
  });

  it('counts dice out of the bowl before them, unless the house does it after', () => {
    const thrown: Json = { throw: ['u', 'u', 'u'], out: 2 };
    expect(scoreOf(header(), thrown).players[0]).toMatchObject({ u: 1000 });
    expect(scoreOf(header({ outBeforeTriplets: false }), thrown).players[0]).toMatchObject({ u: 2000 });
  });

  it('never grows beyond whole numbers that are exact', () => {
    const lines = Array.from({ length: 60 }, (_, i): Json => {
      const ten = ['u', 'u', 'u', 'u', 'n', 'n', 'chi', 'chi', 'o', 'u'];
      return i === 0 ? OCHINCHIN : { throw: ten };
    });
    const { players } = scoreOf(header(), ...lines);
    expect(players[0]?.u).toBe(200_000_000_000_000);
    expect(Number.isSafeInteger(players[0]?.total)).toBe(true);
  });
});

describe('rules.md section 1, step 4: what a throw gives', () => {
  it('"Throws: -1 for this one, +1 if there was any word. Next throw +1 die for each word after the first"', () => {
    const thrown = lastThrow(header(), { throw: ['u', 'n', 'chi', 'ko', 'ma'] });
    expect(thrown.gained).toEqual({ throws: 1, nudges: 4, dice: 3 });
    expect([thrown.throwsLeft, thrown.nudges, thrown.diceNext]).toEqual([3, 9, 8]);
    expect(lastThrow(header({ nudgesGained: 'once' }), { throw: ['u', 'n', 'chi', 'ko', 'ma'] }).nudges).toBe(
      6,
    );
  });

  it('"after ochinchin exactly 10. For one throw only", or longer by house rule', () => {
    const plain: Json = { throw: Array(10).fill('u') };
    expect(lastThrow(header(), OCHINCHIN).diceNext).toBe(10);
    expect(lastThrow(header(), OCHINCHIN, plain).diceNext).toBe(5);
    expect(lastThrow(header({ extraDice: 'stay' }), OCHINCHIN, plain).diceNext).toBe(10);
  });

  it('takes a nudge for each bump before the throw it belongs to, and none when none is left', () => {
    const nudge: Json = { nudge: true };
    expect(lastThrow(header(), nudge, nudge, NOTHING)).toMatchObject({ nudgesUsed: 2, nudges: 3 });
    expect(refusalOf(header({ startNudges: 1 }), nudge, nudge)).toBe('no-nudge-left');
    expect(detail(header(), nudge).nudgesUsed).toBe(1);
  });

  it('wants faces and dice out of the bowl to add up to the dice due', () => {
    expect(refusalOf(header(), { throw: ['u', 'u', 'u', 'u'] })).toBe('wrong-count');
    expect(refusalOf(header(), { throw: ['u', 'u', 'u', 'u'], out: 2 })).toBe('wrong-count');
    expect(refusalOf(header(), { throw: ['u', 'u', 'u', 'u'], out: 1 })).toBeNull();
  });
});

describe('every value of NKODICE', () => {
  const zero = Object.fromEntries([...Object.values(FACE_KEYS), 'outPenalty'].map((key) => [key, 0]));

  it.each(KANA)('face %s has points of its own', (face) => {
    const thrown = lastThrow(header({ ...zero, [FACE_KEYS[face]]: 7 }), { throw: [face], out: 4 });
    const isOwn = ['u', 'ma', 'chi'].includes(face);
    expect(thrown.totalAfter).toBe(isOwn ? 7 : 21);
  });

  it.each(WORDS)('word %s has points of its own', (word) => {
    const faces = SPELLING[word];
    const words = lastThrow(header({ ...zero, [WORD_KEYS[word]]: 7 }), {
      throw: faces,
      out: 5 - faces.length,
    }).words;
    expect(words.find((line) => line.word === word)).toMatchObject({ base: 7, factor: 1, combo: 1 });
    expect(words.filter((line) => line.base === 7)).toHaveLength(1);
  });

  it('the start and the dice after ochinchin are house rules', () => {
    const options = { startThrows: 4, startNudges: 6, startDice: 6, ochinchinDice: 8 };
    expect(scoreOf(header(options)).players[0]).toMatchObject({ throwsLeft: 4, nudges: 6, diceNext: 6 });
    const six: Json = { throw: ['o', 'chi', 'n', 'chi', 'n', 'u'] };
    expect(scoreOf(header(options), six).players[0]?.diceNext).toBe(8);
  });

  it('early-guide: chinchin and ochinchin score to U, M and C, and a house may mix the rulesets', () => {
    const everywhere = { u: 3000, m: 3000, c: 3000 };
    const points = (options: Json) =>
      lastThrow(header(options), { throw: ['chi', 'n', 'chi', 'n', 'u'] }).words.find(
        ({ word }) => word === 'chinchin',
      )?.points;
    expect(points({})).toEqual({ u: 0, m: 0, c: 3000 });
    expect(points({ ruleset: 'early-guide' })).toEqual(everywhere);
    expect(points({ chinchinScoresTo: 'all' })).toEqual(everywhere);
    expect(points({ ruleset: 'early-guide', chinchinScoresTo: 'c' })).toEqual({ u: 0, m: 0, c: 3000 });
  });

  it('tells the table what the house does with a bump when no nudge is left', () => {
    expect(detail(header()).bumpWithoutNudge).toBe('stands');
    expect(detail(header({ bumpWithoutNudge: 'throw-again' })).bumpWithoutNudge).toBe('throw-again');
  });
});

describe('several players', () => {
  it('"alternate throw by throw; a player with no throws left is skipped"', () => {
    const lines = [UNKO, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING, NOTHING];
    const { finished, players } = scoreOf(header({}, ['Ann', 'Bo']), ...lines);
    expect(finished).toBe(true);
    expect(players.map(({ throwsLeft }) => throwsLeft)).toEqual([0, 0]);
  });

  it('play whole games in turn by house rule', () => {
    const { players } = scoreOf(
      header({ order: 'whole-games' }, ['Ann', 'Bo']),
      NOTHING,
      NOTHING,
      NOTHING,
      UNKO,
    );
    expect(players.map(({ throwsLeft }) => throwsLeft)).toEqual([0, 3]);
  });
});

describe('what players of the original chase', () => {
  it('is told: all seven words, the longest, a combo of four', () => {
    const lines: Json[] = [
      OCHINCHIN,
      { throw: ['u', 'ma', 'n', 'n', 'ko', 'chi', 'chi', 'u', 'u', 'u'] },
      { throw: ['u', 'ma', 'n', 'ko', 'o', 'o', 'o', 'o', 'o'] },
    ];
    const { seats } = detail(header(), ...lines);
    expect(seats[0]?.wordCounts).toEqual({
      unchi: 1,
      unko: 2,
      manko: 1,
      omanko: 1,
      chinko: 1,
      chinchin: 1,
      ochinchin: 1,
    });
    expect(seats[0]?.achievements).toEqual(['all-words', 'ochinchin']);
    expect(detail(header(), UNKO, UNKO, UNKO, UNKO).seats[0]?.achievements).toContain('combo-4');
    expect(detail(header(), NOTHING, NOTHING, NOTHING).seats[0]?.achievements).toEqual(['no-ochinchin']);
  });

  it('is remembered: the highest and the lowest score', () => {
    const { seats } = detail(header(), { throw: ['u'], out: 4 }, { throw: ['n', 'n', 'n'], out: 2 });
    expect(seats[0]).toMatchObject({ lowest: -5500, highest: 24_150 });
  });
});

describe('ordinary dice', () => {
  it('count by the face map, 1=u 2=ma 3=chi 4=n 5=ko 6=o unless the house says otherwise', () => {
    expect(lastThrow(header(), { throw: [1, 2, 3, 4, 6] }).faces).toEqual(['u', 'ma', 'chi', 'n', 'o']);
    expect(lastThrow(header({ faceMap: 'o ko n chi ma u' }), { throw: [1, 2, 3, 4, 6] }).faces).toEqual([
      'o',
      'ko',
      'n',
      'chi',
      'u',
    ]);
    expect(() => playLines(header({ faceMap: 'u u ma chi n ko' }))).toThrow('bad-option');
  });
});
