// Owns the table window: one screen at a time, the game first.
import { useAppView } from '../bridge/bridge-context.tsx';
import { CameraScreen } from '../camera/camera-screen.tsx';
import { CameraProvider } from '../camera/use-camera.tsx';
import { CompanionScreen } from './companion/companion-screen.tsx';
import { FairnessScreen } from './fairness/fairness-screen.tsx';
import { GameScreen } from './game/game-screen.tsx';
import { GamesScreen } from './games/games-screen.tsx';
import { PlayersScreen } from './players/players-screen.tsx';
import { ReviewScreen } from './review/review-screen.tsx';
import { RulesScreen } from './rules/rules-screen.tsx';
import { SettingsScreen } from './settings/settings-screen.tsx';
import { type Screen, ScreenProvider, useScreens } from './shell/screens.tsx';
import { BowlTestScreen } from './sources/bowl-test-screen.tsx';
import { SourcesScreen } from './sources/sources-screen.tsx';
import { StartScreen } from './start/start-screen.tsx';

export function TableWindow({ first }: { readonly first?: Screen | undefined }) {
  return (
    <ScreenProvider first={first}>
      <CameraProvider>
        <CurrentScreen />
      </CameraProvider>
    </ScreenProvider>
  );
}

function CurrentScreen() {
  const { table } = useAppView();
  const { screen } = useScreens();
  switch (screen) {
    case 'game':
      return table ? <GameScreen table={table} /> : <StartScreen />;
    case 'settings':
      return <SettingsScreen />;
    case 'players':
      return <PlayersScreen />;
    case 'games':
      return <GamesScreen />;
    case 'sources':
      return <SourcesScreen />;
    case 'companion':
      return <CompanionScreen />;
    case 'bowl-test':
      return <BowlTestScreen />;
    case 'review':
      return <ReviewScreen />;
    case 'fairness':
      return <FairnessScreen />;
    case 'camera':
      return <CameraScreen />;
    case 'rules':
      return <RulesScreen />;
    case 'start':
      return <StartScreen />;
  }
}
