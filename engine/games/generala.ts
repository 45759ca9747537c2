// Generala (rules.md section 4): more for a hand of the first throw, and a generala of the first throw wins at once.
import { choiceOption, flagOption, numberOption, type OptionSpec } from '../options.ts';
import { onlyRuleset, pointsOption, THROWS_OPTION } from '../sheet/house.ts';
import { fixed, fullHouse, lowerRow, ofAKind, straight, UPPER_ROWS } from '../sheet/rows.ts';
import type { SheetRow } from '../sheet/sheet.ts';
import { defineSheetGame } from '../sheet/sheet-game.ts';

const OPTIONS: readonly OptionSpec[] = [
  onlyRuleset('generala'),
  THROWS_OPTION,
  pointsOption('straight', 20),
  pointsOption('fullHouse', 30),
  flagOption('equalIsFullHouse', false),
  pointsOption('fourEqual', 40),
  numberOption('fiveEqual', 50, 1, 1000),
  pointsOption('doubleFiveEqual', 100),
  pointsOption('firstThrowBonus', 5),
  choiceOption('firstThrowWin', 'generala', 'any-generala', 'none'),
];

const WINNING_ROWS: Readonly<Record<string, readonly string[]>> = {
  generala: ['generala'],
  'any-generala': ['generala', 'double-generala'],
  none: [],
};

/** The game of Generala. Its players call `large-straight` straight and `four-of-a-kind` poker. */
export const generala = defineSheetGame({
  id: 'generala',
  options: OPTIONS,
  sheet: (options) => {
    const first = { firstThrowBonus: Number(options.firstThrowBonus) };
    const equal = fixed(Number(options.fiveEqual));
    const rows: SheetRow[] = [
      {
        ...lowerRow('large-straight', straight(5), fixed(Number(options.straight))),
        ...first,
        alias: 'straight',
      },
      {
        ...lowerRow(
          'full-house',
          fullHouse(options.equalIsFullHouse === true),
          fixed(Number(options.fullHouse)),
        ),
        ...first,
      },
      {
        ...lowerRow('four-of-a-kind', ofAKind(4), fixed(Number(options.fourEqual))),
        ...first,
        alias: 'poker',
      },
      lowerRow('generala', ofAKind(5), equal),
      {
        ...lowerRow('double-generala', ofAKind(5), fixed(Number(options.doubleFiveEqual))),
        needs: 'generala',
      },
    ];
    return {
      dice: 5,
      throws: Number(options.throws),
      hasBankedThrows: false,
      rows: [...UPPER_ROWS, ...rows],
      bonus: null,
      equalRow: 'generala',
      repeat: { kind: 'none' },
      instantWinRows: WINNING_ROWS[String(options.firstThrowWin)] ?? [],
    };
  },
});
