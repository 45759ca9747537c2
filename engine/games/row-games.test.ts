// The row games against rules.md sections 2 to 4, and every house rule of their sheets.
import { describe, expect, it } from 'vitest';
import type { Face } from '../dice.ts';
import type { Json } from '../game.ts';
import { GAMES } from './index.ts';
import { playLines, refusalOf, scoreOf, worthOf } from './play.test-kit.ts';

type Cell = number | null | undefined;

const throwOf = (...faces: Face[]): Json => ({ throw: faces });
const five = (face: Face): Json => throwOf(face, face, face, face, face);
const write = (row: string): Json => ({ score: row });
const header = (game: string, options: Json = {}, players: string[] = ['Ann']): Json => ({
  game,
  players,
  options,
});

/** Fills these rows with 0 or what the dice 1 2 3 4 6 bring there. */
const fill = (...rows: string[]): Json[] => rows.flatMap((row) => [throwOf(1, 2, 3, 4, 6), write(row)]);

function rowsOf(...lines: Json[]): Record<string, Cell> {
  return scoreOf(...lines).players[0]!.rows as Record<string, Cell>;
}

/** Rows that may be written for the dice now on the table. */
function allowed(...lines: Json[]): string[] {
  const { header: head, state } = playLines(...lines);
  return head.game.previews(state).flatMap((preview) => (preview.isAllowed ? [preview.row] : []));
}

const UPPER = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];

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

describe('dice-poker, rules.md section 3', () => {
  it('"four equal is not two pairs; a full house is", unless the house says so', () => {
    expect(worthOf('dice-poker', [4, 4, 4, 4, 1])['two-pairs']).toBe(0);
    expect(worthOf('dice-poker', [4, 4, 4, 1, 1])['two-pairs']).toBe(14);
    expect(worthOf('dice-poker', [4, 4, 4, 4, 1], { fourIsTwoPairs: true })['two-pairs']).toBe(17);
  });

  it('"if no right row is open, 0 in any left row", with the +100 all the same', () => {
    const right = [
      'pair',
      'two-pairs',
      'three-of-a-kind',
      'four-of-a-kind',
      'full-house',
      'small-straight',
      'large-straight',
      'chance',
    ];
    const lines = [header('dice-poker'), five(2), write('poker'), ...fill('twos', ...right), five(2)];
    expect(allowed(...lines)).toEqual(['ones', 'threes', 'fours', 'fives', 'sixes']);
    expect(scoreOf(...lines, write('sixes')).players[0]).toMatchObject({ extra: 100, rows: { sixes: 0 } });
  });

  it('"Poker row at 0 or still open: no bonus, no joker"', () => {
    const open = [header('dice-poker'), five(3), write('full-house')];
    expect(scoreOf(...open).players[0]).toMatchObject({ extra: 0, rows: { 'full-house': 0 } });
  });

  it('plays the joker free, plain or not at all by house rule', () => {
    const lines = (options: Json): Json[] => [
      header('dice-poker', options),
      five(3),
      write('poker'),
      five(3),
    ];
    expect(allowed(...lines({}))).toEqual(['threes']);
    expect(allowed(...lines({ joker: 'free' }))).toHaveLength(14);
    expect(scoreOf(...lines({ joker: 'none' }), write('chance')).players[0]?.extra).toBe(0);
    const filled = (options: Json): Json[] => [
      ...lines(options),
      write('threes'),
      five(3),
      write('large-straight'),
    ];
    expect(rowsOf(...filled({}))['large-straight']).toBe(40);
    expect(rowsOf(...filled({ jokerValues: 'plain' }))['large-straight']).toBe(0);
    expect(scoreOf(...filled({ jokerBonus: 11 })).players[0]?.extra).toBe(22);
  });
});

