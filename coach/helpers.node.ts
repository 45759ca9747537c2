// Starts helping threads for the solver. Where the entry lies is told by whoever builds the bundle.
import { Worker } from 'node:worker_threads';
import type { SolveJob } from './solver/solve.ts';

/** A `startHelper` for `solveCard` that runs the thread entry at `entry` (the bundle of solve-thread.node.ts). */
export function helperStarter(entry: URL): (job: SolveJob, thread: number) => void {
  return (job, thread) => {
    const worker = new Worker(entry, { workerData: { job, thread } });
    // A helper that cannot start costs time, nothing else: the others do its share.
    worker.on('error', () => {});
    worker.unref();
  };
}
