// The app's TCP transport with the C bowl: loopback without a key, a shared key by HMAC, one client at a time, refusals in words.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { runDonburi } from '../../cli/run.test-kit.ts';
import { buildVirtualBowl } from '../../firmware-protocol/firmware/build.mjs';
import { openTable } from './devices.test-kit.ts';
import { afterwards, CAN_RUN, until } from './serial.test-kit.ts';

async function tcpBowl(key = '', at = '127.0.0.1:0') {
  const child = spawn(buildVirtualBowl(), ['--tcp', at], { env: { ...process.env, BOWL_KEY: key } });
  afterwards(() => void child.kill('SIGKILL'));
  let truth = '';
  child.stderr.on('data', (chunk) => {
    truth += chunk;
  });
  let url = '';
  createInterface(child.stdout).once('line', (line) => {
    url = line;
  });
  await until(() => url !== '', 'the address');
  return { url, truth: () => truth, say: (line: string) => child.stdin.write(`${line}\n`), child };
}

describe.skipIf(!CAN_RUN)('a bowl over TCP (needs socat and a C compiler; no Windows)', () => {
  it('scores a throw on this computer without a key, and is taken up again after a lost connection', async () => {
    const bowl = await tcpBowl();
    const table = openTable({ stored: { kind: 'tcp', url: bowl.url, sharedKey: '' } });
    await table.untilLink(({ feel }) => feel.armedDice === 5, 'the armed bowl');
    bowl.say('throw 1 4 1 2 1');
    await until(() => table.session.table()?.seq === 2, 'the score');
    bowl.say('hangup');
    await table.untilLink(({ state }) => state === 'lost', 'the loss');
    await table.untilLink(({ feel }) => feel.armedDice === 5, 'the armed bowl again');
    bowl.say('throw 2 2 2 2 2');
    await until(() => table.session.table()?.seq === 3, 'the second score');
  });

  it('with the shared key is used, and what it held comes as an offer; with a wrong key nothing is taken', async () => {
    const bowl = await tcpBowl('our secret');
    bowl.say('throw 1 4 1 2 1');
    const wrong = openTable({ stored: { kind: 'tcp', url: bowl.url, sharedKey: 'a guess' } });
    await wrong.untilLink(({ advice }) => advice?.code === 'auth-failed', 'the refusal');
    const none = openTable({ stored: null });
    await wrong.devices.close();
    none.devices.use({ kind: 'tcp', url: bowl.url, sharedKey: '' });
    await none.untilLink(({ advice }) => advice?.code === 'auth-needed', 'the demand');
    await none.devices.close();
    const right = openTable({ stored: { kind: 'tcp', url: bowl.url, sharedKey: 'our secret' } });
    await right.untilLink(({ state }) => state === 'live', 'the bowl');
    await until(() => right.session.table()?.held.length === 1, 'the offer');
    expect(wrong.store.looseReadings(10)).toEqual([]);
    expect(JSON.stringify(right.devices.diagnostics())).not.toContain('our secret');
  });

  it('serves one table at a time and says so to the next', async () => {
    const bowl = await tcpBowl();
    const first = openTable({ stored: { kind: 'tcp', url: bowl.url, sharedKey: '' } });
    await first.untilLink(({ state }) => state === 'live', 'the first');
    const second = openTable({ stored: { kind: 'tcp', url: bowl.url, sharedKey: '' } });
    await second.untilLink(({ advice }) => advice?.code === 'device-busy', 'the refusal');
    expect(first.devices.link().state).toBe('live');
  });

  it('is not even called beyond this computer without a key', async () => {
    const table = openTable({ stored: { kind: 'tcp', url: 'tcp://192.0.2.1:7', sharedKey: '' } });
    await table.untilLink(({ advice }) => advice !== null, 'the advice');
    expect(table.devices.link().advice).toMatchObject({ code: 'auth-needed' });
  });

  it('is checked by check-bowl as a port is, with its key', async () => {
    const bowl = await tcpBowl('our secret');
    const run = await runDonburi([
      ...['check-bowl', bowl.url, '--throws', '0', '--key', 'our secret', '--json'],
    ]);
    const results = JSON.parse(run.out) as { rule: string; outcome: string }[];
    expect(results.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(run.code).toBe(0);
  });
});
