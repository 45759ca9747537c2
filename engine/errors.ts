// The closed list of refusals. A refusal is a value; its text comes from the texts by code.

/** Every reason for which a command, a move, a setup or a score log can be refused. Codes are stable. */
export const REFUSAL_CODES = [
  // setup
  'unknown-game',
  'unknown-option',
  'bad-option',
  'bad-players',
  'bad-card',
  'paper-not-possible',
  // moves
  'game-over',
  'no-throw-due',
  'wrong-count',
  'bad-face',
  'no-throw-left',
  'nothing-thrown',
  'not-among-dice',
  'unknown-row',
  'row-taken',
  'row-not-allowed',
  'no-nudge-left',
  'out-not-counted',
  'move-not-in-game',
  'must-keep-scoring',
  'not-scoring',
  'below-entry',
  'must-throw',
  'no-such-seat',
  'seat-not-playing',
  'seat-left',
  'seat-already-playing',
  'already-playing',
  'last-player',
  'pass-not-possible',
  'not-your-turn',
  // table
  'no-game',
  'game-running',
  'nothing-to-undo',
  'nothing-to-redo',
  'no-such-step',
  'not-a-throw',
  'no-such-die',
  'no-question',
  'question-open',
  'conflict-open',
  'no-conflict',
  'nothing-changed',
  'stale-reading',
  'paused',
  'not-paused',
  // score logs
  'unreadable',
  'not-text',
  'line-too-long',
  'bad-json',
  'bad-line',
  'empty-log',
  'unknown-player',
] as const;

/** One refusal code. */
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A refusal: its code, and plain values that its text can name. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** A value, or a refusal that changed nothing. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

/** Wraps a value. */
export function accept<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Makes a refusal. */
export function refuse(code: RefusalCode, detail: Refusal['detail'] = {}): { ok: false; error: Refusal } {
  return { ok: false, error: { code, detail } };
}

/** A value from outside as a refusal names it: short, and never walked into, however deep it is. */
export function showValue(value: unknown): string {
  if (Array.isArray(value)) return '[...]';
  if (typeof value === 'object' && value !== null) return '{...}';
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 60)) : String(value);
}
