// Who may come, under which name, and from which page.
import { describe, expect, it } from 'vitest';
import {
  isLocal,
  isOwnHost,
  isOwnRequest,
  mayCome,
  ownAddresses,
  type Provenance,
  plainAddress,
} from './addresses.ts';

const OWN = ['192.168.1.5'];

describe('an address', () => {
  it.each(['127.0.0.1', '10.0.0.9', '172.16.0.1', '172.31.255.255', '192.168.77.2', '169.254.3.4', '::1'])(
    '%s is local',
    (address) => {
      expect(isLocal(address)).toBe(true);
    },
  );

  it.each([
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '100.64.0.1',
    '11.0.0.1',
    '2001:db8::1',
    '',
  ])('"%s" is not', (address) => {
    expect(isLocal(address)).toBe(false);
  });

  it('is compared in its plain form', () => {
    expect(plainAddress('::ffff:192.168.1.7')).toBe('192.168.1.7');
    expect(plainAddress(undefined)).toBe('');
  });

  it('may come by the reach: this computer, the network, or from anywhere when asked', () => {
    expect(
      ['loopback', 'network', 'anywhere'].map((reach) => mayCome('127.0.0.1', reach as 'network')),
    ).toEqual([true, true, true]);
    expect(mayCome('192.168.1.7', 'loopback')).toBe(false);
    expect(mayCome('192.168.1.7', 'network')).toBe(true);
    expect(mayCome('203.0.113.9', 'network')).toBe(false);
    expect(mayCome('203.0.113.9', 'anywhere')).toBe(true);
  });

  it('that a phone can reach stands before those of containers and tunnels', () => {
    const list = [
      { name: 'lo', address: '127.0.0.1', family: 'IPv4', internal: true },
      { name: 'docker0', address: '172.17.0.1', family: 'IPv4', internal: false },
      { name: 'wlan0', address: 'fe80::1', family: 'IPv6', internal: false },
      { name: 'eth0', address: '203.0.113.4', family: 'IPv4', internal: false },
      { name: 'wlan0', address: '192.168.1.5', family: 'IPv4', internal: false },
    ];
    expect(ownAddresses(list, 'network')).toEqual(['192.168.1.5', '172.17.0.1']);
    expect(ownAddresses(list, 'anywhere')).toContain('203.0.113.4');
    expect(ownAddresses(list, 'loopback')).toEqual(['127.0.0.1']);
    expect(ownAddresses([], 'network')).toEqual(['127.0.0.1']);
  });
});

describe('a Host', () => {
  it.each(['192.168.1.5:8747', '127.0.0.1:8747', 'localhost:8747', 'LOCALHOST:8747'])(
    '%s is ours',
    (host) => {
      expect(isOwnHost(host, 8747, OWN, 'network')).toBe(true);
    },
  );

  it.each([
    'evil.example:8747',
    '192.168.1.5.evil.example:8747',
    '192.168.1.6:8747',
    '192.168.1.5:80',
    '192.168.1.5',
    'localhost.evil.example:8747',
    'evil.example@192.168.1.5:8747',
    '192.168.1.5:8747, evil.example:8747',
    '',
    undefined,
  ])('%s is not', (host) => {
    expect(isOwnHost(host, 8747, OWN, 'network')).toBe(false);
  });

  it('is a plain address even where everybody may come: a name could be pointed at us', () => {
    expect(isOwnHost('203.0.113.4:8747', 8747, OWN, 'anywhere')).toBe(true);
    expect(isOwnHost('evil.example:8747', 8747, OWN, 'anywhere')).toBe(false);
  });
});

describe('a request', () => {
  const host = '192.168.1.5:8747';
  const plain: Provenance = {
    method: 'GET',
    host,
    origin: undefined,
    site: undefined,
    mode: undefined,
    isUpgrade: false,
  };

  it.each<[string, Partial<Provenance>, boolean]>([
    ['a person opens the page', { site: 'none', mode: 'navigate' }, true],
    ['an older browser opens the page', {}, true],
    ['our page asks', { site: 'same-origin', mode: 'cors' }, true],
    ['our page sends', { method: 'POST', origin: `http://${host}`, site: 'same-origin' }, true],
    ['our page opens its socket', { isUpgrade: true, origin: `http://${host}` }, true],
    ['a link on another page is followed', { site: 'cross-site', mode: 'navigate' }, true],
    ['another page reads', { site: 'cross-site', mode: 'no-cors' }, false],
    [
      'another page reads with its Origin',
      { origin: 'http://evil.example', site: 'cross-site', mode: 'cors' },
      false,
    ],
    ['another page sends', { method: 'POST', origin: 'http://evil.example' }, false],
    [
      'a form of another page sends',
      { method: 'POST', origin: 'null', site: 'cross-site', mode: 'navigate' },
      false,
    ],
    ['somebody sends without an Origin', { method: 'POST' }, false],
    ['another page opens a socket', { isUpgrade: true, origin: 'http://evil.example' }, false],
    ['a socket is opened without an Origin', { isUpgrade: true }, false],
    [
      'another port of this computer asks',
      { method: 'POST', origin: 'http://192.168.1.5:3000', site: 'same-site' },
      false,
    ],
    ['a page with TLS under our name asks', { method: 'POST', origin: `https://${host}` }, false],
  ])('%s', (_what, changes, isWelcome) => {
    expect(isOwnRequest({ ...plain, ...changes })).toBe(isWelcome);
  });
});
