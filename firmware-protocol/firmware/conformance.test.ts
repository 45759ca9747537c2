// The conformance run of check-bowl against the C bowl and against the simulated Uno, through the real serial driver and in real time.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createCheckRun } from '../conformance/check-run.ts';
import { buildUno, buildUnoSimulator, buildVirtualBowl, findCompiler, hasProgram } from './build.mjs';
import { type PtyProgram, startOnPty } from './pty-program.node.ts';

const outDir = mkdtempSync(join(tmpdir(), 'donburi-conformance-'));
const canBuild = findCompiler() !== undefined && process.platform !== 'win32';
const simulator = canBuild && hasProgram('avr-gcc') ? buildUnoSimulator(outDir) : undefined;

/** A machine that has no time left for the simulator makes its resends look early or late; three times in a row is the device's fault. */
const REAL_TIME = { timeout: 120_000, retry: 2 };

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

/** Runs the whole check; `throwNow` is called once for each throw that is asked for. */
async function check(
  path: string,
  words: readonly string[],
  link: string,
  throwNow: (bowl: PtyProgram) => void,
) {
  const run = createCheckRun({ throwLimitMs: 8000 });
  const send = (pieces: Uint8Array[]) => {
    for (const piece of pieces) bowl.write(piece);
  };
  const bowl = await startOnPty(path, words, link, (bytes) => send(run.receive(bytes, performance.now())));
  let wasAsked = false;
  send(run.start(performance.now()));
  while (!run.isDone()) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    send(run.tick(performance.now()));
    if (run.isThrowAsked() && !wasAsked) throwNow(bowl);
    wasAsked = run.isThrowAsked();
  }
  bowl.stop();
  return run.results();
}

describe.skipIf(!canBuild)('check-bowl (skipped without a C compiler, and on Windows)', () => {
  test.concurrent('finds no rule broken or untried in the C bowl', REAL_TIME, async () => {
    const link = join(outDir, 'bowl');
    const results = await check(buildVirtualBowl(join(outDir, 'bin')), ['--link', link], link, (bowl) =>
      bowl.type('throw'),
    );
    expect(results.filter((result) => result.outcome !== 'pass')).toEqual([]);
  });

  test
    .skipIf(simulator === undefined)
    .concurrent(
      'finds no rule broken or untried in the Uno image (skipped without gcc-avr and libsimavr-dev)',
      REAL_TIME,
      async () => {
        const link = join(outDir, 'uno');
        const image = buildUno(outDir) ?? '';
        const results = await check(simulator ?? '', [image, link], link, async (uno) => {
          for (const key of ['1', '4', '1', '2', '1']) {
            await new Promise((resolve) => setTimeout(resolve, 200));
            uno.type(`press ${key} 60`);
          }
        });
        expect(results.filter((result) => result.outcome !== 'pass')).toEqual([]);
      },
    );
});
