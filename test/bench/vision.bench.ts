// The bench of the reader: five dice at 1280 x 720 beside what its networks take, and 10 times the dice and 9 times the picture.
import { it } from 'vitest';
import { benchReader } from '../bench-vision/speed.ts';
import { atMost, beside, report } from './table.ts';

const WIDE = { width: 1280, height: 720 };

it('reads pictures', async () => {
  const five = await benchReader({ ...WIDE, dice: 5, rounds: 8 });
  const one = await benchReader({ ...WIDE, dice: 1, rounds: 3 });
  const ten = await benchReader({ ...WIDE, dice: 10, rounds: 3 });
  const small = await benchReader({ width: 640, height: 360, dice: 5, rounds: 3 });
  const large = await benchReader({ width: 1920, height: 1080, dice: 5, rounds: 3 });
  report([
    {
      ...{ area: 'vision', what: `five dice at 1280 x 720, middle; ${five.right} of ${five.rounds} right` },
      ...{ unit: 'ms of processor' },
      ...beside(five.cpuMs, { what: 'inside its networks', value: five.networkMs }),
    },
    { ...{ area: 'vision', what: 'the same by the clock, p95', unit: 'ms' }, ...atMost(five.p95Ms, 300) },
    {
      ...{ area: 'vision', what: '10 times the dice', unit: 'ms of processor' },
      ...beside(ten.cpuMs, { what: 'one die', value: one.cpuMs }, 10),
    },
    {
      ...{ area: 'vision', what: '9 times the picture, 1920 x 1080', unit: 'ms of processor' },
      ...beside(large.cpuMs, { what: '640 x 360', value: small.cpuMs }, 9),
    },
  ]);
});
