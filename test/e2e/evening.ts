// An evening at the table for tests: the real app over a bowl of its own, steered one way alone, and what is asked of its view.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { AppView } from '../../contract/replies.ts';
import { openStore } from '../../electron/storage/open-store.ts';
import type { TableView } from '../../engine/view.ts';
import { launchApp, newDataFolder, type RunningApp, removeFolder } from './app.ts';
import { type BowlProcess, startBowl } from './bowl-process.ts';
import { fall } from './hands.ts';
import type { Way } from './ways.ts';

/** The evening: opened before the first test, closed after the last; app, page and way are those of the running app. */
export interface Evening {
  app: RunningApp;
  page: Page;
  bowl: BowlProcess;
  way: Way;
  open(): Promise<void>;
  close(): Promise<void>;
  /** The app again, in the same data folder. */
  launchAgain(): Promise<void>;
  table(): Promise<TableView>;
  until(fits: (table: TableView) => boolean, what: string): Promise<AppView>;
  /** Until these dice lie on the table: `6 6 5 2 1`. */
  lying(faces: string): Promise<AppView>;
  asked(reason: string): Promise<AppView>;
  turnOf(seat: number): Promise<AppView>;
  bowlThrows(...words: (string | number)[]): Promise<void>;
  /** Writes a row for whose turn it is. */
  write(row: string): Promise<void>;
}

/** The faces on the table, a dash for a die out of the bowl. */
export const facesOf = (table: TableView): string => table.tray.map((die) => die.face ?? '-').join(' ');

/** What stands in a row of a seat; null: it is open. */
export const rowOf = (table: TableView, id: string, seat: number): number | null | undefined =>
  table.card.rows.find((row) => row.id === id)?.values[seat];

/** A data folder in which the bowl was chosen before, and in which these people have played before. */
function preparedFolder(people: readonly string[]): string {
  const folder = newDataFolder();
  const at = '2026-03-01T19:00:00.000Z';
  const { store } = openStore(folder, at);
  store.saveSetting('source', { kind: 'serial', path: join(folder, 'bowl') });
  // The coach works out its tables once in the life of a data folder, on all cores: not what is tried here.
  store.saveSetting('settings', { coach: 'off', winChance: false, computerPace: 'instant' });
  for (const [index, name] of people.entries())
    store.savePlayer({ id: name.toLowerCase(), name, colour: 3 + index, picture: null }, at);
  store.close();
  return folder;
}

export function createEvening(
  wayOf: (app: RunningApp, page: Page) => Way,
  people: readonly string[],
): Evening {
  const folder = preparedFolder(people);
  const launch = async (): Promise<void> => {
    evening.app = await launchApp({ dataFolder: folder });
    evening.page = await evening.app.window('table');
    evening.way = wayOf(evening.app, evening.page);
    await evening.app.until((view) => view.link.state === 'live', 'a live bowl', 30_000);
  };
  const until: Evening['until'] = (fits, what) =>
    evening.app.until((view) => view.table !== null && fits(view.table), what);
  const table = async (): Promise<TableView> => (await evening.app.view()).table!;
  const evening = {
    open: async () => {
      const bootFile = join(folder, 'bowl-memory');
      evening.bowl = await startBowl({ path: join(folder, 'bowl'), bootFile, args: ['--dev', 'FLOW-1'] });
      await launch();
    },
    close: async () => {
      await evening.app?.close().catch(() => {});
      await evening.bowl?.kill().catch(() => {});
      removeFolder(folder);
    },
    launchAgain: launch,
    table,
    until,
    lying: (faces) => until((now) => facesOf(now) === faces, `dice ${faces}`),
    asked: (reason) => until((now) => now.questions[0]?.reason === reason, `the question ${reason}`),
    turnOf: (seat) => until((now) => now.due.seat === seat, `the turn of ${seat}`),
    bowlThrows: (...words) => fall(evening.app, evening.bowl, words),
    write: async (row) => {
      const { seat } = (await table()).due;
      await evening.way.writeRow(row);
      await until((now) => rowOf(now, row, seat!) !== null, `the row ${row}`);
    },
  } as Evening;
  return evening;
}
