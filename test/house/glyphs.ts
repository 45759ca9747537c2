// Owns reading which characters the shipped fonts can draw: the ranges of their style sheets, and the tables of the files themselves.
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const PACKAGES = new URL('../../node_modules/@fontsource-variable/', import.meta.url);

/** Latin letters come from the other fonts: what these subsets alone would draw is not counted on. */
const NOT_COUNTED = /noto-sans-jp-(?:latin|latin-ext|cyrillic|vietnamese)-/;

/** The faces of a package's style sheet: a file, and the code points for which a browser loads it. */
interface FontFace {
  readonly file: URL;
  readonly ranges: readonly (readonly [number, number])[];
}

function facesOf(sheet: string): readonly FontFace[] {
  const at = new URL(sheet, PACKAGES);
  const blocks = readFileSync(at, 'utf8').split('@font-face').slice(1);
  return blocks.flatMap((block) => {
    const file = /url\(([^)]+\.woff2)\)/.exec(block)?.[1] ?? '';
    const ranges = /unicode-range:\s*([^;]+);/.exec(block)?.[1] ?? 'U+0-10FFFF';
    if (NOT_COUNTED.test(file)) return [];
    return [{ file: new URL(file, at), ranges: ranges.split(',').map(rangeOf) }];
  });
}

function rangeOf(text: string): readonly [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** Whether one of these style sheets loads a file for the character and that file has a glyph for it. */
export function drawer(sheets: readonly string[]): (character: string) => boolean {
  const faces = sheets.flatMap(facesOf);
  const glyphs = new Map<string, ReadonlySet<number>>();
  const glyphsOf = ({ file }: FontFace): ReadonlySet<number> => {
    const found = glyphs.get(file.href) ?? codePointsOf(readFileSync(file));
    glyphs.set(file.href, found);
    return found;
  };
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return faces.some(
      (face) => face.ranges.some(([from, to]) => from <= code && code <= to) && glyphsOf(face).has(code),
    );
  };
}

const HEADER_BYTES = 48;
const CMAP_TAG = 0;
const GLYF_TAG = 10;
const LOCA_TAG = 11;
const ARBITRARY_TAG = 63;

/** The code points that a WOFF2 file has a glyph for: its `cmap` table, which WOFF2 never transforms. */
function codePointsOf(file: Buffer): ReadonlySet<number> {
  let at = HEADER_BYTES;
  const base128 = (): number => {
    let value = 0;
    for (;;) {
      const byte = file[at++] ?? 0;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let offset = 0;
  let cmap = { start: 0, length: 0 };
  for (let table = 0; table < file.readUInt16BE(12); table += 1) {
    const flags = file[at++] ?? 0;
    const tag = flags & 63;
    if (tag === ARBITRARY_TAG) at += 4;
    const length = base128();
    const version = flags >> 6;
    const isTransformed = tag === GLYF_TAG || tag === LOCA_TAG ? version !== 3 : version !== 0;
    const stored = isTransformed ? base128() : length;
    if (tag === CMAP_TAG) cmap = { start: offset, length };
    offset += stored;
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return mappedIn(data.subarray(cmap.start, cmap.start + cmap.length));
}

/** The code points of the formats 4 and 12, the ones that browsers' fonts have. */
function mappedIn(cmap: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * index + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) addSegments(table, found);
    if (format === 12) addGroups(table, found);
  }
  return found;
}

function addSegments(table: Buffer, found: Set<number>): void {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    const end = table.readUInt16BE(14 + at);
    const start = table.readUInt16BE(16 + doubled + at);
    // The last segment only closes the table.
    for (let code = start; code <= end && code < 0xff_ff; code += 1) found.add(code);
  }
}

function addGroups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + 12 * group;
    for (let code = table.readUInt32BE(at); code <= table.readUInt32BE(at + 4); code += 1) found.add(code);
  }
}
