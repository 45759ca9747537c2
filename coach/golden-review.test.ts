// The review of every golden game of rows, finished or not: luck and loss account for each point of the results that stand beside the logs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Game, GameState, Move } from '../engine/game.ts';
import { findGame } from '../engine/games/index.ts';
import { playEvent, readEvent, readHeader, startLog } from '../engine/log.ts';
import type { Sheet } from '../engine/sheet/sheet.ts';
import { estimateJudge, exactJudge, isSheetGame, type Judge, sheetOf } from './judge.ts';
import { reviewGame } from './review.ts';
import { solvePlan } from './solve-plan.ts';
import { emptyCard, solveCard } from './solver/solve.ts';

vi.setConfig({ testTimeout: 120_000 });

const FOLDER = join(import.meta.dirname, '..', 'test', 'fixtures', 'games');

interface Played {
  readonly game: Game;
  readonly sheet: Sheet;
  readonly start: GameState;
  readonly moves: readonly Move[];
}

/** A log of the folder; null for a game without rows. */
function play(file: string): Played | null {
  const [head, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
  const header = readHeader(findGame, JSON.parse(head!) as unknown);
  if (!header.ok) throw new Error(header.error.code);
  const { game, options } = header.value;
  if (!isSheetGame(game)) return null;
  let log = startLog(header.value);
  const start = log.state;
  const moves = lines.map((line): Move => {
    const event = readEvent(JSON.parse(line) as unknown, log.players);
    if (!event.ok) throw new Error(event.error.code);
    const next = playEvent(log, event.value);
    if (!next.ok) throw new Error(next.error.code);
    log = next.value;
    return event.value.move;
  });
  return { game, sheet: sheetOf(game, options), start, moves };
}

const judges = new Map<string, Judge>();

/** Solved once for every set of rules; the game that is too large is estimated. */
function judgeOf(sheet: Sheet): Judge {
  const key = JSON.stringify(sheet);
  const known = judges.get(key);
  if (known) return known;
  const card = emptyCard(sheet);
  const judge = solvePlan(sheet, { ...card, bank: 0 })
    ? exactJudge({ sheet, table: solveCard(sheet, card)!, raised: null })
    : estimateJudge(sheet);
  judges.set(key, judge);
  return judge;
}

interface Result {
  readonly finished: boolean;
  readonly players: readonly { readonly total: number }[];
}

const games = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.jsonl'))
  .map((file) => ({ file, played: play(file) }))
  .filter((one): one is { file: string; played: Played } => one.played !== null);

describe('luck and loss', () => {
  it.each(games)('add up in $file', ({ file, played: { game, sheet, start, moves } }) => {
    const judge = judgeOf(sheet);
    const review = reviewGame(judge, game, start, moves)!;
    const result = JSON.parse(
      readFileSync(join(FOLDER, file.replace('.jsonl', '.result.json')), 'utf8'),
    ) as Result;
    expect(review.isOver).toBe(result.finished);
    for (const { seat, start: mean, luck, loss, drift, expected } of review.players) {
      expect(mean + luck - loss + drift).toBeCloseTo(expected, 6);
      if (judge.basis === 'exact') expect(drift).toBeCloseTo(0, 6);
      if (result.finished) expect(expected).toBeCloseTo(result.players[seat]!.total, 6);
    }
  });

  it('are tried in games of every kind of rows', () => {
    expect(new Set(games.map(({ played }) => played.game.id)).size).toBe(7);
  });
});
