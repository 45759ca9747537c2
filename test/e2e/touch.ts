// A finger on the screen, as Chromium hears it: touch events, no mouse.
import type { Page } from 'playwright-core';

/** Taps the middle of the first element that a selector finds. */
export async function tapper(page: Page): Promise<(selector: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (selector) => {
    const element = page.locator(selector).first();
    await element.waitFor();
    const box = await element.boundingBox();
    if (!box) throw new Error(`nothing to touch at ${selector}`);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
