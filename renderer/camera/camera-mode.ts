// Owns what the camera reads for at a moment of the table: the throw that is due, or the next one where it may come too early. Pure.
import type { TableView } from '../../contract/engine-types.ts';
import type { AppView } from '../../contract/replies.ts';
import type { DeskMode } from './camera-desk.ts';

type Seen = Pick<AppView, 'link' | 'table' | 'settings'>;

export function modeOf(view: Seen, symbolCount: number, isMuted: boolean): DeskMode {
  const { link, table } = view;
  const isKana = table?.faceSet === 'kana' && symbolCount >= 2;
  const wantsStills = view.settings.proofStills && table !== null;
  const common = { isMuted, wantsStills, faces: isKana ? 'symbols' : 'pips' } as const;
  const armed = link.state === 'live' ? armedDice(view) : null;
  if (armed !== null) {
    const thrown = Math.min(table?.due.throwDice ?? armed, armed);
    return { ...common, due: { armed, thrown }, isUnasked: false };
  }
  const early = link.choice.kind === 'camera' ? earlyDice(table) : null;
  return early === null
    ? { ...common, due: null, isUnasked: false }
    : { ...common, due: { armed: early, thrown: early }, isUnasked: true };
}

/** Beside a bowl the table says what is due: while the bowl is armed anew for the same throw, dice may come to rest already. */
function armedDice({ link, table, settings }: Seen): number | null {
  if (!link.eyes || !table) return link.feel.armedDice;
  const { due, panel, phase } = table;
  if (due.throwDice === null || phase === 'paused' || phase === 'conflict') return null;
  const isKeptInBowl = settings.keptStayInBowl && panel === 'card' && due.dice.length > 0;
  return isKeptInBowl ? due.dice.length : due.throwDice;
}

/** The dice of a next player who does not wait for the row to be written; null where nobody could be meant to throw. */
function earlyDice(table: TableView | null): number | null {
  if (table?.phase !== 'decide' || table.due.throwDice !== null) return null;
  const turn = table.players.find((player) => player.isTurn);
  if (turn?.kind === 'computer' && turn.throwsVirtually) return null;
  return table.due.dice.length > 0 ? table.due.dice.length : null;
}
