// What the command line of the app may say. Pure.
import { resolve } from 'node:path';

/** The arguments that have a value behind them. */
export const ARGUMENTS_WITH_VALUE: readonly string[] = ['--data', '--screenshots', '--exit-after', '--seed'];

/** What a run can give up for: the graphics or a window died again and again. */
export type Trouble = 'gpu' | 'page';

/** The parsed command line. Folders are absolute; `exitAfterSeconds` null: run until closed. */
export interface AppArgs {
  readonly dataFolder: string | null;
  readonly isDemo: boolean;
  readonly screenshotsFolder: string | null;
  readonly exitAfterSeconds: number | null;
  readonly isSafe: boolean;
  /** What made the last run give up; only the recovery page opens then. */
  readonly trouble: Trouble | null;
  readonly seed: number | null;
  /** A score log that the system asked to open. */
  readonly openFile: string | null;
}

function argumentValue(argv: readonly string[], name: string): string | null {
  const index = argv.findIndex((argument) => argument === name || argument.startsWith(`${name}=`));
  if (index < 0) return null;
  const argument = argv[index]!;
  return argument.includes('=') ? argument.slice(name.length + 1) : (argv[index + 1] ?? null);
}

function numberOf(text: string | null): number | null {
  const value = text === null ? Number.NaN : Number(text);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

/** Reads the command line and environment of the app. Paths are those of `workingFolder`. */
export function parseArgs(
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  workingFolder = process.cwd(),
): AppArgs {
  const folder = (name: string, fallback?: string): string | null => {
    const value = argumentValue(argv, name) ?? fallback ?? null;
    return value === null || value === '' ? null : resolve(workingFolder, value);
  };
  const trouble = argumentValue(argv, '--trouble');
  const file = argv
    .slice(1)
    .find((argument) => /\.(donburi|jsonl)$/i.test(argument) && !argument.startsWith('-'));
  return {
    dataFolder: folder('--data', env.DONBURI_DATA),
    isDemo: argv.includes('--demo'),
    screenshotsFolder: folder('--screenshots'),
    exitAfterSeconds: numberOf(argumentValue(argv, '--exit-after')),
    isSafe: argv.includes('--safe'),
    trouble: trouble === 'gpu' || trouble === 'page' ? trouble : null,
    seed: numberOf(argumentValue(argv, '--seed')),
    openFile: file === undefined ? null : resolve(workingFolder, file),
  };
}
