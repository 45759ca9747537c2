// The fault campaign in short: seeded, small enough for every run of the tests. The long one is `npm run soak -- bowl`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { buildVirtualBowl, findCompiler } from '../../firmware-protocol/firmware/build.mjs';
import { buildFailingDisk, bundleSoak } from './build-soak.mjs';
import { isPromiseKept, runCampaign } from './campaign.ts';

const canRun = process.platform !== 'win32' && findCompiler() !== undefined;
const folder = mkdtempSync(join(tmpdir(), 'donburi-campaign-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(!canRun)('the fault campaign (needs a C compiler; no Windows)', () => {
  it('loses nothing that the bowl still held, doubles nothing and keeps the order, whatever breaks', async () => {
    const out = await bundleSoak('test', ['bowl-host']);
    const report = await runCampaign({
      throws: 100,
      disconnects: 10,
      reboots: 2,
      kills: 3,
      silences: 1,
      corrupt: 5,
      duplicate: 5,
      storeFailure: 0.03,
      diskFailure: 300,
      seed: 7,
      folder,
      bowlProgram: buildVirtualBowl(),
      hostProgram: join(out, 'bowl-host.js'),
      diskLibrary: buildFailingDisk(out),
      say: (line) => console.info(line),
    });
    console.info(JSON.stringify({ ...report, memory: [] }));
    expect(report.judgement).toMatchObject({
      lost: 0,
      doubled: 0,
      disordered: 0,
      changed: 0,
      unreplayable: 0,
    });
    expect(isPromiseKept(report)).toBe(true);
    expect(report.judgement.stored).toBeGreaterThan(60);
    expect(report.counts.disconnects).toBeGreaterThanOrEqual(10);
  }, 120_000);
});
