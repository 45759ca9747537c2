import { describe, expect, it } from 'vitest';
import { describePort } from '../../firmware-protocol/port/usb-ids.ts';
import { isListable, placeOf } from './port-place.ts';

const uno = (path: string, serialNumber?: string) =>
  describePort({ path, vendorId: '2341', productId: '0043', serialNumber });
const ch340 = (path: string) => describePort({ path, vendorId: '1a86', productId: '7523' });
const NOTHING = new Set<string>();
const bowl = { dev: 'BWL-1', usbKey: '2341:0043:a1', path: '/dev/ttyACM0' };

describe('where a bowl is plugged in now', () => {
  it('is where the person said as long as it was never seen', () => {
    const place = placeOf('/dev/ttyACM0', null, [uno('/dev/ttyACM0', 'A1')], NOTHING);
    expect(place).toEqual({ path: '/dev/ttyACM0', usbKey: '2341:0043:a1' });
  });

  it('is found again by its board when the number of the port changed', () => {
    const listed = [ch340('/dev/ttyUSB0'), uno('/dev/ttyACM0', 'B2'), uno('/dev/ttyACM3', 'A1')];
    expect(placeOf('/dev/ttyACM0', bowl, listed, NOTHING).path).toBe('/dev/ttyACM3');
  });

  it('is tried at every board that looks alike where boards have no serial number, the last port first', () => {
    const known = { dev: 'BWL-2', usbKey: '1a86:7523', path: '/dev/ttyUSB1' };
    const listed = [ch340('/dev/ttyUSB0'), ch340('/dev/ttyUSB1'), ch340('/dev/ttyUSB2')];
    const next = (refused: string[]) => placeOf('/dev/ttyUSB1', known, listed, new Set(refused)).path;
    expect(next([])).toBe('/dev/ttyUSB1');
    expect(next(['/dev/ttyUSB1'])).toBe('/dev/ttyUSB0');
    expect(next(['/dev/ttyUSB1', '/dev/ttyUSB0'])).toBe('/dev/ttyUSB2');
    expect(next(['/dev/ttyUSB1', '/dev/ttyUSB0', '/dev/ttyUSB2'])).toBe('/dev/ttyUSB1');
  });

  it('is the chosen port where its board is not plugged in, so that the port is told to be missing', () => {
    expect(placeOf('/dev/ttyACM0', bowl, [ch340('/dev/ttyUSB0')], NOTHING)).toEqual({
      path: '/dev/ttyACM0',
      usbKey: null,
    });
  });

  it('is a typed path where that is no USB port', () => {
    const known = { dev: 'BWL-3', usbKey: null, path: '/home/ann/bowl' };
    expect(placeOf('/home/ann/bowl', known, [uno('/dev/ttyACM0', 'A1')], NOTHING).path).toBe(
      '/home/ann/bowl',
    );
    expect(isListable('/home/ann/bowl', 'linux')).toBe(false);
    expect(isListable('/dev/pts/3', 'linux')).toBe(false);
    expect(isListable('/dev/ttyUSB0', 'linux')).toBe(true);
    expect(isListable('/dev/cu.usbmodem1', 'darwin')).toBe(true);
    expect(isListable('COM7', 'win32')).toBe(true);
  });
});
