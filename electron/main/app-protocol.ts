// Serves the built pages under app://donburi/ with a strict CSP. Reads inside the renderer's build folder only.
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Protocol } from 'electron';

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

/** Registers the scheme's handler. */
export function serveApp(protocol: Protocol, folder: string): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const file = fileOf(folder, request.url);
    const type = file === null ? undefined : TYPES[extname(file)];
    if (request.method !== 'GET' || file === null || type === undefined) {
      return new Response('not found', { status: 404, headers: HEADERS });
    }
    try {
      const body = new Uint8Array(await readFile(file));
      return new Response(body, { headers: { ...HEADERS, 'Content-Type': type } });
    } catch {
      return new Response('not found', { status: 404, headers: HEADERS });
    }
  });
}
