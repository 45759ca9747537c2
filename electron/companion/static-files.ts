// The built page and its parts, by the path they are asked for. The list is made once: a path that is not in it does not exist.
import { readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

/** A file that may be served. */
export interface StaticFile {
  readonly file: string;
  readonly type: string;
  /** Its name holds a hash of its content: it may be kept for ever. */
  readonly isHashed: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** The files of the page, and the fonts of the windows, which the page shares. */
export function listFiles(pageFolder: string, windowsFolder: string): ReadonlyMap<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  const add = (folder: string, path: string): void => {
    const type = TYPES[extname(path)];
    if (type) files.set(`/${path}`, { file: join(folder, path), type, isHashed: path.startsWith('assets/') });
  };
  for (const path of filesBelow(windowsFolder)) if (path.endsWith('.woff2')) add(windowsFolder, path);
  for (const path of filesBelow(pageFolder)) add(pageFolder, path);
  const page = files.get('/index.html');
  if (page) files.set('/', page);
  return files;
}
