// Arguments of a command: flags that it knows, and the rest.

/** Arguments apart. `unknown` is the first flag that the command does not know. A lone `-` is no flag. */
export interface SplitArgs {
  readonly flags: ReadonlySet<string>;
  readonly rest: readonly string[];
  readonly unknown: string | null;
}

/** Splits arguments; everything behind `--` is no flag. */
export function splitArgs(args: readonly string[], known: readonly string[]): SplitArgs {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  const isFlag = (arg: string): boolean => arg.startsWith('-') && arg !== '-';
  const flags = before.filter(isFlag);
  const rest = [...before.filter((arg) => !isFlag(arg)), ...(end < 0 ? [] : args.slice(end + 1))];
  return { flags: new Set(flags), rest, unknown: flags.find((flag) => !known.includes(flag)) ?? null };
}
