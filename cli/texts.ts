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

/** A refusal in words. A bad line says more exactly what is wrong with it. */
export function refusalText({ code, detail }: Refusal): string {
  const exact = `refusal.${code}.${detail.problem}`;
  return text(detail.problem !== undefined && exact in engine ? exact : `refusal.${code}`, detail);
}
