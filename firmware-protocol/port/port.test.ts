import { describe, expect, test } from 'vitest';
import { REOPEN_WAITS_MS, RESEND_WAITS_MS, waitBeforeTry } from './back-off.ts';
import { classifyOpenError } from './open-error.ts';
import { openablePath, parsePortAddress, withoutDoubles } from './port-path.ts';
import { describePort, rankPorts } from './usb-ids.ts';

describe('back-off', () => {
  test('reopening waits 0.5 to 5 s and then stays at 5 s', () => {
    const waits = [0, 1, 2, 3, 4, 5, 100].map((tries) => waitBeforeTry(REOPEN_WAITS_MS, tries));
    expect(waits).toEqual([500, 1000, 2000, 4000, 5000, 5000, 5000]);
  });

  test('resending waits 0.5, 1, 2, 2 s', () => {
    expect([0, 1, 2, 3].map((tries) => waitBeforeTry(RESEND_WAITS_MS, tries))).toEqual([
      500, 1000, 2000, 2000,
    ]);
  });
});

describe('USB ids', () => {
  test('the boards and chips that hobbyists use have plain names', () => {
    const name = (vendorId: string, productId: string) =>
      describePort({ path: 'x', vendorId, productId }).name;
    expect(name('2341', '0043')).toBe('Arduino Uno');
    expect(name('2E8A', '000A')).toBe('Raspberry Pi Pico');
    expect(name('0x303a', '1001')).toBe('ESP32-S3');
    expect(name('1a86', '7523')).toBe('USB serial (CH340)');
  });

  test('the remembered board comes first wherever it is plugged in, then boards, chips and other USB ports', () => {
    const ports = [
      { path: '/dev/ttyS0' },
      { path: '/dev/ttyUSB0', vendorId: '1234', productId: '5678', manufacturer: 'Acme' },
      { path: '/dev/ttyUSB1', vendorId: '1a86', productId: '7523' },
      { path: '/dev/ttyACM0', vendorId: '2341', productId: '0043', serialNumber: 'A1' },
      { path: '/dev/ttyACM7', vendorId: '10c4', productId: 'ea60', serialNumber: 'B2' },
    ];
    expect(rankPorts(ports, '10c4:ea60:b2').map((candidate) => candidate.path)).toEqual([
      '/dev/ttyACM7',
      '/dev/ttyACM0',
      '/dev/ttyUSB1',
      '/dev/ttyUSB0',
    ]);
    expect(describePort(ports[1]!).name).toBe('USB port (Acme)');
  });

  test('ports that are no USB are never asked unbidden', () => {
    expect(rankPorts([{ path: 'COM1' }, { path: '/dev/ttyS4', vendorId: '', productId: '' }])).toEqual([]);
  });
});

describe('paths', () => {
  test('macOS: cu. is opened, never tty., and the two names are one port', () => {
    expect(openablePath('/dev/tty.usbmodem1101')).toBe('/dev/cu.usbmodem1101');
    expect(openablePath('/dev/ttyUSB0')).toBe('/dev/ttyUSB0');
    const ports = [{ path: '/dev/tty.usbmodem1' }, { path: '/dev/cu.usbmodem1' }, { path: '/dev/cu.b' }];
    expect(withoutDoubles(ports).map(({ path }) => path)).toEqual(['/dev/cu.usbmodem1', '/dev/cu.b']);
  });

  test('typed addresses: serial paths, COM names, tcp with a port', () => {
    expect(parsePortAddress(' /dev/pts/7 ')).toEqual({ kind: 'serial', path: '/dev/pts/7' });
    expect(parsePortAddress('\\\\.\\com12')).toEqual({ kind: 'serial', path: 'COM12' });
    expect(parsePortAddress('tcp://127.0.0.1:7333')).toMatchObject({ port: 7333, isLoopback: true });
    expect(parsePortAddress('tcp://[::1]:7333/')).toMatchObject({ host: '::1', isLoopback: true });
    expect(parsePortAddress('TCP://bowl.local:80')).toMatchObject({ host: 'bowl.local', isLoopback: false });
    expect(parsePortAddress('tcp://127.0.0.1.evil.example:80')).toMatchObject({ isLoopback: false });
  });

  test('what can be no address is refused', () => {
    for (const typed of [
      '',
      '  ',
      'tcp://host',
      'tcp://host:0',
      'tcp://host:70000',
      'http://host:80',
      'a\nb',
    ]) {
      expect(parsePortAddress(typed)).toBeUndefined();
    }
  });
});

describe('open errors', () => {
  test('Linux: permission names the group, busy and missing are told apart', () => {
    const permission = 'Error: Permission denied, cannot open /dev/ttyUSB0';
    expect(classifyOpenError(permission, 'linux', ['ubuntu', 'debian'])).toMatchObject({
      problem: 'permission',
      group: 'dialout',
    });
    expect(classifyOpenError(permission, 'linux', ['manjaro', 'arch'])).toMatchObject({ group: 'uucp' });
    expect(
      classifyOpenError('Error: Error Resource temporarily unavailable Cannot lock port', 'linux'),
    ).toEqual({
      problem: 'busy',
      detail: 'Error: Error Resource temporarily unavailable Cannot lock port',
    });
    expect(
      classifyOpenError('Error: No such file or directory, cannot open /dev/ttyUSB9', 'linux').problem,
    ).toBe('missing');
  });

  test('Windows: access denied means that another program holds the port', () => {
    expect(classifyOpenError('Opening COM3: Access denied', 'win32').problem).toBe('busy');
    expect(classifyOpenError('Opening COM9: File not found', 'win32').problem).toBe('missing');
    expect(classifyOpenError('Opening COM9: Unknown error code 31', 'win32').problem).toBe('open-failed');
  });

  test('macOS: resource busy, no group is named', () => {
    expect(classifyOpenError('Error: Error Resource busy, cannot open /dev/cu.x', 'darwin').problem).toBe(
      'busy',
    );
    expect(classifyOpenError('Permission denied', 'darwin')).not.toHaveProperty('group');
  });

  test('TCP: nobody listens there', () => {
    expect(classifyOpenError('connect ECONNREFUSED 127.0.0.1:7333', 'linux').problem).toBe('missing');
  });
});