describe('yahtzee, rules.md section 4', () => {
  const lower = [
    'three-of-a-kind',
    'four-of-a-kind',
    'full-house',
    'small-straight',
    'large-straight',
    'chance',
  ];

  it('"that face\'s upper row if open, else any open lower (25/30/40, others the sum), else 0 in an open upper"', () => {
    let lines = [header('yahtzee'), five(6), write('yahtzee'), five(6)];
    expect(allowed(...lines)).toEqual(['sixes']);
    lines = [...lines, write('sixes'), five(6)];
    expect(allowed(...lines)).toEqual(lower);
    for (const row of lower) lines = [...lines, write(row), five(6)];
    expect(rowsOf(...lines)).toMatchObject({
      'three-of-a-kind': 30,
      'four-of-a-kind': 30,
      'full-house': 25,
      'small-straight': 30,
      'large-straight': 40,
      chance: 30,
    });
    expect(allowed(...lines)).toEqual(UPPER.slice(0, 5));
    for (const row of UPPER.slice(0, 5)) lines = [...lines, write(row), five(6)];
    const { finished, players } = scoreOf(...lines.slice(0, -1));
    expect(finished).toBe(true);
    expect(players[0]).toMatchObject({ upper: 30, extra: 1200, lower: 235, total: 1465 });
  });

  it('"Row at 0: same placing, no +100"', () => {
    const lines = [header('yahtzee'), ...fill('yahtzee'), five(5)];
    expect(allowed(...lines)).toEqual(['fives']);
    expect(scoreOf(...lines, write('fives')).players[0]?.extra).toBe(0);
  });

  it('"free: any open row; joker values once the matching upper row is filled"', () => {
    const lines = [header('yahtzee', { joker: 'free' }), five(5), write('yahtzee'), five(5)];
    expect(allowed(...lines)).toHaveLength(12);
    expect(rowsOf(...lines, write('large-straight'))['large-straight']).toBe(0);
    const later = [...lines, write('fives'), five(5), write('large-straight')];
    expect(scoreOf(...later).players[0]).toMatchObject({ extra: 200, rows: { 'large-straight': 40 } });
  });

  it('"none": five equal again are nothing special', () => {
    const lines = [
      header('yahtzee', { joker: 'none' }),
      five(5),
      write('yahtzee'),
      five(5),
      write('full-house'),
    ];
    expect(scoreOf(...lines).players[0]).toMatchObject({ extra: 0, rows: { 'full-house': 0 } });
  });
});

describe('yatzy, rules.md section 4', () => {
  it('"pair 2x, two-pairs (different) sum of the four, three 3x, four 4x", the best ones', () => {
    expect(worthOf('yatzy', [6, 6, 5, 5, 5])).toMatchObject({
      pair: 12,
      'two-pairs': 22,
      'three-of-a-kind': 15,
      'four-of-a-kind': 0,
      'full-house': 27,
    });
    expect(worthOf('yatzy', [4, 4, 4, 4, 4])).toMatchObject({
      pair: 8,
      'two-pairs': 0,
      'full-house': 0,
      yatzy: 50,
    });
  });

  it('"small 1-5 15, large 2-6 20" and no other', () => {
    expect(worthOf('yatzy', [1, 2, 3, 4, 5])).toMatchObject({ 'small-straight': 15, 'large-straight': 0 });
    expect(worthOf('yatzy', [2, 3, 4, 5, 6])).toMatchObject({ 'small-straight': 0, 'large-straight': 20 });
    expect(worthOf('yatzy', [1, 2, 3, 4, 6])).toMatchObject({ 'small-straight': 0, 'large-straight': 0 });
  });

  it('"bonus >= 63: +50"', () => {
    const three = (face: Face): Face[] => [face, face, face, face === 1 ? 2 : 1, face === 1 ? 2 : 1];
    const lines = UPPER.flatMap((row, i) => [throwOf(...three((i + 1) as Face)), write(row)]);
    expect(scoreOf(header('yatzy'), ...lines).players[0]).toMatchObject({ upper: 63, bonus: 50 });
  });
});

describe('maxi-yatzy, rules.md section 4', () => {
  it('"villa 3+3, tower 2+4, full-house 2+3 (sum of the used dice)"', () => {
    expect(worthOf('maxi-yatzy', [6, 6, 6, 5, 5, 5])).toMatchObject({
      villa: 33,
      'full-house': 28,
      tower: 0,
    });
    expect(worthOf('maxi-yatzy', [6, 6, 5, 5, 5, 5])).toMatchObject({
      villa: 0,
      'full-house': 27,
      tower: 32,
    });
    expect(worthOf('maxi-yatzy', [6, 6, 5, 5, 4, 4])).toMatchObject({
      'three-pairs': 30,
      'two-pairs': 22,
      pair: 12,
    });
    expect(worthOf('maxi-yatzy', [3, 3, 3, 3, 3, 3])).toMatchObject({
      maxi: 100,
      'five-of-a-kind': 15,
      villa: 0,
      tower: 0,
      'three-pairs': 0,
    });
    expect(worthOf('maxi-yatzy', [1, 2, 3, 4, 5, 6])).toMatchObject({
      'small-straight': 15,
      'large-straight': 20,
      'full-straight': 21,
    });
  });

  it('"unused throws are banked" for the player who left them', () => {
    const six: Json = throwOf(1, 2, 3, 4, 5, 6);
    const start = [header('maxi-yatzy', {}, ['Ann', 'Bo']), six, write('chance'), six, six, write('chance')];
    // Ann kept two throws: five in all.
    expect(refusalOf(...start, six, six, six, six, six)).toBeNull();
    expect(refusalOf(...start, six, six, six, six, six, six)).toBe('no-throw-left');
    // Bo kept one of them: four in all.
    const bo = [...start, six, write('ones')];
    expect(refusalOf(...bo, six, six, six, six)).toBeNull();
    expect(refusalOf(...bo, six, six, six, six, six)).toBe('no-throw-left');
    const house = [header('maxi-yatzy', { bankedThrows: false }), six, write('chance'), six, six, six, six];
    expect(refusalOf(...house)).toBe('no-throw-left');
  });

  it('"bonus >= 84: +100"', () => {
    const four = (face: Face, rest: Face): Json => throwOf(face, face, face, face, rest, rest);
    const lines = UPPER.flatMap((row, i) => [four((i + 1) as Face, i === 0 ? 2 : 1), write(row)]);
    expect(scoreOf(header('maxi-yatzy'), ...lines).players[0]).toMatchObject({ upper: 84, bonus: 100 });
  });
});

