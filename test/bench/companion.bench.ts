// The bench of the companion: 20 viewers on one machine.
import { it } from 'vitest';
import { benchCompanion } from './companion.ts';
import { report } from './table.ts';

it('updates twenty viewers', async () => {
  const { viewers, updates, p50Ms, p99Ms, oneP99Ms, viewBytes } = await benchCompanion();
  report([
    {
      area: 'companion',
      what: `a change at all ${viewers} viewers, p50 of ${updates}`,
      value: p50Ms,
      unit: 'ms',
    },
    {
      area: 'companion',
      what: `a change at all ${viewers} viewers, p99 of ${updates}`,
      value: p99Ms,
      unit: 'ms',
      reference: { what: 'at one of them, p99', value: oneP99Ms },
      ratio: p99Ms / oneP99Ms,
      goal: 'at most 100 ms',
    },
    { area: 'companion', what: 'a whole view', value: viewBytes / 1000, unit: 'kB' },
  ]);
});
