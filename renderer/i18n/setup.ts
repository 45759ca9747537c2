// Owns i18next: flat keys, texts of all languages from contract/texts, the language of the app's view.
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../contract/settings.ts';
import { TEXTS } from '../../contract/texts/index.ts';

/** Makes the one i18next of a window. Texts are bundled, so it is ready at once. */
export function createWords(language: Language): i18n {
  const words = i18next.createInstance();
  void words.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: Object.fromEntries(
      Object.entries(TEXTS).map(([name, texts]) => [name, { translation: texts }]),
    ),
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return words;
}
