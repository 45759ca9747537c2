// Owns `npm run screenshots`: every screen of the real app in all themes and sizes, as pictures.
import { requireNode } from '../electron/launch/node-version.mjs';

requireNode();
import('./run-config.mjs').then(({ runConfig }) => runConfig('screenshots', process.argv.slice(2)));
