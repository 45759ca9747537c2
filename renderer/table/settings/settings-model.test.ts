import { describe, expect, test } from 'vitest';
import { appSettingsPatchSchema, DEFAULT_SETTINGS } from '../../../contract/settings.ts';
import { ui } from '../../../contract/texts/en/ui.ts';
import type { Say } from '../../i18n/use-words.ts';
import { matches, patchFor, SETTINGS } from './settings-model.ts';

const say: Say = (key) => ui[String(key)] ?? String(key);

describe('the settings', () => {
  test('every setting can be set but the display, which is remembered by itself', () => {
    const shown = new Set<string>(SETTINGS.map((spec) => spec.key));
    const missing = Object.keys(DEFAULT_SETTINGS).filter((key) => !shown.has(key));
    expect(missing).toEqual(['bigScreenDisplay']);
  });

  test('every value that is offered is one that the contract takes', () => {
    for (const spec of SETTINGS) {
      const values =
        spec.kind === 'choice' ? spec.values : spec.kind === 'flag' ? [true, false] : [spec.min, spec.max];
      for (const value of values) {
        expect(
          appSettingsPatchSchema.safeParse(patchFor(spec.key, value)).success,
          `${spec.key} ${value}`,
        ).toBe(true);
      }
    }
  });

  test('the search finds a setting by its name, its group and its values', () => {
    const found = (search: string) =>
      SETTINGS.filter((spec) => matches(say, spec, search)).map((spec) => spec.key);
    expect(found('night ends')).toEqual(['nightTo']);
    expect(found('contrast')).toEqual(['theme']);
    expect(found('日本')).toEqual(['language']);
    expect(found('nothing like it')).toEqual([]);
  });
});
