// Owns which screen the table window shows. The game comes back by itself when another screen is closed.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useAppView } from '../../bridge/bridge-context.tsx';

export const SCREENS = [
  'start',
  'game',
  'settings',
  'players',
  'games',
  'sources',
  'companion',
  'bowl-test',
  'camera',
  'rules',
  'review',
  'fairness',
] as const;
export type Screen = (typeof SCREENS)[number];

export interface ScreenAccess {
  readonly screen: Screen;
  /** What the screen is about: a game's id for the rules, a stored game for the replay. */
  readonly topic: string | null;
  readonly open: (screen: Screen, topic?: string) => void;
  readonly close: () => void;
}

const ScreenContext = createContext<ScreenAccess | null>(null);

export function ScreenProvider({
  first,
  children,
}: {
  readonly first?: Screen | undefined;
  readonly children: ReactNode;
}) {
  const { table } = useAppView();
  const home: Screen = table ? 'game' : 'start';
  const [chosen, setChosen] = useState<{ readonly screen: Screen; readonly topic: string | null } | null>(
    first ? { screen: first, topic: null } : null,
  );
  const open = useCallback((screen: Screen, topic?: string) => {
    setChosen(screen === 'game' ? null : { screen, topic: topic ?? null });
  }, []);
  const close = useCallback(() => setChosen(null), []);
  const access = useMemo(
    () => ({ screen: chosen?.screen ?? home, topic: chosen?.topic ?? null, open, close }),
    [chosen, home, open, close],
  );
  return <ScreenContext value={access}>{children}</ScreenContext>;
}

export function useScreens(): ScreenAccess {
  const access = useContext(ScreenContext);
  if (!access) throw new Error('a part of a screen stands outside ScreenProvider');
  return access;
}
