// For tests: a real session over a real store, with a game for one person begun where it is wanted.
import { findGame } from '../../engine/games/index.ts';
import { openStore } from '../storage/open-store.ts';
import { person } from '../storage/storage.test-kit.ts';
import type { Store } from '../storage/store.ts';
import { testFolders } from '../storage/test-folders.test-kit.ts';
import { createSession, type Session } from './session.ts';

const NOW = '2026-03-01T19:00:00.000Z';

/** A session and what it stands on; all of it goes after the test. */
export interface SeatedTable {
  readonly folder: string;
  readonly store: Store;
  readonly session: Session;
  /** Begins a game; its id is `game-1`, then `game-2`, and so on. */
  begin(game: string): void;
}

/** To be called once, at the top of a file of tests; gives a maker of tables. */
export function seatedTables(): () => SeatedTable {
  const { newFolder, undo } = testFolders();
  return () => {
    const folder = newFolder();
    const { store } = openStore(folder, NOW);
    undo(() => store.close());
    let games = 0;
    const session = createSession({
      ...{ store, findGame },
      now: () => NOW,
      newId: () => `game-${++games}`,
      limits: () => ({ minConfidence: 90 }),
    });
    const players = [person('a', 'Ann')];
    return {
      ...{ folder, store, session },
      begin: (game) =>
        void session.run({ type: 'start-game', game, options: {}, players, firstSeat: 0 }, 'table'),
    };
  };
}
