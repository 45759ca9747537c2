// Owns `npm run bench`: readies the app and runs the table of measurements. `npm run bench -- PATTERN` a part of it.
import { requireNode } from '../electron/launch/node-version.mjs';

requireNode();
import('./run-config.mjs').then(({ runConfig }) => runConfig('bench', process.argv.slice(2)));
