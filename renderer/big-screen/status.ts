// Owns the one calm line of the big screen: what is due, or why it waits. Pure: view in, text key out.
import type { LinkState } from '../../contract/devices.ts';
import type { TableView } from '../../contract/engine-types.ts';
import type { AppView } from '../../contract/replies.ts';
import { type AskLine, askOf, questionText } from '../table/game/ask.ts';

export interface StatusLine extends Pick<AskLine, 'text' | 'values' | 'lists' | 'faces'> {
  /** `waits`: the game stands still until the table answers. */
  readonly tone: 'due' | 'waits';
}

const TROUBLED: ReadonlySet<LinkState> = new Set(['stale', 'lost', 'incompatible', 'searching']);

/** Whether the players should see that the bowl is not there. */
export function isLinkTroubled({ link }: Pick<AppView, 'link'>): boolean {
  return link.choice.kind !== 'manual' && TROUBLED.has(link.state);
}

export function statusOf(view: Pick<AppView, 'bowl' | 'link'>, table: TableView): StatusLine {
  const held = table.phase === 'question' ? table.questions[0] : undefined;
  if (held) {
    const { due } = table;
    const inBowl = held.reading.dice.filter((die) => die.place !== 'out').length;
    const seen = due.isOutCounted ? held.reading.dice.length : inBowl;
    return { ...questionText(held.reason, seen, due.throwDice), tone: 'waits' };
  }
  const { text, values, lists, faces } = askOf(view, table);
  const isWaiting = table.phase === 'paused' || table.phase === 'conflict';
  return { text, values, lists, faces, tone: isWaiting ? 'waits' : 'due' };
}
