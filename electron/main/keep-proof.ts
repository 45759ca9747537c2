// Keeps the stills of throws where the settings want them, and forgets those of deleted games and of readings that were dismissed. Knows no window.
import type { AppSettings } from '../../contract/settings.ts';
import type { EventEnvelope } from '../../engine/events.ts';
import type { ReadingKey } from '../../engine/reading.ts';
import type { HeldReading } from '../../engine/table/state.ts';
import { createProof, type Proof } from '../devices/proof.ts';
import type { Session } from '../session/session.ts';
import { createStills, type Stills } from '../storage/stills.ts';
import type { Store } from '../storage/store.ts';
import type { Notices } from './notices.ts';

/** The stills of the data folder. */
export interface KeptProof extends Proof {
  /** Removes what belongs to deleted games; at the start and at the end, so that a deletion can be undone whole till then. */
  forgetDeleted(): void;
  /** How many are kept of throws, and their size. */
  kept(): { readonly count: number; readonly bytes: number };
  /** Removes every one of them. */
  removeAll(): void;
}

type KeptStore = Pick<Store, 'game' | 'deletedAt' | 'journal'>;

/** Opens them, and forgets those of games that were deleted before. */
export function keepProof(parts: {
  readonly dataFolder: string;
  readonly store: KeptStore;
  readonly session: Pick<Session, 'table' | 'onChange'>;
  readonly notices: Notices;
  readonly settings: () => Pick<AppSettings, 'proofStills' | 'proofStillsMb'>;
}): KeptProof {
  const { store, session, notices, settings } = parts;
  const stills = createStills(parts.dataFolder);
  const forgetDeleted = (): void =>
    stills.removeGames((gameId) => store.game(gameId) === null || store.deletedAt(gameId) !== null);
  forgetDeleted();
  const proof = createProof({
    ...{ stills, notices },
    gameId: () => session.table()?.gameId ?? null,
    limitBytes: () => (settings().proofStills ? settings().proofStillsMb * 1_000_000 : null),
  });
  watchDismissed(session, store, proof);
  return {
    ...proof,
    forgetDeleted,
    kept: () => {
      sweep(stills, store, session.table()?.gameId ?? null);
      return { count: stills.count(), bytes: stills.usedBytes() };
    },
    removeAll: stills.removeAll,
  };
}

/** A question that is gone and made no throw was dismissed, and so is its still. */
function watchDismissed(
  session: Pick<Session, 'table' | 'onChange'>,
  store: KeptStore,
  proof: Pick<Proof, 'drop'>,
): void {
  let before: { readonly gameId: string; readonly held: readonly HeldReading[] } | null = null;
  session.onChange(() => {
    const table = session.table();
    if (before && table?.gameId === before.gameId && table.held !== before.held) {
      const gone = before.held.flatMap((held) => (table.held.includes(held) ? [] : (held.reading.key ?? [])));
      const needed = gone.length > 0 ? neededKeys(store.journal(table.gameId)) : [];
      for (const key of gone) if (!needed.some((other) => isSame(other, key))) proof.drop(table.gameId, key);
    }
    before = table && { gameId: table.gameId, held: table.held };
  });
}

/** What an earlier version, or a crash, left of readings that became no throw. The game at the table is still in motion. */
function sweep(stills: Stills, store: KeptStore, atTable: string | null): void {
  for (const gameId of stills.games()) {
    if (gameId !== atTable) stills.removeBut(gameId, neededKeys(store.journal(gameId)));
  }
}

/** The readings that are throws, undone ones too, and those that are still asked about. */
function neededKeys(journal: readonly EventEnvelope[]): ReadingKey[] {
  const asked = new Map<number, ReadingKey | null>();
  const thrown: (ReadingKey | null)[] = [];
  for (const { seq, event } of journal) {
    if (event.type === 'reading-held') asked.set(seq, event.reading.key);
    else if (event.type === 'reading-settled') asked.delete(event.held);
    else if (event.type === 'throw-taken' || event.type === 'lot-thrown') thrown.push(event.key);
  }
  return [...thrown, ...asked.values()].filter((key) => key !== null);
}

function isSame(a: ReadingKey, b: ReadingKey): boolean {
  return a.dev === b.dev && a.boot === b.boot && a.n === b.n;
}
