// Owns the remembered line-up of this window. It is a convenience; saved people live in the database.
import { useCallback, useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { addPlayer, type Lineup, readLineup } from './lineup.ts';

const KEY = 'donburi.lineup';

export function useLineup(): [Lineup, (lineup: Lineup) => void, () => void] {
  const say = useWords();
  const [lineup, setLineup] = useState<Lineup>(
    () =>
      readLineup(localStorage.getItem(KEY)) ??
      addPlayer(
        { players: [], firstSeat: 0 },
        { id: crypto.randomUUID(), name: say('start.guest', { number: 1 }) },
      ),
  );
  const remember = useCallback(() => localStorage.setItem(KEY, JSON.stringify(lineup)), [lineup]);
  return [lineup, setLineup, remember];
}
