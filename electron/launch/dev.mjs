// Owns `npm run dev`: starts the app and starts it again, freshly built, after each change of a source.
import { requireNode } from './node-version.mjs';

requireNode();
import('./dev-app.mjs').then(({ devApp }) => devApp(process.argv.slice(2)));
