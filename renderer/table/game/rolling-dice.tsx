// Owns the dice while they roll: no faces, because nobody knows them yet.
import type { CSSProperties } from 'react';
import { Die } from '../../components/die.tsx';
import { placeInBowl, type Stage } from './bowl-places.ts';

export function RollingDice({ stage, count }: { readonly stage: Stage; readonly count: number }) {
  const spots = Array.from({ length: count }, (_, seed) => ({ at: null, seed }));
  return placeInBowl(spots, stage).map((place) => (
    <span
      key={`${place.x} ${place.y}`}
      className="rolling-die"
      style={
        {
          '--die-size': `${stage.diePx}px`,
          '--x': `${place.x - stage.diePx / 2}px`,
          '--y': `${place.y - stage.diePx / 2}px`,
          '--lag': `${-((place.x + place.y) % 300)}ms`,
        } as CSSProperties
      }
    >
      <Die face={null} lie="flat" />
    </span>
  ));
}
