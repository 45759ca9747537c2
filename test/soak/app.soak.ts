// The long run of the real app, as `npm run soak -- app` starts it; its wishes come by environment variables.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildVirtualBowl } from '../../firmware-protocol/firmware/build.mjs';
import { isKept, reportSoak } from './soak-report.ts';
import { runSoak } from './soak-run.ts';

it('plays on and loses nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'donburi-soak-'));
  try {
    const report = await runSoak({
      minutes: Number(process.env.DONBURI_SOAK_MINUTES ?? 2),
      seed: Number(process.env.DONBURI_SOAK_SEED ?? 1),
      everyMs: Number(process.env.DONBURI_SOAK_EVERY_MS ?? 150),
      isPackaged: process.env.DONBURI_SOAK_PACKAGED === '1',
      folder,
      bowlProgram: buildVirtualBowl(),
      say: (line) => console.log(line),
    });
    reportSoak(report, console.log);
    expect(isKept(report), 'every promise kept').toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
