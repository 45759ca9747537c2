// Owns the written score that travels from the dice to its row. Decoration: it never holds anything up.
import { useEffect, useRef } from 'react';
import type { TableView } from '../../../contract/engine-types.ts';
import { writtenRow } from '../../card/written.ts';
import { useFormatNumber } from '../../i18n/use-words.ts';

const FLIGHT_MS = 300;

export function ScoreFlight({ table }: { readonly table: TableView }) {
  const ref = useRef<HTMLDivElement>(null);
  const format = useFormatNumber();
  const latest = table.history[0];
  const isRow = latest?.move.type === 'score';
  const step = isRow ? latest.step : 0;
  const seen = useRef(step);
  useEffect(() => {
    const isNew = step > seen.current;
    seen.current = step;
    const flier = ref.current;
    const written = writtenRow(table.lastThrow);
    if (!isNew || !flier || !written || document.documentElement.dataset.motion === 'reduced') return;
    const to = document.querySelector(`[data-testid="row-${CSS.escape(written.row)}-${written.seat}"]`);
    const from = document.querySelector('.bowl-stage');
    if (!to || !from) return;
    flier.textContent = format(written.value + written.extra);
    const animation = fly(flier, middleOf(from), middleOf(to));
    return () => animation.cancel();
  }, [step, table.lastThrow, format]);
  return <div className="score-flight" ref={ref} aria-hidden="true" />;
}

function middleOf(element: Element): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

type Point = ReturnType<typeof middleOf>;

function fly(flier: HTMLElement, from: Point, to: Point): Animation {
  const at = (point: Point, scale: number): string =>
    `translate(${point.x}px, ${point.y}px) translate(-50%, -50%) scale(${scale})`;
  return flier.animate(
    [
      { transform: at(from, 1.5), opacity: 0.2 },
      { opacity: 1, offset: 0.25 },
      { transform: at(to, 0.6), opacity: 0 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}
