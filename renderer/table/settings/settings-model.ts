// Owns the list of settings: group, kind, range, choices. Values and defaults are the contract's. Pure.
import type { AppSettings } from '../../../contract/settings.ts';
import { LANGUAGE_NAMES } from '../../../contract/texts/index.ts';
import type { Say } from '../../i18n/use-words.ts';

export type SettingGroup = 'look' | 'screens' | 'sound' | 'dice' | 'help';
export const SETTING_GROUPS: readonly SettingGroup[] = ['look', 'screens', 'sound', 'dice', 'help'];

export type SettingSpec = {
  readonly key: keyof AppSettings;
  readonly group: SettingGroup;
} & (
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly kind: 'flag' }
  /** Its choices are the displays that are connected now. */
  | { readonly kind: 'display' }
);

type Key = keyof AppSettings;

const choice = (group: SettingGroup, key: Key, ...values: string[]): SettingSpec => ({
  key,
  group,
  kind: 'choice',
  values,
});
const flag = (group: SettingGroup, key: Key): SettingSpec => ({ key, group, kind: 'flag' });
const number = (group: SettingGroup, key: Key, min: number, max: number, step: number): SettingSpec => ({
  key,
  group,
  kind: 'number',
  min,
  max,
  step,
});

/** The language of the system has no value of its own; it is stored as null. */
export const SYSTEM_LANGUAGE = 'system';

export const SETTINGS: readonly SettingSpec[] = [
  choice('look', 'language', SYSTEM_LANGUAGE, ...Object.keys(LANGUAGE_NAMES)),
  choice('look', 'theme', 'system', 'dark', 'light', 'contrast'),
  number('look', 'fontScale', 80, 200, 10),
  choice('look', 'motion', 'system', 'full', 'reduced'),
  choice('look', 'labels', 'kana', 'romaji', 'clean'),
  choice('screens', 'layout', 'auto', 'two-screens', 'one-screen'),
  flag('screens', 'opensBigScreen'),
  { key: 'bigScreenDisplay', group: 'screens', kind: 'display' },
  flag('screens', 'preventsSleep'),
  flag('sound', 'sound'),
  number('sound', 'volume', 0, 100, 10),
  flag('sound', 'caller'),
  flag('sound', 'nightMute'),
  number('sound', 'nightFrom', 0, 23, 1),
  number('sound', 'nightTo', 0, 23, 1),
  number('dice', 'minConfidence', 50, 100, 1),
  flag('dice', 'keptStayInBowl'),
  flag('dice', 'proofStills'),
  number('dice', 'proofStillsMb', 20, 2_000, 20),
  choice('dice', 'computerPace', 'calm', 'brisk', 'instant'),
  flag('dice', 'autoThrow'),
  choice('help', 'coach', 'off', 'hint', 'always', 'after'),
  flag('help', 'winChance'),
  flag('help', 'paperProof'),
];

/** No display was chosen: the big screen finds one by itself. Stored as null. */
export const AUTO_DISPLAY = 'auto';

export function valueText(say: Say, key: Key, value: string): string {
  if (key === 'language' && value !== SYSTEM_LANGUAGE)
    return LANGUAGE_NAMES[value as keyof typeof LANGUAGE_NAMES] ?? value;
  return say(`setting.${key}.${value}`);
}

/** Whether a setting is meant by what was typed: every word is in its name, its group or one of its values. */
export function matches(say: Say, spec: SettingSpec, search: string): boolean {
  const values = spec.kind === 'choice' ? spec.values.map((value) => valueText(say, spec.key, value)) : [];
  const text = [say(`setting.${spec.key}`), say(`settings.group.${spec.group}`), ...values]
    .join(' ')
    .toLocaleLowerCase();
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(word));
}

/** The patch that a choice means. */
export function patchFor(key: Key, value: string | number | boolean): Partial<Record<Key, unknown>> {
  if (key === 'bigScreenDisplay') return { bigScreenDisplay: value === AUTO_DISPLAY ? null : value };
  if (key === 'language') return { language: value === SYSTEM_LANGUAGE ? null : value };
  return { [key]: value };
}
