// The numbered keys of a THROW (`d1`, `a1`, `p1`, ...): dice to pairs and back. Nothing else of the message.
import type { DieReading } from './message.ts';
import { alternatives, DICE_MAX, parseDie, position } from './values.ts';

const DICE_KEY = /^[dap][0-9]+$/;

/** Whether a key belongs to the dice of a THROW, also if its number is out of range. */
export function isDiceKey(key: string): boolean {
  return DICE_KEY.test(key);
}

function parseExtras(die: DieReading, a: string | undefined, p: string | undefined): DieReading | undefined {
  if (a === undefined && p === undefined) return die;
  const guesses = a === undefined ? undefined : alternatives.parse(a);
  const place = p === undefined ? undefined : position.parse(p);
  if ((a !== undefined && !guesses) || (p !== undefined && !place)) return undefined;
  return {
    ...die,
    ...(guesses ? { alternatives: guesses } : {}),
    ...(place ? { position: place } : {}),
  };
}

/** Reads all dice of a THROW: at least d1 (else `missing-key`), no hole, at most 12, no a or p without its d (else `bad-value`). */
export function parseDice(
  pairs: ReadonlyMap<string, string>,
): readonly DieReading[] | 'missing-key' | 'bad-value' {
  if (!pairs.has('d1')) return 'missing-key';
  const dice: DieReading[] = [];
  let used = 0;
  for (let number = 1; number <= DICE_MAX; number += 1) {
    const text = pairs.get(`d${number}`);
    if (text === undefined) break;
    const bare = parseDie(text);
    const a = pairs.get(`a${number}`);
    const p = pairs.get(`p${number}`);
    const die = bare && parseExtras(bare, a, p);
    if (!die) return 'bad-value';
    used += 1 + (a === undefined ? 0 : 1) + (p === undefined ? 0 : 1);
    dice.push(die);
  }
  let present = 0;
  for (const key of pairs.keys()) if (isDiceKey(key)) present += 1;
  return present === used ? dice : 'bad-value';
}

/** Pairs of all dice: every d, then every a, then every p. `extras` says which of the optional ones may be written. */
export function formatDice(dice: readonly DieReading[], extras: 'none' | 'a' | 'a+p'): string[] {
  const pairs = dice.map((die, index) => `d${index + 1}=${die.face}:${die.confidence}:${die.place}`);
  for (const [index, die] of dice.entries()) {
    if (extras !== 'none' && die.alternatives?.length) {
      pairs.push(`a${index + 1}=${alternatives.format(die.alternatives)}`);
    }
  }
  for (const [index, die] of dice.entries()) {
    if (extras === 'a+p' && die.position) pairs.push(`p${index + 1}=${position.format(die.position)}`);
  }
  return pairs;
}
