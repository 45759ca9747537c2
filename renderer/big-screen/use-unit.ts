// Owns the live unit of the window and writes it to the page, where the style sheets take it from.
import { useLayoutEffect, useState } from 'react';
import { REM_U, type Unit, unitOf } from './unit.ts';

function unitNow(): Unit {
  return unitOf(window.innerWidth, window.innerHeight);
}

export function useUnit(): Unit {
  const [unit, setUnit] = useState(unitNow);
  useLayoutEffect(() => {
    const measure = (): void => {
      const next = unitNow();
      setUnit((old) => (old.px === next.px && old.isPortrait === next.isPortrait ? old : next));
    };
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--u', `${unit.px}px`);
    style.setProperty('font-size', `${unit.px * REM_U}px`);
  }, [unit]);
  return unit;
}
