// The two ways to steer the table window, each by real input alone: a keyboard that never points, a pointer that never types.
import type { Page } from 'playwright-core';
import type { Face } from '../../engine/dice.ts';
import { rowCodes } from '../../renderer/card/card-model.ts';
import type { RunningApp } from './app.ts';

/** Everything that people do at the table in these tests. */
export interface Way {
  readonly name: 'keyboard' | 'pointer';
  /** Starts a game for everybody in the line-up; `hasLots`: with lots for the start. */
  startGame(game: string, hasLots?: boolean): Promise<void>;
  typeThrow(faces: readonly Face[]): Promise<void>;
  toggleKeep(die: number): Promise<void>;
  writeRow(row: string): Promise<void>;
  correctDie(die: number, face: Face): Promise<void>;
  /** Says a face in a question or on the pad; null: the die is out of the bowl. */
  sayFace(face: Face | null): Promise<void>;
  pickProposal(proposal: number): Promise<void>;
  useReading(): Promise<void>;
  dismiss(): Promise<void>;
  nudge(): Promise<void>;
  pass(): Promise<void>;
  pause(): Promise<void>;
  goOn(): Promise<void>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  /** A waiting reading was this seat's. */
  wasEarly(seat: number): Promise<void>;
  /** A step of the history was this seat's. */
  moveStep(step: number, seat: number): Promise<void>;
  /** Takes a step of the history out. */
  removeStep(step: number): Promise<void>;
  /** Picks an entry of a line's menu in the history. */
  ofHistory(step: number, item: string): Promise<void>;
  /** Opens who is at the table and presses what stands there under this test id. */
  atTable(testId: string): Promise<void>;
  /** Lets one of the people who played before join late; the rows before are open, or zero. */
  joinLate(id: string, name: string, rows: 'open' | 'zero'): Promise<void>;
  /** Turns a setting of yes or no the other way. */
  toggleSetting(key: string): Promise<void>;
  /** Picks an entry of the menu whose button is found by this selector. */
  pick(menu: string, item: string): Promise<void>;
  /** Presses what stands under this test id. */
  press(testId: string): Promise<void>;
  /** Leaves a screen for the game. */
  back(): Promise<void>;
}

const MOST_TABS = 160;
const FACE_CODES: Readonly<Record<string, string>> = {
  u: 'KeyU',
  ma: 'KeyM',
  chi: 'KeyC',
  n: 'KeyN',
  ko: 'KeyK',
  o: 'KeyO',
};

/** Goes to an element with the tabulator, as people without a pointer do. */
async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let tab = 0; tab < MOST_TABS; tab++) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.closest(wanted) != null,
      selector,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tabulator never comes to ${selector}`);
}

const byTestId = (testId: string): string => `[data-testid="${testId}"]`;

async function openByKeys(page: Page, selector: string, item: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
  await page.locator(byTestId(item)).waitFor();
  for (let step = 0; step < 40; step++) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) === true,
      byTestId(item),
    );
    if (isThere) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows never come to ${item}`);
}

/** The keyboard alone; `press` is that of another keyboard than the American one. */
export function byKeyboard(
  app: RunningApp,
  page: Page,
  press: (key: string) => Promise<void> = (key) => page.keyboard.press(key),
): Way {
  const codeOf = (face: Face | null): string =>
    face === null ? 'Digit0' : typeof face === 'number' ? `Digit${face}` : FACE_CODES[face]!;
  const ofHistory = async (step: number, item: string): Promise<void> => {
    await press('KeyI');
    await openByKeys(page, `${byTestId(`history-${step}`)} .menu-button`, item);
    await press('KeyI');
    await page.locator('.history-drawer').waitFor({ state: 'detached' });
  };
  const pressAt = async (testId: string): Promise<void> => {
    await tabTo(page, byTestId(testId));
    await press('Enter');
  };
  const back = async (): Promise<void> => {
    await press('Escape');
    await page.getByTestId('ask-line').first().waitFor();
  };
  return {
    name: 'keyboard',
    startGame: async (game, hasLots = false) => {
      if (!(await page.getByTestId('start').isVisible()))
        await openByKeys(page, byTestId('menu'), 'menu-new');
      await tabTo(page, byTestId(`game-${game}`));
      await press('Enter');
      await page.locator('.seat-row').first().waitFor();
      if ((await page.locator('.seat-row').count()) < 2) {
        await tabTo(page, byTestId('new-name'));
        await page.keyboard.type('Bo');
        await press('Enter');
        await page.getByTestId('seat-1').waitFor();
      }
      if (hasLots) {
        await tabTo(page, byTestId('draws-lots'));
        await press('Space');
      }
      await tabTo(page, byTestId('start-game'));
      await press('Enter');
      await page.getByTestId('ask-line').first().waitFor();
    },
    typeThrow: async (faces) => {
      await press('KeyP');
      for (const face of faces) await press(codeOf(face));
      await press('Enter');
    },
    toggleKeep: (die) => press(`Digit${die + 1}`),
    writeRow: async (row) => {
      const { table } = await app.view();
      await press(rowCodes(table!.card).get(row)!);
      await press('Enter');
    },
    correctDie: async (die, face) => {
      await press('KeyC');
      await press(`Digit${die + 1}`);
      await press(codeOf(face));
    },
    sayFace: (face) => press(codeOf(face)),
    pickProposal: (proposal) => press(`Digit${proposal + 1}`),
    useReading: () => press('Enter'),
    dismiss: () => press('Backspace'),
    nudge: () => press('KeyN'),
    pass: () => press('Shift+Enter'),
    pause: () => openByKeys(page, byTestId('menu'), 'menu-pause'),
    goOn: () => press('Enter'),
    undo: () => press('KeyU'),
    redo: () => press('Control+Shift+KeyZ'),
    wasEarly: async (seat) => {
      await tabTo(page, byTestId(`was-early-${seat}`));
      await press('Enter');
    },
    moveStep: (step, seat) => ofHistory(step, `menu-seat ${seat}`),
    removeStep: (step) => ofHistory(step, 'menu-remove'),
    ofHistory,
    atTable: async (testId) => {
      await openByKeys(page, byTestId('menu'), 'menu-people');
      await pressAt(testId);
      await back();
    },
    joinLate: async (_id, name, rows) => {
      await openByKeys(page, byTestId('menu'), 'menu-people');
      await tabTo(page, byTestId('join-name'));
      await page.keyboard.type(name);
      if (rows === 'zero') {
        await pressAt('join-rows');
        await page.getByRole('option').last().waitFor();
        await press('ArrowDown');
        await press('Enter');
      }
      await pressAt('join-game');
      await page.locator('[data-testid="join-name"][value=""]').waitFor();
      await back();
    },
    toggleSetting: async (key) => {
      await openByKeys(page, byTestId('menu'), 'menu-settings');
      await tabTo(page, byTestId(`setting-${key}`));
      await press('Space');
      await back();
    },
    pick: (menu, item) => openByKeys(page, menu, item),
    press: pressAt,
    back,
  };
}

