// What the coach's commands have in common: options with a value, logs with their moves, numbers and dice in words. No command.
import { createReadStream } from 'node:fs';
import { coach } from '../../contract/texts/en/coach.ts';
import type { Face } from '../../engine/dice.ts';
import { accept, type Refusal, type Result, refuse } from '../../engine/errors.ts';
import type { GameState, Move } from '../../engine/game.ts';
import { findGame } from '../../engine/games/index.ts';
import {
  type LogHeader,
  type LogState,
  playEvent,
  readEvent,
  readHeader,
  startLog,
} from '../../engine/log.ts';
import type { OptionValue } from '../../engine/options.ts';
import type { CliIo } from '../command.ts';
import { readLines } from '../lines.ts';
import { refusalText, text } from '../texts.ts';

/** A text of the coach, or any other of the command line. */
export function coachText(key: string, params: Readonly<Record<string, OptionValue>> = {}): string {
  return text(key, params, coach);
}

/** A value behind what it is of, with the sign of the language between them. */
export function labelled(what: string, value: string): string {
  return coachText('cli.value', { what, value });
}

/** Flags, options with a value, and the rest. `unknown` is the first that the command does not know. */
export interface CoachArgs {
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  readonly rest: readonly string[];
  readonly unknown: string | null;
}

/** Splits arguments; `--name value` and `--name=value` for the names in `withValue`. */
export function coachArgs(
  args: readonly string[],
  flags: readonly string[],
  withValue: readonly string[],
): CoachArgs {
  const found = new Set<string>();
  const values = new Map<string, string>();
  const rest: string[] = [];
  let unknown: string | null = null;
  for (let index = 0; index < args.length; index++) {
    const arg = args[index]!;
    const [name, inline] = splitOnce(arg);
    if (!arg.startsWith('-') || arg === '-') rest.push(arg);
    else if (withValue.includes(name)) values.set(name, inline ?? args[++index] ?? '');
    else if (flags.includes(arg)) found.add(arg);
    else unknown ??= arg;
  }
  return { flags: found, values, rest, unknown };
}

function splitOnce(arg: string): [string, string | null] {
  const at = arg.indexOf('=');
  return at < 0 ? [arg, null] : [arg.slice(0, at), arg.slice(at + 1)];
}

/** A score log with all its moves. */
export interface PlayedLog {
  readonly header: LogHeader;
  readonly start: GameState;
  readonly moves: readonly Move[];
  readonly log: LogState;
}

/** What is wrong with a log, and where; as `donburi score` says it. */
export interface PlayFault {
  readonly line: number;
  readonly error: Refusal;
}

/** The bytes of a file, or of standard input for `-`. */
export function bytesOf(file: string, io: CliIo): AsyncIterable<Uint8Array> {
  return file === '-' ? io.stdin : createReadStream(file);
}

/** Plays a score log and keeps its moves. */
export async function playLog(bytes: AsyncIterable<Uint8Array>): Promise<PlayedLog | PlayFault> {
  let log: LogState | null = null;
  let start: GameState | null = null;
  const moves: Move[] = [];
  try {
    for await (const { number, text: line } of readLines(bytes)) {
      if (line.ok && line.value.trim() === '') continue;
      const json = line.ok ? parse(line.value) : line;
      if (!json.ok) return { line: number, error: json.error };
      if (!log) {
        const header = readHeader(findGame, json.value);
        if (!header.ok) return { line: number, error: header.error };
        log = startLog(header.value);
        start = log.state;
        continue;
      }
      const event = readEvent(json.value, log.players);
      if (!event.ok) return { line: number, error: event.error };
      const played: Result<LogState> = playEvent(log, event.value);
      if (!played.ok) return { line: number, error: played.error };
      moves.push(event.value.move);
      log = played.value;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return { line: 0, error: refuse('unreadable', { problem: String((error as Error).message) }).error };
  }
  if (!log || !start) return { line: 1, error: refuse('empty-log').error };
  return { header: log.header, start, moves, log };
}

function parse(line: string) {
  try {
    return accept(JSON.parse(line) as unknown);
  } catch {
    return refuse('bad-json');
  }
}

/** One fault as a line on standard error. */
export function faultLine(file: string, { line, error }: PlayFault): string {
  return `${file}:${line}: ${error.code}: ${refusalText(error)}\n`;
}

/** Dice as they are typed. */
export function diceText(dice: readonly Face[]): string {
  return dice.join(' ');
}

/** The name of a row, as this game's players call it. */
export function rowText(game: string, row: string): string {
  const own = text(`row.${game}.${row}`);
  return own === `row.${game}.${row}` ? text(`row.${row}`) : own;
}

/** A chance in percent with one decimal. */
export function percent(chance: number): string {
  return (100 * chance).toFixed(1);
}

/** Points with one decimal. */
export function points(value: number): string {
  return value.toFixed(1);
}
