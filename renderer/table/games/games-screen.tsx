// Owns the games screen: stored games with a search, records, files in and out; one game opens as a replay.
import { useState } from 'react';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField, TextField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';
import { useScreens } from '../shell/screens.tsx';
import { FileMenu } from './file-menu.tsx';
import { GameList } from './game-list.tsx';
import { Records } from './records.tsx';
import { Replay } from './replay.tsx';
import './games-screen.css';

const WHICH = ['all', 'unfinished', 'finished', 'deleted'] as const;
export type WhichGames = (typeof WHICH)[number];

export function GamesScreen() {
  const say = useWords();
  const { table } = useAppView();
  const { topic, open } = useScreens();
  // From a review: a game and the step of its replay.
  const [fromGame, fromStep] = topic?.split(' ') ?? [];
  const [replayed, setReplayed] = useState<string | null>(fromGame ?? null);
  const isFromReview = replayed !== null && replayed === fromGame;
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<WhichGames>('all');
  if (replayed !== null) {
    return (
      <Page
        title={say('games.replay')}
        testId="screen-replay"
        tools={
          <>
            {isFromReview && (
              <Button onPress={() => open('review', replayed)} testId="back-to-review">
                {say('games.backToReview')}
              </Button>
            )}
            <Button onPress={() => setReplayed(null)} testId="back-to-list">
              {say('games.backToList')}
            </Button>
          </>
        }
      >
        <Replay gameId={replayed} first={isFromReview ? Number(fromStep) : null} />
      </Page>
    );
  }
  return (
    <Page title={say('screen.games')} testId="screen-games" tools={<FileMenu />}>
      <div className="games-form">
        <TextField
          label={say('games.search')}
          type="search"
          value={search}
          onChange={setSearch}
          maxLength={100}
          testId="games-search"
        />
        <ChoiceField
          label={say('games.which')}
          value={which}
          choices={WHICH.map((id) => ({ id, label: say(`games.which.${id}`) }))}
          onChange={(value) => setWhich(value as WhichGames)}
        />
      </div>
      <GameList
        search={search}
        which={which}
        moment={`${table?.gameId} ${table?.phase}`}
        onReplay={setReplayed}
      />
      <Records />
    </Page>
  );
}
