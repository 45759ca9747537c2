// Notes in a page when revisions were painted and how long each frame took. Judges nothing.
import type { Page } from 'playwright-core';

/** Begins to note: when each revision was painted, in wall-clock milliseconds, and every frame's length. */
export function watchFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const root = document.querySelector('#root') as HTMLElement;
    const painted: [number, number][] = [];
    const frames: number[] = [];
    Reflect.set(globalThis, 'benchPainted', painted);
    Reflect.set(globalThis, 'benchFrames', frames);
    new MutationObserver(() => {
      const revision = Number(root.dataset.revision);
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => painted.push([revision, Date.now()]);
        channel.port2.postMessage(null);
      });
    }).observe(root, { attributes: true, attributeFilter: ['data-revision'] });
    let last = performance.now();
    requestAnimationFrame(function frame(at) {
      frames.push(at - last);
      last = at;
      requestAnimationFrame(frame);
    });
  });
}

/** The lengths of the frames since the last time, in milliseconds. */
export function takeFrames(page: Page): Promise<number[]> {
  return page.evaluate(() => (Reflect.get(globalThis, 'benchFrames') as number[]).splice(0));
}
