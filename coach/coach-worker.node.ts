// The entry of the coach's worker: questions in, answers out. Starts solving threads; knows no windows.
import { parentPort, workerData } from 'node:worker_threads';
import { answerQuestion } from './answers.node.ts';
import type { CoachCall, CoachReply } from './coach-messages.ts';
import { TableKeeper } from './table-keeper.node.ts';
import { openTableStore } from './table-store.node.ts';

/** What the worker is started with. `folder` null: tables are not stored. */
export interface CoachWorkerData {
  readonly solveEntry: string;
  readonly threads: number;
  readonly folder: string | null;
}

const { solveEntry, threads, folder } = workerData as CoachWorkerData;
const say = (reply: CoachReply): void => parentPort?.postMessage(reply);
const keeper = new TableKeeper({
  entry: new URL(solveEntry),
  threads,
  store: folder === null ? null : openTableStore(folder),
  onProgress: (progress) => say({ progress }),
});

parentPort?.on('message', ({ id, question }: CoachCall) => {
  answerQuestion(keeper, Math.random, question).then(
    (answer) => say({ id, answer }),
    (error: unknown) => say({ id, problem: error instanceof Error ? error.message : String(error) }),
  );
});
