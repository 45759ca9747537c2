// Owns `npm start`: checks Node before anything newer than it is parsed, then hands over.
import { requireNode } from './node-version.mjs';

requireNode();
import('./start-app.mjs').then(({ startApp }) => startApp(process.argv.slice(2)));
