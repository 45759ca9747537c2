import { describe, expect, test } from 'vitest';
import { appSettingsPatchSchema, DEFAULT_SETTINGS } from '../../../contract/settings.ts';
import { ui } from '../../../contract/texts/en/ui.ts';
import type { Say } from '../../i18n/use-words.ts';
import { matches, patchFor, SETTINGS } from './settings-model.ts';

const say: Say = (key) => ui[String(key)] ?? String(key);

describe('the settings', () => {
  test('every setting can be set', () => {
    const shown = new Set<string>(SETTINGS.map((spec) => spec.key));
    const missing = Object.keys(DEFAULT_SETTINGS).filter((key) => !shown.has(key));
    expect(missing).toEqual([]);
  });

  test('every value that is offered is one that the contract takes', () => {
    for (const spec of SETTINGS) {
      if (spec.kind === 'display') continue;
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

  test('no display chosen is stored as none', () => {
    expect(patchFor('bigScreenDisplay', 'auto')).toEqual({ bigScreenDisplay: null });
    expect(appSettingsPatchSchema.parse(patchFor('bigScreenDisplay', '42'))).toEqual({
      bigScreenDisplay: '42',
    });
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
