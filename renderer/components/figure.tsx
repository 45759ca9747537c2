// Owns a number that counts up to its new value within 400 ms without moving its neighbours. Screen readers hear the value only.
import { useEffect, useRef, useState } from 'react';
import { useFormatNumber } from '../i18n/use-words.ts';
import { countAt, widthInFigures } from './figure-count.ts';

const COUNT_MS = 400;

export interface FigureProps {
  readonly value: number;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
}

export function Figure({ value, className, testId }: FigureProps) {
  const shown = useCounted(value);
  const format = useFormatNumber();
  return (
    <span
      className={`figure ${className ?? ''}`}
      data-testid={testId}
      data-value={value}
      style={{ minWidth: `${widthInFigures(value)}ch` }}
    >
      <span aria-hidden="true">{format(shown)}</span>
      <span className="visually-hidden">{format(value)}</span>
    </span>
  );
}

function useCounted(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    if (document.documentElement.dataset.motion === 'reduced' || from.current === value) {
      from.current = value;
      setShown(value);
      return;
    }
    const start = performance.now();
    const first = from.current;
    let frame = requestAnimationFrame(function step(now) {
      const next = countAt(first, value, (now - start) / COUNT_MS);
      from.current = next;
      setShown(next);
      if (next !== value) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
