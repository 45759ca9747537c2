import { describe, expect, it } from 'vitest';
import { createLink } from '../../firmware-protocol/link/link.ts';
import type { LinkStatus } from '../../firmware-protocol/link/link-types.ts';
import { linkView } from './link-view.ts';
import { osIds } from './serial-bowl.ts';

const off = createLink({ firstToken: 1, firstCommandId: 1, storedUpTo: () => 0 }).status();
const SERIAL = { kind: 'serial', path: '/dev/ttyUSB0' } as const;
const DENIED = 'Error: Permission denied, cannot open /dev/ttyUSB0';

function adviceOf(code: NonNullable<LinkStatus['advice']>['code'], detail: string) {
  return linkView(SERIAL, { ...off, state: 'searching', advice: { code, detail } }, SERIAL.path, null).advice;
}

describe('what to do about a link', () => {
  it.runIf(process.platform === 'linux')(
    'names the group and the whole command where a right is missing',
    () => {
      const advice = adviceOf('permission', DENIED);
      expect(advice?.code).toBe('permission-group');
      expect(advice?.detail.command).toMatch(/^sudo usermod -aG (dialout|uucp) \S+$/);
    },
  );

  it('tells everything else by its code, with the port and the words of the system', () => {
    expect(adviceOf('busy', 'Cannot lock port')).toMatchObject({
      code: 'busy',
      detail: { path: '/dev/ttyUSB0', detail: 'Cannot lock port' },
    });
    expect(adviceOf('incompatible', '2.0')).toMatchObject({
      code: 'incompatible',
      detail: { detail: '2.0' },
    });
  });

  it('never gives the shared key to a window', () => {
    const choice = { kind: 'tcp', url: 'tcp://127.0.0.1:7', sharedKey: 'secret' } as const;
    expect(JSON.stringify(linkView(choice, off, choice.url, null))).not.toContain('secret');
  });
});

describe('the kind of Linux', () => {
  it('is read from os-release, its own id before those it is like', () => {
    const arch = 'NAME="EndeavourOS"\nID_LIKE="arch"\nID=endeavouros\nVERSION_ID=1\n';
    expect(osIds(() => arch)).toEqual(['endeavouros', 'arch']);
    expect(
      osIds(() => {
        throw new Error('no such file');
      }),
    ).toEqual([]);
  });
});
