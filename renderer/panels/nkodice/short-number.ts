// Owns how NKODICE's numbers are written: whole as long as they fit, shortened in the language's way beyond ten million.
import { useCallback } from 'react';
import { formatNumber, useLanguage } from '../../i18n/use-words.ts';

const WHOLE_BELOW = 10_000_000;
const formats = new Map<string, Intl.NumberFormat>();

export function shortNumber(language: string, value: number): string {
  if (Math.abs(value) < WHOLE_BELOW) return formatNumber(language, value);
  const found =
    formats.get(language) ??
    new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 4 });
  formats.set(language, found);
  return found.format(value).replace('-', '−');
}

export function useShortNumber(): (value: number) => string {
  const language = useLanguage();
  return useCallback((value: number) => shortNumber(language, value), [language]);
}
