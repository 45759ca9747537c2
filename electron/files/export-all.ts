// All data as one JSON file: people, settings, the journals of all games, readings. A line a thing, and a hash over all of it.
import { createHash } from 'node:crypto';
import type { StoredReading } from '../storage/readings.ts';
import type { Store } from '../storage/store.ts';
import { ARCHIVE_VERSION } from './archive-schema.ts';

/** Settings that go along. What names a device or holds a shared key stays where it is. */
const EXPORTED_SETTINGS: readonly string[] = ['settings'];

const READINGS_AT_ONCE = 500;
const GAMES_AT_ONCE = 20;

/** The parts of the file, in order. Lets others work in between: an export must not hold up a throw. */
export async function* archiveParts(store: Store, now: string): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield hashed(`{"donburi":"archive","version":${ARCHIVE_VERSION},"at":${JSON.stringify(now)},\n"players":[`);
  yield hashed(joined(store.people()));
  yield hashed('],\n"settings":[');
  yield hashed(joined(store.settings().filter(({ key }) => EXPORTED_SETTINGS.includes(key))));
  yield hashed('],\n"games":[');
  for await (const text of games(store)) yield hashed(text);
  yield hashed('],\n"readings":[');
  for await (const text of readings(store)) yield hashed(text);
  yield hashed('],\n');
  yield `"sha256":"${hash.digest('hex')}"}\n`;
}

function joined(things: readonly unknown[]): string {
  return things.map((thing) => `\n${JSON.stringify(thing)}`).join(',');
}

async function* games(store: Store): AsyncGenerator<string> {
  let comma = '';
  for (const [index, gameId] of store.gameIds().entries()) {
    const events = store
      .journal(gameId)
      .map(({ seq, at, v, source, event }) => ({ seq, at, v, source, event }));
    yield `${comma}\n${JSON.stringify({ gameId, deletedAt: store.deletedAt(gameId), events })}`;
    comma = ',';
    if (index % GAMES_AT_ONCE === GAMES_AT_ONCE - 1) await breath();
  }
}

async function* readings(store: Store): AsyncGenerator<string> {
  let after: StoredReading | null = null;
  for (;;) {
    const page = store.readingsAfter(after, READINGS_AT_ONCE);
    if (page.length === 0) return;
    yield (after ? ',' : '') + joined(page);
    after = page.at(-1) ?? null;
    await breath();
  }
}

/** Lets events that wait be handled. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
