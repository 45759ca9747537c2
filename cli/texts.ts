// The texts of the command line, filled in. Which words to use is decided in contract/texts.
import { cli } from '../contract/texts/en/cli.ts';
import { engine } from '../contract/texts/en/engine.ts';
import type { Refusal } from '../engine/errors.ts';
import type { OptionValue } from '../engine/options.ts';
import { fillText } from '../engine/rule-text.ts';

/** The text of a key; the key itself where there is none. */
export function text(key: string, params: Readonly<Record<string, OptionValue>> = {}): string {
  return fillText(cli[key] ?? engine[key] ?? key, params);
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
