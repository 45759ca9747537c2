// Owns the initials that stand for a person without a picture. Pure.

/** The first sign of the first and of the last word, in capitals; whole signs, also of scripts that join several characters to one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => firstSign(word ?? ''))
    .join('')
    .toLocaleUpperCase();
}

function firstSign(word: string): string {
  // A television of 2020 cannot tell joined characters; a whole code point is the best it has.
  if (!('Segmenter' in Intl)) return [...word][0] ?? '';
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
}
