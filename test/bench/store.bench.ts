// The bench of the store: a commit beside a bare synced append, and the history of 10 and 100 times the games.
import { it } from 'vitest';
import { benchStorage } from './storage.ts';
import { atMost, beside, report } from './table.ts';

it('commits, lists and rebuilds', () => {
  const [few, more, most] = [benchStorage(100, 50), benchStorage(1_000, 50), benchStorage(10_000)] as const;
  const games = (count: number): string => `${count.toLocaleString('en')} games`;
  const rebuilt = (one: typeof few): number => 1000 / one.rebuildGamesPerSecond;
  report([
    {
      ...{ area: 'store', what: 'a throw committed, middle', unit: 'ms' },
      ...beside(most.commitMs, { what: 'bare synced append', value: most.bareAppendMs }, 3),
    },
    {
      ...{ area: 'store', what: `history of ${games(most.games)} opens`, unit: 'ms' },
      ...atMost(most.historyFirstMs, 200),
    },
    ...[more, most].flatMap((one) => [
      {
        ...{ area: 'store', what: `a page of the history of ${games(one.games)}`, unit: 'ms' },
        ...beside(one.historyMs, { what: `of ${games(few.games)}`, value: few.historyMs }),
      },
      {
        ...{ area: 'store', what: `the database of ${games(one.games)} opened`, unit: 'ms' },
        ...beside(one.openMs, { what: `of ${games(few.games)}`, value: few.openMs }),
      },
      {
        ...{ area: 'store', what: `a game of ${games(one.games)} rebuilt`, unit: 'ms' },
        ...beside(rebuilt(one), { what: `of ${games(few.games)}`, value: rebuilt(few) }, 1.5),
      },
    ]),
  ]);
});
