// Port facts 11 and 14 (protocol.md) with the real driver: a bowl is found by who it is, and nobody else is disturbed.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ch340, newDataFolder, openTable, uno } from './devices.test-kit.ts';
import { bowl, CAN_RUN, cable, deviceAt, helloOf, newFolder, pause, until } from './serial.test-kit.ts';

describe.skipIf(!CAN_RUN)('finding a bowl (needs socat and a C compiler; no Windows)', () => {
  it('fact 11: a bowl whose port got another name is found by its board, also after a new start', async () => {
    const ports = newFolder();
    const folder = newDataFolder();
    const [usb0, usb1] = [join(ports, 'ttyUSB0'), join(ports, 'ttyUSB1')];
    let listed = [uno(usb0, 'A1')];
    const table = openTable({ folder, stored: null, listPorts: async () => listed });
    const before = await bowl(usb0, '--dev', 'BOWL-A');
    table.devices.use({ kind: 'serial', path: usb0 });
    await table.untilLink(({ state }) => state === 'live', 'the bowl');
    await before.kill();
    listed = [uno(usb0, 'B2'), uno(usb1, 'A1')];
    const stranger = await bowl(usb0, '--dev', 'BOWL-B');
    await bowl(usb1, '--dev', 'BOWL-A');
    await table.untilLink(
      ({ state, label }) => state === 'live' && label === usb1,
      'the bowl at its new port',
    );
    expect(table.devices.link().device?.dev).toBe('BOWL-A');
    expect(stranger.truth()).not.toContain('"open"');
    expect(table.store.setting('source')).toEqual({ kind: 'serial', path: usb1 });
    await table.devices.close();
    listed = [uno(usb1, 'B2'), uno(usb0, 'A1')];
    const again = openTable({ folder, listPorts: async () => listed });
    await again.untilLink(({ label }) => label === usb0, 'the port where its board is now');
  });

  it('fact 11: boards that look alike are told apart by what the bowl says of itself', async () => {
    const ports = newFolder();
    const [usb0, usb1] = [join(ports, 'ttyUSB0'), join(ports, 'ttyUSB1')];
    let listed = [ch340(usb0)];
    const table = openTable({ stored: null, listPorts: async () => listed });
    const before = await bowl(usb0, '--dev', 'BOWL-A');
    table.devices.use({ kind: 'serial', path: usb0 });
    await table.untilLink(({ state }) => state === 'live', 'the bowl');
    await before.kill();
    listed = [ch340(usb0), ch340(usb1)];
    await bowl(usb0, '--dev', 'BOWL-B');
    await bowl(usb1, '--dev', 'BOWL-A');
    await table.untilLink(
      ({ advice, label }) => advice?.code === 'wrong-device' && label === usb0,
      'the refusal of the other bowl',
    );
    await table.untilLink(({ state, label }) => state === 'live' && label === usb1, 'the right bowl');
    expect(table.devices.link().device?.dev).toBe('BOWL-A');
  });

  it('fact 11: whoever chooses a port means the bowl that is there now', async () => {
    const ports = newFolder();
    const usb0 = join(ports, 'ttyUSB0');
    const table = openTable({ stored: null, listPorts: async () => [ch340(usb0)] });
    const before = await bowl(usb0, '--dev', 'BOWL-A');
    table.devices.use({ kind: 'serial', path: usb0 });
    await table.untilLink(({ state }) => state === 'live', 'the bowl');
    await before.kill();
    await bowl(usb0, '--dev', 'BOWL-B');
    await table.untilLink(({ advice }) => advice?.code === 'wrong-device', 'the refusal');
    table.devices.use({ kind: 'serial', path: usb0 });
    await table.untilLink(({ state, device }) => state === 'live' && device?.dev === 'BOWL-B', 'the new one');
  });

  it('fact 14: the search asks likely ports one at a time, and opens no other', async () => {
    const ports = newFolder();
    const [one, two] = [join(ports, 'ttyUSB0'), join(ports, 'ttyACM0')];
    const a = await bowl(one, '--dev', 'BOWL-A', '--dice', '6');
    const b = await bowl(two, '--dev', 'BOWL-B');
    const modem = await cable(join(ports, 'modem'));
    const silent = await cable(join(ports, 'silent'));
    const modemEnd = await deviceAt(modem.device);
    const silentEnd = await deviceAt(silent.device);
    const table = openTable({
      stored: null,
      listPorts: async () => [
        { path: modem.host, vendorId: '1199', productId: '9071', manufacturer: 'Sierra' },
        { path: join(ports, 'ttyS0') },
        ch340(one),
        ch340(silent.host),
        uno(two, 'B2'),
      ],
    });
    let mostOpen = 0;
    const opens = (truth: string) => truth.split('"open"').length - truth.split('"closed"').length;
    const watch = setInterval(() => {
      mostOpen = Math.max(mostOpen, opens(a.truth()) + opens(b.truth()));
    }, 5);
    const [found, joined] = await Promise.all([table.devices.find(), table.devices.find()]);
    clearInterval(watch);
    expect(joined).toBe(found);
    expect(Object.fromEntries(found.map(({ path, answer }) => [path, answer]))).toEqual({
      [one]: 'bowl',
      [two]: 'bowl',
      [silent.host]: 'silent',
      [modem.host]: 'not-asked',
      [join(ports, 'ttyS0')]: 'not-asked',
    });
    expect(found.find(({ path }) => path === one)?.device).toMatchObject({ dev: 'BOWL-A', dice: 6 });
    expect(modemEnd.said()).toBe('');
    expect(silentEnd.said()).toMatch(/^\n(\$HELLO\?,[^\n]*\n)+$/);
    expect(mostOpen).toBeLessThanOrEqual(1);
  });

  it('a bowl that is chosen in the middle of a search is used as soon as the port that is asked is let go', async () => {
    const ports = newFolder();
    const silent = await cable(join(ports, 'silent'));
    const path = join(ports, 'ttyUSB0');
    await bowl(path);
    const table = openTable({ stored: null, listPorts: async () => [uno(silent.host, 'A1'), ch340(path)] });
    const since = performance.now();
    const searching = table.devices.find();
    await pause(300);
    table.devices.use({ kind: 'serial', path });
    await table.untilLink(({ state }) => state === 'live', 'the chosen bowl');
    expect(performance.now() - since).toBeLessThan(2_900);
    expect((await searching).map(({ answer }) => answer)).toEqual(['silent', 'not-asked']);
  });

  it('a switch while a throw is due disarms the bowl that is left and arms the next', async () => {
    const ports = newFolder();
    const wire = await cable(join(ports, 'one'));
    const first = await deviceAt(wire.device);
    first.greetWith(helloOf('BOWL-A'));
    const two = join(ports, 'two');
    await bowl(two, '--dev', 'BOWL-B');
    const table = openTable({ stored: null });
    table.devices.use({ kind: 'serial', path: wire.host });
    await until(() => /\$ARM,[^\n]*dice=5/.test(first.said()), 'the first ARM');
    table.devices.use({ kind: 'serial', path: two });
    await table.untilLink(
      ({ feel, device }) => device?.dev === 'BOWL-B' && feel.armedDice === 5,
      'the next armed',
    );
    await until(() => /\$DISARM,[^\n]*\n$/.test(first.said()), 'the last line to the first');
  });

  it('a throw that could not be stored and that the bowl then forgot is armed anew', async () => {
    const path = join(newFolder(), 'bowl');
    const device = await bowl(path);
    const table = openTable({ stored: { kind: 'serial', path } });
    await table.untilLink(({ feel }) => feel.armedDice === 5, 'the armed bowl');
    table.failNext();
    device.say('throw 1 4 1 2 1');
    await until(() => table.notices.includes('store-failed'), 'the failure');
    device.say('reboot');
    await until(() => table.notices.includes('bowl-restarted'), 'the restart');
    await table.untilLink(({ feel }) => feel.armedDice === 5, 'the armed bowl again');
    device.say('throw 2 2 2 2 2');
    await until(() => table.session.table()?.seq === 2, 'the score');
  });
});
