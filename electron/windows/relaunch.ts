// Starts the app again with other arguments. What is stored was synced when it was made, so nothing has to be closed first.
import type { App } from 'electron';
import { ARGUMENTS_WITH_VALUE } from '../main/args.ts';

/**
 * The arguments of this run without what it was told for itself alone. A value joins its name with `=`, because Chromium puts
 * all names before all else when it starts an app again. Pure.
 */
export function lastingArguments(argv: readonly string[]): string[] {
  const lasting: string[] = [];
  for (let index = 0; index < argv.length; index += 1) {
    const argument = argv[index] ?? '';
    if (argument === '--safe' || argument.startsWith('--trouble=')) continue;
    const value = ARGUMENTS_WITH_VALUE.includes(argument) ? argv[index + 1] : undefined;
    lasting.push(value === undefined ? argument : `${argument}=${value}`);
    if (value !== undefined) index += 1;
  }
  return lasting;
}

/** Ends this run and starts the next one. */
export function relaunch(app: App, more: readonly string[]): void {
  app.relaunch({ args: [...lastingArguments(process.argv.slice(1)), ...more] });
  app.exit(0);
}
