// What a command of the command line is, and the streams that it may use. Owns no command.

/** The streams of a run; a test brings its own. */
export interface CliIo {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** What a command's file exports: runs with the arguments behind its name and resolves to the exit code. */
export interface CommandModule {
  readonly run: (args: readonly string[], io: CliIo) => Promise<number>;
}

/** A line of the registry. `usage` shows the arguments; what it does is the text `command.<name>`. */
export interface CommandEntry {
  readonly name: string;
  readonly usage: string;
  readonly load: () => Promise<CommandModule>;
}

/** The exit codes: all well; a fault in what was given. */
export const EXIT_OK = 0;
export const EXIT_FAULT = 2;
