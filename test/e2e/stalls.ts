// Measures how long a window stood still: between two turns of its own loop, and between a question and the main process's answer.
import type { Page } from 'playwright-core';
import type { BridgeWindow } from './app.ts';

/** The longest stalls since the start, in milliseconds. */
export interface Stalls {
  readonly loopMs: number;
  readonly answerMs: number;
}

/** Starts to measure in a window. */
export async function watchStalls(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stalls = { loopMs: 0, answerMs: 0, isOn: true };
    Reflect.set(globalThis, 'stalls', stalls);
    let last = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      stalls.loopMs = Math.max(stalls.loopMs, performance.now() - last);
      last = performance.now();
      if (stalls.isOn) setTimeout(() => channel.port2.postMessage(null), 4);
    };
    channel.port2.postMessage(null);
    const ask = async (): Promise<void> => {
      while (stalls.isOn) {
        const since = performance.now();
        await (globalThis as unknown as BridgeWindow).donburi.request('app.view', null);
        stalls.answerMs = Math.max(stalls.answerMs, performance.now() - since);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    void ask();
  });
}

/** Ends measuring and tells. */
export function endStalls(page: Page): Promise<Stalls> {
  return page.evaluate(() => {
    const stalls = Reflect.get(globalThis, 'stalls') as { loopMs: number; answerMs: number; isOn: boolean };
    stalls.isOn = false;
    return { loopMs: Math.round(stalls.loopMs), answerMs: Math.round(stalls.answerMs) };
  });
}
