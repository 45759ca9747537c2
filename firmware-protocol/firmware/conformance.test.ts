// The conformance run of check-bowl against the C bowl and against the simulated Uno, through the real serial driver and in real time.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, type TestContext, test } from 'vitest';
import { createCheckRun } from '../conformance/check-run.ts';
import type { RuleId, RuleResult } from '../conformance/rules.ts';
import { buildUno, buildUnoSimulator, buildVirtualBowl, findCompiler, hasProgram } from './build.mjs';
import { type PtyProgram, startOnPty } from './pty-program.node.ts';

const outDir = mkdtempSync(join(tmpdir(), 'donburi-conformance-'));
const canBuild = findCompiler() !== undefined && process.platform !== 'win32';
const simulator = canBuild && hasProgram('avr-gcc') ? buildUnoSimulator(outDir) : undefined;

const TRIES = 3;
/** Rules that a machine without time breaks for the device; the others hold however slow it is. */
const TIMED: readonly RuleId[] = ['heartbeat', 'throw-resent'];
const BUSY_LOAD = 1.5;

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

/**
 * Checks until nothing is wrong, at most three times. Skips when only timing was wrong and the machine had more to do than it has cores:
 * then resends bunch up on their way here, and nothing is known about the device. A simulated board itself runs slow then.
 */
async function judge(context: TestContext, isSimulated: boolean, attempt: () => Promise<RuleResult[]>) {
  for (let tries = 1; ; tries += 1) {
    const wrong = (await attempt()).filter((result) => result.outcome !== 'pass');
    const isTimingOnly =
      isSimulated || wrong.every(({ rule, outcome }) => outcome === 'not-seen' || TIMED.includes(rule));
    if (wrong.length > 0 && isTimingOnly && tries < TRIES) continue;
    const load = loadavg()[0] ?? 0;
    const isBusy = load > BUSY_LOAD * availableParallelism();
    context.skip(
      wrong.length > 0 && isTimingOnly && isBusy,
      `this machine is too busy for real time (load ${load.toFixed(1)})`,
    );
    expect(wrong).toEqual([]);
    return;
  }
}

describe.skipIf(!canBuild)('check-bowl (skipped without a C compiler, and on Windows)', () => {
  test.concurrent('finds no rule broken or untried in the C bowl', async (context) => {
    const link = join(outDir, 'bowl');
    await judge(context, false, () =>
      check(buildVirtualBowl(), ['--link', link], link, (bowl) => bowl.type('wait-armed\nthrow')),
    );
  }, 240_000);

  test.skipIf(simulator === undefined).concurrent(
    'finds no rule broken or untried in the Uno image (skipped without gcc-avr and libsimavr-dev)',
    async (context) => {
      const link = join(outDir, 'uno');
      const image = buildUno(outDir) ?? '';
      const typeThrow = async (uno: PtyProgram) => {
        for (const key of ['1', '4', '1', '2', '1']) {
          await new Promise((resolve) => setTimeout(resolve, 200));
          uno.type(`press ${key} 60`);
        }
      };
      await judge(context, true, () => check(simulator ?? '', [image, link], link, typeThrow));
    },
    240_000,
  );
});
