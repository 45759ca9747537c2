// Owns the statistics of a saved person: per game and ruleset, and head to head.
import { useEffect, useState } from 'react';
import type { PlayerStats } from '../../../contract/replies.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useFormatNumber, useLanguage, useWords } from '../../i18n/use-words.ts';
import { gameAndRuleset } from '../../words/option-words.ts';

export function PlayerStatsView({ playerId }: { readonly playerId: string }) {
  const ask = useAsk();
  const say = useWords();
  const [stats, setStats] = useState<PlayerStats | null>(null);
  useEffect(() => {
    void ask('stats.player', { playerId }).then((reply) => {
      if (reply.ok) setStats(reply.value);
    });
  }, [ask, playerId]);
  if (!stats) return null;
  if (stats.games.length === 0) return <p className="quiet stats-tables">{say('games.none')}</p>;
  return (
    <div className="stats-tables">
      <GameTable stats={stats} />
      {stats.against.length > 0 && <AgainstTable stats={stats} />}
    </div>
  );
}

function GameTable({ stats }: { readonly stats: PlayerStats }) {
  const say = useWords();
  const format = useFormatNumber();
  const language = useLanguage();
  const { games } = useAppView();
  const mean = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{say('players.game')}</th>
          <th scope="col">{say('players.played')}</th>
          <th scope="col">{say('players.won')}</th>
          <th scope="col">{say('players.best')}</th>
          <th scope="col">{say('players.mean')}</th>
        </tr>
      </thead>
      <tbody>
        {stats.games.map((game) => (
          <tr key={`${game.game} ${game.ruleset}`}>
            <th scope="row">{gameAndRuleset(say, games, game.game, game.ruleset)}</th>
            <td>{format(game.played)}</td>
            <td>{format(game.won)}</td>
            <td>{format(game.best)}</td>
            <td>{mean.format(game.mean)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AgainstTable({ stats }: { readonly stats: PlayerStats }) {
  const say = useWords();
  const format = useFormatNumber();
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{say('players.against')}</th>
          <th scope="col">{say('players.played')}</th>
          <th scope="col">{say('players.won')}</th>
          <th scope="col">{say('players.lost')}</th>
        </tr>
      </thead>
      <tbody>
        {stats.against.map((other) => (
          <tr key={other.name}>
            <th scope="row">{other.name}</th>
            <td>{format(other.played)}</td>
            <td>{format(other.won)}</td>
            <td>{format(other.lost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
