// The coach as the rest of the app sees it: asks the worker, waits for the answer, starts it again when it died.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CoachAnswers, CoachCall, CoachQuestion, CoachReply } from './coach-messages.ts';
import type { CoachWorkerData } from './coach-worker.node.ts';
import type { SolveProgress } from './table-keeper.node.ts';

/** How to start the coach. The entries are the bundles of coach-worker.node.ts and solve-thread.node.ts. */
export interface CoachParts {
  readonly workerEntry: URL;
  readonly solveEntry: URL;
  /** Where tables are stored; null: nowhere. */
  readonly folder: string | null;
  /** Threads that solve; default: two, or one on a machine with one core. */
  readonly threads?: number;
  readonly onProgress?: (progress: SolveProgress | null) => void;
}

/** A running coach. */
export interface CoachClient {
  /** Rejects when the worker failed or was closed. */
  ask<Q extends CoachQuestion>(question: Q): Promise<CoachAnswers[Q['kind']]>;
  close(): Promise<void>;
}

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the coach with its first question. */
export function startCoach(parts: CoachParts): CoachClient {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;

  const failAll = (error: Error): void => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    worker = null;
  };
  const hear = (reply: CoachReply): void => {
    if ('progress' in reply) {
      parts.onProgress?.(reply.progress);
      return;
    }
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('problem' in reply) asked?.reject(new Error(reply.problem));
    else asked?.resolve(reply.answer as never);
    if (waiting.size === 0) worker?.unref();
  };
  const start = (): Worker => {
    const workerData: CoachWorkerData = {
      solveEntry: parts.solveEntry.href,
      threads: parts.threads ?? Math.min(2, availableParallelism()),
      folder: parts.folder,
    };
    const made = new Worker(parts.workerEntry, { workerData });
    made.on('message', hear);
    made.on('error', failAll);
    made.on('exit', (code) => {
      if (worker === made) failAll(new Error(`the coach ended with code ${code}`));
    });
    return made;
  };

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        worker.ref();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        const call: CoachCall = { id: lastId, question };
        worker.postMessage(call);
      }),
    close: async () => {
      const closing = worker;
      failAll(new Error('the coach was closed'));
      await closing?.terminate();
    },
  };
}
