// Chinchirorin against rules.md section 4 and its house rules.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Face, PIPS } from '../../dice.ts';
import type { Json } from '../../game.ts';
import { playLines, refusalOf, scoreOf } from '../play.test-kit.ts';
import { compareHands, handOf } from './hands.ts';
import type { ChinchirorinDetail, ChinchirorinThrow, Hand } from './types.ts';

const header = (options: Json = {}, players: string[] = ['Ann', 'Bo']): Json => ({
  game: 'chinchirorin',
  players,
  options: { rounds: 1, ...(options as object) },
});
const thrown = (...faces: Face[]): Json => ({ throw: faces });
const OUT: Json = { throw: [6, 6], out: 1 };
const detail = (...lines: Json[]): ChinchirorinDetail => {
  const { header: head, state } = playLines(...lines);
  return head.game.detail(state) as unknown as ChinchirorinDetail;
};
const lastThrow = (...lines: Json[]): ChinchirorinThrow => {
  const { header: head, state } = playLines(...lines);
  return head.game.lastThrow(state) as unknown as ChinchirorinThrow;
};
/** What the player gets from the banker in one round. */
const pay = (banker: Json[], player: Json[], options: Json = {}): number | undefined =>
  detail(header(options), ...banker, ...player).lastRound?.lines[0]?.amount;

const NONE = [thrown(1, 3, 5), thrown(2, 4, 6), thrown(1, 4, 6)];
const POINT = (point: Face): Json[] => [point === 2 ? thrown(3, 3, 2) : thrown(2, 2, point)];

describe('hands', () => {
  it('rank 1-1-1, triples, 4-5-6, points, no hand, 1-2-3, out of the bowl', () => {
    const ranked: Hand[] = [
      handOf([1, 1, 1], 0),
      handOf([6, 6, 6], 0),
      handOf([2, 2, 2], 0),
      handOf([5, 6, 4], 0),
      handOf([2, 6, 2], 0),
      handOf([5, 1, 5], 0),
      handOf([1, 3, 5], 0),
      handOf([3, 1, 2], 0),
      handOf([6, 6], 1),
    ];
    for (let i = 1; i < ranked.length; i++)
      expect(compareHands(ranked[i - 1]!, ranked[i]!)).toBeGreaterThan(0);
  });

  it('are the same for dice in any order, and 216 throws hold 1, 5, 6, 90, 108 and 6 of them', () => {
    const counts: Record<string, number> = {};
    for (const a of PIPS) {
      for (const b of PIPS) {
        for (const c of PIPS) {
          const hand = handOf([a, b, c], 0);
          expect(handOf([c, a, b], 0)).toEqual(hand);
          counts[hand.kind] = (counts[hand.kind] ?? 0) + 1;
        }
      }
    }
    expect(counts).toEqual({
      pinzoro: 1,
      triple: 5,
      'four-five-six': 6,
      point: 90,
      none: 108,
      'one-two-three': 6,
    });
  });
});

describe('what is paid', () => {
  it.each<[string, Json[], Json[], number]>([
    ['"1-1-1 x5"', POINT(3), [thrown(1, 1, 1)], 5],
    ['"other triples x3"', POINT(3), [thrown(4, 4, 4)], 3],
    ['"4-5-6 x2"', POINT(3), [thrown(4, 5, 6)], 2],
    ['a higher point', POINT(3), POINT(4), 1],
    ['a lower point', POINT(3), POINT(2), -1],
    ['"1-2-3 pays double"', POINT(3), [thrown(1, 2, 3)], -2],
    ['"1-2-3 pays double", by the banker', [thrown(1, 2, 3)], POINT(1), 2],
    ['no hand against a point', POINT(1), NONE, -1],
    ['no hand against 1-2-3', [thrown(1, 2, 3)], NONE, 2],
    ['the same point', POINT(4), POINT(4), 0],
    ['two times no hand', NONE, NONE, 0],
    ['the banker with a triple', [thrown(5, 5, 5)], POINT(6), -3],
    ['the banker with 1-1-1 against 1-2-3: the higher factor', [thrown(1, 1, 1)], [thrown(1, 2, 3)], -5],
    ['a die out of the bowl against no hand', NONE, [OUT], -1],
  ])('%s', (_, banker, player, wanted) => {
    expect(pay(banker, player)).toBe(wanted);
  });

  it('follows the house rules', () => {
    expect(pay([thrown(1, 1, 1)], [thrown(1, 2, 3)], { factors: 'multiplied' })).toBe(-10);
    expect(pay(POINT(4), POINT(4), { equalHands: 'banker' })).toBe(-1);
    expect(pay(POINT(3), POINT(4), { stake: 50 })).toBe(50);
    expect(pay(POINT(3), [thrown(4, 4, 4)], { tripleFactor: 4 })).toBe(4);
    expect(pay(POINT(3), [thrown(4, 5, 6)], { fourFiveSixFactor: 4 })).toBe(4);
    expect(pay(POINT(3), [thrown(1, 2, 3)], { oneTwoThreeFactor: 3 })).toBe(-3);
    expect(pay(NONE, [OUT], { outFactor: 3 })).toBe(-3);
    expect(pay([thrown(1, 3, 5)], [thrown(1, 1, 1)], { throws: 1, pinzoroFactor: 9 })).toBe(9);
  });

  it('is never more or less than what others lose', () => {
    const hand = fc.constantFrom<Json[]>(
      NONE,
      POINT(1),
      POINT(6),
      [thrown(4, 5, 6)],
      [thrown(1, 2, 3)],
      [OUT],
    );
    fc.assert(
      fc.property(fc.array(hand, { minLength: 9, maxLength: 9 }), (hands) => {
        const { header: head, state: start } = playLines(header({}, ['Ann', 'Bo', 'Cy']));
        let state = start;
        for (const line of hands.flat() as { throw: Face[]; out?: number }[]) {
          const next = head.game.apply(state, { type: 'throw', faces: line.throw, out: line.out ?? 0 });
          if (next.ok) state = next.value;
        }
        expect(head.game.standing(state).totals.reduce((sum, total) => sum + total, 0)).toBe(0);
      }),
    );
  });
});

