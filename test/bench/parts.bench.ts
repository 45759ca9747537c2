// Benches of the parts without the app: engine, store.
import { it } from 'vitest';
import { benchEngine } from './engine.ts';
import { benchStorage } from './storage.ts';
import { report } from './table.ts';

it('the engine scores and replays', () => {
  report(
    benchEngine().map(({ what, perSecond, perReference }) => ({
      area: 'engine',
      what,
      value: perSecond,
      unit: 'a second',
      reference: { what: 'per 1,000 of sort-and-sum', value: perReference },
      goal: what.includes('replay') ? '10,000 events well under a second' : '',
    })),
  );
});

it('the store commits, lists and rebuilds', () => {
  const many = benchStorage(10_000);
  const few = benchStorage(1_000, 50);
  const commit = many.commitMs;
  report([
    {
      area: 'store',
      what: 'a throw committed',
      value: commit,
      unit: 'ms',
      reference: { what: 'bare synced append', value: many.bareAppendMs },
      ratio: commit / many.bareAppendMs,
    },
    {
      area: 'store',
      what: 'history of 10,000 games opens',
      value: many.historyFirstMs,
      unit: 'ms',
      reference: { what: 'of 1,000 games', value: few.historyFirstMs },
      ratio: many.historyFirstMs / few.historyFirstMs,
      goal: 'under 200 ms',
    },
    {
      area: 'store',
      what: 'rebuild of 10,000 games',
      value: many.rebuildGamesPerSecond,
      unit: 'games a second',
      reference: { what: 'of 1,000 games', value: few.rebuildGamesPerSecond },
      ratio: many.rebuildGamesPerSecond / few.rebuildGamesPerSecond,
    },
  ]);
});
