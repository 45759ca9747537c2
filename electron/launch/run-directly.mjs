// Owns whether a script is the one that was started. Apart from the scripts, so that none of them waits for another to end.
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string} url a module's import.meta.url */
export function isRunDirectly(url) {
  return process.argv[1] !== undefined && fileURLToPath(url) === realpathSync(process.argv[1]);
}
