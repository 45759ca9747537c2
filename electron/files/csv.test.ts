import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame } from '../../engine/games/index.ts';
import { decideTable } from '../../engine/table/decide.ts';
import { reduceTable, replayTable } from '../../engine/table/reduce.ts';
import type { TableState } from '../../engine/table/state.ts';
import { person, playedGame } from '../storage/storage.test-kit.ts';
import { csvHead, csvLine, RESULT_COLUMNS, resultLines, THROW_COLUMNS, throwLines } from './csv.ts';

const NOW = '2026-03-01T19:00:00.000Z';

/** A reader of RFC 4180 by its grammar, to check the writer against. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let field = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (text[at] === '"' && text[at + 1] === '"') at += 1;
        else if (text[at] === '"') break;
        field += text[at];
      }
      at += 1;
    } else while (at < text.length && text[at] !== ',' && text[at] !== '\r') field += text[at++];
    row.push(field);
    if (text[at] === ',') {
      at += 1;
      continue;
    }
    expect(text.slice(at, at + 2)).toBe('\r\n');
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('a CSV field', () => {
  it('comes back as it was, whatever it holds', () => {
    const text = fc.string().filter((value) => !/^[=+\-@\t\r]/.test(value));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (values) => {
        expect(readCsv(csvLine(values))).toEqual([values]);
      }),
    );
  });

  it('that a spreadsheet would run as a formula is made plain text; numbers stay numbers', () => {
    expect(csvLine(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=a,"b"'])).toBe(
      `'=1+1,'+1,'-1,'@SUM(A1),'\tx,"'=a,""b"""\r\n`,
    );
    expect(csvLine([-5, 0, true, null, ''])).toBe('-5,0,true,,\r\n');
  });
});

function playedTable(): TableState {
  const players = [person('a', 'Ann'), person('b', 'Bo, "the" =man')];
  const { envelopes } = playedGame({ gameId: 'g', game: 'kiriki', players, seed: 2, startedAt: NOW });
  return replayTable(findGame, envelopes)!;
}

describe('throws as CSV', () => {
  it('have a line for each, oldest first, with what was thrown and by whom', () => {
    const rows = readCsv(csvHead(THROW_COLUMNS, false) + throwLines(playedTable()));
    expect(rows[0]).toEqual([...THROW_COLUMNS]);
    expect(rows.every((row) => row.length === THROW_COLUMNS.length)).toBe(true);
    expect(rows[1]?.slice(0, 7)).toEqual([
      'g',
      'kiriki',
      'kiriki',
      '2026-03-01T19:00:05.000Z',
      'Ann',
      '1',
      '1',
    ]);
    expect(rows[1]?.[8]).toMatch(/^[1-6]( [1-6]){4}$/);
    expect(new Set(rows.slice(1).map((row) => row[4]))).toEqual(new Set(['Ann', 'Bo, "the" =man']));
    const turns = rows.slice(1).filter((row) => row[4] === 'Ann');
    expect(turns.at(-1)?.[5]).toBe('13');
  });

  it('tell a corrected die from what was read', () => {
    const start = playedGame({
      gameId: 'g',
      game: 'kiriki',
      players: [person('a', 'Ann')],
      seed: 2,
      startedAt: NOW,
      most: 2,
    });
    let table = replayTable(findGame, start.envelopes)!;
    const first = table.core.last!;
    const now = first.dice[0]!.face === 6 ? 5 : 6;
    const command = { type: 'correct-die', step: first.id, die: 0, value: now } as const;
    const decided = decideTable(findGame, table, command);
    if (!decided.ok) throw new Error(decided.error.code);
    decided.value.forEach((event, index) => {
      const envelope = { gameId: 'g', seq: 3 + index, at: NOW, v: 1, source: 'table', event } as const;
      table = reduceTable(findGame, table, envelope)!;
    });
    const row = readCsv(throwLines(table))[0]!;
    expect(row[8]).toBe([now, ...first.dice.slice(1).map(({ face }) => face)].join(' '));
    expect(row[10]).toBe(first.dice.map(({ face }) => face).join(' '));
    expect(row[13]).toBe('true');
  });
});

describe('results as CSV', () => {
  it('have a line a player, with a mark for spreadsheets where it is wanted', () => {
    const summary = {
      gameId: 'g',
      game: 'yahtzee',
      ruleset: 'yahtzee',
      startedAt: NOW,
      updatedAt: NOW,
      isFinished: true,
      isDeleted: false,
      players: [
        { name: 'Ann', colour: 0, total: 210 },
        { name: '=Bo', colour: 1, total: 180 },
      ],
      winners: ['Ann'],
    };
    expect(csvHead(RESULT_COLUMNS, true).startsWith('\uFEFFgame_id,')).toBe(true);
    expect(readCsv(resultLines(summary))).toEqual([
      ['g', 'yahtzee', 'yahtzee', NOW, NOW, 'true', '1', 'Ann', '210', 'true'],
      ['g', 'yahtzee', 'yahtzee', NOW, NOW, 'true', '2', "'=Bo", '180', 'false'],
    ]);
  });
});
