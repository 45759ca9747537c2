// Serves the built pages under app://donburi/ with a strict CSP. Reads inside the renderer's build folder only.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Protocol, ProtocolResponse } from 'electron';

/** The scheme of all windows. */
export const APP_SCHEME = 'app';
/** The origin of all windows. */
export const APP_ORIGIN = `${APP_SCHEME}://donburi`;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.onnx': 'application/octet-stream',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
};

/** The policy of every page: own files only, no eval, no inline script, no frame. WebAssembly is for reading dice. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Referrer-Policy': 'no-referrer',
};

const NOT_FOUND = {
  statusCode: 404,
  headers: HEADERS,
  mimeType: 'text/plain',
  data: Buffer.from('not found'),
};

/** The file that a URL of the app means, or null where it leaves the folder. */
export function fileOf(folder: string, url: string): string | null {
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== `${APP_SCHEME}:` || host !== 'donburi') return null;
  let path: string;
  try {
    path = normalize(join(folder, decodeURIComponent(pathname)));
  } catch {
    return null;
  }
  return path.startsWith(folder + sep) && !path.includes('\0') ? path : null;
}

/**
 * Registers the scheme's handler. Resolves once the first page has its scripts and nothing that was asked for is on its way: from
 * then on that page is busy with itself, and this process may be. The older of Electron's two ways, on purpose: `handle` loads a
 * whole client for the web before the first file, 30 to 40 ms of each start.
 */
export function serveApp(protocol: Protocol, folder: string): Promise<void> {
  let underWay = 0;
  let hasScript = false;
  return new Promise((settled) => {
    protocol.registerBufferProtocol(APP_SCHEME, ({ method, url }, answer) => {
      underWay += 1;
      const file = method === 'GET' ? fileOf(folder, url) : null;
      void answerOf(file).then((response) => {
        answer(response);
        underWay -= 1;
        hasScript ||= file?.endsWith('.js') === true;
        if (hasScript && underWay === 0) setImmediate(settled);
      });
    });
  });
}

async function answerOf(file: string | null): Promise<ProtocolResponse & { readonly data: Buffer }> {
  const type = file === null ? undefined : TYPES[extname(file)];
  if (file === null || type === undefined) return NOT_FOUND;
  try {
    const [mimeType, charset] = type.split('; charset=') as [string, string | undefined];
    const headers = { ...HEADERS, 'Content-Type': type };
    return { statusCode: 200, headers, mimeType, ...(charset && { charset }), data: await readFile(file) };
  } catch {
    return NOT_FOUND;
  }
}