describe('yacht-dice, rules.md section 4', () => {
  it('"full-house from five equal counts as its sum"', () => {
    expect(worthOf('yacht-dice', [5, 5, 5, 5, 5])).toMatchObject({
      'full-house': 25,
      'four-of-a-kind': 25,
      yacht: 50,
    });
    expect(worthOf('yacht-dice', [5, 5, 5, 5, 5], { equalIsFullHouse: false })['full-house']).toBe(0);
    expect(worthOf('yacht-dice', [2, 2, 3, 3, 3])['full-house']).toBe(13);
    expect(worthOf('yacht-dice', [1, 2, 3, 4, 4])).toMatchObject({
      'small-straight': 15,
      'large-straight': 0,
    });
  });

  it('knows its chance as choice in a log', () => {
    expect(rowsOf(header('yacht-dice'), throwOf(1, 2, 3, 4, 6), write('choice')).chance).toBe(16);
  });
});

describe('generala, rules.md section 4', () => {
  it('"on the first throw +5 each", not on a later one', () => {
    expect(worthOf('generala', [2, 3, 4, 5, 6])).toMatchObject({ 'large-straight': 25 });
    expect(worthOf('generala', [2, 2, 2, 5, 5])).toMatchObject({ 'full-house': 35, 'four-of-a-kind': 0 });
    expect(worthOf('generala', [2, 2, 2, 2, 5])).toMatchObject({ 'four-of-a-kind': 45 });
    const later = [header('generala'), throwOf(1, 1, 1, 1, 1), throwOf(1, 2, 3, 4, 5), write('straight')];
    expect(rowsOf(...later)['large-straight']).toBe(20);
  });

  it('"generala on the first throw wins at once", whoever leads', () => {
    const lines = [
      header('generala', {}, ['Ann', 'Bo']),
      throwOf(6, 6, 6, 6, 1),
      write('poker'),
      five(1),
      write('generala'),
    ];
    expect(scoreOf(...lines)).toMatchObject({ finished: true, winners: ['Bo'] });
    const house = [header('generala', { firstThrowWin: 'none' }, ['Ann', 'Bo']), ...lines.slice(1)];
    expect(scoreOf(...house)).toMatchObject({ finished: false, winners: [] });
  });

  it('"double row": only once the generala row holds points', () => {
    expect(worthOf('generala', [4, 4, 4, 4, 4])['double-generala']).toBe(0);
    const late = (...rest: Json[]): Json[] => [
      header('generala'),
      throwOf(1, 2, 3, 4, 6),
      five(4),
      write('generala'),
      ...rest,
    ];
    expect(rowsOf(...late(five(4), write('double-generala')))['double-generala']).toBe(100);
    expect(scoreOf(...late(five(4), write('double-generala'))).finished).toBe(false);
    const any = [
      header('generala', { firstThrowWin: 'any-generala' }),
      ...late(five(4), write('double-generala')).slice(1),
    ];
    expect(scoreOf(...any).finished).toBe(true);
    expect(
      rowsOf(header('generala'), ...fill('generala'), five(4), write('double-generala'))['double-generala'],
    ).toBe(0);
  });
});

