// Measures the codec against plain @serialport/parser-readline on the same bytes of one run. Judges nothing.
import { measureThroughput, type Throughput } from '../../firmware-protocol/codec/throughput.node.ts';
import validLines from '../../firmware-protocol/vectors/valid-lines.json' with { type: 'json' };

/** Chunks as serial drivers give them: from a slow chip to a full buffer. */
const CHUNK_BYTES = [32, 256, 4096];

/** Throughputs for each size of chunk, over every valid line that a device may say. `totalBytes` for each of `rounds` rounds. */
export async function benchCodec(totalBytes = 4_000_000, rounds = 5): Promise<Throughput[]> {
  const text = validLines
    .filter((vector) => vector.from === 'device')
    .map((vector) => `${vector.line}\n`)
    .join('');
  const results: Throughput[] = [];
  for (const chunkBytes of CHUNK_BYTES) {
    results.push(await measureThroughput(text, chunkBytes, totalBytes, rounds));
  }
  return results;
}