/** The pointer alone. */
export function byPointer(_app: RunningApp, page: Page): Way {
  const click = (testId: string): Promise<void> => page.getByTestId(testId).first().click();
  const sayFace = (face: Face | null): Promise<void> => click(face === null ? 'face-out' : `face-${face}`);
  const pick = async (menu: string, item: string): Promise<void> => {
    await page.locator(menu).first().click();
    await click(item);
  };
  const ofHistory = async (step: number, item: string): Promise<void> => {
    await click('history');
    await pick(`${byTestId(`history-${step}`)} .menu-button`, item);
    await click('history');
    await page.locator('.history-drawer').waitFor({ state: 'detached' });
  };
  const back = async (): Promise<void> => {
    await click('back');
    await page.getByTestId('ask-line').first().waitFor();
  };
  return {
    name: 'pointer',
    startGame: async (game, hasLots = false) => {
      if (!(await page.getByTestId('start').isVisible())) await pick(byTestId('menu'), 'menu-new');
      await click(`game-${game}`);
      await page.locator('.seat-row').first().waitFor();
      if ((await page.locator('.seat-row').count()) < 2) {
        await page.getByRole('button', { name: 'Bo', exact: true }).click();
        await page.getByTestId('seat-1').waitFor();
      }
      if (hasLots) await click('draws-lots');
      await click('start-game');
      await page.getByTestId('ask-line').first().waitFor();
    },
    typeThrow: async (faces) => {
      await click('do-open-pad');
      for (const face of faces) await sayFace(face);
      await click('pad-enter');
    },
    toggleKeep: (die) => click(`die-${die}`),
    writeRow: async (row) => {
      const { table } = await _app.view();
      await page.getByTestId(`row-${row}-${table!.due.seat}`).getByRole('button').click();
    },
    correctDie: async (die, face) => {
      await click('correct');
      await click(`die-${die}`);
      await sayFace(face);
    },
    sayFace,
    pickProposal: (proposal) => click(`proposal-${proposal}`),
    useReading: () => click('question-use'),
    dismiss: () => click('question-dismiss'),
    nudge: () => click('do-nudge'),
    pass: () => click('pass'),
    pause: () => pick(byTestId('menu'), 'menu-pause'),
    goOn: () => click('do-confirm'),
    undo: () => click('undo'),
    redo: () => click('redo'),
    wasEarly: (seat) => click(`was-early-${seat}`),
    moveStep: (step, seat) => ofHistory(step, `menu-seat ${seat}`),
    removeStep: (step) => ofHistory(step, 'menu-remove'),
    ofHistory,
    atTable: async (testId) => {
      await pick(byTestId('menu'), 'menu-people');
      await click(testId);
      await back();
    },
    joinLate: async (id, _name, rows) => {
      await pick(byTestId('menu'), 'menu-people');
      if (rows === 'zero') {
        await click('join-rows');
        await page.getByRole('option').last().click();
      }
      await click(`join-${id}`);
      await page.getByTestId(`join-${id}`).waitFor({ state: 'detached' });
      await back();
    },
    toggleSetting: async (key) => {
      await pick(byTestId('menu'), 'menu-settings');
      await click(`setting-${key}`);
      await back();
    },
    pick,
    press: click,
    back,
  };
}
