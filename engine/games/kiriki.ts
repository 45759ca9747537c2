// Kiriki (rules.md section 2): thirteen rows, and every further kiriki adds to its row and gives a turn.
import type { OptionSpec } from '../options.ts';
import { fixed, groups, lowerRow, ofAKind, SUM_ALL, UPPER_ROWS } from '../sheet/rows.ts';
import { defineSheetGame } from '../sheet/sheet-game.ts';

const OPTIONS: readonly OptionSpec[] = [
  { key: 'ruleset', kind: 'choice', values: ['kiriki'], default: 'kiriki' },
  { key: 'bonusFrom', kind: 'number', min: 1, max: 105, default: 63 },
  { key: 'bonusPoints', kind: 'number', min: 0, max: 200, default: 35 },
  { key: 'furtherKiriki', kind: 'number', min: 0, max: 200, default: 50 },
];

/** The game of Kiriki. */
export const kiriki = defineSheetGame({
  id: 'kiriki',
  options: OPTIONS,
  sheet: (options) => ({
    dice: 5,
    throws: 3,
    hasBankedThrows: false,
    rows: [
      ...UPPER_ROWS,
      lowerRow('three-of-a-kind', ofAKind(3), SUM_ALL),
      lowerRow('four-of-a-kind', ofAKind(4), SUM_ALL),
      lowerRow('full-house', groups(3, 2), fixed(25)),
      lowerRow('small-straight', { kind: 'straight', length: 4 }, fixed(30)),
      lowerRow('large-straight', { kind: 'straight', length: 5 }, fixed(40)),
      lowerRow('kiriki', ofAKind(5), fixed(50)),
      lowerRow('chance', { kind: 'any' }, SUM_ALL),
    ],
    bonus: { from: Number(options.bonusFrom), points: Number(options.bonusPoints) },
    equalRow: 'kiriki',
    repeat: { kind: 'same-row', points: Number(options.furtherKiriki) },
    instantWinRow: null,
  }),
});
