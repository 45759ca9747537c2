// What all row games share: every value is a house rule, reasons, players who come and go.
import { describe, expect, it } from 'vitest';
import type { Face } from '../dice.ts';
import type { Json } from '../game.ts';
import { GAMES } from './index.ts';
import { playLines, refusalOf, scoreOf, worthOf } from './play.test-kit.ts';
import { fill, five, header, rowsOf, throwOf, write } from './row-games.test-kit.ts';

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
