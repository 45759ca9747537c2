// The commands `bowl` and `check-bowl`: the C bowl passed through, and the rules tried on it through the real driver.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDonburi } from '../../cli/run.test-kit.ts';
import { REPO } from '../../electron/launch/paths.mjs';
import { RULES } from '../../firmware-protocol/conformance/rules.ts';
import { bowl, CAN_RUN, newFolder } from './serial.test-kit.ts';

const UNSEEN_WITHOUT_THROWS = [
  'hello-steady',
  'throw-sent',
  'throw-resent',
  'content-fixed',
  'one-at-a-time',
  'wrong-ack-ignored',
  'repeat-marked',
  'ack-clears',
  'token-spent',
  'resume-clears',
  'n-without-holes',
  'faces-in-set',
];

describe.skipIf(!CAN_RUN)('donburi bowl (needs socat and a C compiler; no Windows)', () => {
  it('prints the port, does what is typed, tells what truly fell, and ends with quit', async () => {
    const path = join(newFolder(), 'bowl');
    const run = await runDonburi(['bowl', '--link', path, '--seed=4'], 'throw 1 4 1 2 1\nquit\n');
    expect(run.code).toBe(0);
    expect(run.out).toBe(`${path}\n`);
    expect(run.err).toContain('"dice":["1:98:in","4:98:in","1:98:in","2:98:in","1:98:in"]');
    expect(existsSync(path)).toBe(false);
  });

  it('says what it does not understand and ends with a fault', async () => {
    const run = await runDonburi(['bowl', '--nonsense']);
    expect(run.code).toBe(2);
    expect(run.err).toContain('--nonsense');
  });
});

/** A place without pseudo-terminals, as containers have: only who may mount can make one. */
const hideTerminals = (command: string) =>
  spawnSync('unshare', ['-m', 'sh', '-c', `mount -t tmpfs none /dev/pts && ${command}`], {
    cwd: REPO,
    input: 'quit\n',
    encoding: 'utf8',
    timeout: 60_000,
  });
const canHide = CAN_RUN && hideTerminals('true').status === 0;

describe.skipIf(!canHide)('donburi bowl where there is no /dev/pts (needs the right to mount)', () => {
  it('says what to do instead, and that works', () => {
    const none = hideTerminals('node cli/donburi.mjs bowl');
    expect(none.status).toBe(2);
    expect(none.stderr).toMatch(/pseudo-terminal/);
    expect(none.stderr).toContain('donburi bowl --tcp 127.0.0.1:7327');
    const instead = hideTerminals('node cli/donburi.mjs bowl --tcp 127.0.0.1:0');
    expect(instead.stdout).toMatch(/^tcp:\/\/127\.0\.0\.1:\d+$/m);
    expect(instead.status).toBe(0);
  });
});

describe.skipIf(!CAN_RUN)('donburi check-bowl (needs socat and a C compiler; no Windows)', () => {
  it('finds no rule broken in the C bowl, and tells which it could not see without a throw', async () => {
    const device = await bowl(join(newFolder(), 'bowl'));
    const run = await runDonburi(['check-bowl', device.path, '--throws', '0', '--json']);
    const results = JSON.parse(run.out) as { rule: string; outcome: string }[];
    expect(results.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === 'not-seen').map(({ rule }) => rule)).toEqual(
      UNSEEN_WITHOUT_THROWS,
    );
    expect(run.code).toBe(0);
  });

  it('ends with 1 and shows the table where a rule is broken', async () => {
    const device = await bowl(join(newFolder(), 'bowl'), '--faults', 'corrupt=40');
    const run = await runDonburi(['check-bowl', device.path, '--throws', '0']);
    expect(run.out).toMatch(/^FAIL +lines-clean/m);
    expect(run.out.split('\n')).toHaveLength(RULES.length + 2);
    expect(run.code).toBe(1);
  });

  it('leaves a bowl alone that holds throws which nobody has stored', async () => {
    const device = await bowl(join(newFolder(), 'bowl'));
    device.say('throw');
    const run = await runDonburi(['check-bowl', device.path, '--throws', '0']);
    expect(run.code).toBe(2);
    expect(run.err).toContain('--clear');
    expect(device.truth()).not.toContain('"released"');
  });

  it('says what is wrong with a port that cannot be opened, or with its arguments', async () => {
    const missing = await runDonburi(['check-bowl', join(newFolder(), 'ttyUSB7')]);
    expect([missing.code, missing.err.split(':')[0]]).toEqual([2, 'Nothing is there']);
    expect((await runDonburi(['check-bowl'])).code).toBe(2);
    expect((await runDonburi(['check-bowl', 'tcp://nowhere'])).code).toBe(2);
  });
});
