// The bench of the companion: two viewers, and ten times as many, on one machine.
import { it } from 'vitest';
import { benchCompanion } from './companion.ts';
import { atMost, beside, report } from './table.ts';

it('updates viewers', async () => {
  const few = await benchCompanion(2, 120);
  const { viewers, updates, p50Ms, p99Ms, oneP99Ms, viewBytes } = await benchCompanion(20, 220);
  report([
    {
      ...{ area: 'companion', what: `a change at all ${viewers} viewers, p50 of ${updates}`, unit: 'ms' },
      ...beside(p50Ms, { what: `at ${few.viewers}, p50`, value: few.p50Ms }),
    },
    {
      ...{ area: 'companion', what: `a change at all ${viewers} viewers, p99 of ${updates}`, unit: 'ms' },
      ...beside(p99Ms, { what: 'at one of them, p99', value: oneP99Ms }),
      ...atMost(p99Ms, 100),
    },
    { ...{ area: 'companion', what: 'a whole view', value: viewBytes / 1000, unit: 'kB' } },
  ]);
});
