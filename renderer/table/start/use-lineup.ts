// Owns the remembered line-up of this window. It is a convenience; saved people live in the database.
import { useCallback, useState } from 'react';
import { TEXTS } from '../../../contract/texts/index.ts';
import { useWords } from '../../i18n/use-words.ts';
import { addPlayer, type Lineup, readLineup, withGuestsIn } from './lineup.ts';

const KEY = 'donburi.lineup';
const GUESTS = Object.values(TEXTS).map((texts) => texts['start.guest'] ?? '');

export function useLineup(): [Lineup, (lineup: Lineup) => void, () => void] {
  const say = useWords();
  const [lineup, setLineup] = useState<Lineup>(() => {
    const guest = (number: number): string => say('start.guest', { number });
    const known = readLineup(localStorage.getItem(KEY));
    if (known) return withGuestsIn(known, GUESTS, guest);
    return addPlayer({ players: [], firstSeat: 0 }, { id: crypto.randomUUID(), name: guest(1) });
  });
  const remember = useCallback(() => localStorage.setItem(KEY, JSON.stringify(lineup)), [lineup]);
  return [lineup, setLineup, remember];
}
