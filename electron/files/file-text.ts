// The texts of files in the language of the table, with their values filled in. Owns no text.

import type { Language } from '../../contract/settings.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import { fillText } from '../../engine/rule-text.ts';

/** The text of a key; English where the language has none, the key itself where nobody has. */
export type FileText = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** The texts of a language. */
export function fileText(language: Language): FileText {
  const texts = TEXTS[language];
  const plurals = new Intl.PluralRules(language);
  return (key, params = {}) => {
    const form = typeof params.count === 'number' ? `${key}_${plurals.select(params.count)}` : key;
    const found = [form, `${key}_other`, key].map((name) => texts[name] ?? TEXTS.en[name]).find(Boolean);
    return fillText(found ?? key, params);
  };
}

/** How a refusal is said: finer by what made it where there is a text for that. */
export function refusalText(
  text: FileText,
  code: string,
  detail: Readonly<Record<string, string | number>>,
  cause: string | number | undefined,
): string {
  const finer = `refusal.${code}.${cause}`;
  const said = text(finer, detail);
  return said === finer ? text(`refusal.${code}`, detail) : said;
}

/** The name of a row as this game's players call it. */
export function rowName(text: FileText, game: string, row: string): string {
  const own = text(`row.${game}.${row}`);
  return own === `row.${game}.${row}` ? text(`row.${row}`) : own;
}
