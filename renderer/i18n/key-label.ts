// Owns what is printed on a physical key of this keyboard, as far as the system tells.
import { useCallback, useSyncExternalStore } from 'react';
import type { Say } from './use-words.ts';
import { useWords } from './use-words.ts';

interface KeyboardApi {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

let layout: ReadonlyMap<string, string> | null = null;
let hasAsked = false;
const listeners = new Set<() => void>();

function askLayout(): void {
  if (hasAsked) return;
  hasAsked = true;
  const { keyboard } = navigator as { readonly keyboard?: KeyboardApi };
  void keyboard?.getLayoutMap().then(
    (map) => {
      layout = map;
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
}

const NAMED: Readonly<Record<string, string>> = {
  Space: 'key.space',
  Enter: 'key.enter',
  Escape: 'key.escape',
  Backspace: 'key.backspace',
  Delete: 'key.delete',
  ArrowUp: 'key.up',
  ArrowDown: 'key.down',
  ArrowLeft: 'key.left',
  ArrowRight: 'key.right',
};

/** The label of a physical key: a named key in the language, a letter as this keyboard prints it, else as a US keyboard does. */
export function keyLabel(say: Say, code: string, map: ReadonlyMap<string, string> | null): string {
  const named = NAMED[code];
  if (named) return say(named);
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  const printed = map?.get(code);
  if (printed && printed.trim().length === 1) return printed.toUpperCase();
  return code.replace(/^Key/, '');
}

export function useKeyLabel(): (code: string) => string {
  const say = useWords();
  const map = useSyncExternalStore(
    (listener) => {
      askLayout();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => layout,
  );
  return useCallback((code: string) => keyLabel(say, code, map), [say, map]);
}
