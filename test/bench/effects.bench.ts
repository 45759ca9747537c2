// The bench of the effects: words, triplets, five equal and the ceremony on both windows, frame by frame, beside the same windows at rest.
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import type { Face } from '../../engine/dice.ts';
import { askTable } from '../companion/host.ts';
import { launchApp, removeFolder } from '../e2e/app.ts';
import { takeFrames, watchFrames } from './frames.ts';
import { atMost, quantile, report } from './table.ts';

/** A moment is shown for 1.4 s; what it leaves takes a little longer. */
const EFFECT_MS = 2_000;
const AGAIN = 4;

const KANA_THROWS: readonly (readonly Face[])[] = [
  ['u', 'n', 'ko', 'ma', 'chi'],
  ['o', 'ma', 'n', 'ko', 'u'],
  ['chi', 'n', 'ko', 'u', 'ma'],
  ['o', 'chi', 'n', 'chi', 'n'],
  ['o', 'o', 'o', 'u', 'u'],
  ['u', 'u', 'u', 'u', 'chi'],
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Both {
  readonly table: Page;
  readonly big: Page;
}

/** Runs it several times and gathers the frames of both windows. */
async function framesOf(
  { table, big }: Both,
  effect: (turn: number) => Promise<void>,
): Promise<{ table: number[]; big: number[] }> {
  const all: { table: number[]; big: number[] } = { table: [], big: [] };
  for (let turn = 0; turn < AGAIN; turn++) {
    await takeFrames(table);
    await takeFrames(big);
    await effect(turn);
    await pause(EFFECT_MS);
    all.table.push(...(await takeFrames(table)));
    all.big.push(...(await takeFrames(big)));
  }
  return all;
}

it('keeps its frames while an effect runs', async () => {
  const app = await launchApp();
  const both: Both = { table: await app.window('table'), big: await app.window('big-screen') };
  const ask = (name: string, input: unknown): Promise<unknown> => askTable(both.table, name, input);
  let sent = 0;
  const command = (one: object): Promise<unknown> =>
    ask('table.command', { id: `effect-${sent++}`, command: one });
  const start = (game: string, seats: number): Promise<unknown> => {
    const players = ['Ann', 'Bo', 'Cy', 'Di'].slice(0, seats).map((name, colour) => ({
      ...{ id: name, name, colour, kind: 'person', level: null, throwsVirtually: false },
    }));
    return command({ type: 'start-game', game, options: {}, players, firstSeat: 0 });
  };
  await ask('settings.set', { coach: 'off', motion: 'full' });
  await ask('source.use', { kind: 'manual' });
  await start('nkodice', 2);
  for (const page of [both.table, both.big]) await watchFrames(page);
  await pause(2_000);
  const rest = await framesOf(both, async () => {});
  const words = await framesOf(both, async (turn) => {
    if (turn > 0) await start('nkodice', 2);
    await pause(700);
    for (const page of [both.table, both.big]) await takeFrames(page);
    await command({ type: 'type-throw', faces: KANA_THROWS[turn % KANA_THROWS.length], out: 0 });
  });
  const equal = await framesOf(both, async (turn) => {
    await start('kiriki', 4);
    await pause(700);
    for (const page of [both.table, both.big]) await takeFrames(page);
    await command({ type: 'type-throw', faces: Array.from({ length: 5 }, () => 1 + turn), out: 0 });
  });
  const ceremony = await framesOf(both, async () => {
    await start('nkodice', 2);
    await endButOne(command);
    await pause(700);
    for (const page of [both.table, both.big]) await takeFrames(page);
    await command(NO_WORD);
  });
  report([
    {
      ...{ area: 'effects', what: 'middle frame of the big screen at rest', value: quantile(rest.big, 0.5) },
      unit: 'ms',
    },
    ...lines('words and triplets of NKODICE', words, rest),
    ...lines('five equal', equal, rest),
    ...lines('the ceremony at the end', ceremony, rest),
  ]);
  await app.close();
  removeFolder(app.dataFolder);
});

/** A throw that makes nothing: three of them end a player's game of NKODICE. */
const NO_WORD = { type: 'type-throw', faces: ['u', 'u', 'ma', 'ma', 'ko'], out: 0 } as const;

/** Plays a game of two until one throw is left. */
async function endButOne(command: (one: object) => Promise<unknown>): Promise<void> {
  for (let count = 0; count < 5; count++) await command(NO_WORD);
}

type Frames = Awaited<ReturnType<typeof framesOf>>;

function lines(what: string, effect: Frames, rest: Frames): Parameters<typeof report>[0] {
  return (['big', 'table'] as const).flatMap((window) => {
    const name = window === 'big' ? 'big screen' : 'table';
    const slow = (all: readonly number[]): number => all.filter((ms) => ms > 50).length;
    return [
      {
        ...{
          area: 'effects',
          what: `${what}, ${name}: frames over 50 ms`,
          unit: `of ${effect[window].length}`,
        },
        ...atMost(slow(effect[window]), 0),
        reference: { what: `at rest, of ${rest[window].length}`, value: slow(rest[window]) },
      },
      {
        ...{ area: 'effects', what: `${what}, ${name}: slowest frame`, value: Math.max(...effect[window]) },
        unit: 'ms',
        reference: { what: 'at rest', value: Math.max(...rest[window]) },
      },
    ];
  });
}
