// What happens when one of Chromium's processes dies: a page is loaded again, the graphics start again by themselves, and what dies
// again and again gives up, so that nobody sits before a blank window.
import type { App, WebContents } from 'electron';
import type { Trouble } from '../main/args.ts';
import { isOwnAddress } from './security.ts';

const WINDOW_MS = 60_000;
const MOST_PAGES = 3;
/**
 * Chromium gives each kind of drawing three tries and then takes a plainer one; after the plainest it ends the whole app. These
 * are the deaths after which that is near: with a graphics card there are three kinds, without one there is one.
 */
const MOST_GPU_WITH_CARD = 5;
const MOST_GPU_PLAIN = 2;

/** Counts the deaths of the last minute. `now` in milliseconds, never going back. */
export function createDeaths(now: () => number): () => number {
  let times: number[] = [];
  return () => {
    times = [...times.filter((time) => now() - time < WINDOW_MS), now()];
    return times.length;
  };
}

/** Watches from the first moment on. `giveUp` is called at most once. */
export function watchProcesses(app: App, giveUp: (what: Trouble) => void): void {
  const now = (): number => performance.now();
  const gpuDied = createDeaths(now);
  let hasGivenUp = false;
  const end = (what: Trouble): void => {
    if (!hasGivenUp) giveUp(what);
    hasGivenUp = true;
  };
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    const isPlain = /^disabled/.test(app.getGPUFeatureStatus().gpu_compositing);
    if (gpuDied() >= (isPlain ? MOST_GPU_PLAIN : MOST_GPU_WITH_CARD)) end('gpu');
  });
  const pageDied = createDeaths(now);
  app.on('render-process-gone', (_event, contents, { reason }) => {
    if (reason === 'clean-exit' || !isWindowPage(contents)) return;
    if (pageDied() >= MOST_PAGES) end('page');
    // Not at once: Chromium is still taking the dead one apart.
    else setImmediate(() => !contents.isDestroyed() && contents.reload());
  });
}

function isWindowPage(contents: WebContents): boolean {
  return !contents.isDestroyed() && isOwnAddress(contents.getURL());
}
