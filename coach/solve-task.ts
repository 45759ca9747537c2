// What solving threads are given and what they report; survives a structured clone. No logic.
import type { Sheet } from '../engine/sheet/sheet.ts';
import type { SolveJob } from './solver/solve.ts';
import type { StartCard } from './solver/space.ts';

/** The task of a helping thread. */
export interface HelperTask {
  readonly kind: 'help';
  readonly job: SolveJob;
  readonly thread: number;
}

/** The task of a leading thread. Setting `cancel[0]` ends it soon. `entry` is the address of the thread's own bundle. */
export interface LeadTask {
  readonly kind: 'lead';
  readonly sheet: Sheet;
  readonly card: StartCard;
  readonly mostBank: number;
  readonly threads: number;
  /** Whether the chance of the bonus is solved as well. */
  readonly isRaisedToo: boolean;
  readonly cancel: Int32Array<SharedArrayBuffer>;
  readonly entry: string;
}

/** What a leading thread reports, in this order: progress again and again, `solved`, progress, `raised`; or `cancelled`. */
export type LeadReport =
  | { readonly type: 'progress'; readonly share: number }
  | {
      readonly type: 'solved';
      readonly values: Float64Array<ArrayBuffer>;
      readonly seconds: number;
      readonly states: number;
    }
  | { readonly type: 'raised'; readonly values: Float64Array<ArrayBuffer> }
  | { readonly type: 'cancelled' };
