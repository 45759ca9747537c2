// What a person is told when the data folder cannot be used at the start, and what to do about it. Then the app ends.

import type { Language } from '../../contract/settings.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import { fillText } from '../../engine/rule-text.ts';
import type { Trouble } from '../main/args.ts';
import { StoreError, storeErrorOf } from '../storage/db.ts';

/** Title and sentence for whatever openStore threw. */
export function startTrouble(
  error: unknown,
  folder: string,
  language: Language,
): { title: string; text: string } {
  const { code, message } = storeErrorOf(error);
  // An error without a code of the store's is not the data folder's fault.
  const isStore = error instanceof StoreError || code !== 'internal';
  return page(isStore ? `start.${code}` : 'recovery.unknown', language, { folder, problem: message });
}

/** Title and sentence for a process that died again and again. */
export function processTrouble(
  trouble: Trouble,
  folder: string,
  language: Language,
): { title: string; text: string } {
  return page(`recovery.${trouble}`, language, { folder });
}

function page(
  key: string,
  language: Language,
  values: Readonly<Record<string, string>>,
): { title: string; text: string } {
  const say = (one: string): string => fillText(TEXTS[language][one] ?? TEXTS.en[one] ?? one, values);
  return { title: say('start.title'), text: say(key) };
}
