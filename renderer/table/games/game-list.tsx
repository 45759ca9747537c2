// Owns the list of stored games, page by page, with delete and its undo.
import { useEffect, useState } from 'react';
import type { GameSummary } from '../../../contract/replies.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { ActionMenu, type MenuEntry } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { useFormatNumber, useLanguage, useWords } from '../../i18n/use-words.ts';
import { useScreens } from '../shell/screens.tsx';
import type { WhichGames } from './games-screen.tsx';

const PAGE = 50;

export interface GameListProps {
  readonly search: string;
  readonly which: WhichGames;
  /** Changes when a game was begun, ended or opened. */
  readonly moment: string;
  readonly onReplay: (gameId: string) => void;
}

interface Found {
  readonly games: readonly GameSummary[];
  readonly total: number;
}

function useGames({ search, which, moment }: GameListProps, offset: number, changes: number): Found | null {
  const ask = useAsk();
  const [found, setFound] = useState<Found | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when something changed.
  useEffect(() => {
    let isGone = false;
    void ask('games.list', { search, which, offset, limit: PAGE }).then((reply) => {
      if (reply.ok && !isGone) setFound(reply.value);
    });
    return () => {
      isGone = true;
    };
  }, [ask, search, which, offset, moment, changes]);
  return found;
}

export function GameList(props: GameListProps) {
  const say = useWords();
  const request = useRequest();
  // Another search begins at its first page.
  const sought = `${props.which} ${props.search}`;
  const [page, setPage] = useState({ sought, offset: 0 });
  const offset = page.sought === sought ? page.offset : 0;
  const setOffset = (next: number): void => setPage({ sought, offset: next });
  const [deleted, setDeleted] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  const found = useGames(props, offset, changes);
  if (!found) return null;
  const setIsDeleted = (gameId: string, isDeleted: boolean): void => {
    void request('games.delete', { gameId, isDeleted }).then(() => setChanges((count) => count + 1));
    setDeleted(isDeleted ? gameId : null);
  };
  return (
    <>
      {deleted !== null && (
        <p className="player-undo" role="status">
          {say('games.deleted')}{' '}
          <Button onPress={() => setIsDeleted(deleted, false)} testId="undelete">
            {say('action.undo')}
          </Button>
        </p>
      )}
      <p className="quiet">
        {found.total === 0 ? say('games.none') : say('games.count', { count: found.total })}
      </p>
      {found.games.length > 0 && (
        <ul className="sheet-paper game-list">
          {found.games.map((game) => (
            <GameLine key={game.gameId} game={game} onReplay={props.onReplay} onDelete={setIsDeleted} />
          ))}
        </ul>
      )}
      {found.total > PAGE && (
        <div className="games-pages">
          <Button isDisabled={offset === 0} onPress={() => setOffset(Math.max(0, offset - PAGE))}>
            {say('games.earlier')}
          </Button>
          <Button isDisabled={offset + PAGE >= found.total} onPress={() => setOffset(offset + PAGE)}>
            {say('games.later')}
          </Button>
        </div>
      )}
    </>
  );
}

interface GameLineProps {
  readonly game: GameSummary;
  readonly onReplay: (gameId: string) => void;
  readonly onDelete: (gameId: string, isDeleted: boolean) => void;
}

function GameLine({ game, onReplay, onDelete }: GameLineProps) {
  const say = useWords();
  const request = useRequest();
  const format = useFormatNumber();
  const { open } = useScreens();
  const date = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium', timeStyle: 'short' });
  const { gameId } = game;
  const resume = async (): Promise<void> => {
    if (await request('games.resume', { gameId })) open('game');
  };
  const isReviewed = useAppView().games.some((offer) => offer.id === game.game && offer.paper !== null);
  const entries: MenuEntry[] = [
    ...(isReviewed
      ? [{ id: 'review', label: say('menu.review'), onAction: () => open('review', gameId) }]
      : []),
    {
      id: 'log',
      label: say('games.exportLog'),
      onAction: () => void request('files.export-log', { gameId }),
    },
    {
      id: 'print',
      label: say('menu.print'),
      onAction: () => void request('files.print-sheet', { gameId, game: game.game }),
    },
    {
      id: 'picture',
      label: say('menu.picture'),
      onAction: () => void request('files.save-picture', { gameId }),
    },
    {
      id: 'delete',
      label: say(game.isDeleted ? 'action.restore' : 'action.delete'),
      onAction: () => onDelete(gameId, !game.isDeleted),
    },
  ];
  return (
    <li className="game-line" data-testid={`stored-${gameId}`}>
      <div>
        <p className="game-line-name">
          {say(`game.${game.game}`)}
          {!game.isFinished && <span className="game-line-open">{say('games.unfinished')}</span>}
        </p>
        <p className="quiet">{date.format(new Date(game.startedAt))}</p>
      </div>
      <p className="game-line-players">
        {game.players.map((player) => (
          <span key={player.name} className={game.winners.includes(player.name) ? 'is-winner' : ''}>
            {player.name} {format(player.total)}
          </span>
        ))}
      </p>
      {!game.isFinished && !game.isDeleted && (
        <Button onPress={() => void resume()}>{say('games.resume')}</Button>
      )}
      <Button tone="quiet" onPress={() => onReplay(gameId)} testId={`replay-${gameId}`}>
        {say('games.replay')}
      </Button>
      <ActionMenu label={say('games.more')} entries={entries} />
    </li>
  );
}
