// The engine's bench as a floor: an event of a long game replays in the time of few plain sorts.
import { expect, it } from 'vitest';
import { benchEngine, benchReport } from './engine.ts';

it('replays games of 10,000 events, each event in the time of at most 160 references', () => {
  const lines = benchEngine();
  process.stdout.write(`${benchReport(lines)}\n`);
  const replays = lines.filter(({ what }) => what.startsWith('events replayed'));
  expect(replays).toHaveLength(2);
  // Beside the reference, because other work may slow this machine down at any moment.
  for (const { what, perReference } of replays) {
    expect(what).toContain('(10000 events)');
    expect(perReference).toBeGreaterThan(6);
  }
});
