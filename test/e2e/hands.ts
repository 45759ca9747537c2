// A person's hands on the table window: keys and pointer only, never the bridge. Plays score logs the way a table would.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { REPO } from '../../electron/launch/paths.mjs';
import type { Face } from '../../engine/dice.ts';
import { rowCodes } from '../../renderer/card/card-model.ts';
import type { DrivenApp } from './app.ts';
import type { BowlProcess } from './bowl-process.ts';

/** One line of a score log after the first. */
export interface LogLine {
  readonly throw?: readonly Face[];
  readonly out?: number;
  readonly keep?: readonly Face[];
  readonly score?: string;
}

/** A golden game of the fixtures: its log and what it comes to. */
export interface GoldenGame {
  readonly game: string;
  readonly players: readonly string[];
  readonly lines: readonly LogLine[];
  readonly result: { readonly players: readonly { readonly name: string; readonly total: number }[] };
}

/** Reads a golden game. */
export function goldenGame(name: string): GoldenGame {
  const folder = join(REPO, 'test', 'fixtures', 'games');
  const [head, ...lines] = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
  const result = JSON.parse(readFileSync(join(folder, `${name}.result.json`), 'utf8'));
  return { game: head.game, players: head.players, lines, result };
}

/** Starts a game from the start screen with these people. */
export async function startGame(page: Page, game: string, names: readonly string[]): Promise<void> {
  await page.getByTestId(`game-${game}`).click();
  const rows = page.locator('.seat-row');
  await rows.first().waitFor();
  for (const [seat, name] of names.entries()) {
    if (seat < (await rows.count())) {
      await page.getByTestId(`seat-${seat}`).getByRole('textbox').fill(name);
    } else {
      await page.getByTestId('new-name').fill(name);
      await page.keyboard.press('Enter');
    }
  }
  while ((await rows.count()) > names.length) {
    await page.getByTestId(`seat-${names.length}`).getByRole('button').last().click();
    await page.getByRole('menuitem').last().click();
  }
  await page.getByTestId('start-game').click();
  await page.getByTestId('ask-line').first().waitFor();
}

/** Types a whole throw and confirms it. */
export async function typeThrow(page: Page, faces: readonly Face[]): Promise<void> {
  await page.keyboard.press('KeyP');
  for (const face of faces) await page.keyboard.press(`Digit${face}`);
  await page.keyboard.press('Enter');
}

/** Marks the dice to keep with the number keys; marks that are not wanted are taken off. */
export async function keepDice(app: DrivenApp, page: Page, faces: readonly Face[]): Promise<void> {
  const { table } = await app.view();
  const wanted = [...faces];
  const marks = (table?.tray ?? []).map((die) => {
    const index = wanted.indexOf(die.face as Face);
    if (index >= 0) wanted.splice(index, 1);
    return index >= 0;
  });
  for (const [index, isWanted] of marks.entries()) {
    if (isWanted !== (table?.tray[index]?.isKept ?? false)) await page.keyboard.press(`Digit${index + 1}`);
  }
  const isMarked = (view: Awaited<ReturnType<DrivenApp['view']>>): boolean =>
    marks.every((isWanted, index) => (view.table?.tray[index]?.isKept ?? false) === isWanted);
  await app.until(isMarked, `kept ${faces.join(' ')}`);
}

/** Writes a row with its key, pressed twice: chosen, then written. */
export async function writeRow(app: DrivenApp, page: Page, row: string): Promise<void> {
  const { table } = await app.view();
  const code = table && rowCodes(table.card).get(row);
  if (!code) throw new Error(`no key for ${row}`);
  await page.keyboard.press(code);
  await page.keyboard.press('Enter');
}

/** Picks this port in the screen of sources. */
export async function pickPort(page: Page, path: string): Promise<void> {
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-sources').click();
  await page.getByTestId('port-path').fill(path);
  await page.getByTestId(`use-serial-${path}`).click();
}

/** Picks the bowl at this path and waits until it is live. */
export async function connectBowl(app: DrivenApp, page: Page, path: string): Promise<void> {
  await pickPort(page, path);
  await app.until((view) => view.link.state === 'live' && view.link.choice.kind === 'serial', 'a live bowl');
  await page.keyboard.press('Escape');
}

/** Tells the bowl what falls, once it says itself that it expects so many dice: people see that before they throw. */
export async function fall(app: DrivenApp, bowl: BowlProcess, faces: readonly unknown[]): Promise<void> {
  await app.until(
    ({ link, table }) =>
      link.state === 'live' &&
      link.feel.armedDice !== null &&
      (table?.due.throwDice === null || link.feel.armedDice === table?.due.throwDice),
    `a bowl that expects ${faces.length} dice`,
  );
  bowl.say(`throw ${faces.join(' ')}`);
}

/** How a throw is made: typed, or by a bowl. */
export type Thrower = (faces: readonly Face[]) => Promise<void>;

/** Plays lines of a log; each waits until the table has taken it. */
export async function playLines(
  app: DrivenApp,
  page: Page,
  lines: readonly LogLine[],
  throwDice: Thrower,
): Promise<void> {
  for (const line of lines) {
    const before = (await app.view()).table?.history[0]?.step ?? 0;
    if (line.keep) {
      await keepDice(app, page, line.keep);
      continue;
    }
    if (line.throw) await throwDice(line.throw);
    if (line.score !== undefined) await writeRow(app, page, line.score);
    await app.until(
      (view) => (view.table?.history[0]?.step ?? 0) > before,
      `the step ${JSON.stringify(line)}`,
    );
  }
}
