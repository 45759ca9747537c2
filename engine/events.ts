// What is written to the journal: the closed list of events of a table. Never changed in place; old versions are upcast on read.
import type { Face } from './dice.ts';
import type { Move, PaperCard, Seat } from './game.ts';
import type { OptionValue } from './options.ts';
import type { HoldReason, Reading, ReadingKey, SourceKind } from './reading.ts';

/** A person (or a computer) at the table. `id` is the saved player's, or made for this game for a guest. */
export interface Player {
  readonly id: string;
  readonly name: string;
  /** Index into the palette of player colours and shapes. */
  readonly colour: number;
  readonly kind: 'person' | 'computer';
  /** Strength of a computer player. */
  readonly level: 'easy' | 'medium' | 'strong' | null;
  /** Whether a computer player's dice are thrown by the app; false: a person throws real dice for it. */
  readonly throwsVirtually: boolean;
}

/** Where one die's value came from. `read` is what was first read; null where the die was out or not read. */
export interface DieRecord {
  /** The face that counts; null for a die out of the bowl. */
  readonly face: Face | null;
  readonly read: Face | null;
  /** Who said it first; a correction changes the face, never this. */
  readonly source: SourceKind;
  /** 0 to 100; null where a person typed it. */
  readonly confidence: number | null;
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** Where the face that counts comes from, in one word. */
export type Provenance = 'sensor' | 'camera' | 'manual' | 'virtual' | 'log' | 'computer' | 'corrected';

const PROVENANCES: Readonly<Record<SourceKind, Provenance>> = {
  serial: 'sensor',
  tcp: 'sensor',
  joined: 'camera',
  camera: 'camera',
  virtual: 'virtual',
  manual: 'manual',
  replay: 'log',
  computer: 'computer',
};

/** Where the face that counts comes from: its source, or a person who corrected what was read. */
export function provenanceOf(die: DieRecord): Provenance {
  const isCorrected = die.face !== die.read && (die.read !== null || die.source !== 'manual');
  return isCorrected && die.confidence === null ? 'corrected' : PROVENANCES[die.source];
}

/** An event without its envelope. Step ids are the seq of the event that made the step. */
export type TableEvent =
  | {
      readonly type: 'game-started';
      readonly game: string;
      readonly options: Readonly<Record<string, OptionValue>>;
      readonly players: readonly Player[];
      readonly firstSeat: Seat;
      /** Cards that were begun on paper, one a seat; left out where all are empty. */
      readonly cards?: readonly PaperCard[];
      /** Lots are drawn for the start: each throws one die before the first turn, `firstSeat` first. */
      readonly drawsLots?: boolean;
    }
  /** One die for the start. */
  | { readonly type: 'lot-thrown'; readonly dice: readonly DieRecord[]; readonly key: ReadingKey | null }
  | {
      readonly type: 'throw-taken';
      readonly move: Extract<Move, { type: 'throw' }>;
      readonly dice: readonly DieRecord[];
      readonly key: ReadingKey | null;
    }
  | {
      readonly type: 'dice-kept';
      readonly move: Extract<Move, { type: 'keep' }>;
      readonly indices: readonly number[];
    }
  | { readonly type: 'row-written'; readonly move: Extract<Move, { type: 'score' }> }
  | {
      readonly type: 'nudge-used';
      readonly move: Extract<Move, { type: 'nudge' }>;
      readonly power: number | null;
    }
  /** The bowl was bumped with no nudge left: the table is asked about the throw that follows. */
  | { readonly type: 'bump-noted'; readonly power: number | null }
  | { readonly type: 'points-banked'; readonly move: Extract<Move, { type: 'bank' }> }
  | { readonly type: 'turn-passed'; readonly move: Extract<Move, { type: 'pass' }> }
  | { readonly type: 'player-left'; readonly move: Extract<Move, { type: 'leave' }> }
  | {
      readonly type: 'player-joined';
      readonly move: Extract<Move, { type: 'join' }>;
      readonly player: Player;
    }
  | { readonly type: 'player-returned'; readonly move: Extract<Move, { type: 'return' }> }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** The move of a step was replaced; `dice` come with a throw. */
  | {
      readonly type: 'step-corrected';
      readonly step: number;
      readonly move: Move;
      readonly dice: readonly DieRecord[];
    }
  /** A step that was missed stands now before the step `before`; null: at the end. */
  | {
      readonly type: 'step-inserted';
      readonly before: number | null;
      readonly move: Move;
      readonly dice: readonly DieRecord[];
    }
  | { readonly type: 'step-removed'; readonly step: number }
  /** A throw was another player's: it is taken out and offered once that seat is to throw. */
  | { readonly type: 'throw-moved'; readonly step: number; readonly seat: Seat }
  /** A reading that was not scored by itself waits for the table. */
  | {
      readonly type: 'reading-held';
      readonly reading: Reading;
      readonly reason: HoldReason;
      /** Whose throw it was, where the table said so; it is asked about in that seat's turn. */
      readonly seat?: Seat;
    }
  /** A held reading was used or dismissed; `held` is the seq of its reading-held. */
  | { readonly type: 'reading-settled'; readonly held: number; readonly how: 'used' | 'dismissed' }
  | { readonly type: 'game-paused' }
  | { readonly type: 'game-resumed' };

/** Where an event was caused. */
export type EventSource = 'table' | 'device' | 'companion' | 'computer' | 'import';

/** An event as the journal keeps it. `at` is UTC, ISO 8601; `seq` counts from 1 in its game; `v` is the payload's version. */
export interface EventEnvelope {
  readonly gameId: string;
  readonly seq: number;
  readonly at: string;
  readonly v: 1;
  readonly source: EventSource;
  readonly event: TableEvent;
}
