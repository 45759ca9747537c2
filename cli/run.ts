// Finds the command of a call, loads only that, and runs it. Touches no stream but those it is given.
import type { CliIo } from './command.ts';
import { EXIT_FAULT, EXIT_OK } from './command.ts';
import { COMMANDS } from './commands/index.ts';

/** Runs one call and resolves to its exit code. English, unless `--lang` names another language. */
export async function runCli(given: readonly string[], io: CliIo): Promise<number> {
  const { args, language } = takeLanguage(given);
  const { speak, text } = await import('./texts.ts');
  const languages = await speak(language);
  if (languages) {
    io.err(
      `${text('cli.unknown-language', { language: language ?? '', languages: languages.join(', ') })}\n`,
    );
    return EXIT_FAULT;
  }
  return runCommand(args, io);
}

/** `--lang xx` or `--lang=xx`, wherever it stands before `--`, apart from the rest. */
function takeLanguage(given: readonly string[]): {
  readonly args: readonly string[];
  readonly language: string | null;
} {
  const end = given.indexOf('--');
  const at = given.findIndex(
    (arg, index) => (end < 0 || index < end) && (arg === '--lang' || arg.startsWith('--lang=')),
  );
  if (at < 0) return { args: given, language: null };
  const flag = given[at]!;
  const isApart = flag === '--lang';
  const language = isApart ? (given[at + 1] ?? '') : flag.slice('--lang='.length);
  return { args: [...given.slice(0, at), ...given.slice(at + (isApart ? 2 : 1))], language };
}

async function runCommand(args: readonly string[], io: CliIo): Promise<number> {
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
