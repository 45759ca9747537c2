// Owns how long a moment is shown: at most 1.5 s, and never into the next throw.
import { useEffect, useRef, useState } from 'react';
import type { TableView } from '../../../contract/engine-types.ts';
import { type Moment, momentOf } from './moments.ts';

const MOMENT_MS = 1_400;

export function useMoment(table: TableView, isRolling: boolean): Moment | null {
  const before = useRef<TableView | null>(null);
  const [moment, setMoment] = useState<Moment | null>(null);
  useEffect(() => {
    const prev = before.current;
    before.current = table;
    if (prev === table) return;
    const next = momentOf(prev, table);
    const hasMoved =
      prev?.history[0]?.step !== table.history[0]?.step || prev?.due.throwNo !== table.due.throwNo;
    if (next) setMoment(next);
    else if (hasMoved) setMoment(null);
  }, [table]);
  useEffect(() => {
    if (!moment) return;
    const timer = setTimeout(() => setMoment(null), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  return isRolling ? null : moment;
}
