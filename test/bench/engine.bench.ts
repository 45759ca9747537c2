// The bench of the engine: throws scored, events replayed, and a journal of 10 and 100 times the length.
import { it } from 'vitest';
import { benchEngine, benchReplays } from './engine.ts';
import { atMost, beside, report } from './table.ts';

it('scores and replays', () => {
  report(
    benchEngine().map(({ what, perSecond, perReference }) => ({
      ...{ area: 'engine', what, value: perSecond, unit: 'a second' },
      reference: { what: 'per 1,000 of sort-and-sum', value: perReference },
    })),
  );
});

it('replays in the time that the journal is long', () => {
  const [first, ...longer] = benchReplays([1_000, 10_000, 100_000]);
  report([
    {
      ...{ area: 'engine', what: 'a game of 10,000 events replayed', unit: 'ms' },
      ...atMost(longer[0]!.events * longer[0]!.microsecondsEach * 1e-3, 1_000),
    },
    ...longer.map(({ events, microsecondsEach }) => ({
      ...{ area: 'engine', what: `an event of ${events.toLocaleString('en')} replayed`, unit: 'µs' },
      ...beside(
        microsecondsEach,
        { what: `of ${first!.events.toLocaleString('en')}`, value: first!.microsecondsEach },
        2,
      ),
    })),
  ]);
});
