// How single values are written on the line and read back (spec/messages.md, "Value kinds"). No keys, no messages here.
import type { DieReading, FaceGuess, PicturePosition, Version } from './message.ts';
import { PLACES } from './message.ts';
import { escapeText, unescapeText } from './text.ts';

/** One kind of value: `parse` gives undefined for what the kind does not allow, `format` writes what `parse` reads. */
export interface ValueKind<T> {
  parse(text: string): T | undefined;
  format(value: T): string;
}

export const U32_MAX = 4294967295;
export const U16_MAX = 65535;
export const DICE_MAX = 12;

/** `number` of the grammar: no sign, no leading zero, at most 32 bits; undefined otherwise. */
export function parseNumber(text: string): number | undefined {
  const length = text.length;
  if (length === 0 || length > 10) return undefined;
  let value = 0;
  for (let index = 0; index < length; index += 1) {
    const digit = text.charCodeAt(index) - 48;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  if (length > 1 && text.charCodeAt(0) === 48) return undefined;
  return value <= U32_MAX ? value : undefined;
}

/** A number from `min` to `max`, both included. */
export function numberKind(min: number, max: number): ValueKind<number> {
  return {
    parse: (text) => {
      const value = parseNumber(text);
      return value !== undefined && value >= min && value <= max ? value : undefined;
    },
    format: String,
  };
}

/** A number, or `?` for null: unknown, which is never 0. */
export function numberOrUnknownKind(min: number, max: number): ValueKind<number | null> {
  const known = numberKind(min, max);
  return {
    parse: (text) => (text === '?' ? null : known.parse(text)),
    format: (value) => (value === null ? '?' : String(value)),
  };
}

/** A string that matches the pattern and stands as it is. */
export function patternKind(pattern: RegExp): ValueKind<string> {
  return { parse: (text) => (pattern.test(text) ? text : undefined), format: String };
}

/** One word of a closed list. */
export function wordKind<Word extends string>(words: readonly Word[]): ValueKind<Word> {
  const known = new Map<string, Word>(words.map((word) => [word, word]));
  return { parse: (text) => known.get(text), format: String };
}

export const u16: ValueKind<number> = numberKind(0, U16_MAX);
export const u32: ValueKind<number> = numberKind(0, U32_MAX);
export const messageNumber: ValueKind<number> = numberKind(1, U32_MAX);
export const percent: ValueKind<number> = numberKind(0, 100);
export const commandId: ValueKind<number> = numberKind(1, U16_MAX);
export const diceCount: ValueKind<number> = numberKind(1, DICE_MAX);
export const boot: ValueKind<string> = patternKind(/^[0-9A-F]{8}$/);
export const name: ValueKind<string> = patternKind(/^[A-Za-z0-9._+-]{1,24}$/);
export const face: ValueKind<string> = patternKind(/^(?:[a-z0-9]{1,3}|[?-])$/);
export const freeText: ValueKind<string> = { parse: unescapeText, format: escapeText };

/** `0`, `1` or `?` (null). */
export const yesNoUnknown: ValueKind<boolean | null> = {
  parse: (text) => (text === '1' ? true : text === '0' ? false : text === '?' ? null : undefined),
  format: (value) => (value === null ? '?' : value ? '1' : '0'),
};

/** `1` or `0`. */
export const flag: ValueKind<boolean> = {
  parse: (text) => (text === '1' ? true : text === '0' ? false : undefined),
  format: (value) => (value ? '1' : '0'),
};

const versionPart = numberKind(0, 255);

/** `major.minor`. */
export const version: ValueKind<Version> = {
  parse: (text) => {
    const [first, second, ...rest] = text.split('.');
    if (first === undefined || second === undefined || rest.length > 0) return undefined;
    const major = versionPart.parse(first);
    const minor = versionPart.parse(second);
    return major === undefined || minor === undefined ? undefined : { major, minor };
  },
  format: (value) => `${value.major}.${value.minor}`,
};

const CAPABILITIES = /^[a-z0-9]{1,12}(?:\+[a-z0-9]{1,12})*$/;

/** `-` for none, or names joined by `+`. */
export const capabilities: ValueKind<readonly string[]> = {
  parse: (text) => (text === '-' ? [] : CAPABILITIES.test(text) ? text.split('+') : undefined),
  format: (value) => (value.length === 0 ? '-' : value.join('+')),
};

const FACE_RANGE = /^([1-9][0-9]?)-([1-9][0-9]?)$/;
const FACE_LIST = /^[a-z0-9]{1,3}(?:\+[a-z0-9]{1,3}){1,23}$/;

function parseFaceSet(text: string): readonly string[] | undefined {
  if (text === '-') return [];
  const range = FACE_RANGE.exec(text);
  if (range) {
    const low = Number(range[1]);
    const high = Number(range[2]);
    return low < high ? Array.from({ length: high - low + 1 }, (_, index) => String(low + index)) : undefined;
  }
  if (!FACE_LIST.test(text)) return undefined;
  const faces = text.split('+');
  return new Set(faces).size === faces.length ? faces : undefined;
}

function formatFaceSet(faces: readonly string[]): string {
  if (faces.length === 0) return '-';
  const range = `${faces[0]}-${faces[faces.length - 1]}`;
  const isRange = parseFaceSet(range)?.join() === faces.join();
  return isRange ? range : faces.join('+');
}

/** `-`, a range `1-6`, or a list `u+ma+chi`; consecutive numbers are written as a range. */
export const faceSet: ValueKind<readonly string[]> = { parse: parseFaceSet, format: formatFaceSet };

const placeKind = wordKind(PLACES);

/** `face:confidence:place` of one die, without runners-up and position. */
export function parseDie(text: string): DieReading | undefined {
  const first = text.indexOf(':');
  const second = text.indexOf(':', first + 1);
  if (first < 0 || second < 0) return undefined;
  const dieFace = face.parse(text.slice(0, first));
  const confidence = percent.parse(text.slice(first + 1, second));
  const place = placeKind.parse(text.slice(second + 1));
  if (dieFace === undefined || confidence === undefined || place === undefined) return undefined;
  return (dieFace === '-') === (place === 'out') ? { face: dieFace, confidence, place } : undefined;
}

/** One to three `face:confidence` joined by `/`; a runner-up is a face, neither `?` nor `-`. */
export const alternatives: ValueKind<readonly FaceGuess[]> = {
  parse: (text) => {
    const parts = text.split('/');
    if (parts.length > 3) return undefined;
    const guesses: FaceGuess[] = [];
    for (const part of parts) {
      const match = /^([a-z0-9]{1,3}):([0-9]{1,3})$/.exec(part);
      const confidence = match ? percent.parse(match[2]!) : undefined;
      if (!match || confidence === undefined) return undefined;
      guesses.push({ face: match[1]!, confidence });
    }
    return guesses;
  },
  format: (value) => value.map((guess) => `${guess.face}:${guess.confidence}`).join('/'),
};

const thousandth = numberKind(0, 1000);

/** `x:y` in thousandths. */
export const position: ValueKind<PicturePosition> = {
  parse: (text) => {
    const colon = text.indexOf(':');
    if (colon < 0) return undefined;
    const x = thousandth.parse(text.slice(0, colon));
    const y = thousandth.parse(text.slice(colon + 1));
    return x === undefined || y === undefined ? undefined : { x, y };
  },
  format: (value) => `${value.x}:${value.y}`,
};
