// The camera bridge with the app's own TCP link, session and store: stills that ffmpeg shows, read elsewhere, scored here once.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBridge } from '../../cli/commands/bridge.ts';
import { runDonburi } from '../../cli/run.test-kit.ts';
import type { RuleResult } from '../../firmware-protocol/conformance/rules.ts';
import { diceOf, trayWith } from '../e2e/camera-video.ts';
import { openTable } from './devices.test-kit.ts';
import { afterwards, until } from './serial.test-kit.ts';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const FACES = [6, 2, 5, 1, 3];
const KEY = 'a key of the house';
let stills: string;

beforeAll(async () => {
  stills = await mkdtemp(join(tmpdir(), 'donburi-stills-'));
  for (const [index, faces] of [[], [], FACES, FACES, FACES, FACES].entries()) {
    const { data, width, height } = trayWith(diceOf(faces));
    const still = sharp(data, { raw: { width, height, channels: 4 } });
    await still.png().toFile(join(stills, `${index}.png`));
  }
});
afterAll(() => rm(stills, { recursive: true, force: true }));

async function bridge(key: string): Promise<string> {
  const started = await startBridge(stills, { host: '127.0.0.1', port: 0 }, key, { err: () => {} });
  afterwards(() => started.stop());
  return `tcp://127.0.0.1:${started.port}`;
}

describe.skipIf(!hasFfmpeg)('a camera on another machine (needs ffmpeg)', () => {
  it('has its throw scored once at a table that knows the key, and keeps every rule of BOWL/1', {
    timeout: 120_000,
  }, async () => {
    const url = await bridge(KEY);
    const table = openTable({ stored: { kind: 'tcp', url, sharedKey: KEY } });
    await table.untilLink(({ feel }) => feel.armedDice === 5, 'the armed bridge');
    expect(table.devices.link().device?.dev).toMatch(/^CAM-[0-9A-F]{4}$/);
    await until(() => (table.session.table()?.seq ?? 0) > 1, 'a reading', 60_000);
    const { core, held } = table.session.table()!;
    const faces = core.last?.tray.map((die) => die.face) ?? [];
    expect([[...faces].sort().join(''), held]).toEqual(['12356', []]);
    const [{ dev, boot }] = [core.last!.key!];
    expect(table.store.storedUpTo(dev, boot)).toBe(1);
    await table.devices.close();
    const checked = await runDonburi(['check-bowl', url, '--key', KEY, '--throws', '0', '--json']);
    const rules = JSON.parse(checked.out) as RuleResult[];
    expect(rules.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(rules.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(5);
  });

  it('gives nothing to a table with another key', async () => {
    const url = await bridge(KEY);
    const table = openTable({ stored: { kind: 'tcp', url, sharedKey: 'a guess' } });
    await table.untilLink(({ advice }) => advice?.code === 'auth-failed', 'the refusal');
    expect(table.store.looseReadings(10)).toEqual([]);
  });
});
