// Keyboards that are not American, as Chromium reports them: the physical key in `code`, what the layout or an input method makes of it in `key`.
import type { CDPSession, Page } from 'playwright-core';

/** What `key` says for a physical key. */
export type Layout = (code: string) => string;

const AZERTY: Readonly<Record<string, string>> = {
  KeyQ: 'a',
  KeyA: 'q',
  KeyW: 'z',
  KeyZ: 'w',
  KeyM: ',',
  Semicolon: 'm',
  Digit1: '&',
  Digit2: 'é',
  Digit3: '"',
  Digit4: "'",
  Digit5: '(',
  Digit6: '-',
  Digit7: 'è',
  Digit8: '_',
  Digit9: 'ç',
  Digit0: 'à',
};

/** A French keyboard. */
export const french: Layout = (code) => AZERTY[code] ?? code.replace(/^Key/, '').toLowerCase();
/** A Japanese input method that is on: it takes every letter and digit. */
export const japanese: Layout = () => 'Process';

const CONTROL = 2;
const IN_INPUT_METHOD = 229;

/** Presses keys by their place on such a keyboard; keys without a sign (Enter, arrows) are the same everywhere. */
export async function keyboardWith(page: Page, layout: Layout): Promise<(key: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (key) => {
    const code = key.replace(/^Control\+/, '');
    if (!/^(Key|Digit|Semicolon)/.test(code)) return page.keyboard.press(key);
    const modifiers = code === key ? 0 : CONTROL;
    await dispatch(session, code, layout(code), modifiers);
  };
}

async function dispatch(session: CDPSession, code: string, key: string, modifiers: number): Promise<void> {
  const windowsVirtualKeyCode = key === 'Process' ? IN_INPUT_METHOD : key.toUpperCase().charCodeAt(0);
  const pressed = { code, key, modifiers, windowsVirtualKeyCode };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...pressed });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...pressed });
}

/** Writes a word through a Japanese input method: the reading, Enter that takes the proposed word, and nothing else. */
export async function writeByInputMethod(page: Page, reading: string, word: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const selection = { selectionStart: reading.length, selectionEnd: reading.length };
  await session.send('Input.imeSetComposition', { text: reading, ...selection });
  const enter = { code: 'Enter', key: 'Enter', windowsVirtualKeyCode: 13 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  await session.send('Input.insertText', { text: word });
}
