// Owns the sign of the link's state: shape and colour together.
import type { EyesView, LinkState } from '../../../contract/devices.ts';

type Tone = 'fine' | 'waiting' | 'broken' | 'none';

const TONES: Readonly<Record<LinkState, Tone>> = {
  off: 'none',
  searching: 'waiting',
  opening: 'waiting',
  greeting: 'waiting',
  live: 'fine',
  stale: 'waiting',
  lost: 'broken',
  incompatible: 'broken',
};

const SHAPES: Readonly<Record<Tone, string>> = {
  fine: 'M8 1 A7 7 0 1 1 7.99 1 Z',
  waiting: 'M8 1 L15 8 L8 15 L1 8 Z',
  broken: 'M3 1 L8 6 L13 1 L15 3 L10 8 L15 13 L13 15 L8 10 L3 15 L1 13 L6 8 L1 3 Z',
  none: 'M1 6 H15 V10 H1 Z',
};

/** The camera beside a bowl in the words of a link. */
export function eyesLink({ state }: EyesView): LinkState {
  return state === 'waiting' ? 'opening' : state;
}

export function LinkLamp({ state }: { readonly state: LinkState }) {
  const tone = TONES[state];
  return (
    <svg className={`link-lamp is-${tone}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={SHAPES[tone]} />
    </svg>
  );
}
