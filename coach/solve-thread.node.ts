// The entry of solving threads: one leads and reports, the others help it in shared memory. Decides nothing.
import { parentPort, workerData } from 'node:worker_threads';
import { helperStarter } from './helpers.node.ts';
import type { HelperTask, LeadReport, LeadTask } from './solve-task.ts';
import { helpSolving, type SolveHow, solveCard, stateCount } from './solver/solve.ts';
import { makeWorthTable } from './solver/worth-table.ts';
import { raisedSheet } from './values.ts';

/**
 * A thread whose work is done stays this long. Node waits without limit for the compiler when a thread ends, while the compiler
 * may wait for that very thread (nodejs/node issue 54918); one that idles for a moment lets it finish first.
 */
const LINGER_MS = 1_500;
/** At least this long between two reports of progress. */
const REPORT_MS = 100;

const data = workerData as HelperTask | LeadTask;
if (data.kind === 'help') helpSolving(data.job, data.thread);
else lead(data);
setTimeout(() => {}, LINGER_MS);

function report(message: LeadReport, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function lead(task: LeadTask): void {
  const { sheet, card, mostBank, threads } = task;
  const worths = makeWorthTable(sheet);
  const raised = task.isRaisedToo ? raisedSheet(sheet) : null;
  const parts = raised ? 2 : 1;
  let reportedAt = 0;
  const how = (part: number): SolveHow => ({
    threads,
    mostBank,
    worths,
    startHelper: helperStarter(new URL(task.entry)),
    isCancelled: () => Atomics.load(task.cancel, 0) !== 0,
    onProgress: (share) => {
      const now = performance.now();
      if (now - reportedAt < REPORT_MS) return;
      reportedAt = now;
      report({ type: 'progress', share: (part + share) / parts });
    },
  });
  const startedAt = performance.now();
  const solved = solveCard(sheet, card, how(0));
  if (!solved) {
    report({ type: 'cancelled' });
    return;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const values = solved.values as Float64Array<ArrayBuffer>;
  report({ type: 'solved', values, seconds, states: stateCount(solved) });
  if (!raised) return;
  const second = solveCard(raised, card, how(1));
  if (!second) {
    report({ type: 'cancelled' });
    return;
  }
  const raisedValues = second.values as Float64Array<ArrayBuffer>;
  report({ type: 'raised', values: raisedValues }, [raisedValues.buffer]);
}
