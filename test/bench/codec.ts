// Measures the codec against plain @serialport/parser-readline on the same bytes of one run. Judges nothing.
import { measureThroughput, type Throughput } from '../../firmware-protocol/codec/throughput.node.ts';
import validLines from '../../firmware-protocol/vectors/valid-lines.json' with { type: 'json' };

/** Chunks as serial drivers give them: from a slow chip to a full buffer. */
const CHUNK_BYTES = [32, 256, 4096];

/** Every valid line that a device may say. */
const TEXT = validLines
  .filter((vector) => vector.from === 'device')
  .map((vector) => `${vector.line}\n`)
  .join('');

/** Throughputs for each size of chunk. `totalBytes` for each of `rounds` rounds. */
export async function benchCodec(totalBytes = 4_000_000, rounds = 5): Promise<Throughput[]> {
  const results: Throughput[] = [];
  for (const chunkBytes of CHUNK_BYTES) {
    results.push(await measureThroughput(TEXT, chunkBytes, totalBytes, rounds));
  }
  return results;
}

/** Nanoseconds that one byte takes to be cut, checked and decoded, for so many bytes at a stretch. */
export async function benchCodecGrowth(
  sizes: readonly number[],
): Promise<{ readonly bytes: number; readonly nsEach: number }[]> {
  const results: { bytes: number; nsEach: number }[] = [];
  for (const bytes of sizes) {
    // The short ones are over before the engine knows the code by heart.
    const rounds = Math.min(20, Math.max(2, Math.round(8_000_000 / bytes)));
    const { decodeMBs } = await measureThroughput(TEXT, 256, bytes, rounds);
    results.push({ bytes, nsEach: 1000 / decodeMBs });
  }
  return results;
}
