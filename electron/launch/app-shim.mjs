// Owns how a runtime without a default app runs an app by its path, as `electron PATH` does elsewhere.
// It is copied to resources/app of the registry runtime; nothing in it may depend on one checkout.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app as publicApp } from 'electron';

// What Electron's own default app uses too, though its types do not list it.
const app =
  /** @type {typeof publicApp & { setVersion(v: string): void, setAppPath(p: string): void, setDesktopName?(n: string): void }} */ (
    publicApp
  );
const appArgument = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (appArgument === undefined) {
  console.error('donburi: this Electron runs an app by its path; give it one: electron PATH');
  process.exit(64);
}

const appPath = resolve(appArgument);
const isFolder = statSync(appPath).isDirectory();
const folder = isFolder ? appPath : dirname(appPath);
const about = isFolder ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) : {};

Object.defineProperty(process, 'defaultApp', { value: true, enumerable: true });
if (about.version) app.setVersion(about.version);
const name = about.productName ?? about.name;
if (name) app.setName(name);
app.setDesktopName?.(about.desktopName ?? `${name}.desktop`);
app.setAppPath(folder);

// Awaited at the top level, so that Electron holds `ready` back until the app's own first lines have run.
await import(pathToFileURL(isFolder ? join(folder, about.main ?? 'index.js') : appPath).href);
