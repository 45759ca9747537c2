// Types of one-table.mjs. It must not drift from it.

/** A measurement beside its reference of the same run. `ratio` is value / reference where both have the same unit. */
export interface Measurement {
  readonly area: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly reference?: { readonly what: string; readonly value: number };
  readonly ratio?: number;
  /** In words, for example `at most 1.5`. */
  readonly goal?: string;
  readonly isMet?: boolean;
}

/** The measurements as a Markdown table, padded so that a terminal shows it well too. */
export function tableOf(measurements: readonly Measurement[]): string;
/** The measurements of a run, which its parts wrote one a line. */
export function readMeasurements(file: string): Measurement[];
/** The kind of this machine: no name, nothing that finds it. */
export function machineKind(): string;
/** Puts the table between the marks of a page; the rest stays. */
export function writeBetweenMarks(file: string, lines: readonly string[]): void;
