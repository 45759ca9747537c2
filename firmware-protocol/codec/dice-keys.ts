// The numbered keys of a THROW (`d1`, `a1`, `p1`, ...): dice to pairs and back. Nothing else of the message.
import type { DieReading } from './message.ts';
import type { PairList } from './pair-list.ts';
import { alternatives, DICE_MAX, parseDie, position } from './values.ts';

const NUMBERS = Array.from({ length: DICE_MAX }, (_, index) => index + 1);
const DIE_KEYS = NUMBERS.map((number) => `d${number}`);
const ALTERNATIVE_KEYS = NUMBERS.map((number) => `a${number}`);
const POSITION_KEYS = NUMBERS.map((number) => `p${number}`);

/** Whether a key is `d`, `a` or `p` and a number, also one that is out of range. No other key of a THROW looks so. */
function isDiceKey(key: string): boolean {
  const letter = key.charCodeAt(0);
  if (letter !== 100 && letter !== 97 && letter !== 112) return false;
  for (let index = 1; index < key.length; index += 1) {
    const digit = key.charCodeAt(index);
    if (digit < 48 || digit > 57) return false;
  }
  return key.length > 1;
}

function countDiceKeys(keys: readonly string[]): { all: number; dice: number } {
  let all = 0;
  let dice = 0;
  for (const key of keys) {
    if (!isDiceKey(key)) continue;
    all += 1;
    if (key.charCodeAt(0) === 100) dice += 1;
  }
  return { all, dice };
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

/** The dice of a THROW and how many keys they took. */
export interface ParsedDice {
  readonly dice: readonly DieReading[];
  readonly keyCount: number;
}

/** Reads all dice of a THROW: at least d1 (else `missing-key`), no hole, at most 12, no a or p without its d (else `bad-value`). */
export function parseDice(pairs: PairList): ParsedDice | 'missing-key' | 'bad-value' {
  if (!pairs.has('d1')) return 'missing-key';
  const keys = countDiceKeys(pairs.keys());
  const hasExtras = keys.all > keys.dice;
  const dice: DieReading[] = [];
  let used = 0;
  for (let index = 0; index < keys.dice && index < DICE_MAX; index += 1) {
    const text = pairs.get(DIE_KEYS[index]!);
    if (text === undefined) return 'bad-value';
    const bare = parseDie(text);
    const a = hasExtras ? pairs.get(ALTERNATIVE_KEYS[index]!) : undefined;
    const p = hasExtras ? pairs.get(POSITION_KEYS[index]!) : undefined;
    const die = bare && parseExtras(bare, a, p);
    if (!die) return 'bad-value';
    used += 1 + (a === undefined ? 0 : 1) + (p === undefined ? 0 : 1);
    dice.push(die);
  }
  return keys.all === used ? { dice, keyCount: used } : 'bad-value';
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
