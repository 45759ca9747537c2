// Owns the big screen's parts and their places.
import { useAppView } from '../bridge/bridge-context.tsx';
import { ScoreCard } from '../card/score-card.tsx';
import { Die } from '../components/die.tsx';
import { PlayerMark } from '../components/player-mark.tsx';
import { useWords } from '../i18n/use-words.ts';

const dieKey = (die: { readonly step: number }, place: number): string => `${die.step} ${place}`;

export function BigScreen() {
  const view = useAppView();
  const say = useWords();
  const { table } = view;
  if (!table) return <h1 className="display">{say('app.name')}</h1>;
  const turn = table.players.find((player) => player.isTurn);
  return (
    <main>
      {turn && (
        <h1>
          <PlayerMark colour={turn.colour} /> {turn.name}
        </h1>
      )}
      <p style={{ display: 'flex', gap: '1rem', ['--die-size' as string]: '9rem' }}>
        {table.tray.map((die, index) => (
          <Die key={dieKey(die, index)} face={die.face} isKept={die.isKept} labels={view.settings.labels} />
        ))}
      </p>
      <ScoreCard table={table} layout={{ halves: 1, rowPx: 44, isScrolling: false }} />
    </main>
  );
}
