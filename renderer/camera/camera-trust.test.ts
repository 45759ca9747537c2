// What a table's answer to a camera's throw teaches.
import { describe, expect, it } from 'vitest';
import { type CameraThrow, lessonOf } from './camera-trust.ts';

function thrown(step: number, read: string, faces = read): CameraThrow {
  return { step, dice: [...read].map((face, index) => ({ read: face, face: faces[index]! })) };
}

describe('a throw of the camera', () => {
  it('that was taken as it was read counts once', () => {
    expect(lessonOf(null, thrown(3, '12345'), 7)).toEqual({ agreed: 8, labels: null });
    expect(lessonOf(thrown(3, '12345'), thrown(3, '12345'), 8)).toBeNull();
    expect(lessonOf(thrown(3, '12345'), thrown(6, '66666'), 8)).toEqual({ agreed: 9, labels: null });
  });

  it('that was corrected begins the count anew and names the dice that were wrong', () => {
    const lesson = { agreed: 0, labels: [null, '5', null] };
    expect(lessonOf(null, thrown(3, '123', '153'), 19)).toEqual(lesson);
    // Also when it was corrected only after it had been taken.
    expect(lessonOf(thrown(3, '123'), thrown(3, '123', '153'), 20)).toEqual(lesson);
  });

  it('that comes back by an undo teaches nothing', () => {
    expect(lessonOf(thrown(9, '66'), thrown(3, '12'), 4)).toBeNull();
  });
});
