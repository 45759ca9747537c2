// Owns which dice are kept: toggles are sent as the whole set, and dice kept before a rethrow stay kept until somebody says otherwise.
import { useEffect, useRef, useState } from 'react';
import type { TableView } from '../../../contract/engine-types.ts';
import type { WindowCommand } from '../../../contract/table-commands.ts';
import { carriedKeeps } from './keeps-model.ts';

export interface Keeps {
  readonly isKept: (die: number) => boolean;
  readonly toggle: (die: number) => void;
  readonly set: (dice: readonly number[]) => void;
}

export function useKeeps(table: TableView, send: (command: WindowCommand) => Promise<boolean>): Keeps {
  const stored = table.tray.flatMap((die, index) => (die.isKept ? [index] : []));
  const storedKey = stored.join(' ');
  const throwStep = Math.max(0, ...table.tray.map((die) => die.step));
  // What was asked for and is not in a view yet: two quick keys must not undo each other.
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  const carriedFor = useRef(0);
  const shown = wanted ?? stored;

  // A view that still shows an earlier of several quick keys must not take back the later ones.
  useEffect(() => setWanted((now) => (now?.join(' ') === storedKey ? null : now)), [storedKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new throw ends what was only wanted.
  useEffect(() => setWanted(null), [throwStep, table.phase]);

  useEffect(() => {
    if (carriedFor.current === throwStep || table.phase !== 'decide') return;
    carriedFor.current = throwStep;
    const carried = carriedKeeps(table);
    if (carried.length > 0) void send({ type: 'keep-dice', indices: carried });
  }, [throwStep, table, send]);

  const keep = (next: readonly number[]): void => {
    setWanted(next);
    void send({ type: 'keep-dice', indices: next }).then((isTaken) => {
      if (!isTaken) setWanted(null);
    });
  };
  return {
    set: keep,
    isKept: (die) => shown.includes(die),
    toggle: (die) => {
      const next = shown.includes(die)
        ? shown.filter((other) => other !== die)
        : [...shown, die].sort((a, b) => a - b);
      keep(next);
    },
  };
}
