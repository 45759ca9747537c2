// Copies the data folder's own files to a place that a person picks, without opening the database: for when it cannot be opened.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type App, dialog } from 'electron';
import { presetPath } from './dialogs.ts';

/** The names of what is ours in the data folder; Chromium keeps its own things beside them. */
export function ownNames(names: readonly string[]): string[] {
  return names.filter((name) => name.startsWith('donburi.db') || name === 'backups' || name === 'coach');
}

/** Asks where to and copies. Answers the new folder, null where it was cancelled. Throws where it cannot be written. */
export async function exportFolder(app: App, folder: string): Promise<string | null> {
  const parent = presetPath(app) ?? (await askForFolder());
  if (parent === null) return null;
  const target = join(parent, `donburi-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`);
  mkdirSync(target);
  for (const name of existsSync(folder) ? ownNames(readdirSync(folder)) : []) {
    cpSync(join(folder, name), join(target, name), { recursive: true });
  }
  return target;
}

async function askForFolder(): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    properties: ['openDirectory', 'createDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}
