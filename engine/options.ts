// House rules as data: what can be chosen for a game, its default, and the check when it is set.
import { accept, type Result, refuse, showValue } from './errors.ts';

/** A value of an option. */
export type OptionValue = string | number | boolean;

/** The options of a game as they are in force: every key of its specs is there. */
export type Options = Readonly<Record<string, OptionValue>>;

/** One choice that a table may make. Its name and help are the texts `option.<key>`. */
export type OptionSpec =
  | {
      readonly key: string;
      readonly kind: 'choice';
      readonly values: readonly string[];
      readonly default: string;
      /** What a value changes in the defaults of the other options (a ruleset). An option that is chosen on its own still wins. */
      readonly presets?: Readonly<Record<string, Readonly<Record<string, OptionValue>>>>;
    }
  | {
      readonly key: string;
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly default: number;
    }
  | { readonly key: string; readonly kind: 'flag'; readonly default: boolean }
  /** An order of all names of `of`, written with single spaces between them (the face map of NKODICE). */
  | {
      readonly key: string;
      readonly kind: 'order';
      readonly of: readonly string[];
      readonly default: string;
    };

/** A whole number that a house may change. */
export function numberOption(key: string, standard: number, min: number, max: number): OptionSpec {
  return { key, kind: 'number', min, max, default: standard };
}

/** A choice among named readings of a rule; the first one is the default. */
export function choiceOption(key: string, ...values: readonly [string, ...string[]]): OptionSpec {
  return { key, kind: 'choice', values, default: values[0] };
}

/** A rule that is on or off. */
export function flagOption(key: string, standard: boolean): OptionSpec {
  return { key, kind: 'flag', default: standard };
}

/** The options in force when nothing is chosen. */
export function defaultOptions(specs: readonly OptionSpec[]): Options {
  return fillOptions(specs, {});
}

/** Fills what was not chosen: with the presets of the chosen values, else with the defaults. Checks nothing. */
export function fillOptions(
  specs: readonly OptionSpec[],
  chosen: Readonly<Record<string, OptionValue>>,
): Options {
  const filled: Record<string, OptionValue> = {};
  for (const spec of specs) filled[spec.key] = spec.default;
  for (const spec of specs) {
    if (spec.kind !== 'choice') continue;
    Object.assign(filled, spec.presets?.[String(chosen[spec.key] ?? spec.default)]);
  }
  return { ...filled, ...chosen };
}

/**
 * Checks the choices of a table against `specs` and fills in the defaults.
 * Refuses with `unknown-option` (detail: option) or `bad-option` (detail: option, value, allowed).
 */
export function resolveOptions(
  specs: readonly OptionSpec[],
  chosen: Readonly<Record<string, unknown>>,
): Result<Options> {
  const checked: Record<string, OptionValue> = {};
  for (const [key, value] of Object.entries(chosen)) {
    const spec = specs.find((candidate) => candidate.key === key);
    if (!spec) return refuse('unknown-option', { option: key });
    if (!fits(spec, value)) {
      return refuse('bad-option', { option: key, value: showValue(value), allowed: allowedText(spec) });
    }
    checked[key] = value as OptionValue;
  }
  return accept(fillOptions(specs, checked));
}

function fits(spec: OptionSpec, value: unknown): boolean {
  if (spec.kind === 'choice') return typeof value === 'string' && spec.values.includes(value);
  if (spec.kind === 'flag') return typeof value === 'boolean';
  if (spec.kind === 'order') return typeof value === 'string' && isOrderOf(spec.of, value.split(' '));
  return typeof value === 'number' && Number.isInteger(value) && value >= spec.min && value <= spec.max;
}

function isOrderOf(names: readonly string[], given: readonly string[]): boolean {
  return given.length === names.length && names.every((name) => given.includes(name));
}

function allowedText(spec: OptionSpec): string {
  if (spec.kind === 'choice') return spec.values.join(', ');
  if (spec.kind === 'order') return `an order of: ${spec.of.join(' ')}`;
  return spec.kind === 'flag' ? 'true, false' : `${spec.min}-${spec.max}`;
}
