import { describe, expect, it } from 'vitest';
import { adviceFor, qualityOf } from './advice.ts';
import type { DieFlag } from './flags.ts';
import { pictureOf } from './picture.ts';
import type { DieRead, Reading } from './reading.ts';
import { renderScene, type Scene } from './testing/scene.ts';
import { ovalOutline } from './tray.ts';

const outline = ovalOutline({ x: 0.5, y: 0.5 }, 0.4, 0.4);
const table: Scene = {
  width: 320,
  height: 240,
  surface: { kind: 'felt', colour: [0.25, 0.5, 0.3] },
  dice: [],
};

function readingWith(width: number, flags: readonly DieFlag[]): Reading {
  const look = { embedding: [], patch: new Uint8Array(0) };
  const die: DieRead = {
    face: 3,
    confidence: 1,
    x: 160,
    y: 120,
    w: width,
    h: width,
    angle: 0,
    score: 1,
    runnersUp: [],
    flags,
    look,
  };
  return { isAccepted: false, reasons: [], dice: [die, die], outside: [], left: [] };
}

describe('advice on the picture', () => {
  it('is none when all is well', () => {
    expect(adviceFor(renderScene(table), outline, readingWith(60, []))).toEqual([]);
  });

  it('asks for the outline while there is none', () => {
    expect(adviceFor(renderScene(table))).toEqual(['no-outline']);
  });

  it('tells a black picture from a dark table', () => {
    const black = pictureOf(new Uint8Array(320 * 240 * 4), 320, 240);
    expect(adviceFor(black, outline)).toEqual(['no-picture']);
    expect(adviceFor(renderScene({ ...table, exposure: 0.2, noise: 0.04 }), outline)).toEqual(['too-dark']);
  });

  it('sees too much light, and a lamp that shines from one side', () => {
    expect(adviceFor(renderScene({ ...table, exposure: 4 }), outline)).toContain('too-bright');
    const half = renderScene(table);
    for (let y = 0; y < 240; y++)
      for (let x = 0; x < 160; x++) for (let c = 0; c < 3; c++) half.data[(y * 320 + x) * 4 + c]! *= 0.25;
    expect(qualityOf(half, outline).evenness).toBeLessThan(0.4);
    expect(adviceFor(half, outline)).toContain('uneven-light');
  });

  it('follows what most dice suffer from', () => {
    expect(adviceFor(renderScene(table), outline, readingWith(25, ['too-small']))).toEqual(['too-far']);
    expect(adviceFor(renderScene(table), outline, readingWith(120, []))).toEqual(['too-near']);
    expect(adviceFor(renderScene(table), outline, readingWith(60, ['blurred']))).toEqual(['out-of-focus']);
    expect(adviceFor(renderScene(table), outline, readingWith(60, ['too-steep']))).toEqual(['too-steep']);
  });
});
