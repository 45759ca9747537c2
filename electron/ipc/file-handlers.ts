// Files in and out: asks where, lets electron/files do it, and tells what could not be done. Nothing changes where a file is wrong.
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { readSettings } from '../../contract/settings.ts';
import type { Player } from '../../engine/events.ts';
import { findGame } from '../../engine/games/index.ts';
import { defaultOptions } from '../../engine/options.ts';
import type { TableState } from '../../engine/table/state.ts';
import { csvHead, RESULT_COLUMNS, resultLines, THROW_COLUMNS, throwLines } from '../files/csv.ts';
import { archiveParts, breath } from '../files/export-all.ts';
import { FileError } from '../files/file-error.ts';
import { type FileText, refusalText } from '../files/file-text.ts';
import { importArchive, MOST_ARCHIVE_BYTES } from '../files/import-all.ts';
import { resultPicture } from '../files/result-picture.ts';
import { logLines, readLogInSteps } from '../files/score-log.ts';
import { blankSheet, filledSheet } from '../files/score-sheet.ts';
import { bytesOf, kindOf, refusing, saver, textOf } from './file-work.ts';
import { type Handlers, RefusedError } from './gateway.ts';
import type { HandlerParts } from './handlers.ts';

type FileHandlers = Pick<Handlers, Extract<keyof Handlers, `files.${string}`>>;

/** About 20,000 moves: no evening has so many, and a game of more would be slow to open again. */
export const MOST_LOG_BYTES = 500_000;
/** So long the file may hold up the windows. */
const SLICE_MS = 10;

/** The handlers of files. */
export function fileHandlers(parts: HandlerParts): FileHandlers {
  return { ...inHandlers(parts), ...outHandlers(parts) };
}

function inHandlers(parts: HandlerParts): Pick<FileHandlers, 'files.import-log' | 'files.import-all'> {
  const { store, dialogs, model, publisher } = parts;
  return {
    'files.import-log': () =>
      refusing(async () => {
        const text = textOf(parts);
        const path = await dialogs.pickOpen(text('files.title.import-log'), kindOf(text, 'log'));
        if (path === null) return null;
        const gameId = await importLog(parts, path, await bytesOf(path, MOST_LOG_BYTES));
        publisher.changed();
        return { gameId };
      }),
    'files.import-all': () =>
      refusing(async () => {
        const text = textOf(parts);
        const path = await dialogs.pickOpen(text('files.title.import-all'), kindOf(text, 'archive'));
        if (path === null) return null;
        const hadSettings = store.setting('settings') !== null;
        const counts = await importArchive(store, await bytesOf(path, MOST_ARCHIVE_BYTES), path);
        const settings = store.setting('settings');
        if (!hadSettings && settings !== null) model.change(readSettings(settings));
        publisher.changed();
        return counts;
      }),
  };
}

/** Stores a log as a new game; people who are known by name keep their own. Throws FileError `log-fault` with place and reason. */
export async function importLog(parts: HandlerParts, path: string, bytes: Uint8Array): Promise<string> {
  const people = parts.store.players();
  const gameId = randomUUID();
  const playerNamed = (name: string, seat: number): Player => {
    const known = people.find((person) => person.name === name.trim());
    const { id, colour } = known ?? { id: randomUUID(), colour: seat };
    return { id, name, colour, kind: 'person', level: null, throwsVirtually: false };
  };
  const read = await inSlices(readLogInSteps(bytes, { gameId, now: parts.now(), playerNamed }));
  if ('fault' in read) {
    const { line, error } = read.fault;
    throw new FileError('log-fault', faultDetail(textOf(parts), basename(path), line, error));
  }
  parts.store.append(read.batch);
  return gameId;
}

async function inSlices<T>(steps: Generator<undefined, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since > SLICE_MS) {
      await breath();
      since = performance.now();
    }
  }
}

/** FILE:LINE: CODE: text, as the command line says it (rules.md section 5). */
function faultDetail(
  text: FileText,
  file: string,
  line: number,
  { code, detail }: { readonly code: string; readonly detail: FileError['detail'] },
): FileError['detail'] {
  return { file, line, code, fault: `${code}: ${refusalText(text, code, detail, detail.problem)}` };
}

function outHandlers(parts: HandlerParts): Omit<FileHandlers, 'files.import-log' | 'files.import-all'> {
  const { store, session, dialogs } = parts;
  const save = saver(parts);
  const tableOf = (gameId: string): TableState => {
    const table = session.find(gameId);
    if (!table) throw new RefusedError('no-such-game');
    return table;
  };
  return {
    'files.export-log': ({ gameId }) => {
      const table = tableOf(gameId);
      return save('export-log', 'log', gameName(textOf(parts), table), () => logLines(table));
    },
    'files.export-all': () => {
      const now = parts.now();
      const name = `${textOf(parts)('files.name.all')} ${now.slice(0, 10)}`;
      return save('export-all', 'archive', name, () => archiveParts(store, now));
    },
    'files.export-csv': ({ what }) => {
      const name = `${textOf(parts)(`files.name.${what}`)} ${parts.now().slice(0, 10)}`;
      return save('export-csv', 'csv', name, () =>
        what === 'throws' ? throwsCsv(parts) : resultsCsv(parts),
      );
    },
    'files.print-sheet': ({ gameId, game }) => {
      const text = textOf(parts);
      if (gameId !== null) {
        const table = tableOf(gameId);
        return save('print-sheet', 'pdf', gameName(text, table), () =>
          dialogs.printPdf(filledSheet(table, text)),
        );
      }
      const found = findGame(game);
      if (!found) throw new RefusedError('unknown-game', { game });
      const name = text('files.name.blank', { game: text(`game.${game}`) });
      return save('print-sheet', 'pdf', name, () =>
        dialogs.printPdf(blankSheet(found, defaultOptions(found.options), text)),
      );
    },
    'files.save-picture': ({ gameId }) => {
      const table = tableOf(gameId);
      const text = textOf(parts);
      return save('save-picture', 'png', gameName(text, table), () =>
        dialogs.drawPng(resultPicture(table, text)),
      );
    },
  };
}

function gameName(text: FileText, table: TableState): string {
  return `${text(`game.${table.game.id}`)} ${table.startedAt.slice(0, 10)} ${table.core.players.map(({ name }) => name).join(', ')}`;
}

const PAGE = 200;

async function* throwsCsv({ store, session }: HandlerParts): AsyncGenerator<string> {
  yield csvHead(THROW_COLUMNS, true);
  for (const gameId of store.gameIds()) {
    if (store.deletedAt(gameId) !== null) continue;
    const table = session.load(gameId);
    if (table) yield throwLines(table);
    await breath();
  }
}

async function* resultsCsv({ store }: HandlerParts): AsyncGenerator<string> {
  yield csvHead(RESULT_COLUMNS, true);
  for (let offset = 0; ; offset += PAGE) {
    const { games } = store.games({ search: '', which: 'all', offset, limit: PAGE });
    for (const game of games) yield resultLines(game);
    if (games.length < PAGE) return;
    await breath();
  }
}
