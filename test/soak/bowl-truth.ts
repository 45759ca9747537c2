// What the C bowl says of what truly fell and what truly went wrong, collected for the judge. Starts nothing, judges nothing.
import type { Forgotten, Made } from './campaign-judge.ts';

/** One line of the bowl's truth. */
export interface Truth {
  readonly event: string;
  readonly boot: string;
  readonly n?: number;
  readonly of?: number;
  readonly dice?: string[];
  readonly kind?: string;
  readonly first?: number;
  readonly held?: number;
  readonly why?: string;
  readonly from?: number;
  readonly to?: number;
}

/** Everything that was told so far. */
export interface BowlTruth {
  readonly made: Made[];
  readonly forgotten: Forgotten[];
  /** Messages, as `boot n`, that a full ring threw away. */
  readonly dropped: Set<string>;
  readonly counts: BowlCounts;
  /** Messages that the bowl still holds, as its latest status says; -1: it was not asked. */
  held: number;
  hear(truth: Truth): void;
}

/** What went wrong at the bowl. */
export interface BowlCounts {
  throws: number;
  nudges: number;
  disconnects: number;
  reboots: number;
  corrupted: number;
  duplicated: number;
  otherFaults: number;
}

/** An empty collection. */
export function createBowlTruth(): BowlTruth {
  const counts: BowlCounts = {
    throws: 0,
    nudges: 0,
    disconnects: 0,
    reboots: 0,
    corrupted: 0,
    duplicated: 0,
    otherFaults: 0,
  };
  const truth: BowlTruth = {
    made: [],
    forgotten: [],
    dropped: new Set(),
    counts,
    held: -1,
    hear: (told) => hear(truth, told),
  };
  return truth;
}

function hear(all: BowlTruth, { event, boot, n = 0, dice = [], ...told }: Truth): void {
  const { counts } = all;
  if (event === 'throw' || event === 'nudge') {
    all.made.push({ boot, n, dice });
    counts[`${event}s`]++;
  } else if (event === 'off') {
    counts.reboots++;
    all.forgotten.push({ boot, first: told.first ?? 0, held: told.held ?? 0 });
  } else if (event === 'released' && told.why === 'overflow') {
    // The two oldest became one LOST under the number of the younger.
    for (let gone = told.from ?? 0; gone <= (told.to ?? 0) + 1; gone++) all.dropped.add(`${boot} ${gone}`);
  } else if (event === 'hang-up') {
    counts.disconnects++;
  } else if (event === 'fault') {
    if (told.kind === 'corrupt') counts.corrupted++;
    else if (told.kind === 'dup') counts.duplicated++;
    else counts.otherFaults++;
  } else if (event === 'status') {
    all.held = told.held ?? -1;
  }
}
