// Rule texts with the options in force. Holds no texts; they live in contract/texts.
import type { Options, OptionValue } from './options.ts';

/** A paragraph; with `when` only where every named option has (one of) the given values. */
export type RuleParagraph =
  | string
  | {
      readonly when: Readonly<Record<string, OptionValue | readonly OptionValue[]>>;
      readonly text: string;
    };

/** One part of a rule text. */
export interface RuleSection {
  readonly heading: string;
  readonly paragraphs: readonly RuleParagraph[];
}

/** The rules of a game in words. Placeholders are `{{optionKey}}`. */
export interface RuleText {
  readonly title: string;
  /** One or two sentences. */
  readonly short: string;
  readonly sections: readonly RuleSection[];
}

/** A rule text as it is in force: placeholders filled, paragraphs of other options left out. */
export interface RulesInForce {
  readonly title: string;
  readonly short: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** Fills `{{name}}` from `params`; a placeholder that has no value stays as it is. */
export function fillText(text: string, params: Readonly<Record<string, OptionValue>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}

/** The rules under these options, each value written by `show`. Sections without a paragraph are left out. */
export function rulesInForce(
  text: RuleText,
  options: Options,
  show: (key: string, value: OptionValue) => string = (_, value) => String(value),
): RulesInForce {
  const shown = Object.fromEntries(Object.entries(options).map(([key, value]) => [key, show(key, value)]));
  const sections = text.sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.flatMap((paragraph) => {
      if (typeof paragraph === 'string') return [fillText(paragraph, shown)];
      return isInForce(paragraph.when, options) ? [fillText(paragraph.text, shown)] : [];
    }),
  }));
  return {
    title: text.title,
    short: fillText(text.short, shown),
    sections: sections.filter((section) => section.paragraphs.length > 0),
  };
}

function isInForce(
  when: Readonly<Record<string, OptionValue | readonly OptionValue[]>>,
  options: Options,
): boolean {
  return Object.entries(when).every(([key, wanted]) => {
    const values: readonly OptionValue[] = Array.isArray(wanted) ? wanted : [wanted as OptionValue];
    return options[key] !== undefined && values.includes(options[key]);
  });
}
