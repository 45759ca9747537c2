// Owns i18next: flat keys, texts of all languages from contract/texts, the language of the app's view.
import i18next, { type FormatterModule, type i18n } from 'i18next';
import type { Language } from '../../contract/settings.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import { formatNumber } from './use-words.ts';

/** Values that are names made of digits, not amounts: they keep their digits as they are. */
const NOT_AMOUNTS = new Set(['port', 'n', 'number']);

/** A value as it stands in a text: amounts in the language's form, unless the text is to be spoken. */
function shownValue(
  value: unknown,
  _format: string | undefined,
  language: string | undefined,
  options: Readonly<Record<string, unknown>> = {},
): string {
  const isAmount = typeof value === 'number' && !NOT_AMOUNTS.has(String(options.interpolationkey));
  if (!isAmount || options.isSpoken === true) return String(value ?? '');
  return formatNumber(language ?? 'en', value);
}

const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: shownValue,
};

/** Makes the one i18next of a window. Texts are bundled, so it is ready at once. */
export function createWords(language: Language): i18n {
  const words = i18next.createInstance();
  void words.use(formatter).init({
    lng: language,
    fallbackLng: 'en',
    resources: Object.fromEntries(
      Object.entries(TEXTS).map(([name, texts]) => [name, { translation: texts }]),
    ),
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return words;
}
