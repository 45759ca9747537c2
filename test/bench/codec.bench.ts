// The bench of the codec: our splitter and decoder beside parser-readline on the same bytes, and 10 and 100 times as many of them.
import { it } from 'vitest';
import { benchCodec, benchCodecGrowth } from './codec.ts';
import { beside, report } from './table.ts';

it('cuts and decodes lines', async () => {
  const sizes = await benchCodec();
  report(
    sizes.flatMap(({ chunkBytes, readlineMBs, splitterMBs, decodeMBs }) => {
      const reference = { what: 'parser-readline, cutting alone', value: readlineMBs };
      const [cut, decoded] = [splitterMBs / readlineMBs, decodeMBs / readlineMBs];
      return [
        {
          ...{
            area: 'codec',
            what: `lines cut, chunks of ${chunkBytes} bytes`,
            value: splitterMBs,
            unit: 'MB/s',
          },
          ...{ reference, ratio: cut, goal: 'ratio at least 1', isMet: cut >= 1 },
        },
        {
          ...{ area: 'codec', what: `cut, checked and decoded, ${chunkBytes} bytes`, value: decodeMBs },
          ...{ unit: 'MB/s', reference, ratio: decoded, goal: 'ratio at least 1', isMet: decoded >= 1 },
        },
      ];
    }),
  );
});

it('takes so long as there are bytes', async () => {
  const [first, ...longer] = await benchCodecGrowth([400_000, 4_000_000, 40_000_000]);
  report(
    longer.map(({ bytes, nsEach }) => ({
      ...{ area: 'codec', what: `a byte of ${bytes / 1e6} MB decoded`, unit: 'ns' },
      ...beside(nsEach, { what: `of ${first!.bytes / 1e6} MB`, value: first!.nsEach }, 1.5),
    })),
  );
});
