// The setting `autoThrow`: the built-in bowl throws by itself whenever a throw is all that can be done. Decides nothing for anybody.
import { askedNow } from '../../engine/table/asked.ts';
import { dueOf } from '../../engine/table/due.ts';
import type { TableState } from '../../engine/table/state.ts';

/** What it needs. `throwDice` is false where another source is in use. */
export interface AutoThrowParts {
  readonly table: () => TableState | null;
  readonly isWanted: () => boolean;
  readonly throwDice: () => boolean;
  readonly delayMs: number;
}

/** A person's throw that nothing else can come before; null: none. Who has undone something is left in peace. */
export function throwByItself(table: TableState | null): string | null {
  if (!table || table.isPaused || table.core.conflict || table.future !== null) return null;
  const due = dueOf(table);
  const player = due.seat === null ? undefined : table.core.players[due.seat];
  if (due.throwDice === null || due.mayDecide || !player || askedNow(table).length > 0) return null;
  // What a computer throws virtually is the computers' own.
  if (player.kind === 'computer' && player.throwsVirtually) return null;
  return `${table.gameId} ${table.seq}`;
}

/** Starts to watch; `sync` is called whenever the table or the setting changed. */
export function createAutoThrow(parts: AutoThrowParts): { sync(): void; stop(): void } {
  let timer: NodeJS.Timeout | null = null;
  let plannedFor = '';
  const stop = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    plannedFor = '';
  };
  return {
    stop,
    sync: () => {
      const moment = parts.isWanted() ? throwByItself(parts.table()) : null;
      if (moment === null) return stop();
      if (moment === plannedFor) return;
      stop();
      plannedFor = moment;
      timer = setTimeout(() => {
        if (parts.isWanted() && throwByItself(parts.table()) === moment) parts.throwDice();
      }, parts.delayMs);
    },
  };
}
