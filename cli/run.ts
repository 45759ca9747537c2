// Finds the command of a call, loads only that, and runs it. Touches no stream but those it is given.
import type { CliIo } from './command.ts';
import { EXIT_FAULT, EXIT_OK } from './command.ts';
import { COMMANDS } from './commands/index.ts';

/** Runs one call and resolves to its exit code. */
export async function runCli(args: readonly string[], io: CliIo): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--version' || name === '-v') {
    const { version } = await import('../package.json');
    io.out(`${version}\n`);
    return EXIT_OK;
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    const { helpText } = await import('./help.ts');
    (name === undefined ? io.err : io.out)(helpText(COMMANDS));
    return name === undefined ? EXIT_FAULT : EXIT_OK;
  }
  const entry = COMMANDS.find((command) => command.name === name);
  if (!entry) {
    const { text } = await import('./texts.ts');
    io.err(`${text('cli.unknown', { command: name })}\n`);
    return EXIT_FAULT;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    const { helpText } = await import('./help.ts');
    io.out(helpText([entry]));
    return EXIT_OK;
  }
  const { run } = await entry.load();
  return run(rest, io);
}
