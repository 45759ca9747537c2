#!/usr/bin/env node
// Owns starting the command line from source: builds it when it is stale, then hands over. Nothing else may live here.
import { existsSync } from 'node:fs';
import { requireNode } from '../electron/launch/node-version.mjs';
import { runMain, Trouble, tell } from '../electron/launch/trouble.mjs';

requireNode();
await runMain(async () => {
  const { buildStale } = await import('../electron/launch/build.mjs');
  // What is said here must not mix with what a command prints for another program.
  if (!process.env.DONBURI_NO_BUILD) await buildStale({ wanted: ['cli'], say: console.error });
});
const entry = new URL('../out/cli/main.js', import.meta.url);
if (!process.exitCode) {
  if (existsSync(entry)) await import(entry.href);
  else
    process.exitCode = tell(
      new Trouble('The command line is not built yet. Run `npm run build` and try again.'),
    );
}
