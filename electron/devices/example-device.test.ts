// The example of docs/add-a-device.md: what the page shows is what is compiled and run here, and the page names every place that names a device.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSocket } from '../../test/fixtures/example-device.ts';
import type { TransportHandlers } from './transport.ts';

const REPO = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(REPO, path), 'utf8');
const page = read('docs/add-a-device.md');

const folder = mkdtempSync(join(tmpdir(), 'donburi-socket-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function placeFor(name: string): string {
  return process.platform === 'win32' ? `\\\\.\\pipe\\donburi-${process.pid}-${name}` : join(folder, name);
}

function listen(path: string, onSocket: (socket: Socket) => void): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(onSocket).listen(path, () => resolve(server));
  });
}

/** Handlers that write down what they hear, and a promise for the first entry that fits. */
function hearing() {
  const heard: string[] = [];
  const handlers: TransportHandlers = {
    onOpened: () => heard.push('opened'),
    onOpenFailed: ({ problem }) => heard.push(`failed ${problem}`),
    onBytes: (bytes) => heard.push(`bytes ${Buffer.from(bytes).toString()}`),
    onClosed: () => heard.push('closed'),
  };
  const until = async (what: string): Promise<void> => {
    while (!heard.includes(what)) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { heard, handlers, until };
}

describe('the example device of docs/add-a-device.md', () => {
  it('stands on the page word for word', () => {
    const [shown] = page.matchAll(/```ts\n(.*?)```/gs);
    const own = read('test/fixtures/example-device.ts').replaceAll("'../../electron/devices/", "'./");
    expect(shown?.[1]).toBe(own);
  });

  it('opens, carries bytes both ways, and says its end once', async () => {
    const path = placeFor('bowl');
    const server = await listen(path, (socket) => socket.on('data', (chunk) => socket.end(`got ${chunk}`)));
    const { heard, handlers, until } = hearing();
    const stream = openSocket(path)(handlers);
    await until('opened');
    stream.write(Buffer.from('$PING'));
    await until('closed');
    stream.close();
    expect(heard).toEqual(['opened', 'bytes got $PING', 'closed']);
    server.close();
  });

  it('says that nobody is there', async () => {
    const { heard, handlers, until } = hearing();
    openSocket(placeFor('nobody'))(handlers);
    await until('failed missing');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual(['failed missing']);
  });

  it('is named on the page wherever a device of the house is named', () => {
    const files = ['engine', 'contract', 'electron', 'renderer', 'cli'].flatMap((area) =>
      readdirSync(join(REPO, area), { recursive: true, encoding: 'utf8' })
        .map((name) => `${area}/${name.replaceAll('\\', '/')}`)
        .filter((file) => /(?<!\.test)(?<!test-kit)\.tsx?$/.test(file) && !file.includes('node_modules')),
    );
    const naming = files.filter((file) => /'tcp'/.test(read(file)) && !file.endsWith('/tcp-bowl.ts'));
    expect(naming.length).toBeGreaterThan(8);
    expect(naming.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
  });
});
