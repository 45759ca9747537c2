// Owns files in and out. The dialogs are the main process's; what came of it is said in one line.
import { useState } from 'react';
import { useRequest } from '../../bridge/refusals.tsx';
import { ActionMenu, type MenuEntry } from '../../components/action-menu.tsx';
import { useWords } from '../../i18n/use-words.ts';

export function FileMenu() {
  const say = useWords();
  const request = useRequest();
  const [done, setDone] = useState('');
  const saved = (reply: unknown): void => {
    const path = typeof reply === 'object' && reply !== null && 'path' in reply ? reply.path : null;
    if (typeof path === 'string') setDone(say('games.saved', { path }));
  };
  const importAll = async (): Promise<void> => {
    const reply = await request('files.import-all', null);
    if (typeof reply === 'object' && reply !== null) setDone(say('games.imported', { ...reply }));
  };
  const entries: MenuEntry[] = [
    {
      id: 'import-log',
      label: say('games.importLog'),
      onAction: () => void request('files.import-log', null),
    },
    { id: 'import-all', label: say('games.importAll'), onAction: () => void importAll() },
    {
      id: 'export-all',
      label: say('games.exportAll'),
      onAction: () => void request('files.export-all', null).then(saved),
    },
    ...(['throws', 'results'] as const).map((what) => ({
      id: `csv-${what}`,
      label: say(what === 'throws' ? 'games.exportThrows' : 'games.exportResults'),
      onAction: () => void request('files.export-csv', { what }).then(saved),
    })),
  ];
  return (
    <>
      <p role="status" className="quiet">
        {done}
      </p>
      <ActionMenu label={say('games.files')} text={say('games.files')} entries={entries} />
    </>
  );
}
