// One solve in a process of its own, so that its memory is its own: prints JSON. Started by coach.ts with a game, options and threads.
import { helperStarter } from '../../coach/helpers.node.ts';
import { isSheetGame } from '../../coach/judge.ts';
import { peakMemoryMb } from '../../coach/peak-memory.node.ts';
import { emptyCard, solveCard, startMean, stateCount } from '../../coach/solver/solve.ts';
import { findGame } from '../../engine/games/index.ts';
import { resolveOptions } from '../../engine/options.ts';
import type { JokerRule } from '../../engine/sheet/sheet.ts';

const [id = '', chosen = '{}', threads = '1', jokerNeeds = ''] = process.argv.slice(2);
const game = findGame(id);
if (!game || !isSheetGame(game)) throw new Error(`no row game: ${id}`);
const options = resolveOptions(game.options, JSON.parse(chosen) as Record<string, unknown>);
if (!options.ok) throw new Error(options.error.code);
const plain = game.sheet(options.value);
const sheet =
  jokerNeeds === 'filled'
    ? { ...plain, repeat: { ...(plain.repeat as JokerRule), needs: 'filled' as const } }
    : plain;

const since = performance.now();
const cpu = process.cpuUsage();
const startHelper = helperStarter(new URL('./solve-thread.mjs', import.meta.url));
const table = solveCard(sheet, emptyCard(sheet), { threads: Number(threads), startHelper });
if (!table) throw new Error('cancelled');
const seconds = (performance.now() - since) / 1000;
const used = process.cpuUsage(cpu);
console.log(
  JSON.stringify({
    mean: startMean(table),
    seconds,
    cpuSeconds: (used.user + used.system) / 1e6,
    states: stateCount(table),
    peakMb: peakMemoryMb(),
  }),
);
process.exit(0);
