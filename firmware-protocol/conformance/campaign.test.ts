import { describe, expect, test } from 'vitest';
import { NO_FAULTS } from '../virtual-bowl/faults.ts';
import type { CampaignOptions, CampaignResult } from './campaign.ts';
import { runCampaign } from './campaign.ts';

const PEACE: CampaignOptions = {
  throws: 200,
  seed: 1,
  lineFaults: NO_FAULTS,
  disconnect: 0,
  reboot: 0,
  silence: 0,
  hostCrash: 0,
  storeFailure: 0,
};

const WAR: Omit<CampaignOptions, 'seed'> = {
  throws: 400,
  lineFaults: { drop: 0.03, corrupt: 0.05, duplicate: 0.05, reorder: 0.03, cut: 0.02, chatter: 0.02 },
  disconnect: 0.1,
  reboot: 0.02,
  silence: 0.03,
  hostCrash: 0.03,
  storeFailure: 0.03,
};

function expectPromiseKept(result: CampaignResult): void {
  expect(result).toMatchObject({
    lost: 0,
    doubled: 0,
    disordered: 0,
    changed: 0,
    wronglyDue: 0,
    isDrained: true,
  });
}

describe('nothing is lost that the device still held, nothing is doubled, order is kept', () => {
  test('on a good line, where nearly everything scores by itself', () => {
    const result = runCampaign(PEACE);
    expectPromiseKept(result);
    expect(result).toMatchObject({ forgotten: 0, droppedAndTold: 0, stored: result.made });
    expect(result.due).toBeGreaterThan(100);
  });

  test('with every fault at once, for many seeds', () => {
    for (let seed = 1; seed <= 25; seed += 1) expectPromiseKept(runCampaign({ ...WAR, seed }));
  }, 60_000);

  test('with a line that is down most of the time: what the ring could not hold is told', () => {
    const result = runCampaign({ ...PEACE, throws: 600, seed: 5, silence: 0.5, disconnect: 0.5 });
    expectPromiseKept(result);
    expect(result.droppedAndTold).toBeGreaterThan(0);
  });

  test('with a store that fails half of the time and a host that dies at every tenth', () => {
    const result = runCampaign({ ...PEACE, throws: 300, seed: 9, storeFailure: 0.5, hostCrash: 0.1 });
    expectPromiseKept(result);
    expect(result.storeFailures).toBeGreaterThan(50);
    expect(result.hostCrashes).toBeGreaterThan(10);
  });

  test('the same seed gives the same counts', () => {
    expect(runCampaign({ ...WAR, seed: 3 })).toEqual(runCampaign({ ...WAR, seed: 3 }));
  });
});
