// Owns what the camera reads for at a moment of the table: the throw that is due, or the next one where it may come too early. Pure.
import type { TableView } from '../../contract/engine-types.ts';
import type { AppView } from '../../contract/replies.ts';
import type { DeskMode } from './camera-desk.ts';

export function modeOf(
  { link, table }: Pick<AppView, 'link' | 'table'>,
  symbolCount: number,
  isMuted: boolean,
): DeskMode {
  const armed = link.state === 'live' ? link.feel.armedDice : null;
  const early = armed === null && link.choice.kind === 'camera' ? earlyDice(table) : null;
  const isKana = table?.faceSet === 'kana' && symbolCount >= 2;
  const common = { isMuted, faces: isKana ? 'symbols' : 'pips' } as const;
  if (armed !== null) {
    const thrown = Math.min(table?.due.throwDice ?? armed, armed);
    return { ...common, due: { armed, thrown }, isUnasked: false };
  }
  return early === null
    ? { ...common, due: null, isUnasked: false }
    : { ...common, due: { armed: early, thrown: early }, isUnasked: true };
}

/** The dice of a next player who does not wait for the row to be written; null where nobody could be meant to throw. */
function earlyDice(table: TableView | null): number | null {
  if (table?.phase !== 'decide' || table.due.throwDice !== null) return null;
  const turn = table.players.find((player) => player.isTurn);
  if (turn?.kind === 'computer' && turn.throwsVirtually) return null;
  return table.due.dice.length > 0 ? table.due.dice.length : null;
}
