import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../../engine/games/index.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import { gameStateOf, stepsOf, type TableState } from '../../engine/table/state.ts';
import { person, playedGame } from '../storage/storage.test-kit.ts';
import { logLines, readScoreLog } from './score-log.ts';

const NOW = '2026-03-01T19:00:00.000Z';
const parts = {
  gameId: 'new',
  now: NOW,
  playerNamed: (name: string, seat: number) => person(`id-${seat}`, name, seat),
};
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function tableOf(game: string, seed: number, most = 5_000): TableState {
  const players = [person('a', 'Ann'), person('b', '坊'), person('c', 'C "quote"')];
  const played = playedGame({ gameId: 'old', game, players, seed, startedAt: NOW, most });
  return replayTable(findGame, played.envelopes)!;
}

function imported(text: string): TableState {
  const read = readScoreLog(bytes(text), parts);
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  return replayTable(findGame, read.batch.envelopes)!;
}

function faultOf(...lines: string[]): { line: number; code: string } | null {
  const read = readScoreLog(bytes(lines.join('\n')), parts);
  return 'fault' in read ? { line: read.fault.line, code: read.fault.error.code } : null;
}

const HEAD = '{"game":"kiriki","players":["Ann","Bo"]}';

describe('a game as a score log', () => {
  it.each(GAMES.filter((game) => game.minSeats <= 3 && game.maxSeats >= 3).map((game) => game.id))(
    '%s comes back move by move and point by point',
    (id) => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 1_000_000 }),
          fc.integer({ min: 1, max: 400 }),
          (seed, most) => {
            const table = tableOf(id, seed, most);
            const again = imported([...logLines(table)].join(''));
            expect(stepsOf(again.core).map(({ move }) => move)).toEqual(
              stepsOf(table.core).map(({ move }) => move),
            );
            expect(gameStateOf(again.core)).toEqual(gameStateOf(table.core));
            expect(again.core.players.map(({ name }) => name)).toEqual(['Ann', '坊', 'C "quote"']);
          },
        ),
        { numRuns: 8 },
      );
    },
  );

  it('leaves out what was undone', () => {
    const { envelopes } = playedGame({
      gameId: 'old',
      game: 'kiriki',
      players: [person('a', 'Ann')],
      seed: 1,
      startedAt: NOW,
      most: 3,
    });
    const last = envelopes.at(-1)!;
    const table = replayTable(findGame, [...envelopes, { ...last, seq: 4, event: { type: 'undone' } }])!;
    expect([...logLines(table)]).toHaveLength(stepsOf(table.core).length + 1);
  });
});

describe('a score log as a new game', () => {
  it('tolerates a BOM, CRLF and blank lines', () => {
    const table = imported(`\uFEFF${HEAD}\r\n\r\n{"throw":[1,4,1,2,1]}\r\n{"keep":[1,1,1]}\r\n`);
    expect(stepsOf(table.core)).toHaveLength(2);
    expect(table.core.last?.tray.map(({ isKept }) => isKept)).toEqual([true, false, true, false, true]);
    expect(table.core.last?.tray[0]?.source).toBe('replay');
  });

  it('says which line is wrong and why', () => {
    expect(faultOf('')).toEqual({ line: 1, code: 'empty-log' });
    expect(faultOf('{"game":"ludo","players":["A"]}')).toEqual({ line: 1, code: 'unknown-game' });
    expect(faultOf(HEAD, '', '{"throw":[1,4,1,2]}')).toEqual({ line: 3, code: 'wrong-count' });
    expect(faultOf(HEAD, '{"throw":[1,4,1,2,7]}')).toEqual({ line: 2, code: 'bad-face' });
    expect(faultOf(HEAD, '{"throw":[1,4,1,2,1]')).toEqual({ line: 2, code: 'bad-json' });
    expect(faultOf(HEAD, '{"throw":[1,4,1,2,1]}', '{"score":"nines"}')).toEqual({
      line: 3,
      code: 'unknown-row',
    });
    expect(faultOf(HEAD, `"${'x'.repeat(70_000)}"`)).toEqual({ line: 2, code: 'line-too-long' });
    expect(readScoreLog(new Uint8Array([0xff, 0xfe, 0x00]), parts)).toMatchObject({
      fault: { line: 1, error: { code: 'not-text' } },
    });
  });

  it('never throws, whatever the file holds', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (noise, hasHead) => {
        const file = hasHead ? new Uint8Array([...bytes(`${HEAD}\n`), ...noise]) : noise;
        const read = readScoreLog(file, parts);
        expect('fault' in read || read.batch.envelopes.length > 0).toBe(true);
      }),
    );
  });
});
