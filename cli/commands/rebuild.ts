// `donburi rebuild [--data FOLDER]`: makes the lists and statistics of a data folder anew from its journals.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { rebuildLists } from '../../electron/session/rebuild.ts';
import { StoreError } from '../../electron/storage/db.ts';
import { DATABASE_NAME, openStore } from '../../electron/storage/open-store.ts';
import type { Store } from '../../electron/storage/store.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { text } from '../texts.ts';

/** Rebuilds, and prints a line of JSON with what was found. A journal that tells no game is a fault, but keeps no other from its list. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const folder = folderOf(args, process.env);
  if (folder === null) {
    io.err(`${text('cli.rebuild-usage')}\n`);
    return EXIT_FAULT;
  }
  if (!existsSync(join(folder, DATABASE_NAME))) {
    io.err(`${text('cli.no-data', { folder })}\n`);
    return EXIT_FAULT;
  }
  let store: Store | null = null;
  try {
    store = openStore(folder, new Date().toISOString()).store;
    const { games, events, lost } = rebuildLists(store);
    io.out(`${JSON.stringify({ folder, games, events, lost })}\n`);
    for (const { gameId, code, problem } of lost) io.err(`${gameId}: ${code}: ${problem}\n`);
    return lost.length > 0 ? EXIT_FAULT : EXIT_OK;
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    io.err(`${folder}: ${error.code}: ${error.message}\n`);
    return EXIT_FAULT;
  } finally {
    store?.close();
  }
}

/** The folder that was named, else the one that the app uses; null where the arguments mean nothing. */
function folderOf(args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  if (args.length === 0)
    return env.DONBURI_DATA ? resolve(env.DONBURI_DATA) : appFolder(process.platform, env);
  const [flag, value, ...more] = args;
  if (flag?.startsWith('--data=') && value === undefined) return resolve(flag.slice('--data='.length));
  return flag === '--data' && value !== undefined && more.length === 0 ? resolve(value) : null;
}

/** Where Electron puts the data of an app called Donburi. */
export function appFolder(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string {
  const home = homedir();
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Donburi');
  if (platform === 'win32') return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Donburi');
  return join(env.XDG_CONFIG_HOME ?? join(home, '.config'), 'Donburi');
}
