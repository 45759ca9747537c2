import { expect, test } from 'vitest';
import type { TableView } from '../../contract/engine-types.ts';
import { workingOf } from './working-words.ts';

const say = (_: unknown, values: Record<string, unknown> = {}): string => `${values.name}: ${values.working}`;
const words = { say: say as never, format: String };

function table(upper: (number | null)[], lower: (number | null)[], bonus: number, total: number) {
  const row = (section: 'upper' | 'lower') => (value: number | null, index: number) =>
    ({ id: `${section}${index}`, kind: 'row', section, values: [value] }) as const;
  return {
    card: {
      rows: [
        ...upper.map(row('upper')),
        { id: 'bonus', kind: 'bonus', section: 'upper', values: [bonus] } as const,
        ...lower.map(row('lower')),
      ],
    },
    players: [{ name: 'Ann', total }],
    due: { seat: 0 },
    standing: { winners: [] },
  } as unknown as TableView;
}

test('a total is worked out as on paper, section by section', () => {
  expect(workingOf(words, table([3, 8, null], [25, 30], 35, 101))).toBe(
    'Ann: 3 + 8 = 11;  25 + 30 = 55;  11 + 55 + 35 = 101',
  );
});

test('a card with nothing on it has no working', () => {
  expect(workingOf(words, table([null], [null], 0, 0))).toBe('');
});
