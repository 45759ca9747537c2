// Owns how faces are spelled in sentences and in names for screen readers, by the label set of the table.
import type { Face, FaceSet } from '../../contract/engine-types.ts';
import type { Say } from '../i18n/use-words.ts';

export type Labels = 'kana' | 'romaji' | 'clean';

/** One face in a sentence; null is a die out of the bowl. */
export function faceText(say: Say, face: Face | null, labels: Labels): string {
  if (face === null) return say('die.out');
  return typeof face === 'number' ? String(face) : say(`face.${labels}.${face}`);
}

/** Several faces in a sentence: `3 3 1`. */
export function facesText(say: Say, faces: readonly (Face | null)[], labels: Labels): string {
  return faces.map((face) => faceText(say, face, labels)).join(' ');
}

/** The keys that type a face: the digit row for pips, the game's own letters for kana. */
const KANA_CODES: ReadonlyMap<string, Face> = new Map<string, Face>([
  ['KeyU', 'u'],
  ['KeyM', 'ma'],
  ['KeyC', 'chi'],
  ['KeyN', 'n'],
  ['KeyK', 'ko'],
  ['KeyO', 'o'],
]);

/** The face that a physical key types, or null. Digits 1 to 6 also type kana through the face map. */
export function faceOfCode(code: string, set: FaceSet, faceMap: readonly Face[]): Face | null {
  const digit = digitOf(code);
  if (set === 'pips') return digit !== null && digit >= 1 && digit <= 6 ? (digit as Face) : null;
  const kana = KANA_CODES.get(code);
  if (kana !== undefined) return kana;
  return digit === null ? null : (faceMap[digit - 1] ?? null);
}

/** The key that types a face, for the pad's hints. */
export function codeOfFace(face: Face): string {
  if (typeof face === 'number') return `Digit${face}`;
  for (const [code, other] of KANA_CODES) if (other === face) return code;
  return '';
}

/** The digit of a physical key of the digit row or the number pad, or null. */
export function digitOf(code: string): number | null {
  const found = /^(?:Digit|Numpad)(\d)$/.exec(code);
  return found ? Number(found[1]) : null;
}
