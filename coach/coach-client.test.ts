// The coach with its real worker, real solving threads and a real folder of tables.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameState, Move } from '../engine/game.ts';
import { findGame } from '../engine/games/index.ts';
import { defaultOptions } from '../engine/options.ts';
import { bundleCoach, type CoachBundle } from './bundle.test-kit.ts';
import { type CoachClient, startCoach } from './coach-client.node.ts';
import { helperStarter } from './helpers.node.ts';
import { isSheetGame, sheetOf } from './judge.ts';
import { emptyCard, type SolveJob, solveCard, startMean } from './solver/solve.ts';
import type { SolveProgress } from './table-keeper.node.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const game = findGame('yahtzee')!;
const options = defaultOptions(game.options);
const MEAN = 254.5877287345;

let bundle: CoachBundle;
let folder = '';
const open: CoachClient[] = [];
const progress: (SolveProgress | null)[] = [];

beforeAll(async () => {
  bundle = await bundleCoach();
  folder = await mkdtemp(join(tmpdir(), 'donburi-coach-tables-'));
});
afterAll(async () => {
  for (const coach of open) await coach.close();
  await bundle.remove();
  await rm(folder, { recursive: true, force: true });
});

function coachOver(tables: string | null): CoachClient {
  const coach = startCoach({
    ...bundle,
    folder: tables,
    threads: 2,
    onProgress: (told) => progress.push(told),
  });
  open.push(coach);
  return coach;
}

function thrown(...faces: (1 | 2 | 3 | 4 | 5 | 6)[]): GameState {
  const start = game.start({ seats: 2, firstSeat: 0, options });
  const next = game.apply(start, { type: 'throw', faces, out: 0 });
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
}

