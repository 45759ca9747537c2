// Pages and files of the app by their address: what is inside, what is refused, and when the first page has all it asked for.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Protocol, ProtocolResponse } from 'electron';
import { afterAll, expect, it } from 'vitest';
import { CONTENT_SECURITY_POLICY, fileOf, serveApp } from './app-protocol.ts';

const outside = mkdtempSync(join(tmpdir(), 'donburi-pages-'));
const folder = join(outside, 'renderer');
mkdirSync(folder);
writeFileSync(join(outside, 'secret.html'), 'not to be read');
writeFileSync(join(folder, 'table.html'), '<p>table</p>');
writeFileSync(join(folder, 'table.js'), 'export {};');
writeFileSync(join(folder, 'notes.exe'), 'of no known type');

afterAll(() => rmSync(outside, { recursive: true, force: true }));

type Handler = (
  request: { readonly method: string; readonly url: string },
  answer: (response: ProtocolResponse & { readonly data: Buffer }) => void,
) => void;

function served(): {
  get(path: string, method?: string): Promise<ProtocolResponse & { readonly data: Buffer }>;
  readonly settled: () => boolean;
} {
  let handler: Handler = () => {};
  const protocol = {
    registerBufferProtocol: (_scheme: string, given: Handler) => {
      handler = given;
      return true;
    },
  };
  let isSettled = false;
  void serveApp(protocol as unknown as Protocol, folder).then(() => {
    isSettled = true;
  });
  const get = (path: string, method = 'GET'): ReturnType<ReturnType<typeof served>['get']> =>
    new Promise((resolve) => handler({ method, url: `app://donburi/${path}` }, resolve));
  return { get, settled: () => isSettled };
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

it('answers with the file, its type and the policy', async () => {
  const { get } = served();
  const response = await get('table.html');
  expect(response).toMatchObject({ statusCode: 200, mimeType: 'text/html', charset: 'utf-8' });
  expect(response.data.toString()).toBe('<p>table</p>');
  expect(response.headers).toMatchObject({
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'X-Content-Type-Options': 'nosniff',
  });
});

it.each([
  ['secret.html', 'GET'],
  ['%2e%2e/secret.html', 'GET'],
  ['..%2fsecret.html', 'GET'],
  ['%E0%A4%A', 'GET'],
  ['notes.exe', 'GET'],
  ['none.js', 'GET'],
  ['table.html', 'POST'],
])('refuses %s by %s, under the same policy', async (path, method) => {
  const response = await served().get(path, method);
  expect(response).toMatchObject({ statusCode: 404, headers: { 'X-Content-Type-Options': 'nosniff' } });
  expect(response.data.toString()).toBe('not found');
});

it('refuses other hosts and schemes', () => {
  expect(fileOf(folder, 'app://elsewhere/table.html')).toBeNull();
  expect(fileOf(folder, 'https://donburi/table.html')).toBeNull();
});

it('tells once that the first page has its scripts and all that it asked for beside them', async () => {
  const { get, settled } = served();
  await get('table.html');
  await turn();
  expect(settled()).toBe(false);
  const asked = [get('table.js'), get('none.css')];
  expect(settled()).toBe(false);
  await Promise.all(asked);
  await turn();
  expect(settled()).toBe(true);
});
