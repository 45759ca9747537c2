// Owns the menu at the top left: every other screen, and what concerns the game as a whole.
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest, useSend } from '../../bridge/refusals.tsx';
import { ActionMenu, type MenuEntry } from '../../components/action-menu.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useScreens } from './screens.tsx';

export function MainMenu({ table }: { readonly table: TableView | null }) {
  const say = useWords();
  return (
    <ActionMenu
      label={say('menu.label')}
      text={say('menu.text')}
      entries={[...useGameEntries(table), ...useScreenEntries()]}
      testId="menu"
      keyCode="F10"
    />
  );
}

function useScreenEntries(): readonly MenuEntry[] {
  const say = useWords();
  const { open } = useScreens();
  const request = useRequest();
  const { isBigScreenOpen } = useAppView();
  return [
    {
      id: 'big-screen',
      label: say(isBigScreenOpen ? 'menu.closeBigScreen' : 'menu.openBigScreen'),
      onAction: () => void request('app.open-big-screen', { isOpen: !isBigScreenOpen }),
    },
    ...(['rules', 'games', 'players', 'fairness', 'sources', 'companion', 'settings'] as const).map(
      (screen) => ({
        id: screen,
        label: say(`screen.${screen}`),
        onAction: () => open(screen),
      }),
    ),
  ];
}

function useGameEntries(table: TableView | null): readonly MenuEntry[] {
  const say = useWords();
  const { open } = useScreens();
  const send = useSend();
  const request = useRequest();
  const entries: MenuEntry[] = [{ id: 'new', label: say('menu.newGame'), onAction: () => open('start') }];
  if (!table) return entries;
  if (table.phase !== 'paused' && table.phase !== 'over') {
    entries.push({ id: 'pause', label: say('menu.pause'), onAction: () => void send({ type: 'pause' }) });
  }
  entries.push({ id: 'people', label: say('menu.people'), onAction: () => open('players') });
  if (table.panel === 'card') {
    entries.push({ id: 'review', label: say('menu.review'), onAction: () => open('review', table.gameId) });
  }
  entries.push({
    id: 'print',
    label: say('menu.print'),
    onAction: () => void request('files.print-sheet', { gameId: table.gameId, game: table.game }),
  });
  entries.push({
    id: 'picture',
    label: say('menu.picture'),
    onAction: () => void request('files.save-picture', { gameId: table.gameId }),
  });
  return entries;
}
