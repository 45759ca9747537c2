// Crosses processes: files in and out of the real app, printed pages and pictures included. The dialog's answer is preset.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Replies, Reply } from '../../contract/replies.ts';
import type { RequestInput, RequestName } from '../../contract/requests.ts';
import {
  type BridgeWindow,
  launchApp,
  newDataFolder,
  type RunningApp,
  removeFolder,
  startSecond,
} from '../e2e/app.ts';

const LOG = [
  '{"game":"kiriki","players":["Ann","Bo"]}',
  '{"throw":[1,4,1,2,1]}',
  '{"keep":[1,1,1]}',
  '{"throw":[1,1]}',
  '{"score":"kiriki"}',
  '{"throw":[2,3,4,5,6]}',
  '{"score":"large-straight"}',
].join('\n');

const folder = mkdtempSync(join(tmpdir(), 'donburi-files-'));
// One name for every dialog: each test moves the file to where the next one looks for it.
const chosen = join(folder, 'chosen');
const dataFolder = newDataFolder();
let app: RunningApp;

async function request<N extends RequestName & keyof Replies>(
  name: N,
  input: RequestInput<N>,
): Promise<Reply<Replies[N]>> {
  const page = await app.window('table');
  const reply = await page.evaluate(
    ([name, input]) => (globalThis as unknown as BridgeWindow).donburi.request(name as RequestName, input),
    [name, input] as const,
  );
  return reply as Reply<Replies[N]>;
}

async function games(): Promise<string[]> {
  const reply = await request('games.list', { search: '', which: 'all', offset: 0, limit: 50 });
  return reply.ok ? reply.value.games.map(({ gameId }) => gameId) : [];
}

function hasPoppler(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Width and height from a PNG's header. */
function pngSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

beforeAll(async () => {
  app = await launchApp({ dataFolder, env: { DONBURI_TEST_DIALOG_PATH: chosen } });
});

afterAll(async () => {
  await app?.close();
  removeFolder(dataFolder);
  rmSync(folder, { recursive: true, force: true });
});

describe('files in the running app', () => {
  let gameId = '';

  it('refuse a faulty score log with its place, and change nothing', async () => {
    writeFileSync(chosen, LOG.replace('"large-straight"', '"royal-flush"'));
    const reply = await request('files.import-log', null);
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'log-fault', detail: { file: 'chosen', line: 7, code: 'unknown-row' } },
    });
    expect(await games()).toEqual([]);
  });

  it('bring a score log in as a game and out again', async () => {
    writeFileSync(chosen, LOG);
    const reply = await request('files.import-log', null);
    if (!reply.ok || !reply.value) throw new Error(JSON.stringify(reply));
    gameId = reply.value.gameId;
    expect(await games()).toEqual([gameId]);
    rmSync(chosen);
    expect(await request('files.export-log', { gameId })).toEqual({ ok: true, value: { path: chosen } });
    const lines = readFileSync(chosen, 'utf8').trimEnd().split('\n');
    expect(lines.slice(1)).toEqual(LOG.split('\n').slice(1));
    expect(JSON.parse(lines[0]!)).toMatchObject({ game: 'kiriki', players: ['Ann', 'Bo'] });
  });

  it('print a blank and a filled score sheet', async () => {
    for (const [input, words] of [
      [{ gameId: null, game: 'yahtzee' }, ['Yahtzee', 'Ones', 'Upper total', 'Bonus', 'Chance', 'Total']],
      [{ gameId, game: '' }, ['Kiriki', 'Ann', 'Bo', '50', '40', 'not finished']],
    ] as const) {
      rmSync(chosen, { force: true });
      expect(await request('files.print-sheet', input)).toMatchObject({ ok: true });
      expect(readFileSync(chosen).subarray(0, 5).toString('latin1')).toBe('%PDF-');
      if (!hasPoppler()) continue;
      const said = execFileSync('pdftotext', ['-layout', chosen, '-'], { encoding: 'utf8' });
      for (const word of words) expect(said).toContain(word);
      const info = execFileSync('pdfinfo', [chosen], { encoding: 'utf8' });
      expect(info).toMatch(/Pages:\s+1\n/);
      expect(info).toMatch(/Page size:.*A4/);
    }
  });

  it('save the result as a picture that is not empty', async () => {
    rmSync(chosen);
    expect(await request('files.save-picture', { gameId })).toMatchObject({ ok: true });
    const bytes = readFileSync(chosen);
    expect(pngSize(bytes)).toEqual({ width: 1200, height: 675 });
    expect(bytes.length).toBeGreaterThan(15_000);
  });

  it('write throws and results as tables', async () => {
    for (const [what, lines] of [
      ['throws', 3],
      ['results', 2],
    ] as const) {
      rmSync(chosen);
      expect(await request('files.export-csv', { what })).toMatchObject({ ok: true });
      const text = readFileSync(chosen, 'utf8');
      expect(text.startsWith('\uFEFFgame_id,')).toBe(true);
      expect(text.trimEnd().split('\r\n')).toHaveLength(lines + 1);
    }
  });

  it('bring all data back after a wipe, with the same views', async () => {
    const replayed = async (): Promise<unknown> => request('games.replay', { gameId, step: null });
    const before = await replayed();
    rmSync(chosen);
    expect(await request('files.export-all', null)).toMatchObject({ ok: true });
    expect(readdirSync(folder)).toEqual(['chosen']);
    await app.close();
    for (const name of readdirSync(dataFolder))
      rmSync(join(dataFolder, name), { recursive: true, force: true });
    app = await launchApp({ dataFolder, env: { DONBURI_TEST_DIALOG_PATH: chosen } });
    expect(await games()).toEqual([]);
    expect(await request('files.import-all', null)).toEqual({ ok: true, value: { games: 1, players: 0 } });
    expect(await games()).toEqual([gameId]);
    expect(await replayed()).toEqual(before);
    expect(await request('files.import-all', null)).toEqual({ ok: true, value: { games: 0, players: 0 } });
  });

  it('say why a file is none of ours', async () => {
    writeFileSync(chosen, '{"some":"thing else"}');
    expect(await request('files.import-all', null)).toMatchObject({
      ok: false,
      error: { code: 'file-not-donburi' },
    });
    rmSync(chosen);
    expect(await request('files.import-log', null)).toMatchObject({
      ok: false,
      error: { code: 'file-unreadable' },
    });
    expect(existsSync(chosen)).toBe(false);
    expect(await games()).toEqual([gameId]);
  });

  it('are opened by the system: a second start hands the log to the running app, which says what became of it', async () => {
    const good = join(folder, 'friday.donburi');
    writeFileSync(good, LOG);
    await startSecond(['--data', dataFolder, good]);
    const taken = await app.until(({ table }) => table !== null, 'the game of the file at the table');
    expect(taken.notices).toContainEqual(
      expect.objectContaining({ code: 'log-taken', detail: { file: 'friday.donburi' } }),
    );
    expect(await games()).toHaveLength(2);
    const wrong = join(folder, 'wrong.jsonl');
    writeFileSync(wrong, LOG.replace('"large-straight"', '"royal-flush"'));
    await startSecond(['--data', dataFolder, wrong]);
    const refused = await app.until(
      ({ notices }) => notices.some(({ code }) => code === 'log-refused'),
      'a word about the wrong file',
    );
    const notice = refused.notices.find(({ code }) => code === 'log-refused');
    expect(notice?.detail.problem).toMatch(/^wrong\.jsonl:7: unknown-row/);
    expect(await games()).toHaveLength(2);
  });
});
