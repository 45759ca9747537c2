// Owns drawing the app's icon: a lacquer bowl with a gold rim and one die, at every size the systems ask for.
// Run alone it writes them to out/icons.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUT } from './paths.mjs';
import { isRunDirectly } from './run-directly.mjs';
import { runMain } from './trouble.mjs';

const TABLE = '#14110f';
const LACQUER = '#c8372d';
const LACQUER_DEEP = '#8e211b';
const INSIDE = '#4d120f';
const GOLD = '#d9a441';
const WASHI = '#f4ecdf';
const INK = '#221a15';

// Below this the die's pips and the foot's line would be mush.
const SMALLEST_DETAILED = 48;

/** The sizes for Linux's icon theme, and those that the containers of Windows and macOS hold. */
export const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512];
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256];
/** macOS names each size by four letters; all of these hold PNG. */
const ICNS_TYPES = /** @type {const} */ ([
  ['icp4', 16],
  ['icp5', 32],
  ['ic07', 128],
  ['ic08', 256],
  ['ic09', 512],
  ['ic10', 1024],
  ['ic11', 32],
  ['ic12', 64],
  ['ic13', 256],
  ['ic14', 512],
]);

/**
 * Pips of a five, or a single large one where five would not be seen.
 * @param {boolean} isDetailed
 */
function pips(isDetailed) {
  const spots = isDetailed
    ? [
        [-72, -72],
        [72, -72],
        [0, 0],
        [-72, 72],
        [72, 72],
      ]
    : [[0, 0]];
  const radius = isDetailed ? 30 : 66;
  return spots
    .map(([x, y], i) => {
      const isMiddle = x === 0 && y === 0;
      return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${isMiddle ? LACQUER : INK}" data-pip="${i}"/>`;
    })
    .join('');
}

/**
 * The icon as SVG.
 * @param {number} size in pixels; small ones are drawn with less in them
 * @returns {string}
 */
export function iconSvg(size) {
  const isDetailed = size >= SMALLEST_DETAILED;
  const rim = isDetailed ? 26 : 44;
  const inset = isDetailed ? 64 : 16;
  const side = 1024 - 2 * inset;
  const die = isDetailed
    ? { size: 270, x: 500, y: 392, turn: -14 }
    : { size: 330, x: 506, y: 356, turn: -10 };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024" width="${size}" height="${size}">
  <defs>
    <linearGradient id="body" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${LACQUER}"/><stop offset="1" stop-color="${LACQUER_DEEP}"/>
    </linearGradient>
    <clipPath id="above"><path d="M0 0H1024V470A352 118 0 0 1 160 470H0Z"/></clipPath>
  </defs>
  <rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${side * 0.22}" fill="${TABLE}"/>
  <path d="M400 800h224l26 62a18 18 0 0 1-17 24H391a18 18 0 0 1-17-24z" fill="${LACQUER_DEEP}"/>
  <path d="M160 470C160 690 310 824 512 824S864 690 864 470Z" fill="url(#body)"/>
  ${isDetailed ? `<path d="M214 600C250 700 330 768 430 790" fill="none" stroke="${WASHI}" stroke-opacity=".28" stroke-width="20" stroke-linecap="round"/>` : ''}
  <ellipse cx="512" cy="470" rx="352" ry="118" fill="${INSIDE}" stroke="${GOLD}" stroke-width="${rim}"/>
  <g clip-path="url(#above)">
    <g transform="translate(${die.x} ${die.y}) rotate(${die.turn})">
      <rect x="${-die.size / 2}" y="${-die.size / 2}" width="${die.size}" height="${die.size}" rx="${die.size * 0.17}" fill="${WASHI}"/>
      ${pips(isDetailed)}
    </g>
  </g>
  <path d="M160 470A352 118 0 0 0 864 470" fill="none" stroke="${GOLD}" stroke-width="${rim}"/>
</svg>`;
}

/**
 * A Windows .ico that holds PNGs.
 * @param {readonly { size: number, png: Buffer }[]} images
 */
export function icoOf(images) {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [i, { size, png }] of images.entries()) {
    const at = 6 + 16 * i;
    // 256 does not fit a byte and is written as 0.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}

/**
 * A macOS .icns that holds PNGs.
 * @param {readonly { type: string, png: Buffer }[]} images
 */
export function icnsOf(images) {
  const blocks = images.map(({ type, png }) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(png.length + 8, 4);
    return Buffer.concat([head, png]);
  });
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(8 + blocks.reduce((sum, block) => sum + block.length, 0), 4);
  return Buffer.concat([head, ...blocks]);
}

/**
 * Draws all icons into a folder: icon.svg, icon.png (512), icon.ico, icon.icns and linux/NxN.png.
 * @param {string} folder
 */
export async function drawIcons(folder) {
  const { default: sharp } = await import('sharp');
  /** @type {Map<number, Buffer>} */
  const drawn = new Map();
  const png = async (/** @type {number} */ size) => {
    const known = drawn.get(size);
    if (known) return known;
    const made = await sharp(Buffer.from(iconSvg(size)))
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer();
    drawn.set(size, made);
    return made;
  };
  mkdirSync(join(folder, 'linux'), { recursive: true });
  for (const size of LINUX_SIZES)
    writeFileSync(join(folder, 'linux', `${size}x${size}.png`), await png(size));
  writeFileSync(join(folder, 'icon.svg'), iconSvg(512));
  writeFileSync(join(folder, 'icon.png'), await png(512));
  const ico = await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await png(size) })));
  writeFileSync(join(folder, 'icon.ico'), icoOf(ico));
  const icns = await Promise.all(ICNS_TYPES.map(async ([type, size]) => ({ type, png: await png(size) })));
  writeFileSync(join(folder, 'icon.icns'), icnsOf(icns));
}

if (isRunDirectly(import.meta.url)) {
  await runMain(async () => {
    await drawIcons(join(OUT, 'icons'));
    console.log(`Icons are in ${join(OUT, 'icons')}.`);
  });
}
