// What printed pages and pictures share: safe HTML, the frame of a page, dice and shapes as drawings. No layout of its own.
import type { Face, Kana } from '../../engine/dice.ts';

/** Text as it may stand in HTML and in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** The stacks of faces: ours where they are installed, else what the system has. */
export const FONTS = {
  text: `'Source Sans 3 Variable','Source Sans 3','Noto Sans','Segoe UI','Helvetica Neue','Noto Sans JP','Noto Sans CJK JP','Hiragino Sans','Yu Gothic',sans-serif`,
  display: `'Fraunces Variable',Fraunces,'Noto Serif',Georgia,'Times New Roman','Noto Serif CJK JP','Hiragino Mincho ProN','Yu Mincho',serif`,
} as const;

/** A whole page that may load nothing and run nothing. `body` and `css` must be safe already. */
export function pageOf(title: string, css: string, body: string): string {
  return (
    '<!doctype html><html><head><meta charset="utf-8">' +
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">` +
    `<title>${escapeHtml(title)}</title><style>${css}</style></head><body>${body}</body></html>`
  );
}

const PIP_PLACES: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

const KANA_SIGNS: Readonly<Record<Kana, string>> = {
  u: 'う',
  ma: 'ま',
  chi: 'ち',
  n: 'ん',
  ko: 'こ',
  o: 'お',
};

/** A die as a drawing; the size comes from the style of `.die`. */
export function dieSvg(face: Face): string {
  const edge = '<rect x="4" y="4" width="92" height="92" rx="20" class="die-body"/>';
  const inside =
    typeof face === 'number'
      ? PIP_PLACES[face]!.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="9.5" class="die-pip"/>`).join('')
      : `<text x="50" y="68" text-anchor="middle" font-size="54" class="die-kana">${KANA_SIGNS[face]}</text>`;
  return `<svg class="die" viewBox="0 0 100 100" role="img">${edge}${inside}</svg>`;
}

const SHAPES = [
  '<circle cx="10" cy="10" r="8"/>',
  '<rect x="3" y="3" width="14" height="14"/>',
  '<path d="M10 2 18.5 17.5h-17z"/>',
  '<path d="M10 1 19 10 10 19 1 10z"/>',
  '<path d="M10 1l2.6 6 6.4.5-4.9 4.2 1.5 6.3L10 14.6 4.4 18l1.5-6.3L1 7.5 7.4 7z"/>',
  '<path d="M7 2h6v5h5v6h-5v5H7v-5H2V7h5z"/>',
  '<path d="M5.5 2h9L19 10l-4.5 8h-9L1 10z"/>',
  '<path d="M2 6h16v8H2z"/>',
] as const;

/** The shape of a player's colour, so that colour is never the only sign. */
export function shapeSvg(colour: number): string {
  return `<svg class="shape" viewBox="0 0 20 20">${SHAPES[colour % SHAPES.length]}</svg>`;
}
