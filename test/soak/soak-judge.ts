// Judges the end of the app's soak: what fell against what is stored, what was answered against what is written, the screen against the journal.
import { join } from 'node:path';
import { openDb } from '../../electron/storage/db.ts';
import { journalIds, journalOf } from '../../electron/storage/journal.ts';
import { findGame } from '../../engine/games/index.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import type { TableView } from '../../engine/view.ts';
import { viewTable } from '../../engine/view.ts';
import { type Fallen, type Judgement, judge } from './campaign-judge.ts';

/** What every command that was answered must have written. */
const WRITES: Partial<Record<TableCommand['type'], readonly string[]>> = {
  'start-game': ['game-started'],
  'write-row': ['row-written'],
  bank: ['points-banked'],
  undo: ['undone'],
  redo: ['redone'],
  'correct-die': ['step-corrected'],
  pause: ['game-paused'],
  resume: ['game-resumed'],
  'dismiss-reading': ['reading-settled'],
};

/** The judgement of the bowl's throws, and beside it of the commands. */
export interface SoakJudgement extends Judgement {
  /** Commands that were answered with yes and wrote nothing. */
  readonly commandsLost: number;
  readonly lostTypes: string;
  readonly events: number;
  readonly games: number;
  /** Where the last view was not exactly what the journal comes to; empty where it was, null where no game was open. */
  readonly viewFault: string | null;
}

/** Judges a data folder after the app has ended. `answered` counts commands by type; `view` is the last table that was shown. */
export function judgeSoak(
  folder: string,
  fallen: Fallen,
  answered: ReadonlyMap<string, number>,
  view: TableView | null,
): SoakJudgement {
  const judgement = judge(folder, fallen);
  const db = openDb(join(folder, 'donburi.db'));
  try {
    const ids = journalIds(db);
    const written = new Map<string, number>();
    let events = 0;
    let viewFault: string | null = null;
    for (const id of ids) {
      const journal = journalOf(db, id);
      events += journal.length;
      for (const { event } of journal) written.set(event.type, (written.get(event.type) ?? 0) + 1);
      if (id !== view?.gameId) continue;
      const table = replayTable(findGame, journal);
      viewFault = table ? differenceOf(viewTable(table), view) : 'the journal cannot be replayed';
    }
    const lost = Object.entries(WRITES).flatMap(([type, events]) => {
      const wrote = events.reduce((sum, event) => sum + (written.get(event) ?? 0), 0);
      const missing = (answered.get(type) ?? 0) - wrote;
      return missing > 0 ? [{ type, missing }] : [];
    });
    return {
      ...judgement,
      commandsLost: lost.reduce((sum, { missing }) => sum + missing, 0),
      lostTypes: lost.map(({ type, missing }) => `${type} ${missing}`).join(', '),
      events,
      games: ids.length,
      viewFault,
    };
  } finally {
    db.close();
  }
}

/** The first place at which two views differ, as plain JSON; empty where they are the same. */
function differenceOf(wanted: unknown, seen: unknown, place = ''): string {
  const isDeep = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  if (!isDeep(wanted) || !isDeep(seen)) {
    return JSON.stringify(wanted) === JSON.stringify(seen)
      ? ''
      : `${place}: ${JSON.stringify(seen)} instead of ${JSON.stringify(wanted)}`;
  }
  for (const key of new Set([...Object.keys(wanted), ...Object.keys(seen)])) {
    const found = differenceOf(wanted[key], seen[key], `${place}.${key}`);
    if (found !== '') return found;
  }
  return '';
}
