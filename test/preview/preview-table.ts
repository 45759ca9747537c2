// A table in memory: the real engine with a counter for seq and the page's clock. No storage, no devices.

import type { Result } from '../../engine/errors.ts';
import { findGame } from '../../engine/games/index.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { decideTable } from '../../engine/table/decide.ts';
import { reduceTable } from '../../engine/table/reduce.ts';
import type { TableState } from '../../engine/table/state.ts';
import { historyOf, type TableView, viewTable } from '../../engine/view.ts';

export interface PreviewTable {
  state(): TableState | null;
  view(): TableView | null;
  history(): ReturnType<typeof historyOf>;
  command(command: TableCommand): Result<null>;
  close(): void;
}

export function createPreviewTable(): PreviewTable {
  let state: TableState | null = null;
  let seq = 0;
  return {
    state: () => state,
    view: () => (state ? viewTable(state) : null),
    history: () => (state ? historyOf(state, Number.POSITIVE_INFINITY) : []),
    command(command) {
      const decided = decideTable(findGame, state, command);
      if (!decided.ok) return decided;
      for (const event of decided.value) {
        seq += 1;
        const envelope = {
          gameId: 'preview',
          seq,
          at: new Date().toISOString(),
          v: 1,
          source: 'table',
          event,
        } as const;
        state = reduceTable(findGame, state, envelope);
      }
      return { ok: true, value: null };
    },
    close() {
      state = null;
    },
  };
}
