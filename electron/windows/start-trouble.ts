// What a person is told when the data folder cannot be used at the start, and what to do about it. Then the app ends.

import type { Language } from '../../contract/settings.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import { fillText } from '../../engine/rule-text.ts';
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
  const say = (key: string): string =>
    fillText(TEXTS[language][key] ?? TEXTS.en[key] ?? key, { folder, problem: message });
  return { title: say('start.title'), text: say(isStore ? `start.${code}` : 'recovery.unknown') };
}
