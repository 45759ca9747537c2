// The app's device manager over a real store and session, without Electron, for the tests of this folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LinkView, SourceChoice } from '../../contract/devices.ts';
import { createDevices, type Devices } from '../../electron/devices/manager.ts';
import type { ListPorts } from '../../electron/devices/ports.ts';
import { createSession, type Session } from '../../electron/session/session.ts';
import { StoreError } from '../../electron/storage/db.ts';
import { openStore } from '../../electron/storage/open-store.ts';
import { person } from '../../electron/storage/storage.test-kit.ts';
import type { Store } from '../../electron/storage/store.ts';
import { findGame } from '../../engine/games/index.ts';
import { DEFAULT_LIMITS } from '../../engine/reading.ts';
import { afterwards, until } from './serial.test-kit.ts';

/** A table with its devices. */
export interface Table {
  readonly devices: Devices;
  readonly session: Session;
  readonly store: Store;
  readonly notices: string[];
  /** The next write of a reading fails, as on a full disk. */
  failNext(): void;
  untilLink(fits: (link: LinkView) => boolean, what: string, limitMs?: number): Promise<void>;
}

/** A data folder for one test, so that a table can be opened in it again. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'donburi-devices-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens a table and begins a Kiriki. */
export function openTable(options: {
  folder?: string;
  stored?: SourceChoice | null;
  listPorts?: ListPorts;
}): Table {
  const { store: sound } = openStore(options.folder ?? newDataFolder(), new Date().toISOString());
  const notices: string[] = [];
  let isFailing = false;
  const store: Store = {
    ...sound,
    append: (batch) => {
      if (isFailing && batch.reading) {
        isFailing = false;
        throw new StoreError('store-full', 'database or disk is full', null);
      }
      sound.append(batch);
    },
  };
  let ids = 0;
  const session = createSession({
    store,
    findGame,
    now: () => new Date().toISOString(),
    newId: () => `game-${process.pid}-${Date.now()}-${++ids}`,
    limits: () => DEFAULT_LIMITS,
  });
  const devices = createDevices({
    session,
    store,
    notices: { add: (code) => notices.push(code), current: () => [] },
    seed: null,
    stored: options.stored === undefined ? store.setting('source') : (options.stored ?? { kind: 'manual' }),
    ...(options.listPorts ? { listPorts: options.listPorts } : {}),
  });
  session.onChange(() => devices.sync());
  session.run(
    { type: 'start-game', game: 'kiriki', options: {}, players: [person('a', 'Ann')], firstSeat: 0 },
    'table',
  );
  afterwards(async () => {
    await devices.close();
    store.close();
  });
  return {
    devices,
    session,
    store,
    notices,
    failNext: () => {
      isFailing = true;
    },
    untilLink: (fits, what, limitMs) => until(() => fits(devices.link()), what, limitMs),
  };
}

/** A listed CH340: the same for each of them, for it has no serial number. */
export const ch340 = (path: string) => ({ path, vendorId: '1a86', productId: '7523' });
/** A listed Uno with a serial number. */
export const uno = (path: string, serialNumber: string) => ({
  path,
  vendorId: '2341',
  productId: '0043',
  serialNumber,
});
