// Owns which sound belongs to which change. Pure.
import type { TableView } from '../../contract/engine-types.ts';
import { type MomentWhat, momentOf } from '../big-screen/show/moments.ts';
import { changesOf } from './changes.ts';

export const CUES = ['settle', 'row', 'bonus', 'word', 'equal', 'win', 'undo', 'question'] as const;
export type Cue = (typeof CUES)[number];

const MOMENT_CUES: Readonly<Record<MomentWhat['kind'], Cue>> = {
  word: 'word',
  triplet: 'word',
  equal: 'equal',
  bonus: 'bonus',
  extra: 'bonus',
  hot: 'bonus',
  hand: 'equal',
};

/** The sounds of the change from `prev` to `next`, in the order in which they begin. */
export function cuesOf(prev: TableView | null, next: TableView | null): Cue[] {
  if (!prev || !next || prev.gameId !== next.gameId) return [];
  const { added, corrected, isUndone } = changesOf(prev, next);
  const latest = added.at(-1);
  const moment = momentOf(prev, next);
  const isEnd = next.phase === 'over' && prev.phase !== 'over';
  const isAsked = isStopped(next) && !isStopped(prev);
  return [
    ...(isUndone || corrected.length > 0 ? (['undo'] as const) : []),
    ...(latest?.move.type === 'throw' ? (['settle'] as const) : []),
    ...(latest?.move.type === 'score' || latest?.move.type === 'bank' ? (['row'] as const) : []),
    ...(moment && !isEnd ? [MOMENT_CUES[moment.what.kind]] : []),
    ...(isEnd ? (['win'] as const) : []),
    ...(isAsked ? (['question'] as const) : []),
  ];
}

function isStopped({ phase }: TableView): boolean {
  return phase === 'question' || phase === 'conflict';
}
