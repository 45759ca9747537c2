// Runs the built app for Playwright, which must be attached before the first window is there: a window that comes while it attaches can
// keep it waiting for ever. Playwright's own loader holds `ready` back; it is only used by itself where it finds Electron by itself.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { app } from 'electron';

const repo = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const about = JSON.parse(readFileSync(join(repo, 'package.json'), 'utf8'));
const require = createRequire(import.meta.url);
const playwright = dirname(require.resolve('playwright-core/package.json'));

// As a start by the folder has them.
/** @type {{ setVersion?(version: string): void, setAppPath?(path: string): void }} */ (app).setVersion?.(
  about.version,
);
/** @type {{ setAppPath?(path: string): void }} */ (app).setAppPath?.(repo);
app.setName(about.productName ?? about.name);
require(join(playwright, 'lib', 'server', 'electron', 'loader.js'));
await import(pathToFileURL(join(repo, about.main)).href);
