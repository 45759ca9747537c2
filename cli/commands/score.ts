// `donburi score FILE...`: plays score logs and prints their results, a line of JSON each (rules.md section 5).
import { createReadStream } from 'node:fs';
import { accept, type Refusal, type Result, refuse } from '../../engine/errors.ts';
import { findGame } from '../../engine/games/index.ts';
import { type LogState, logResult, playLine } from '../../engine/log.ts';
import { splitArgs } from '../args.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { readLines } from '../lines.ts';
import { refusalText, text } from '../texts.ts';

/** What is wrong with a log, and in which line: 1 for an empty one, 0 where it cannot be read. */
export interface LogFault {
  readonly line: number;
  readonly error: Refusal;
}

/** Scores the files one after another; a faulty one does not keep the others from being scored. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { rest: files, unknown } = splitArgs(args, []);
  if (unknown !== null) {
    io.err(`${text('cli.unknown-flag', { command: 'score', flag: unknown })}\n`);
    return EXIT_FAULT;
  }
  if (files.length === 0) {
    io.err(`${text('cli.no-file')}\n`);
    return EXIT_FAULT;
  }
  let code = EXIT_OK;
  for (const file of files) {
    const scored = await scoreLog(file === '-' ? io.stdin : createReadStream(file));
    if ('state' in scored) io.out(`${JSON.stringify(logResult(scored.state))}\n`);
    else {
      io.err(`${file}:${scored.line}: ${scored.error.code}: ${refusalText(scored.error)}\n`);
      code = EXIT_FAULT;
    }
  }
  return code;
}

/** Plays a log from its bytes to its end, or to its first fault. */
export async function scoreLog(bytes: AsyncIterable<Uint8Array>): Promise<{ state: LogState } | LogFault> {
  let state: LogState | null = null;
  try {
    for await (const { number, text: line } of readLines(bytes)) {
      if (line.ok && line.value.trim() === '') continue;
      const played: Result<LogState> = line.ok ? playText(state, line.value) : line;
      if (!played.ok) return { line: number, error: played.error };
      state = played.value;
    }
  } catch (error) {
    return { line: 0, error: refuse('unreadable', whyUnreadable(error)).error };
  }
  return state ? { state } : { line: 1, error: refuse('empty-log').error };
}

function playText(state: LogState | null, line: string): Result<LogState> {
  const json = parse(line);
  return json.ok ? playLine(findGame, state, json.value) : json;
}

function parse(line: string): Result<unknown> {
  try {
    return accept(JSON.parse(line) as unknown);
  } catch {
    return refuse('bad-json');
  }
}

function whyUnreadable(error: unknown): Refusal['detail'] {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  const problems: Readonly<Record<string, string>> = {
    ENOENT: 'missing',
    EISDIR: 'folder',
    EACCES: 'forbidden',
  };
  return { problem: problems[code] ?? 'other', system: code };
}
