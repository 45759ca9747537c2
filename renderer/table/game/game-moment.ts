// Owns what a moment of a game is for people's half-done things: a pad, a correction or a chosen row lives as long as it. Pure.
import type { TableView } from '../../../contract/engine-types.ts';

/**
 * Changes with every throw, row, turn and undo. Not with a nudge: it may be felt by the bowl at any time, and who is typing a
 * throw must not find the letters taken for commands.
 */
export function gameMoment({ gameId, due, history, phase }: TableView): string {
  const step = history.find(({ move }) => move.type !== 'nudge')?.step ?? 0;
  return `${gameId} ${step} ${due.seat} ${due.throwNo} ${phase}`;
}
