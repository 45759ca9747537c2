import { describe, expect, test } from 'vitest';
import type { TableView } from '../../../contract/engine-types.ts';
import { gameMoment } from './game-moment.ts';

type Line = Pick<TableView['history'][number], 'step' | 'move'>;

const thrown: Line = { step: 4, move: { type: 'throw', faces: ['u'], out: 0 } };
const nudged: Line = { step: 5, move: { type: 'nudge' } };

function at(history: readonly Line[], phase: TableView['phase'] = 'throw'): string {
  return gameMoment({
    gameId: 'g',
    due: { seat: 0, throwNo: 1 },
    history,
    phase,
  } as unknown as TableView);
}

describe('a moment of the game', () => {
  test('goes on while the bowl is bumped, so that a throw that is being typed stays', () => {
    expect(at([nudged, thrown])).toBe(at([thrown]));
    expect(at([{ ...nudged, step: 6 }, nudged, thrown])).toBe(at([thrown]));
  });

  test('ends with a throw, with its undo, and with another phase', () => {
    const next: Line = { ...thrown, step: 6 };
    expect(at([next, nudged, thrown])).not.toBe(at([nudged, thrown]));
    expect(at([nudged])).not.toBe(at([nudged, thrown]));
    expect(at([thrown], 'decide')).not.toBe(at([thrown]));
  });
});
