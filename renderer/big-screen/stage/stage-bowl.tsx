// Owns the drawing of the wide bowl: rim of lacquer, a line of gold, dark inside. The picture's edge may cut it.
import './stage.css';

export function StageBowl({ x, y }: { readonly x?: number | undefined; readonly y?: number | undefined }) {
  return (
    <svg
      className="stage-bowl"
      viewBox="-100 -100 200 200"
      aria-hidden="true"
      style={x === undefined || y === undefined ? {} : { left: x, top: y }}
    >
      <circle className="stage-bowl-rim" r="99" />
      <path className="stage-bowl-shine" d="M-92 -26 A95.6 95.6 0 0 1 -26 -92" />
      <circle className="stage-bowl-gold" r="91.5" />
      <circle className="stage-bowl-inside" r="90.4" />
      <circle className="stage-bowl-floor" r="70" />
      <circle className="stage-bowl-ring" r="70" />
      <circle className="stage-bowl-ring" r="44" />
    </svg>
  );
}
