// Makes the lists and statistics anew from the journals. A journal that tells no game is named and kept.
import { findGame } from '../../engine/games/index.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import { StoreError } from '../storage/db.ts';
import type { Store, StoredSummary } from '../storage/store.ts';
import { summaryOf } from './summary.ts';

/** A journal that could not be replayed, and the reason as a refusal code of the contract. */
export interface LostJournal {
  readonly gameId: string;
  readonly code: 'no-such-game' | 'file-newer' | 'store-damaged';
  readonly problem: string;
}

/** What a rebuild found. */
export interface RebuildReport {
  readonly games: number;
  readonly events: number;
  readonly lost: readonly LostJournal[];
}

/** Replays every journal and writes the lists from them, all in one transaction. Throws StoreError. */
export function rebuildLists(store: Store): RebuildReport {
  const lost: LostJournal[] = [];
  let events = 0;
  const summaries = function* (): Generator<StoredSummary> {
    for (const gameId of store.gameIds()) {
      const replayed = replayOne(store, gameId);
      if ('code' in replayed) lost.push(replayed);
      else {
        events += replayed.events;
        yield replayed.summary;
      }
    }
  };
  const games = store.rebuild(summaries());
  return { games, events, lost };
}

function replayOne(store: Store, gameId: string): LostJournal | { summary: StoredSummary; events: number } {
  try {
    const journal = store.journal(gameId);
    const table = replayTable(findGame, journal);
    if (table) return { summary: summaryOf(table), events: journal.length };
    const first = journal[0]?.event;
    const problem = first?.type === 'game-started' ? first.game : String(first?.type);
    return { gameId, code: 'no-such-game', problem };
  } catch (error) {
    if (error instanceof StoreError && (error.code === 'file-newer' || error.code === 'store-damaged')) {
      return { gameId, code: error.code, problem: error.message };
    }
    throw error;
  }
}
