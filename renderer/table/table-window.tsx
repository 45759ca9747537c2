// Owns the table window: one screen at a time, the game first. The screens beside it load when the first picture stands.
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useAppView } from '../bridge/bridge-context.tsx';
import { CameraProvider } from '../camera/use-camera.tsx';
import { GameScreen } from './game/game-screen.tsx';
import { type Screen, ScreenProvider, useScreens } from './shell/screens.tsx';
import { StartScreen } from './start/start-screen.tsx';

type LateScreen = Exclude<Screen, 'game' | 'start'>;

const LOADERS: Readonly<Record<LateScreen, () => Promise<ComponentType>>> = {
  settings: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
  players: async () => (await import('./players/players-screen.tsx')).PlayersScreen,
  games: async () => (await import('./games/games-screen.tsx')).GamesScreen,
  sources: async () => (await import('./sources/sources-screen.tsx')).SourcesScreen,
  companion: async () => (await import('./companion/companion-screen.tsx')).CompanionScreen,
  'bowl-test': async () => (await import('./sources/bowl-test-screen.tsx')).BowlTestScreen,
  camera: async () => (await import('../camera/camera-screen.tsx')).CameraScreen,
  rules: async () => (await import('./rules/rules-screen.tsx')).RulesScreen,
  review: async () => (await import('./review/review-screen.tsx')).ReviewScreen,
  fairness: async () => (await import('./fairness/fairness-screen.tsx')).FairnessScreen,
};

const LATE: ReadonlyMap<Screen, ComponentType> = new Map(
  Object.entries(LOADERS).map(([screen, load]) => [
    screen as LateScreen,
    lazy(async () => ({ default: await load() })),
  ]),
);

export function TableWindow({ first }: { readonly first?: Screen | undefined }) {
  useLateScreens();
  return (
    <ScreenProvider first={first}>
      <CameraProvider>
        <CurrentScreen />
      </CameraProvider>
    </ScreenProvider>
  );
}

/** Loads them when the window has nothing else to do, so that each opens at once. */
function useLateScreens(): void {
  useEffect(() => {
    const waiting = requestIdleCallback(() => {
      for (const load of Object.values(LOADERS)) void load();
    });
    return () => cancelIdleCallback(waiting);
  }, []);
}

function CurrentScreen() {
  const { table } = useAppView();
  const { screen } = useScreens();
  if (screen === 'start' || (screen === 'game' && !table)) return <StartScreen />;
  if (screen === 'game') return table && <GameScreen table={table} />;
  const Late = LATE.get(screen);
  if (!Late) return null;
  return (
    <Suspense fallback={<div className="page" />}>
      <Late />
    </Suspense>
  );
}
