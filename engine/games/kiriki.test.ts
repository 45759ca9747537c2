// Kiriki against rules.md section 2.
import { describe, expect, it } from 'vitest';
import { playLines, refusalOf, scoreOf, worthOf } from './play.test-kit.ts';
import {
  allowed,
  type Cell,
  fill,
  five,
  header,
  rowsOf,
  throwOf,
  UPPER,
  write,
} from './row-games.test-kit.ts';

describe('kiriki, rules.md section 2', () => {
  const others = [
    ...UPPER,
    'three-of-a-kind',
    'four-of-a-kind',
    'full-house',
    'small-straight',
    'large-straight',
    'chance',
  ];

  it('"Every further kiriki: +50 added to the same row; the player has one more turn at the end", on the last row too', () => {
    const lines = [header('kiriki'), five(4), write('kiriki'), ...fill(...others.slice(1))];
    const again = [five(1), write('kiriki'), five(2), write('kiriki')];
    const before = scoreOf(...lines, ...again);
    expect(before.finished).toBe(false);
    expect(rowsOf(...lines, ...again).kiriki).toBe(150);
    expect(scoreOf(...lines, ...again, ...fill('ones')).finished).toBe(true);
  });

  it('"A kiriki row scratched to 0 stays closed. With points in it, it takes only five equal"', () => {
    expect(refusalOf(header('kiriki'), ...fill('kiriki'), five(6), write('kiriki'))).toBe('row-taken');
    const scored = [header('kiriki'), five(6), write('kiriki')];
    expect(refusalOf(...scored, throwOf(6, 6, 6, 6, 1), write('kiriki'))).toBe('row-taken');
  });

  it('"Nobody is forced: a further five-of-a-kind may go to any open row at its plain value"', () => {
    const lines = [header('kiriki'), five(6), write('kiriki'), five(6)];
    expect(allowed(...lines)).toEqual([...others.slice(0, -1), 'kiriki', 'chance']);
    expect(rowsOf(...lines, write('full-house'))['full-house']).toBe(0);
    expect(rowsOf(...lines, write('chance')).chance).toBe(30);
    expect(scoreOf(...lines, write('sixes')).players[0]?.extra).toBe(0);
  });

  it('"Players whose rows are full are skipped; the game ends when all are full"', () => {
    const start = [header('kiriki', {}, ['Ann', 'Bo']), five(4), write('kiriki'), ...fill('kiriki')];
    // Ann spends her second turn on a further kiriki, so that Bo is one row ahead from then on.
    const lines = [...start, five(4), write('kiriki'), ...fill('ones')];
    const pairs = others.slice(0, -1).flatMap((row, i) => [...fill(row), ...fill(others[i + 1]!)]);
    const log = playLines(...lines, ...pairs);
    expect(log.header.game.due(log.state).seat).toBe(0);
    expect(log.header.game.standing(log.state).isFinished).toBe(false);
    expect(refusalOf(...lines, ...pairs, { pass: true })).toBe('pass-not-possible');
    const { finished, players } = scoreOf(...lines, ...pairs, ...fill('chance'));
    expect(finished).toBe(true);
    expect(players.map(({ rows }) => (rows as Record<string, Cell>).kiriki)).toEqual([100, 0]);
  });

  it('takes its house rules', () => {
    expect(worthOf('kiriki', [2, 2, 2, 3, 3], { fullHouse: 28 })['full-house']).toBe(28);
    expect(worthOf('kiriki', [2, 2, 2, 2, 2], { equalIsFullHouse: true })['full-house']).toBe(25);
    expect(worthOf('kiriki', [1, 2, 3, 4, 6], { smallStraight: 33 })['small-straight']).toBe(33);
    expect(worthOf('kiriki', [1, 2, 3, 4, 5], { largeStraight: 44 })['large-straight']).toBe(44);
    expect(worthOf('kiriki', [2, 2, 2, 2, 2], { fiveEqual: 60 }).kiriki).toBe(60);
    const again = [five(2), write('kiriki'), five(2), write('kiriki')];
    expect(rowsOf(header('kiriki', { furtherKiriki: 70 }), ...again).kiriki).toBe(120);
    expect(refusalOf(header('kiriki', { throws: 1 }), five(1), five(1))).toBe('no-throw-left');
    const upper = [header('kiriki', { bonusFrom: 30, bonusPoints: 7 }), five(6), write('sixes')];
    expect(scoreOf(...upper).players[0]).toMatchObject({ upper: 30, bonus: 7, total: 37 });
    expect(
      scoreOf(header('kiriki', { bonusFrom: 30, bonusPoints: 0 }), five(6), write('sixes')).players[0]?.bonus,
    ).toBe(0);
  });
});
