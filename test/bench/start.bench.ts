// The bench of the start: the app beside a blank window, its memory, and data folders with 10 and 100 times the games.
import { it } from 'vitest';
import { newDataFolder, removeFolder } from '../e2e/app.ts';
import { treeMemoryMb } from '../soak/process-memory.ts';
import { blankStart, ownStart, type Start, startElectron } from './electron-start.ts';
import { fillDataFolder } from './storage.ts';
import { beside, quantile, report } from './table.ts';

const STARTS = 7;
const GAMES = [50, 500, 5_000];
const SETTLE_MS = 3_000;

/** One start: milliseconds to the content, and megabytes a little later where they are wanted. */
async function once(start: Start, settleMs = 0): Promise<{ ms: number; memoryMb: number }> {
  const { pid, ms, close } = await startElectron(start);
  if (settleMs > 0) await new Promise((resolve) => setTimeout(resolve, settleMs));
  const memoryMb = settleMs > 0 ? (treeMemoryMb(pid) ?? Number.NaN) : Number.NaN;
  await close();
  return { ms, memoryMb };
}

it('starts cold', async () => {
  const [blankFolder, folder] = [newDataFolder(), newDataFolder()];
  const [blank, own]: [number[], number[]] = [[], []];
  // In turns, so that both meet the same machine; the first of each warms the disk's cache.
  for (let count = 0; count <= STARTS; count++) {
    const pair = [await once(blankStart(blankFolder)), await once(ownStart(folder))] as const;
    if (count === 0) continue;
    blank.push(pair[0].ms);
    own.push(pair[1].ms);
  }
  report([
    {
      ...{ area: 'start', what: `cold start to the first content, middle of ${STARTS}`, unit: 'ms' },
      ...beside(quantile(own, 0.5), { what: 'blank Electron window', value: quantile(blank, 0.5) }, 1.5),
    },
    {
      ...{ area: 'start', what: `cold start to the first content, best of ${STARTS}`, unit: 'ms' },
      ...beside(Math.min(...own), { what: 'blank Electron window', value: Math.min(...blank) }, 1.5),
    },
  ]);
  for (const one of [blankFolder, folder]) removeFolder(one);
});

it('takes memory', async () => {
  const [one, two, folder] = [newDataFolder(), newDataFolder(), newDataFolder()];
  const blank = await once(blankStart(one), SETTLE_MS);
  const blankTwo = await once(blankStart(two, 2), SETTLE_MS);
  const own = await once(ownStart(folder), SETTLE_MS);
  report([
    {
      ...{ area: 'memory', what: 'all processes, both windows open, no game', unit: 'MB' },
      ...beside(own.memoryMb, { what: 'one blank window', value: blank.memoryMb }),
    },
    {
      ...{ area: 'memory', what: 'all processes, both windows open, no game', unit: 'MB' },
      ...beside(own.memoryMb, { what: 'two blank windows', value: blankTwo.memoryMb }, 2),
    },
  ]);
  for (const used of [one, two, folder]) removeFolder(used);
});

it('starts with many games', async () => {
  const times: number[] = [];
  for (const games of GAMES) {
    const folder = newDataFolder();
    fillDataFolder(folder, games);
    const runs = [await once(ownStart(folder)), await once(ownStart(folder)), await once(ownStart(folder))];
    times.push(
      quantile(
        runs.map(({ ms }) => ms),
        0.5,
      ),
    );
    removeFolder(folder);
  }
  report(
    GAMES.slice(1).map((games, index) => ({
      ...{ area: 'start', what: `with ${games.toLocaleString('en')} games stored`, unit: 'ms' },
      ...beside(times[index + 1]!, { what: `with ${GAMES[0]}`, value: times[0]! }, 1.5),
    })),
  );
});
