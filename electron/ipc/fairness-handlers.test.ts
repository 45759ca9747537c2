// How throws are grouped for the question whether dice are fair: by kind and by what read them.
import { describe, expect, it } from 'vitest';
import type { FairnessThrow } from '../../coach/fairness/report.ts';
import type { DieRecord } from '../../engine/events.ts';
import type { SourceKind } from '../../engine/reading.ts';
import { sourceOf, viewsOf } from './fairness-handlers.ts';

const die = (source: SourceKind): DieRecord => ({ face: 3, read: 3, confidence: 97, source, at: null });

const thrown = (source: string, faces: FairnessThrow['dice'][number]['face'][]): FairnessThrow => ({
  ...{ at: '', gameId: 'g', player: 'Ann', diceSet: 'x', source },
  dice: faces.map((face) => ({ face, how: 'read' })),
});

describe('throws for the question whether dice are fair', () => {
  it('belong to what read them, also where a person named the first die', () => {
    expect(sourceOf([die('manual'), die('camera'), die('camera')])).toBe('camera');
    expect(sourceOf([die('serial'), die('manual')])).toBe('serial');
    expect(sourceOf([die('manual'), die('manual')])).toBe('manual');
    expect(sourceOf([])).toBe('manual');
  });

  it('are reported by kind of dice and source, the most throws first', () => {
    const views = viewsOf([
      thrown('camera', [1, 2]),
      thrown('virtual', [4]),
      thrown('virtual', [5]),
      thrown('camera', ['u', 'n']),
      thrown('', [6]),
    ]);
    expect(views.map(({ faceSet, source, report }) => [faceSet, source, report.dice])).toEqual([
      ['pips', 'virtual', 2],
      ['pips', 'camera', 2],
      ['kana', 'camera', 2],
      ['pips', 'manual', 1],
    ]);
  });
});
