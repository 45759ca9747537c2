// Owns the drawing of the bowl seen from above: lacquer rim, dark inside, a line of gold leaf. Decoration only.
import type { Stage } from './bowl-places.ts';

export function BowlPicture({ stage }: { readonly stage: Stage }) {
  const { bowl } = stage;
  const box = bowl.radius * 2;
  return (
    <svg
      className="bowl-picture"
      viewBox="0 0 200 200"
      aria-hidden="true"
      style={{
        width: box,
        height: box,
        transform: `translate(${bowl.x - bowl.radius}px, ${bowl.y - bowl.radius}px)`,
      }}
    >
      <circle className="bowl-rim" cx="100" cy="100" r="99" />
      <path className="bowl-shine" d="M28 61 A82 82 0 0 1 92 13.5" />
      <circle className="bowl-gold" cx="100" cy="100" r="88.5" />
      <circle className="bowl-inside" cx="100" cy="100" r="87" />
      <circle className="bowl-floor" cx="100" cy="103" r="66" />
      <path className="bowl-glow" d="M46 138 A66 66 0 0 0 154 138" />
    </svg>
  );
}
