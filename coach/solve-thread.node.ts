// The entry of a thread that helps solving. Does only that; the memory is shared with whoever started it.
import { workerData } from 'node:worker_threads';
import { helpSolving, type SolveJob } from './solver/solve.ts';

const { job, thread } = workerData as { job: SolveJob; thread: number };
helpSolving(job, thread);
