// Owns the sign of the player who leads: a crown in gold, and the word for screen readers.
import { useWords } from '../i18n/use-words.ts';
import './leader-mark.css';

export function LeaderMark() {
  const say = useWords();
  return (
    <span className="leader-mark">
      <svg viewBox="0 0 20 14" aria-hidden="true" focusable="false">
        <path d="M1 2 L6 6 L10 0 L14 6 L19 2 L17 13 H3 Z" />
      </svg>
      <span className="visually-hidden">{say('big.leader')}</span>
    </span>
  );
}

/** Whether this player stands first and somebody stands behind. */
export function isLeading(
  player: { readonly rank: number },
  all: readonly { readonly rank: number }[],
): boolean {
  return player.rank === 1 && all.some((other) => other.rank > 1);
}