async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (isDone(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

describe('two threads', () => {
  it('solve the same as one', () => {
    if (!isSheetGame(game)) throw new Error('no sheet');
    const sheet = sheetOf(game, options);
    const start = helperStarter(bundle.solveEntry);
    let helped = 0;
    const startHelper = (job: SolveJob, thread: number): void => {
      start(job, thread);
      // Waits for the helper alone to have solved some states: it really takes part.
      const until = performance.now() + 30_000;
      while (helped === 0 && performance.now() < until) {
        Atomics.wait(job.control, 0, 0, 20);
        helped = Atomics.load(job.control, 1);
      }
    };
    const table = solveCard(sheet, emptyCard(sheet), { threads: 2, startHelper })!;
    expect(Math.abs(startMean(table) - MEAN)).toBeLessThan(1e-6);
    expect(helped).toBeGreaterThan(0);
  });
});

describe('the coach', () => {
  it('answers at once with an estimate, then exactly, and stores the table', async () => {
    const tables = join(folder, 'first');
    const coach = coachOver(tables);
    const state = thrown(1, 4, 1, 2, 1);
    const since = performance.now();
    const first = await coach.ask({ kind: 'advise', game: 'yahtzee', state });
    // Two seconds on a machine of its own; the worker is started within them.
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(first?.choices[0]).toMatchObject({ keep: [1, 1, 1] });
    const exact = await until(
      () => coach.ask({ kind: 'advise', game: 'yahtzee', state }),
      (advice) => advice?.basis === 'exact' && advice.bonusChance !== null,
    );
    expect(exact?.mean).toBeCloseTo(254.99, 1);
    expect(progress.some((told) => told !== null && told.share > 0)).toBe(true);
    const left = progress.flatMap((told) => (told?.secondsLeft == null ? [] : [told.secondsLeft]));
    expect(left.length).toBeGreaterThan(1);
    expect(left.at(-1)!).toBeLessThan(Math.max(...left));
    expect(left.every((seconds) => seconds >= 0)).toBe(true);
    await until(
      () => readdir(tables).catch((): string[] => []),
      (names) => names.some((name) => name.endsWith('.table')),
    );
    const move = await coach.ask({ kind: 'move', game: 'yahtzee', state, strength: 'strong' });
    expect(move).toEqual({ type: 'keep', faces: [1, 1, 1] });
    const chances = await coach.ask({ kind: 'win-chances', game: 'yahtzee', state, games: 200 });
    expect(chances?.basis).toBe('exact');
    expect(chances?.games).toBe(200);
    const start = game.start({ seats: 2, firstSeat: 0, options });
    for (const [rows, basis] of [
      ['open', 'exact'],
      ['zero', 'estimate'],
    ] as const) {
      const moves: Move[] = [
        { type: 'leave', seat: 1 },
        { type: 'return', seat: 1, rows },
      ];
      const after = await coach.ask({ kind: 'review', game: 'yahtzee', start, moves, games: 0 });
      expect(after?.review.basis).toBe(basis);
    }
  });

  it('takes the stored table at once, and solves a damaged one again', async () => {
    const tables = join(folder, 'first');
    const prepared = await coachOver(tables).ask({ kind: 'prepare', game: 'yahtzee', options });
    expect(prepared).toEqual({ basis: 'exact' });
    const [name] = await readdir(tables);
    const path = join(tables, name!);
    const sound = await readFile(path);
    // One bit of one value.
    const bent = Buffer.from(sound);
    bent[bent.length >> 1]! ^= 4;
    await writeFile(path, bent);
    const coach = coachOver(tables);
    expect(await coach.ask({ kind: 'prepare', game: 'yahtzee', options })).toEqual({ basis: 'estimate' });
    await until(
      () => coach.ask({ kind: 'prepare', game: 'yahtzee', options }),
      (answer) => answer?.basis === 'exact',
    );
    await until(
      () => readFile(path).catch(() => Buffer.alloc(0)),
      (bytes) => bytes.equals(sound),
    );
  });

  it('gives a hint while it works out chances from many games', async () => {
    const coach = coachOver(join(folder, 'first'));
    const state = thrown(1, 1, 1, 2, 6);
    await until(
      () => coach.ask({ kind: 'prepare', game: 'yahtzee', options }),
      (answer) => answer?.basis === 'exact',
    );
    const answered: string[] = [];
    const chances = coach
      .ask({ kind: 'win-chances', game: 'yahtzee', state, games: 20_000 })
      .then((answer) => answered.push(`chances ${answer?.basis}`));
    const hint = coach
      .ask({ kind: 'advise', game: 'yahtzee', state })
      .then((answer) => answered.push(`hint ${answer?.basis}`));
    await Promise.all([chances, hint]);
    expect(answered).toEqual(['hint exact', 'chances exact']);
  });

  it('solves the end of a game on the spot, without any table', async () => {
    const coach = coachOver(null);
    const state = thrown(6, 6, 6, 2, 1) as unknown as { cards: { rows: (number | null)[] }[] };
    const late = {
      ...state,
      cards: state.cards.map((card) => ({
        ...card,
        rows: card.rows.map((_, row) => (row < 5 ? 3 * (row + 1) : null)),
      })),
    } as unknown as GameState;
    const advice = await coach.ask({ kind: 'advise', game: 'yahtzee', state: late });
    expect(advice?.basis).toBe('exact');
    expect(advice?.choices[0]).toMatchObject({ keep: [6, 6, 6] });
  });

  it('can be told to stop solving, and has nothing to say about other games', async () => {
    const coach = coachOver(null);
    await coach.ask({
      kind: 'prepare',
      game: 'dice-poker',
      options: defaultOptions(findGame('dice-poker')!.options),
    });
    progress.length = 0;
    expect(await coach.ask({ kind: 'cancel' })).toBeNull();
    // Nothing is being solved any more, and nothing is begun again by asking; the estimate answers.
    await until(
      async () => progress.at(-1),
      (told) => told === null,
    );
    const poker = findGame('dice-poker')!;
    const begun = poker.start({ seats: 1, firstSeat: 0, options: defaultOptions(poker.options) });
    const advised = await coach.ask({ kind: 'advise', game: 'dice-poker', state: begun });
    expect(advised?.basis).toBe('estimate');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(progress.filter((told) => told !== null && told.share > 0.9)).toEqual([]);
    expect(progress.at(-1)).toBeNull();
    const farkle = findGame('farkle')!;
    const state = farkle.start({ seats: 2, firstSeat: 0, options: defaultOptions(farkle.options) });
    expect(await coach.ask({ kind: 'advise', game: 'farkle', state })).toBeNull();
    expect(await coach.ask({ kind: 'move', game: 'farkle', state, strength: 'strong' })).toEqual({
      type: 'throw',
    });
  });

  it('rejects what is asked when it is closed, and starts again with the next question', async () => {
    const coach = coachOver(null);
    const asked = coach.ask({ kind: 'prepare', game: 'generala', options: {} });
    const closed = expect(asked).rejects.toThrow('closed');
    await coach.close();
    await closed;
    expect(await coach.ask({ kind: 'cancel' })).toBeNull();
  });
});
