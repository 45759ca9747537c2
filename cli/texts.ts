// The texts of the command line, filled in. Which words to use is decided in contract/texts.
import type { Language } from '../contract/settings.ts';
import { cli } from '../contract/texts/en/cli.ts';
import { engine } from '../contract/texts/en/engine.ts';
import type { Refusal } from '../engine/errors.ts';
import type { OptionValue } from '../engine/options.ts';
import { fillText, type RuleText } from '../engine/rule-text.ts';

/** The words of a call. English has only what every command needs; a command adds its own. */
interface Spoken {
  readonly language: Language;
  readonly texts: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<string, RuleText>> | null;
}

const ENGLISH: Spoken = { language: 'en', texts: { ...cli, ...engine }, rules: null };
let spoken = ENGLISH;

/**
 * Takes the language of this call; null is English. Resolves to null, or to the languages that there are if this is none.
 * The others are loaded only when one is asked for.
 */
export async function speak(language: string | null): Promise<readonly string[] | null> {
  spoken = ENGLISH;
  if (language === null || language === 'en') return null;
  const { LANGUAGE_NAMES, TEXTS } = await import('../contract/texts/index.ts');
  if (!Object.hasOwn(LANGUAGE_NAMES, language)) return Object.keys(LANGUAGE_NAMES);
  const { RULES } = await import('../contract/texts/rules.ts');
  const known = language as Language;
  spoken = { language: known, texts: TEXTS[known], rules: RULES[known] };
  return null;
}

/** The language of this call. */
export function spokenLanguage(): Language {
  return spoken.language;
}

/** The rules of a game in the language of this call, English where `english` is all there is. */
export function spokenRules(english: Readonly<Record<string, RuleText>>): Readonly<Record<string, RuleText>> {
  return spoken.rules ?? english;
}

/** Values to fill in. `count` picks the plural form. */
export type TextParams = Readonly<Record<string, OptionValue>>;

/** The text of a key; that of `english` where the language of the call is English; the key itself where there is none. */
export function text(
  key: string,
  params: TextParams = {},
  english: Readonly<Record<string, string>> = {},
): string {
  const found = wordsOf(spoken.texts, key, params) ?? wordsOf(english, key, params) ?? key;
  return fillText(found, spoken.language === 'en' ? params : localised(params));
}

function wordsOf(
  texts: Readonly<Record<string, string>>,
  key: string,
  params: TextParams,
): string | undefined {
  if (texts[key] !== undefined || typeof params.count !== 'number') return texts[key];
  const form = new Intl.PluralRules(spoken.language).select(params.count);
  return texts[`${key}_${form}`] ?? texts[`${key}_other`];
}

/** Broken numbers with the decimal sign of the language; whole ones and everything else as they are. */
function localised(params: TextParams): TextParams {
  const entries = Object.entries(params).map(([key, value]) => {
    const isName = key === 'name' || typeof value !== 'string';
    const digits = isName ? undefined : /^[+-]?\d+\.(\d+)$/.exec(value)?.[1]?.length;
    if (digits === undefined) return [key, value];
    const format = new Intl.NumberFormat(spoken.language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
      signDisplay: String(value).startsWith('+') ? 'always' : 'auto',
    });
    return [key, format.format(Number(value))];
  });
  return Object.fromEntries(entries) as TextParams;
}

/** A refusal in words, on one line. A bad line says more exactly what is wrong with it. */
export function refusalText({ code, detail }: Refusal): string {
  const exact = `refusal.${code}.${detail.problem}`;
  const params = Object.fromEntries(Object.entries(detail).map(([key, value]) => [key, shown(value)]));
  return text(Object.hasOwn(engine, exact) ? exact : `refusal.${code}`, params);
}

const MOST_SHOWN = 80;

/** A value from a file as it may go to a terminal: short, and without control characters. */
function shown(value: string | number): string {
  const plain = String(value).replace(/\p{C}/gu, '\uFFFD');
  return plain.length > MOST_SHOWN ? `${plain.slice(0, MOST_SHOWN)}…` : plain;
}
