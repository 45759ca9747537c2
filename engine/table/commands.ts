// What people, devices and computer players may ask of a table. Commands are imperative; `decide` turns them into events.
import type { Face } from '../dice.ts';
import type { Player } from '../events.ts';
import type { Move, PaperCard, Seat } from '../game.ts';
import type { Reading, ReadingLimits } from '../reading.ts';

/** A die as the table wants it to count: a face, or null for a die out of the bowl. */
export type DieValue = Face | null;

/** A command to a table. Dice are named by index on the table, steps by id. */
export type TableCommand =
  | {
      readonly type: 'start-game';
      readonly game: string;
      readonly options: Readonly<Record<string, unknown>>;
      readonly players: readonly Player[];
      readonly firstSeat: Seat;
      /** Cards that were begun on paper, one a seat. */
      readonly cards?: readonly PaperCard[] | undefined;
      /** Each throws one die for the start. */
      readonly drawsLots?: boolean | undefined;
    }
  /** A device's reading; scored, or held with a reason. */
  | { readonly type: 'take-reading'; readonly reading: Reading; readonly limits: ReadingLimits }
  /** A throw typed or clicked in one go. */
  | {
      readonly type: 'type-throw';
      readonly faces: readonly Face[];
      readonly out: number;
      /** Dice that the app threw for a computer player; left out: a person typed them. */
      readonly source?: 'computer';
    }
  /** The dice kept for the next throw: all of them by index, so that repeating it changes nothing. */
  | { readonly type: 'keep-dice'; readonly indices: readonly number[] }
  | { readonly type: 'write-row'; readonly row: string }
  | { readonly type: 'use-nudge'; readonly power: number | null }
  | { readonly type: 'bank' }
  | { readonly type: 'pass-turn'; readonly to: Seat | null }
  | { readonly type: 'leave-game'; readonly seat: Seat }
  | { readonly type: 'join-game'; readonly player: Player; readonly rows: 'open' | 'zero' }
  /** A player who left plays on; `rows` as for one who comes late, of what was missed. */
  | { readonly type: 'return-to-game'; readonly seat: Seat; readonly rows: 'open' | 'zero' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Uses a held reading with these values (as read, or as corrected), after keeping these dice where the table says which. */
  | {
      readonly type: 'use-reading';
      readonly held: number;
      readonly values: readonly DieValue[];
      readonly keep?: readonly number[] | undefined;
    }
  | { readonly type: 'dismiss-reading'; readonly held: number }
  /** One die of a throw, whenever it was thrown. */
  | { readonly type: 'correct-die'; readonly step: number; readonly die: number; readonly value: DieValue }
  /** All dice of a throw at once. */
  | { readonly type: 'correct-throw'; readonly step: number; readonly values: readonly DieValue[] }
  /** Another row, keep or decision in the place of a step. */
  | { readonly type: 'replace-step'; readonly step: number; readonly move: Move }
  | { readonly type: 'insert-step'; readonly before: number | null; readonly move: Move }
  | { readonly type: 'remove-step'; readonly step: number }
  /** A throw, a row or a waiting reading went to the wrong player: it becomes this seat's. */
  | { readonly type: 'move-step'; readonly step: number; readonly seat: Seat }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };
