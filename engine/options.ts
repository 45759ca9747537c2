// House rules as data: what can be chosen for a game, its default, and the check when it is set.
import { accept, type Result, refuse } from './errors.ts';

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
    }
  | {
      readonly key: string;
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly default: number;
    }
  | { readonly key: string; readonly kind: 'flag'; readonly default: boolean };

/** The options in force when nothing is chosen. */
export function defaultOptions(specs: readonly OptionSpec[]): Options {
  return Object.fromEntries(specs.map((spec) => [spec.key, spec.default]));
}

/**
 * Checks the choices of a table against `specs` and fills in the defaults.
 * Refuses with `unknown-option` (detail: option) or `bad-option` (detail: option, value, allowed).
 */
export function resolveOptions(
  specs: readonly OptionSpec[],
  chosen: Readonly<Record<string, unknown>>,
): Result<Options> {
  const resolved: Record<string, OptionValue> = { ...defaultOptions(specs) };
  for (const [key, value] of Object.entries(chosen)) {
    const spec = specs.find((candidate) => candidate.key === key);
    if (!spec) return refuse('unknown-option', { option: key });
    if (!fits(spec, value)) {
      return refuse('bad-option', { option: key, value: shorten(value), allowed: allowedText(spec) });
    }
    resolved[key] = value as OptionValue;
  }
  return accept(resolved);
}

function fits(spec: OptionSpec, value: unknown): boolean {
  if (spec.kind === 'choice') return typeof value === 'string' && spec.values.includes(value);
  if (spec.kind === 'flag') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isInteger(value) && value >= spec.min && value <= spec.max;
}

function allowedText(spec: OptionSpec): string {
  if (spec.kind === 'choice') return spec.values.join(', ');
  return spec.kind === 'flag' ? 'true, false' : `${spec.min}-${spec.max}`;
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 60);
}