describe('a round', () => {
  it('has up to three throws for a hand, and the first hand stands', () => {
    expect(lastThrow(header(), thrown(1, 3, 5))).toMatchObject({ isStanding: false, hand: { kind: 'none' } });
    expect(lastThrow(header(), thrown(1, 3, 5), thrown(2, 2, 6))).toMatchObject({
      isStanding: true,
      throwNo: 2,
    });
    const { header: head, state } = playLines(header(), ...NONE);
    expect(head.game.due(state)).toMatchObject({ seat: 1, throwNo: 1, throwsLeft: 3, throwDice: 3 });
  });

  it('"a die out of the bowl loses at once": the banker pays everybody, nobody else throws', () => {
    const lines = [header({}, ['Ann', 'Bo', 'Cy']), OUT];
    expect(detail(...lines)).toMatchObject({ banker: 1, round: 2 });
    expect(scoreOf(...lines).players.map(({ total }) => total)).toEqual([-2, 1, 1]);
  });

  it('is decided by a strong or a losing hand of the banker where the house plays so', () => {
    const at = (first: Json): number[] =>
      scoreOf(header({ bankerAtOnce: true }, ['Ann', 'Bo', 'Cy']), first).players.map(({ total }) => total);
    expect(at(thrown(4, 5, 6))).toEqual([4, -2, -2]);
    expect(at(thrown(2, 2, 6))).toEqual([2, -1, -1]);
    expect(at(thrown(1, 1, 1))).toEqual([10, -5, -5]);
    expect(at(thrown(1, 2, 3))).toEqual([-4, 2, 2]);
    expect(at(thrown(2, 2, 1))).toEqual([-2, 1, 1]);
    expect(at(thrown(2, 2, 5))).toEqual([0, 0, 0]);
  });

  it('moves the bank on, or leaves it until the banker loses', () => {
    const won = [...POINT(6), ...POINT(1)];
    expect(detail(header(), ...won).banker).toBe(1);
    expect(detail(header({ bankerChange: 'on-loss' }), ...won).banker).toBe(0);
    expect(detail(header({ bankerChange: 'on-loss' }), ...POINT(1), ...POINT(6)).banker).toBe(1);
  });

  it('is sat out by a player who passes', () => {
    const lines = [header({}, ['Ann', 'Bo', 'Cy']), ...POINT(6), { pass: true }, ...POINT(1)];
    expect(scoreOf(...lines).players.map(({ total }) => total)).toEqual([1, 0, -1]);
  });

  it('is played again by the next banker if its banker leaves', () => {
    const lines = [header({}, ['Ann', 'Bo', 'Cy']), ...POINT(6), { leave: 'Ann' }];
    expect(detail(...lines)).toMatchObject({ banker: 1, round: 1 });
    expect(refusalOf(...lines, { leave: 'Bo' })).toBe('last-player');
  });

  it('ends the game when every player has been banker as often as agreed', () => {
    const one = [...POINT(6), ...POINT(1)];
    expect(scoreOf(header(), ...one)).toMatchObject({ finished: false });
    expect(scoreOf(header(), ...one, ...one)).toMatchObject({ finished: true, winners: ['Ann', 'Bo'] });
    expect(refusalOf(header(), ...one, ...one, thrown(1, 1, 1))).toBe('game-over');
  });

  it('wants three dice, those out of the bowl included', () => {
    expect(refusalOf(header(), thrown(1, 1))).toBe('wrong-count');
    expect(refusalOf(header(), { throw: [1, 1, 1], out: 1 })).toBe('wrong-count');
    expect(refusalOf(header(), { throw: [], out: 3 })).toBeNull();
  });
});
