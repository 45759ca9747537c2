// Which of the eight colours somebody gets. Pure, and without the schemas, so that pages can have it alone.
const COLOURS = 8;

/** A colour that nobody at the table has yet, `wanted` if it is one; the first one where all are taken. */
export function freeColour(players: readonly { readonly colour: number }[], wanted?: number): number {
  const taken = new Set(players.map((player) => player.colour));
  if (wanted !== undefined && !taken.has(wanted)) return wanted;
  for (let colour = 0; colour < COLOURS; colour++) if (!taken.has(colour)) return colour;
  return 0;
}
