import { expect, test } from 'vitest';
import validLines from '../vectors/valid-lines.json';
import { measureThroughput } from './throughput.node.ts';

test('splitter, decoder and parser-readline find the same lines; decoding is far faster than any serial line', async () => {
  const text = validLines
    .filter((vector) => vector.from === 'device')
    .map((vector) => `${vector.line}\n`)
    .join('');
  for (const chunkBytes of [32, 256, 4096]) {
    const result = await measureThroughput(text, chunkBytes, 1_000_000, 3);
    const round = (value: number) => value.toFixed(1);
    console.info(
      `chunks of ${chunkBytes}: readline ${round(result.readlineMBs)}, splitter ${round(result.splitterMBs)}, with decoding ${round(result.decodeMBs)} MB/s`,
    );
    // 115200 baud is 0.0115 MB/s; the comparison with readline itself belongs to the bench, where the machine is quiet.
    expect(result.decodeMBs).toBeGreaterThan(1);
  }
}, 30_000);
