// Owns the requests outside the socket: to be let in, to ask whether one is still known, to leave. Null where nobody answers.
import { COMPANION_PATHS, type PairReply } from '../../contract/companion.ts';

async function ask(path: string, init: RequestInit): Promise<PairReply | null> {
  try {
    const response = await fetch(path, { ...init, credentials: 'same-origin', cache: 'no-store' });
    if (response.status === 429) return { ok: false, code: 'too-many-tries', waitSeconds: 5 };
    return response.ok ? ((await response.json()) as PairReply) : null;
  } catch {
    // No network, or no server: the same for a person.
    return null;
  }
}

function post(path: string, body: unknown): Promise<PairReply | null> {
  return ask(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

export function pair(code: string, name: string): Promise<PairReply | null> {
  return post(COMPANION_PATHS.pair, { code, name });
}

export function askSelf(): Promise<PairReply | null> {
  return ask(COMPANION_PATHS.self, { method: 'GET' });
}

export function leaveTable(): Promise<PairReply | null> {
  return post(COMPANION_PATHS.leave, {});
}

/** The code of a scanned address; it is taken out of the address bar and the history at once. */
export function takeScannedCode(): string | null {
  const code = /^#(\d{6})$/.exec(location.hash)?.[1] ?? null;
  if (location.hash !== '') history.replaceState(null, '', location.pathname);
  return code;
}
