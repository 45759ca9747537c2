// Owns `npm test`: makes ready what the tests need, runs unit then crossing tests, and ends with one line of counts.
import { requireNode } from '../electron/launch/node-version.mjs';

requireNode();
import('./run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)));
