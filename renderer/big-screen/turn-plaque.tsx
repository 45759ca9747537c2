// Owns whose turn it is: the name on lacquer, and which throw of how many.
import type { CSSProperties } from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import { PersonMark } from '../components/person-mark.tsx';
import { type Say, useWords } from '../i18n/use-words.ts';

/** Names up to this length stand at full size; longer ones shrink instead of being cut. */
const FULL_SIZE_LETTERS = 10;

export function TurnPlaque({ table }: { readonly table: TableView }) {
  const say = useWords();
  const player = table.players.find((other) => other.isTurn);
  if (!player) return null;
  const shrink = Math.min(1, FULL_SIZE_LETTERS / Math.max(1, player.name.length));
  return (
    <header className="turn-plaque">
      <h1
        className="turn-plaque-name"
        data-testid="big-turn"
        style={{ '--shrink': Math.max(0.5, shrink) } as CSSProperties}
      >
        <PersonMark player={player} />
        <span>{player.name}</span>
      </h1>
      <p className="turn-plaque-throws" data-testid="big-throws">
        {throwText(say, table)}
        <ThrowMarks table={table} />
      </p>
    </header>
  );
}

function ThrowMarks({ table: { due, panel } }: { readonly table: TableView }) {
  const used = due.throwNo - 1;
  const all = used + Math.max(0, due.throwsLeft);
  if (panel !== 'card' || all > 6) return null;
  return (
    <span className="turn-plaque-marks" aria-hidden="true">
      {Array.from({ length: all }, (_, index) => `mark ${index}`).map((id, index) => (
        <span key={id} className={index < used ? 'turn-plaque-mark is-used' : 'turn-plaque-mark'} />
      ))}
    </span>
  );
}

/** Which throw it is. NKODICE counts throws of the whole game, Farkle goes on as long as luck holds. */
function throwText(say: Say, { due, panel }: TableView): string {
  const used = due.throwNo - 1;
  if (panel === 'nkodice') return say('turn.left', { count: due.throwsLeft });
  if (used === 0) return say('turn.first');
  if (panel === 'farkle') return say('turn.number', { used });
  return say('turn.throw', { used, all: used + Math.max(0, due.throwsLeft) });
}
