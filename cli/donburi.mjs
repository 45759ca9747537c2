#!/usr/bin/env node
// Owns starting the command line from source: builds it when it is stale, then hands over. Nothing else may live here.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { requireNode } from '../electron/launch/node-version.mjs';
import { runMain, Trouble, tell } from '../electron/launch/trouble.mjs';
import { runApart } from './run-apart.mjs';

requireNode();
let hasBuilt = false;
await runMain(async () => {
  const { buildStale } = await import('../electron/launch/build.mjs');
  if (process.env.DONBURI_NO_BUILD) return;
  // What is said here must not mix with what a command prints for another program.
  hasBuilt = (await buildStale({ wanted: ['cli'], say: console.error })).length > 0;
});
const entry = new URL('../out/cli/main.js', import.meta.url);
if (!process.exitCode) {
  // After a build this process holds the builder: what `solve` says of its memory would be the builder's.
  if (existsSync(entry) && hasBuilt)
    process.exitCode = await runApart(fileURLToPath(entry), process.argv.slice(2));
  else if (existsSync(entry)) await import(entry.href);
  else
    process.exitCode = tell(
      new Trouble('The command line is not built yet. Run `npm run build` and try again.'),
    );
}
