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
      <path className="bowl-shine" d="M14.8 60.3 A94 94 0 0 1 91.8 6.4" />
      <circle className="bowl-gold" cx="100" cy="100" r="88.5" />
      <circle className="bowl-inside" cx="100" cy="100" r="87" />
      <circle className="bowl-floor" cx="100" cy="100" r="66" />
      <circle className="bowl-ring" cx="100" cy="100" r="66" />
      <circle className="bowl-ring" cx="100" cy="100" r="40" />
    </svg>
  );
}
