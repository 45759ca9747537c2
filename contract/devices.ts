// What the windows know of bowls, bridges and cameras: choices, the link's state, and what to do about it.
import { z } from 'zod';

/** What a person chooses to read the dice. */
export const sourceChoiceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('virtual') }).strict(),
  z.object({ kind: z.literal('serial'), path: z.string().trim().min(1).max(300) }).strict(),
  z
    .object({
      kind: z.literal('tcp'),
      url: z
        .string()
        .trim()
        .regex(/^tcp:\/\/[^\s/:]+:\d{1,5}$/),
      sharedKey: z.string().max(200),
    })
    .strict(),
  z.object({ kind: z.literal('camera'), label: z.string().max(200) }).strict(),
  z.object({ kind: z.literal('manual') }).strict(),
]);
/** A checked choice. */
export type SourceChoice = z.infer<typeof sourceChoiceSchema>;

/** The states of a link, as in firmware-protocol; `off` is a source without a link (manual). */
export const LINK_STATES = [
  'off',
  'searching',
  'opening',
  'greeting',
  'live',
  'stale',
  'lost',
  'incompatible',
] as const;
/** One state of LINK_STATES. */
export type LinkState = (typeof LINK_STATES)[number];

/** The camera that reads the faces for a bowl that only counts and feels, and how it is. `advice` is a code as in LinkView. */
export interface EyesView {
  readonly label: string;
  readonly state: 'waiting' | 'live' | 'lost';
  readonly advice: string | null;
}

/** The link as every window shows it. `advice` is a text key `advice.<code>` with its values. */
export interface LinkView {
  readonly choice: SourceChoice;
  readonly state: LinkState;
  readonly label: string;
  readonly device: {
    readonly dev: string;
    readonly firmware: string;
    readonly dice: number | null;
    readonly faces: string;
  } | null;
  readonly advice: {
    readonly code: string;
    readonly detail: Readonly<Record<string, string | number>>;
  } | null;
  /** The camera beside a bowl on a port or the network; null: none was chosen, or another source is in use. */
  readonly eyes: EyesView | null;
  /** Newest of STATE, DIE, BATT: what the bowl feels now. */
  readonly feel: {
    readonly state: string;
    readonly batteryPercent: number | null;
    readonly diceInBowl: number | null;
    /** Dice that the bowl itself says it expects; null: it is not armed, or has not said so yet. */
    readonly armedDice: number | null;
  };
}

/** A port that may be a bowl. */
export interface PortCandidate {
  readonly path: string;
  readonly name: string;
  readonly isLikely: boolean;
}

/** What the ports answered that "find my bowl" asked. */
export const PORT_ANSWERS = [
  'bowl',
  'incompatible',
  'silent',
  'permission',
  'busy',
  'missing',
  'open-failed',
  'not-asked',
] as const;
/** One answer of PORT_ANSWERS; `not-asked` is a port that is not likely a bowl, so nobody opened it. */
export type PortAnswer = (typeof PORT_ANSWERS)[number];

/** A port after the search, with who is there. */
export interface FoundPort {
  readonly path: string;
  readonly name: string;
  readonly answer: PortAnswer;
  readonly device: LinkView['device'];
}

/** The diagnostics page: counters and the latest raw lines. */
export interface LinkDiagnostics {
  readonly counters: Readonly<Record<string, number>>;
  readonly lines: readonly { readonly at: string; readonly direction: 'in' | 'out'; readonly text: string }[];
  readonly report: string;
}
