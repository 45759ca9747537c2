// Owns the burst of gold leaf: flakes that fly out once, by transforms only. The same seed gives the same burst.
import type { CSSProperties } from 'react';

const FLAKES = 22;

function mixed(text: string, index: number): number {
  let hash = index * 374_761_393;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 2_654_435_761);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

export function GoldLeaf({ seed }: { readonly seed: string }) {
  return (
    <span className="gold-leaf" aria-hidden="true">
      {Array.from({ length: FLAKES }, (_, index) => flake(seed, index)).map(({ id, style }) => (
        <i key={id} style={style} />
      ))}
    </span>
  );
}

function flake(seed: string, index: number): { readonly id: string; readonly style: CSSProperties } {
  const angle = (index / FLAKES) * Math.PI * 2 + mixed(seed, index) * 0.5;
  const far = 0.55 + mixed(seed, index + 50) * 0.45;
  return {
    id: `flake ${index}`,
    style: {
      '--x': `${(Math.cos(angle) * far).toFixed(3)}`,
      '--y': `${(Math.sin(angle) * far).toFixed(3)}`,
      '--spin': `${Math.round(mixed(seed, index + 100) * 540 - 270)}deg`,
      '--size': `${(0.5 + mixed(seed, index + 150)).toFixed(2)}`,
      '--wait': `${Math.round(mixed(seed, index + 200) * 90)}ms`,
    } as CSSProperties,
  };
}
