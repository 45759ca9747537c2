// Tests the containers of the icons.
import { describe, expect, it } from 'vitest';
import { icnsOf, iconSvg, icoOf } from './icons.mjs';

describe('the icon', () => {
  it('of Windows points to each picture', () => {
    const pictures = [
      { size: 16, png: Buffer.from('sixteen') },
      { size: 256, png: Buffer.from('large one') },
    ];
    const ico = icoOf(pictures);
    expect(ico.readUInt16LE(4)).toBe(2);
    for (const [i, { size, png }] of pictures.entries()) {
      const at = 6 + 16 * i;
      expect(ico.readUInt8(at)).toBe(size % 256);
      const [length, offset] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)];
      expect(ico.subarray(offset, offset + length).equals(png)).toBe(true);
    }
  });

  it('of macOS says its own length and that of each picture', () => {
    const icns = icnsOf([{ type: 'ic07', png: Buffer.from('abc') }]);
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    expect(icns.toString('latin1', 8, 12)).toBe('ic07');
    expect(icns.readUInt32BE(12)).toBe(11);
  });

  it('has one large pip where five would be mush', () => {
    const pipCount = (size: number): number => iconSvg(size).match(/data-pip/g)?.length ?? 0;
    expect(pipCount(16)).toBe(1);
    expect(pipCount(512)).toBe(5);
  });
});
