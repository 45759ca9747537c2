// Owns what this device remembers for itself: its name, its player's name, its language, what it shows. Nothing secret is here.
import type { Language } from '../../contract/settings.ts';
import { LANGUAGE_NAMES } from '../../contract/texts/index.ts';

const KEYS = {
  name: 'donburi-device',
  player: 'donburi-player',
  language: 'donburi-language',
  watch: 'donburi-watch',
};
type Key = keyof typeof KEYS;

/** Storage may be forbidden (private windows, some televisions): then nothing is remembered. */
export function remember(key: Key, value: string): void {
  try {
    localStorage.setItem(KEYS[key], value);
  } catch {
    // Forgotten with the page.
  }
}

export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(KEYS[key]);
  } catch {
    return null;
  }
}

function isLanguage(text: string): text is Language {
  return Object.keys(LANGUAGE_NAMES).includes(text);
}

/** The language of this device: chosen, else the browser's where Donburi speaks it, else none. */
export function ownLanguage(): Language | null {
  const chosen = recall('language');
  if (chosen !== null && isLanguage(chosen)) return chosen;
  for (const tag of navigator.languages ?? [navigator.language]) {
    const base = tag.toLowerCase().split('-')[0] ?? '';
    const known = base === 'tl' ? 'fil' : base;
    if (isLanguage(known)) return known;
  }
  return null;
}

/** A name for a device that has none yet, by what the browser says of itself. */
export function usualName(): string {
  const agent = navigator.userAgent;
  if (/TV|Tizen|Web0S|SmartTV|CrKey/i.test(agent)) return 'TV';
  if (/iPad/i.test(agent)) return 'iPad';
  if (/iPhone/i.test(agent)) return 'iPhone';
  if (/Android/i.test(agent)) return 'Android';
  return 'Browser';
}
