// The English texts name everything that the engine can say, and nothing that it cannot.
import { describe, expect, it } from 'vitest';
import { FACE_SETS, KANA } from '../../../engine/dice.ts';
import { REFUSAL_CODES } from '../../../engine/errors.ts';
import { HANDS } from '../../../engine/games/chinchirorin/types.ts';
import { FARKLE_COMBOS } from '../../../engine/games/farkle/types.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { ACHIEVEMENTS, WORDS } from '../../../engine/games/nkodice/types.ts';
import { defaultOptions, type OptionSpec } from '../../../engine/options.ts';
import { HOLD_REASONS } from '../../../engine/reading.ts';
import { rulesInForce } from '../../../engine/rule-text.ts';
import { WHY_CODES } from '../../../engine/why.ts';
import { engine } from './engine.ts';
import { rules } from './rules.ts';

function rowIds(): string[] {
  return GAMES.flatMap((game) => {
    const state = game.start({ seats: game.minSeats, firstSeat: 0, options: defaultOptions(game.options) });
    return game.card(state).rows.map((row) => row.id);
  });
}

function optionKeys(spec: OptionSpec): string[] {
  const values = spec.kind === 'choice' ? spec.values.map((value) => `option.${spec.key}.${value}`) : [];
  return [`option.${spec.key}`, `option.${spec.key}.help`, ...values];
}

const LABELS = ['kana', 'romaji', 'clean'];

const wanted = new Set<string>([
  ...GAMES.map((game) => `game.${game.id}`),
  ...rowIds().map((id) => `row.${id}`),
  ...REFUSAL_CODES.map((code) => `refusal.${code}`),
  ...WHY_CODES.map((code) => `why.${code}`),
  ...HOLD_REASONS.map((reason) => `hold.${reason}`),
  ...GAMES.flatMap((game) => game.options.flatMap(optionKeys)),
  ...LABELS.flatMap((set) => [
    `labels.${set}`,
    ...KANA.map((face) => `face.${set}.${face}`),
    ...WORDS.map((word) => `word.${set}.${word}`),
  ]),
  ...ACHIEVEMENTS.map((id) => `achievement.${id}`),
  ...HANDS.map((kind) => `hand.${kind}`),
  ...FARKLE_COMBOS.map((kind) => `combo.${kind}`),
]);

describe('the English texts of the engine', () => {
  it.each([...wanted])('have %s', (key) => {
    expect(engine[key]?.trim()).toBeTruthy();
  });

  it('have nothing beside, but finer words for a code and names of a row in one game', () => {
    const isFiner = (key: string): boolean =>
      key === 'row.lower' ||
      REFUSAL_CODES.some((code) => key.startsWith(`refusal.${code}.`)) ||
      GAMES.some(
        (game) => key.startsWith(`row.${game.id}.`) && rowIds().includes(key.slice(5 + game.id.length)),
      );
    expect(Object.keys(engine).filter((key) => !wanted.has(key) && !isFiner(key))).toEqual([]);
  });

  it('speak of pips and kana only', () => {
    expect(FACE_SETS).toEqual(['pips', 'kana']);
  });
});

describe.each(GAMES.map((game) => [game.id, game] as const))('the rules of %s in English', (id, game) => {
  it('are there under the title of the game', () => {
    expect(rules[id]?.title).toBe(engine[`game.${id}`]);
  });

  it('name only house rules that the game has', () => {
    const keys = game.options.map((spec) => spec.key);
    const named = [...JSON.stringify(rules[id]).matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]);
    for (const key of named) expect(keys).toContain(key);
    for (const section of rules[id]!.sections) {
      for (const paragraph of section.paragraphs) {
        if (typeof paragraph === 'string') continue;
        for (const [key, value] of Object.entries(paragraph.when)) {
          const spec = game.options.find((option) => option.key === key);
          const values = Array.isArray(value) ? value : [value];
          if (spec?.kind === 'choice') for (const one of values) expect(spec.values).toContain(one);
          else expect(spec?.kind).toBe('flag');
        }
      }
    }
  });

  it('tell every house rule, whatever is chosen', () => {
    const standard = defaultOptions(game.options);
    const page = (options: typeof standard): string => JSON.stringify(rulesInForce(rules[id]!, options));
    for (const spec of game.options) {
      if (spec.kind === 'choice' && spec.key !== 'ruleset') {
        const pages = spec.values.map((value) => page({ ...standard, [spec.key]: value }));
        expect(new Set(pages).size, spec.key).toBe(spec.values.length);
      }
      if (spec.kind === 'flag') {
        expect(page({ ...standard, [spec.key]: true }), spec.key).not.toBe(
          page({ ...standard, [spec.key]: false }),
        );
      }
      if (spec.kind === 'number') {
        const other = spec.default === spec.max ? spec.min : spec.max;
        expect(page({ ...standard, [spec.key]: other }), spec.key).not.toBe(page(standard));
      }
    }
  });
});
