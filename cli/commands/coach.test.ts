// The coach's commands as a person or a program calls them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { coach } from '../../contract/texts/en/coach.ts';
import type { CliIo } from '../command.ts';
import { run as advise } from './advise.ts';
import { run as fairness } from './fairness.ts';
import { run as odds } from './odds.ts';
import { run as review } from './review.ts';
import { run as solve } from './solve.ts';

vi.setConfig({ testTimeout: 120_000 });

type Run = (args: readonly string[], io: CliIo) => Promise<number>;

async function call(run: Run, args: readonly string[], input = '') {
  let out = '';
  let err = '';
  async function* stdin(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(input);
  }
  const code = await run(args, {
    stdin: stdin(),
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

const log = (...lines: readonly object[]): string => lines.map((line) => JSON.stringify(line)).join('\n');
const header = { game: 'generala', players: ['Ann', 'Bo'], options: { firstThrowWin: 'none' } };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'donburi-cli-coach-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('donburi solve', () => {
  it('prints one JSON object with the mean, the time, the threads, the states and the memory', async () => {
    const { code, out } = await call(solve, ['generala', '--json']);
    expect(code).toBe(0);
    const result = JSON.parse(out) as Record<string, unknown>;
    expect(Object.keys(result).sort()).toEqual(['game', 'mean', 'peakMb', 'seconds', 'states', 'threads']);
    expect(result.game).toBe('generala');
    expect(result.mean).toBeCloseTo(159.6184561179, 6);
  });

  it('takes house rules', async () => {
    const options = JSON.stringify({ joker: 'none', throws: 1 });
    const { out } = await call(solve, ['yahtzee', '--options', options, '--threads', '1', '--json']);
    const { mean } = JSON.parse(out) as { mean: number };
    expect(mean).toBeGreaterThan(80);
    expect(mean).toBeLessThan(160);
  });

  it.each([
    [['chess'], 'chess'],
    [['farkle'], 'farkle'],
    [['yatzy', '--options', '[]'], 'JSON'],
    [['yatzy', '--options', '{"bonusFrom":"x"}'], 'bonusFrom'],
    [['yatzy', '--fast'], '--fast'],
    [['yatzy', '--threads', 'many'], '--threads'],
    [['yatzy', '--threads', '0'], '--threads'],
    [[], 'yatzy'],
  ])('refuses %j with one line and code 2', async (args, word) => {
    const { code, out, err } = await call(solve, args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(word);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });
});

describe('donburi solve in words', () => {
  it('says that a win at once is left out', async () => {
    expect((await call(solve, ['generala'])).out).toContain(coach['cli.solve-near']);
  });

  it('says how far off the mean of a game may be that is too large to be solved', async () => {
    const { out } = await call(solve, ['maxi-yatzy']);
    expect(out).toMatch(/200 games played by the estimate, ± \d+\.\d\./);
  });
});

describe('donburi advise', () => {
  it('tells the chances to win with their error, from cards of any state', async () => {
    const input = log(
      header,
      { throw: [6, 6, 6, 6, 6] },
      { score: 'generala' },
      { throw: [1, 1, 2, 2, 3] },
      { score: 'generala' },
      { throw: [4, 4, 4, 4, 2] },
    );
    const { out } = await call(advise, ['-', '--json'], input);
    const { chances } = JSON.parse(out) as {
      chances: { games: number; chances: number[]; errors: number[] };
    };
    expect(chances.games).toBe(1000);
    expect(chances.chances[0]).toBeGreaterThan(0.7);
    expect(chances.chances[0]! + chances.chances[1]!).toBeCloseTo(1, 9);
    expect((await call(advise, ['-'], input)).out).toMatch(/Bo: Chance to win \d+\.\d% \(± \d\.\d\)/);
  });

  it('names a move of a game without rows in words', async () => {
    const farkle = { game: 'farkle', players: ['Ann'], options: {} };
    expect((await call(advise, ['-'], log(farkle))).out).toBe('Ann: Throw the dice\n');
    const thrown = log(farkle, { throw: [1, 5, 2, 3, 4, 4] });
    expect((await call(advise, ['-'], thrown)).out).toMatch(/^Ann: Keep 1/);
  });

  it('does not say that an estimate will be exact where it never will', async () => {
    const input = log({ game: 'maxi-yatzy', players: ['Ann'] }, { throw: [1, 1, 1, 4, 4, 4] });
    expect((await call(advise, ['-'], input)).out).toContain('Estimated, not exact');
  });

  it('ranks the choices for the player to move', async () => {
    const input = log(header, { throw: [6, 6, 6, 6, 1] });
    const { code, out } = await call(advise, ['-', '--json'], input);
    expect(code).toBe(0);
    const advice = JSON.parse(out) as { player: string; choices: { loss: number }[] };
    expect(advice.player).toBe('Ann');
    expect(advice.choices[0]!.loss).toBe(0);
    const words = await call(advise, ['-'], input);
    expect(words.out).toContain('Ann');
    expect(words.out).not.toContain('{{');
    expect(words.out).not.toContain('coach.');
  });

  it('names the next move in a game without rows, and says null when the game is over', async () => {
    const { out } = await call(advise, ['-', '--json'], log({ game: 'farkle', players: ['Ann'] }));
    expect(JSON.parse(out)).toMatchObject({ game: 'farkle', move: { type: 'throw' } });
  });

  it('tells what the next throw of NKODICE brings and where the game may end', async () => {
    const { out } = await call(advise, ['-', '--json'], log({ game: 'nkodice', players: ['Ann'] }));
    const { next, final } = JSON.parse(out) as {
      next: { gain: number; games: null };
      final: { games: number };
    };
    expect(next.games).toBeNull();
    expect(next.gain).toBeGreaterThan(0);
    expect(final.games).toBeGreaterThan(0);
  });

  it('tells the line of a fault as score does', async () => {
    const { code, err } = await call(advise, ['-'], log(header, { throw: [1, 2] }));
    expect(code).toBe(2);
    expect(err).toMatch(/^-:2: wrong-count: /);
    expect((await call(advise, [join(folder, 'none.jsonl')])).err).toMatch(/:0: unreadable: /);
  });
});

describe('donburi review', () => {
  it('accounts for the points so far and names what was given away', async () => {
    const input = log(
      header,
      { throw: [6, 6, 6, 6, 1] },
      { score: 'ones' },
      { throw: [1, 2, 3, 4, 5] },
      { score: 'straight' },
    );
    const { code, out } = await call(review, ['-', '--json'], input);
    expect(code).toBe(0);
    const { review: made, series } = JSON.parse(out) as {
      review: { players: { start: number; luck: number; loss: number; expected: number }[] };
      series: { points: unknown[] };
    };
    for (const { start, luck, loss, expected } of made.players)
      expect(start + luck - loss).toBeCloseTo(expected, 6);
    expect(made.players[0]!.loss).toBeGreaterThan(20);
    expect(series.points).toHaveLength(3);
    const words = await call(review, ['-'], input);
    expect(words.out).toContain('Ann');
    expect(words.out).not.toContain('{{');
    expect(words.out).toMatch(/expected now; accuracy/);
    expect(words.out).toMatch(/Each point from 1000 simulated games, ± \d\.\d%\./);
  });

  it('adds up on paper, also where it only estimates', async () => {
    const input = log(
      { game: 'maxi-yatzy', players: ['Ann'] },
      { throw: [1, 1, 2, 3, 4, 6] },
      { score: 'maxi' },
      { throw: [5, 5, 5, 5, 5, 5] },
      { score: 'fives' },
    );
    const { out } = await call(review, ['-'], input);
    const [, start, luck, loss, end] =
      /: ([\d.]+) expected, ([+-][\d.]+) luck, ([\d.]+) given away, ([\d.]+) expected now/.exec(out) ?? [];
    const drift = Number(/on the way: ([+-][\d.]+)/.exec(out)?.[1] ?? 0);
    expect(Number(loss)).toBeGreaterThan(2);
    expect(Math.abs(Number(start) + Number(luck) - Number(loss) + drift - Number(end))).toBeLessThan(0.3);
  });

  it('calls no throw lucky and no turn a turning point where nothing happened yet', async () => {
    const { out } = await call(review, ['-'], log(header));
    expect(out).not.toContain('Luckiest');
    expect(out).not.toContain('Turning points');
  });

  it('has nothing to say about a game without rows', async () => {
    const { code, err } = await call(review, ['-'], log({ game: 'farkle', players: ['Ann'] }));
    expect(code).toBe(2);
    expect(err).not.toBe('');
  });
});

describe('donburi odds', () => {
  it('prints exact odds for the dice named', async () => {
    const { code, out } = await call(odds, ['nkodice', '--dice', '10', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      dice: 10,
      throws: 60_466_176,
      words: { ochinchin: { ways: 10_593_330 } },
    });
    expect((await call(odds, ['nkodice'])).out).toContain('4576');
  });

  it('refuses another game and dice that are no count', async () => {
    expect((await call(odds, ['kiriki'])).code).toBe(2);
    expect((await call(odds, ['nkodice', '--dice', '0'])).code).toBe(2);
    expect((await call(odds, ['nkodice', '--dice=2.5'])).code).toBe(2);
  });
});

describe('donburi fairness', () => {
  it('reads CSV and says too few when there are too few', async () => {
    const path = join(folder, 'dice.csv');
    await writeFile(path, 'faces\n1 2 3 4 5\n6 6 6 6 6\n');
    const { code, out } = await call(fairness, [path, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ dice: 10, throws: 2, verdict: 'too-few', evenness: null });
  });

  it('reads a score log, kept dice left out', async () => {
    const input = log(header, { throw: [6, 6, 6, 6, 1] }, { keep: [6, 6, 6, 6] }, { throw: [6] });
    const { out } = await call(fairness, ['-', '--json'], input);
    expect(JSON.parse(out)).toMatchObject({ dice: 6, throws: 2 });
  });

  it('counts each kind of dice by itself, and the throws of one player, dice set or source', async () => {
    const csv = [
      'player,dice_set,source,faces',
      'Ann,red,serial,1 2 3 4 5',
      'Bo,red,camera,6 6 6',
      'Ann,kana,serial,u n chi',
    ].join('\n');
    const { out } = await call(fairness, ['-', '--json'], csv);
    const reports = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(reports).toMatchObject([
      { faceSet: 'pips', dice: 8, throws: 2 },
      { faceSet: 'kana', dice: 3, throws: 1 },
    ]);
    const of = async (...args: string[]) =>
      JSON.parse((await call(fairness, ['-', '--json', ...args], csv)).out);
    expect(await of('--player', 'Bo')).toMatchObject({ dice: 3 });
    expect(await of('--dice-set', 'red', '--source=serial')).toMatchObject({ dice: 5 });
    expect(await of('--player', 'Cy')).toMatchObject({ dice: 0, verdict: 'too-few' });
  });

  it('tells the lines that it could not read', async () => {
    const { code, err } = await call(fairness, ['-'], 'faces\n1 2 9\n');
    expect(code).toBe(2);
    expect(err).toContain('2');
  });

  it('never uses the word loaded', () => {
    expect(Object.values(coach).filter((words) => /loaded/i.test(words))).toEqual([]);
  });
});
