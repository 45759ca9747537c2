// Owns `npm run bench [-- PART...] [--write]`: readies the app, runs the measurements and prints one table; --write keeps it in docs/performance.md.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireNode } from '../electron/launch/node-version.mjs';
import { OUT, REPO } from '../electron/launch/paths.mjs';
import { machineKind, readMeasurements, tableOf, writeBetweenMarks } from './bench/one-table.mjs';

/** @param {readonly string[]} given */
async function bench(given) {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const gathered = join(OUT, 'bench.jsonl');
  mkdirSync(OUT, { recursive: true });
  rmSync(gathered, { force: true });
  process.env.DONBURI_BENCH_FILE = gathered;
  const since = Date.now();
  const { runConfig } = await import('./run-config.mjs');
  await runConfig('bench', positionals);
  const measurements = readMeasurements(gathered);
  const at = new Date(since).toISOString().slice(0, 10);
  const seconds = Math.round((Date.now() - since) / 1_000);
  const missed = measurements.filter(({ isMet }) => isMet === false).length;
  const machine = machineKind();
  const result = { at, machine, isVirtualDisplay: !process.env.DISPLAY, seconds, measurements };
  writeFileSync(join(OUT, 'bench.json'), `${JSON.stringify(result, null, 2)}\n`);
  const said = `${at}, ${machine}${result.isVirtualDisplay ? ', virtual display' : ''}; ${seconds} s in all; goals missed: ${missed}.`;
  console.log(`\n${tableOf(measurements)}\n\n${said}\nAs JSON: out/bench.json`);
  if (!values.write) return;
  if (positionals.length > 0 || process.exitCode !== 0) {
    console.error('donburi: only a whole run without faults goes into docs/performance.md.');
    return;
  }
  writeBetweenMarks(join(REPO, 'docs', 'performance.md'), [said, '', tableOf(measurements)]);
  console.log('Written into docs/performance.md.');
}

requireNode();
await bench(process.argv.slice(2));
