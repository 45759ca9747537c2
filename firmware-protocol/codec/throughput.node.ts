// Measures the splitter and the decoder against @serialport/parser-readline on the same bytes in one run. For the bench; needs Node.
import { ReadlineParser } from '@serialport/parser-readline';
import { decodeLine } from './decode.ts';
import { createLineSplitter } from './line-splitter.ts';

/** MB (10^6 bytes) for each second of CPU time, the best of all rounds. */
export interface Throughput {
  readonly chunkBytes: number;
  readonly lines: number;
  readonly readlineMBs: number;
  readonly splitterMBs: number;
  /** Splitting, CRC, grammar and typed message. */
  readonly decodeMBs: number;
}

type Run = (chunks: readonly Uint8Array[]) => number | Promise<number>;

function runReadline(chunks: readonly Uint8Array[]): Promise<number> {
  return new Promise((resolve) => {
    let lines = 0;
    const parser = new ReadlineParser({ delimiter: '\n', encoding: 'latin1' });
    parser.on('data', () => {
      lines += 1;
    });
    parser.on('end', () => resolve(lines));
    for (const chunk of chunks) parser.write(chunk);
    parser.end();
  });
}

function runSplitter(chunks: readonly Uint8Array[]): number {
  const splitter = createLineSplitter();
  let lines = 0;
  for (const chunk of chunks) lines += splitter.push(chunk).length;
  return lines;
}

function runDecode(chunks: readonly Uint8Array[]): number {
  const splitter = createLineSplitter();
  let lines = 0;
  for (const chunk of chunks) {
    for (const line of splitter.push(chunk)) if (decodeLine(line.text).ok) lines += 1;
  }
  return lines;
}

/**
 * Repeats `text` (whole good lines with LF) to `totalBytes`, cuts it into chunks and runs all three over it in turn, `rounds` times. CPU time, not
 * wall time: other programs disturb it less. Throws if the three do not find the same lines.
 */
export async function measureThroughput(
  text: string,
  chunkBytes: number,
  totalBytes = 4_000_000,
  rounds = 5,
): Promise<Throughput> {
  const all = Buffer.from(text.repeat(Math.ceil(totalBytes / text.length)), 'latin1');
  const chunks: Buffer[] = [];
  for (let at = 0; at < all.length; at += chunkBytes) chunks.push(all.subarray(at, at + chunkBytes));
  const lines = runSplitter(chunks);
  const runs: Run[] = [runReadline, runSplitter, runDecode];
  const bestMicros = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, run] of runs.entries()) {
      const before = process.cpuUsage();
      const found = await run(chunks);
      const { user, system } = process.cpuUsage(before);
      if (found !== lines) throw new Error(`${found} lines instead of ${lines}`);
      bestMicros[index] = Math.min(bestMicros[index]!, user + system);
    }
  }
  const [readlineMBs, splitterMBs, decodeMBs] = bestMicros.map((micros) => all.length / Math.max(micros, 1));
  return {
    chunkBytes,
    lines,
    readlineMBs: readlineMBs!,
    splitterMBs: splitterMBs!,
    decodeMBs: decodeMBs!,
  };
}
