// Owns the words of a window: one speaker for all its components, made anew when the language changes.
import type { i18n } from 'i18next';
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';

export type WordValues = Readonly<Record<string, string | number>>;
/** Says a text: its key, and the values in it. `count` picks the plural form. Of several keys the first that has a text. */
export type Say = (key: string | readonly string[], values?: WordValues) => string;

interface Words {
  readonly language: string;
  readonly say: Say;
}

const WordsContext = createContext<Words | null>(null);

export function WordsProvider({ i18n, children }: { readonly i18n: i18n; readonly children: ReactNode }) {
  const language = useSyncExternalStore(
    (listener) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    () => i18n.language,
  );
  const words = useMemo(() => ({ language, say: speakerOf(i18n, language) }), [i18n, language]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useWordsContext(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('a component that speaks stands outside WordsProvider');
  return words;
}

/** Keeps texts without values: a card says the same hundred with every throw, and i18next works each out anew. */
function speakerOf(i18n: i18n, language: string): Say {
  const plain = new Map<string, string>();
  const translate = i18n.getFixedT(language);
  const worked = (keys: string[], values?: WordValues): string =>
    // Digits are spoken best as they are: a grouping space or a typographic minus may be read out, or stop the voice.
    String(translate(keys, { ...values, isSpoken: keys[0]?.startsWith('caller.') === true }));
  return (key, values) => {
    if (typeof key !== 'string') return worked([...key], values);
    if (values !== undefined) return worked([key], values);
    const text = plain.get(key) ?? worked([key]);
    plain.set(key, text);
    return text;
  };
}