describe('every value of a sheet', () => {
  /** All throws of `dice` dice, order apart. */
  function* allThrows(dice: number, from: Face = 1): Generator<Face[]> {
    if (dice === 0) yield [];
    else
      for (let face = from as number; face <= 6; face++)
        for (const rest of allThrows(dice - 1, face as Face)) yield [face as Face, ...rest];
  }
  // What the first throw of a game cannot show is shown one by one above.
  const LATER = ['throws', 'bonusFrom', 'bonusPoints', 'furtherKiriki', 'jokerBonus', 'doubleFiveEqual'];
  const cases = GAMES.filter((game) => game.panel === 'card').flatMap((game) =>
    game.options.flatMap((spec) =>
      spec.kind === 'number' && !LATER.includes(spec.key) ? [[game.id, spec.key, spec.default] as const] : [],
    ),
  );

  it.each(cases)('%s: %s is a house rule, and no other row changes with it', (game, key, standard) => {
    const dice = game === 'maxi-yatzy' ? 6 : 5;
    const changed = new Set<string>();
    for (const faces of allThrows(dice)) {
      const before = worthOf(game, faces);
      const after = worthOf(game, faces, { [key]: standard + 7 });
      for (const row of Object.keys(before)) {
        if (before[row] === after[row]) continue;
        expect(after[row]! - before[row]!).toBe(7);
        changed.add(row);
      }
    }
    expect(changed.size).toBe(key === 'firstThrowBonus' ? 3 : 1);
  });

  it('holds for generala: the double row, and the bonus of every game that has one', () => {
    const lines = [throwOf(1, 2, 3, 4, 6), five(4), write('generala'), five(4), write('double-generala')];
    expect(rowsOf(header('generala', { doubleFiveEqual: 77 }), ...lines)['double-generala']).toBe(77);
    for (const { id, options } of GAMES.filter((game) =>
      game.options.some((spec) => spec.key === 'bonusFrom'),
    )) {
      const sixes = id === 'maxi-yatzy' ? throwOf(6, 6, 6, 6, 6, 6) : five(6);
      const upper = (chosen: Json): unknown =>
        scoreOf(header(id, chosen), sixes, write('sixes')).players[0]?.bonus;
      const sum = id === 'maxi-yatzy' ? 36 : 30;
      expect(upper({ bonusFrom: sum, bonusPoints: 9 }), id).toBe(9);
      expect(upper({ bonusFrom: sum + 1, bonusPoints: 9 }), id).toBe(0);
      expect(options.some((spec) => spec.key === 'throws')).toBe(true);
    }
  });

  it('and throws a turn, in every row game', () => {
    for (const { id, panel } of GAMES) {
      if (panel !== 'card') continue;
      const any = id === 'maxi-yatzy' ? throwOf(1, 2, 3, 4, 5, 6) : throwOf(1, 2, 3, 4, 6);
      expect(refusalOf(header(id, { throws: 2 }), any, any), id).toBeNull();
      expect(refusalOf(header(id, { throws: 2 }), any, any, any), id).toBe('no-throw-left');
    }
  });
});

describe('why a row is worth what it is', () => {
  it('names the dice that count and the rule', () => {
    const { header: head, state } = playLines(header('yatzy'), throwOf(6, 2, 6, 2, 2));
    const why = (row: string) => head.game.previews(state).find((preview) => preview.row === row)?.why;
    expect(why('pair')).toEqual({
      code: 'sum-of-matching',
      dice: [0, 2],
      params: { row: 'pair', value: 12 },
    });
    expect(why('twos')).toEqual({
      code: 'sum-of-face',
      dice: [1, 3, 4],
      params: { face: 2, count: 3, value: 6 },
    });
    expect(why('yatzy')).toEqual({ code: 'no-pattern', dice: [], params: { row: 'yatzy' } });
  });
});

describe('players who pass, go and come', () => {
  it('a late player with zero rows may fill only as many as the others have left', () => {
    const six = throwOf(6, 6, 5, 5, 4);
    const lines = [
      header('kiriki'),
      ...fill('ones', 'twos'),
      { join: 'Bo', rows: 'zero' },
      six,
      write('chance'),
    ];
    const rows = [
      'threes',
      'fours',
      'fives',
      'sixes',
      'three-of-a-kind',
      'four-of-a-kind',
      'full-house',
      'small-straight',
      'large-straight',
      'kiriki',
    ];
    const both = rows.flatMap((row) => [...fill(row), ...fill(row)]);
    const { finished, players } = scoreOf(...lines, ...fill('chance'), ...both);
    expect(finished).toBe(true);
    expect(players[1]?.rows).toMatchObject({ ones: 0, twos: 0 });
  });

  it('a player who left cannot win, and is passed over', () => {
    const lines = [header('kiriki', {}, ['Ann', 'Bo', 'Cy']), five(6), write('kiriki'), { leave: 'Ann' }];
    const { header: head, state } = playLines(...lines, ...fill('ones'), ...fill('ones'));
    expect(head.game.due(state).seat).toBe(1);
    expect(refusalOf(...lines, { pass: 'Ann' })).toBe('seat-not-playing');
  });
});
