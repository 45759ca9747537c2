// A text as a QR code: one SVG path of black modules with the quiet zone around them. Draws nothing itself.
import { create } from 'qrcode';
import type { CompanionCode } from '../../contract/companion.ts';

const QUIET_MODULES = 4;

/** The picture of a text. */
export function qrOf(text: string): CompanionCode['qr'] {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  let path = '';
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue;
      let width = 1;
      while (x + width < size && data[y * size + x + width]) width += 1;
      path += `M${x + QUIET_MODULES} ${y + QUIET_MODULES}h${width}v1h-${width}z`;
      x += width;
    }
  }
  return { size: size + 2 * QUIET_MODULES, path };
}
