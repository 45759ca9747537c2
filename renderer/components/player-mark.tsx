// Owns the eight player marks: a colour and a shape each, so that colour is never the only sign.
import { initialsOf } from './initials.ts';
import './player-mark.css';

const SHAPES: readonly string[] = [
  'M12 2 A10 10 0 1 1 11.99 2 Z',
  'M12 1.5 L22.5 12 L12 22.5 L1.5 12 Z',
  'M12 2 L23 21 H1 Z',
  'M3 3 H21 V21 H3 Z',
  'M12 1 L21.5 6.5 V17.5 L12 23 L2.5 17.5 V6.5 Z',
  'M8.5 2 H15.5 V8.5 H22 V15.5 H15.5 V22 H8.5 V15.5 H2 V8.5 H8.5 Z',
  'M12 1 L15 8.6 L23 9.2 L16.8 14.3 L18.9 22.2 L12 17.8 L5.1 22.2 L7.2 14.3 L1 9.2 L9 8.6 Z',
  'M12 1 C17 8 20 11.5 20 15.2 A8 7.8 0 0 1 4 15.2 C4 11.5 7 8 12 1 Z',
];

/** Where initials sit in the middle of each shape. */
const INITIALS_AT: readonly number[] = [15.8, 15.8, 18.8, 15.8, 15.8, 15.8, 16.4, 18.6];

export const PLAYER_MARKS = SHAPES.length;

export interface PlayerMarkProps {
  readonly colour: number;
  readonly picture?: string | null | undefined;
  /** Where the mark is large: its initials stand on the shape. */
  readonly name?: string | undefined;
  readonly className?: string | undefined;
}

export function PlayerMark({ colour, picture, name, className }: PlayerMarkProps) {
  const index = ((colour % PLAYER_MARKS) + PLAYER_MARKS) % PLAYER_MARKS;
  const classes = `player-mark ${className ?? ''}`;
  if (picture) return <img className={`${classes} is-picture`} src={picture} alt="" />;
  return (
    <svg
      className={name === undefined ? classes : `${classes} is-large`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={SHAPES[index]} style={{ fill: playerColour(index) }} />
      {name !== undefined && (
        <text
          className={`player-initials ${initialsOf(name).length > 1 ? 'is-long' : ''}`}
          x="12"
          y={INITIALS_AT[index]}
          textAnchor="middle"
        >
          {initialsOf(name)}
        </text>
      )}
    </svg>
  );
}

/** The shape of a player as an SVG path in a square of 24. */
export function markPath(colour: number): string {
  return SHAPES[((colour % PLAYER_MARKS) + PLAYER_MARKS) % PLAYER_MARKS] ?? '';
}

/** The colour of a player as a CSS value that follows the theme. */
export function playerColour(colour: number): string {
  return `var(--player-${((colour % PLAYER_MARKS) + PLAYER_MARKS) % PLAYER_MARKS})`;
}
