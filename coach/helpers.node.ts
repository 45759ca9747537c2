// Starts solving threads. Where their entry lies is told by whoever builds the bundle.
import { Worker } from 'node:worker_threads';
import type { HelperTask, LeadReport, LeadTask } from './solve-task.ts';
import type { SolveJob } from './solver/solve.ts';

/** A `startHelper` for `solveCard` that runs the thread entry at `entry` (the bundle of solve-thread.node.ts). */
export function helperStarter(entry: URL): (job: SolveJob, thread: number) => void {
  return (job, thread) => {
    const task: HelperTask = { kind: 'help', job, thread };
    const worker = new Worker(entry, { workerData: task });
    // A helper that cannot start costs time, nothing else: the others do its share.
    worker.on('error', () => {});
    worker.unref();
  };
}

/** Starts a leading thread; `onReport` gets what it says, `onEnd` is called once when it is gone. It keeps the process until it is unref'd. */
export function startLead(
  task: LeadTask,
  onReport: (report: LeadReport) => void,
  onEnd: (error: Error | null) => void,
): Pick<Worker, 'unref'> {
  const worker = new Worker(new URL(task.entry), { workerData: task });
  let failure: Error | null = null;
  worker.on('message', onReport);
  worker.on('error', (error) => {
    failure = error;
  });
  worker.on('exit', () => onEnd(failure));
  return worker;
}
