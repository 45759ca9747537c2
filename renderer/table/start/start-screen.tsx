// Owns the start: the unfinished game first, then a game and its people. Two presses to the first throw.
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { GameOffer, GameSummary } from '../../../contract/replies.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRefusals, useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { Die } from '../../components/die.tsx';
import { gameEmblem } from '../../components/game-emblem.ts';
import { useWords } from '../../i18n/use-words.ts';
import { refusalText } from '../../words/refusal-words.ts';
import { MainMenu } from '../shell/main-menu.tsx';
import { useScreens } from '../shell/screens.tsx';
import { StartPeople } from './start-people.tsx';
import './start-screen.css';

export function StartScreen() {
  const say = useWords();
  const { games, table, latestUnfinished, version } = useAppView();
  const { refusal } = useRefusals();
  const [chosen, setChosen] = useState<string | null>(null);
  const offer = games.find((game) => game.id === chosen);
  return (
    <div className="start" data-testid="start">
      <header className="start-head">
        <MainMenu table={table} />
        <p className="start-version">{say('start.version', { version })}</p>
      </header>
      <main className="start-main">
        <div className="start-title">
          <BowlMark />
          <h1 className="display">{say('app.name')}</h1>
        </div>
        {table && <BackToGame />}
        {!table && latestUnfinished && !offer && <Continue game={latestUnfinished} />}
        {offer ? (
          <StartPeople offer={offer} onBack={() => setChosen(null)} />
        ) : (
          <ul className="start-games" aria-label={say('start.games')}>
            {games.map((game) => (
              <li key={game.id}>
                <GameCard game={game} onPick={() => setChosen(game.id)} />
              </li>
            ))}
          </ul>
        )}
        <p className="page-notice" role="status">
          {refusal ? refusalText(say, refusal) : ''}
        </p>
      </main>
    </div>
  );
}

function BowlMark() {
  return (
    <svg className="start-mark" viewBox="0 0 64 64" aria-hidden="true">
      <circle className="bowl-rim" cx="32" cy="32" r="31" />
      <circle className="bowl-gold" cx="32" cy="32" r="26.5" />
      <circle className="bowl-inside" cx="32" cy="32" r="26" />
      <circle className="start-mark-die" cx="32" cy="32" r="7" />
    </svg>
  );
}

function BackToGame() {
  const say = useWords();
  const { close, open } = useScreens();
  return (
    <div className="start-continue">
      <Button
        tone="primary"
        size="l"
        onPress={() => {
          close();
          open('game');
        }}
      >
        {say('page.backToGame')}
      </Button>
    </div>
  );
}

function Continue({ game }: { readonly game: GameSummary }) {
  const say = useWords();
  const request = useRequest();
  const { close } = useScreens();
  const resume = async (): Promise<void> => {
    if (await request('games.resume', { gameId: game.gameId })) close();
  };
  return (
    <div className="start-continue">
      <Button tone="primary" size="l" autoFocus onPress={() => void resume()} testId="continue">
        {say('start.continue', { game: say(`game.${game.game}`) })}
      </Button>
      <p>{game.players.map((player) => `${player.name} ${player.total}`).join('  ·  ')}</p>
    </div>
  );
}

function GameCard({ game, onPick }: { readonly game: GameOffer; readonly onPick: () => void }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  return (
    <AriaButton className="game-card" onPress={onPick} data-testid={`game-${game.id}`}>
      <span className="game-card-dice">
        {gameEmblem(game).map(({ face, id }) => (
          <Die key={id} face={face} labels={labels} />
        ))}
      </span>
      <span className="game-card-name">{say(`game.${game.id}`)}</span>
      <span className="game-card-line">{say(`start.line.${game.id}`)}</span>
    </AriaButton>
  );
}
