// Owns `npm run package`: builds the packages this machine can build, then looks into them.
import { requireNode } from './node-version.mjs';

requireNode();
import('./package-app.mjs').then(({ packageApp }) => packageApp(process.argv.slice(2)));
