// Owns how components speak: a text by key with values, and numbers in the language's form.
import { useCallback, useMemo } from 'react';
import { type Say, useWordsContext } from './words-provider.tsx';

export type { Say, WordValues } from './words-provider.tsx';

export function useWords(): Say {
  return useWordsContext().say;
}

export function useLanguage(): string {
  return useWordsContext().language;
}

const formats = new Map<string, Intl.NumberFormat>();

/** A whole number in a language's form, with a real minus sign. */
export function formatNumber(language: string, value: number): string {
  const found = formats.get(language) ?? new Intl.NumberFormat(language, { useGrouping: 'min2' as 'auto' });
  formats.set(language, found);
  return found.format(value).replace('-', '−');
}

export function useFormatNumber(): (value: number) => string {
  const language = useLanguage();
  return useCallback((value: number) => formatNumber(language, value), [language]);
}

/** Numbers with so many decimals; `isSigned` puts a plus before gains. */
export function useFormatDecimal(decimals = 1, isSigned = false): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'min2' as 'auto',
      signDisplay: isSigned ? 'exceptZero' : 'negative',
    });
    return (value: number) => format.format(value).replace('-', '−');
  }, [language, decimals, isSigned]);
}

/** Large numbers in short, for axes: 12K, 1.5M in the language's form. */
export function useFormatCompact(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
    return (value: number) => format.format(value).replace('-', '−');
  }, [language]);
}
