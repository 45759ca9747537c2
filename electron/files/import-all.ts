// Adds the file of all data to what is here: checked whole before anything is written, merged by ids, harmless when repeated.
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventEnvelope } from '../../engine/events.ts';
import { findGame } from '../../engine/games/index.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import { summaryOf } from '../session/summary.ts';
import { StoreError } from '../storage/db.ts';
import type { AddedCounts, AddedGame } from '../storage/dump.ts';
import type { Store } from '../storage/store.ts';
import { ARCHIVE_HEAD, ARCHIVE_VERSION, type Archive, archiveSchema } from './archive-schema.ts';
import { checkedEnvelope } from './event-schema.ts';
import { breath } from './export-all.ts';
import { FileError } from './file-error.ts';

/** No such file is larger; what is would not fit in one string. */
export const MOST_ARCHIVE_BYTES = 400_000_000;

const GAMES_AT_ONCE = 10;

/** Adds all that is new in the file's bytes. Throws FileError or StoreError, and then nothing was changed. */
export async function importArchive(store: Store, bytes: Uint8Array, path: string): Promise<AddedCounts> {
  const archive = readArchive(bytes, path);
  const games: AddedGame[] = [];
  for (const [index, game] of archive.games.entries()) {
    const added = gameToAdd(store, game, path, index);
    if (added) games.push(added);
    if (index % GAMES_AT_ONCE === 0) await breath();
  }
  return store.add({
    people: archive.players,
    settings: archive.settings,
    readings: archive.readings,
    games,
  });
}

function damaged(path: string, place: string): FileError {
  return new FileError('file-unreadable', { path, reason: 'damaged', place });
}

/** The checked content of a file. Throws FileError: none of ours, newer, or damaged and where. */
export function readArchive(bytes: Uint8Array, path: string): Archive {
  const head = ARCHIVE_HEAD.exec(new TextDecoder().decode(bytes.subarray(0, 400)));
  if (!head) throw new FileError('file-not-donburi', { path });
  const version = Number(head[1]);
  if (version > ARCHIVE_VERSION) throw new FileError('file-newer', { path, version, known: ARCHIVE_VERSION });
  if (!isWhole(bytes)) throw damaged(path, '');
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw damaged(path, '');
  }
  const checked = archiveSchema.safeParse(json);
  if (!checked.success) throw damaged(path, checked.error.issues[0]?.path.join('.') ?? '');
  return checked.data;
}

/** Whether the bytes are those that were written: the last line holds the hash of all before it. */
function isWhole(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = buffer.lastIndexOf('"sha256":"');
  if (at < 0) return false;
  const said = buffer.toString('latin1', at).match(/^"sha256":"([0-9a-f]{64})"\s*\}\s*$/)?.[1];
  return said === createHash('sha256').update(buffer.subarray(0, at)).digest('hex');
}

/** What of a game is not here yet; null where all of it is. */
function gameToAdd(
  store: Store,
  game: Archive['games'][number],
  path: string,
  index: number,
): AddedGame | null {
  const envelopes = envelopesOf(game, path, index);
  const here = store.journal(game.gameId);
  const isSameSoFar = here.every(
    (envelope, i) => envelopes[i] === undefined || isDeepStrictEqual(envelope, envelopes[i]),
  );
  if (isSameSoFar && here.length >= envelopes.length) return null;
  const { gameId, deletedAt } = game;
  if (isSameSoFar) return addedGame(gameId, envelopes, here.length, deletedAt, path, index);
  // Two tables went on from the same game: both are kept, and the same file brings no third.
  const otherId = `${gameId.slice(0, 48)}~${fingerprint(envelopes)}`;
  if (store.journal(otherId).length > 0) return null;
  const renamed = envelopes.map((envelope) => ({ ...envelope, gameId: otherId }));
  return addedGame(otherId, renamed, 0, deletedAt, path, index);
}

function envelopesOf(game: Archive['games'][number], path: string, index: number): EventEnvelope[] {
  return game.events.map((event, i) => {
    const place = `games.${index}.events.${i}`;
    if (event.seq !== i + 1) throw damaged(path, `${place}.seq`);
    try {
      const envelope = checkedEnvelope(game.gameId, event);
      if (envelope) return envelope;
    } catch (error) {
      if (error instanceof StoreError && error.code === 'file-newer')
        throw new FileError('file-newer', { path, version: event.v, known: 1 });
      throw error;
    }
    throw damaged(path, `${place}.event`);
  });
}

function addedGame(
  gameId: string,
  envelopes: readonly EventEnvelope[],
  known: number,
  deletedAt: string | null,
  path: string,
  index: number,
): AddedGame {
  const first = envelopes[0]?.event;
  if (first?.type !== 'game-started') throw damaged(path, `games.${index}.events.0`);
  // A game that this build does not know comes from a later one.
  if (!findGame(first.game)) throw new FileError('file-newer', { path, game: first.game });
  const table = replayTable(findGame, envelopes);
  if (!table) throw damaged(path, `games.${index}`);
  return { envelopes: envelopes.slice(known), summary: { ...summaryOf(table), gameId }, deletedAt };
}

function fingerprint(envelopes: readonly EventEnvelope[]): string {
  return createHash('sha256').update(JSON.stringify(envelopes)).digest('hex').slice(0, 12);
}
