// Owns what the operating system prefers, live.
import { useSyncExternalStore } from 'react';
import type { SystemTaste } from './appearance.ts';

const QUERIES = {
  prefersLight: '(prefers-color-scheme: light)',
  prefersContrast: '(prefers-contrast: more)',
  prefersReducedMotion: '(prefers-reduced-motion: reduce)',
} as const;

export function useQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

export function useSystemTaste(): SystemTaste {
  return {
    prefersLight: useQuery(QUERIES.prefersLight),
    prefersContrast: useQuery(QUERIES.prefersContrast),
    prefersReducedMotion: useQuery(QUERIES.prefersReducedMotion),
  };
}
