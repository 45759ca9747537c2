import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAN_DEGREES, leansOf, type Slanted } from './lean.ts';

const picture = { width: 1280, height: 720 };
const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

/** A die whose upper face is turned away by `degrees`, towards `towards` (degrees clockwise from the right of the picture). */
function slanted(x: number, y: number, degrees: number, towards = 270): Slanted {
  const a = (towards * Math.PI) / 180;
  return { x, y, normal: { x: sine(degrees) * Math.cos(a), y: sine(degrees) * Math.sin(a) } };
}

describe('leaning dice', () => {
  it('are those that face elsewhere than the dice around them', () => {
    const dice = [
      slanted(500, 300, 20),
      slanted(640, 420, 23),
      slanted(700, 300, 45, 0),
      slanted(760, 380, 18),
    ];
    const leans = leansOf(dice, picture);
    expect(leans.map((lean) => lean > LEAN_DEGREES)).toEqual([false, false, true, false]);
  });

  it('are told apart from flat ones even where the slant is as big but goes elsewhere', () => {
    const dice = [
      slanted(500, 300, 30),
      slanted(640, 420, 30, 90),
      slanted(700, 300, 30),
      slanted(760, 380, 30),
    ];
    expect(leansOf(dice, picture).map((lean) => lean > LEAN_DEGREES)).toEqual([false, true, false, false]);
  });

  it('are not those at the edges of a wide picture, where flat dice are seen from the side', () => {
    const dice = [
      slanted(60, 360, 30, 180),
      slanted(640, 360, 1),
      slanted(1220, 360, 30, 0),
      slanted(640, 690, 18, 90),
    ];
    for (const lean of leansOf(dice, picture)) expect(lean).toBeLessThan(LEAN_DEGREES);
  });

  it('are, of two that disagree, the more slanted one', () => {
    expect(
      leansOf([slanted(500, 300, 12), slanted(700, 300, 48, 30)], picture).map((l) => l > LEAN_DEGREES),
    ).toEqual([false, true]);
  });

  it('cannot be told when there is one die alone', () => {
    expect(leansOf([slanted(500, 300, 40)], picture)).toEqual([0]);
    expect(leansOf([], picture)).toEqual([]);
  });

  it('are none where all face the same way, wherever the camera stands and however many there are', () => {
    const place = fc.tuple(fc.integer({ min: 400, max: 880 }), fc.integer({ min: 200, max: 520 }));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 50, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (places, degrees, towards) => {
          const leans = leansOf(
            places.map(([x, y]) => slanted(x, y, degrees, towards)),
            picture,
          );
          for (const lean of leans) expect(lean).toBeLessThan(LEAN_DEGREES);
        },
      ),
    );
  });
});
