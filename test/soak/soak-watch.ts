// What the soak watches in the app: frames, stalls of the main process, errors, memory. Changes nothing but that garbage is collected.
import type { Page } from 'playwright-core';
import { heldMemory } from './held-memory.ts';
import { treeMemoryMb } from './process-memory.ts';
import type { SoakApp } from './soak-app.ts';

/** A wait that was too long: where, when it ended, and how long it was. */
export interface Late {
  readonly where: string;
  readonly atMs: number;
  readonly ms: number;
}

/** Memory at one moment, in megabytes: what is held after a collection, and what the system gave to all processes. */
export interface MemoryPoint {
  readonly throws: number;
  /** Heaps of the main process and of both windows together; null where it cannot be asked. */
  readonly heldMb: number | null;
  readonly mainHeldMb: number | null;
  readonly pagesHeldMb: number;
  readonly domNodes: number;
  /** Proportional set size of every process of the app; null where the system does not tell. */
  readonly totalMb: number | null;
}

/** The watch. */
export interface Watch {
  readonly frames: Late[];
  readonly stalls: Late[];
  readonly errors: string[];
  /** Fetches what the pages and the main process noted since the last time. */
  collect(): Promise<void>;
  memory(throws: number): Promise<MemoryPoint>;
}

const FRAME_MS = 50;
const STALL_MS = 100;

/** Runs in the page: notes frames that came late. */
function noteFrames(limitMs: number): void {
  if (Reflect.get(globalThis, 'soakFrames')) return;
  const late: [number, number][] = [];
  Reflect.set(globalThis, 'soakFrames', late);
  let last = performance.now();
  requestAnimationFrame(function frame(at) {
    if (at - last > limitMs && late.length < 1_000) late.push([Date.now(), at - last]);
    last = at;
    requestAnimationFrame(frame);
  });
}

/** Begins to watch. */
export async function watchApp(app: SoakApp): Promise<Watch> {
  const [frames, stalls, errors]: [Late[], Late[], string[]] = [[], [], []];
  const watchPage = (page: Page): void => {
    page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
    page.on('crash', () => errors.push(`a window crashed: ${page.url()}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`console: ${message.text()}`);
    });
  };
  app.context.on('page', watchPage);
  for (const page of app.context.pages()) watchPage(page);
  await app.context.addInitScript(noteFrames, FRAME_MS);
  for (const page of app.context.pages()) await page.evaluate(noteFrames, FRAME_MS).catch(() => {});
  await app.main?.evaluate((_, limitMs) => {
    if (Reflect.get(globalThis, 'soakStalls')) return;
    const late: [number, number][] = [];
    Reflect.set(globalThis, 'soakStalls', late);
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      if (now - last > limitMs) late.push([Date.now(), now - last]);
      last = now;
    }, 10);
  }, STALL_MS);
  const notes = async (page: Page): Promise<void> => {
    const late = await page
      .evaluate(
        () => (Reflect.get(globalThis, 'soakFrames') as [number, number][] | undefined)?.splice(0) ?? [],
      )
      .catch(() => []);
    const where = page.url().includes('/table.html') ? 'table' : 'big screen';
    for (const [atMs, ms] of late) frames.push({ where, atMs, ms });
  };
  return {
    frames,
    stalls,
    errors,
    collect: async () => {
      for (const page of app.context.pages()) await notes(page);
      const late = await app.main?.evaluate(() =>
        (Reflect.get(globalThis, 'soakStalls') as [number, number][]).splice(0),
      );
      for (const [atMs, ms] of late ?? []) stalls.push({ where: 'main', atMs, ms });
      const bugs = app.said.splice(0).filter((line) => /^donburi: |FATAL|Uncaught|SIGSEGV/.test(line));
      errors.push(...bugs.map((line) => `main: ${line}`));
    },
    memory: (throws) => memoryOf(app, throws),
  };
}

async function memoryOf(app: SoakApp, throws: number): Promise<MemoryPoint> {
  const { mainMb, pagesMb, domNodes } = await heldMemory(app.context, app.main);
  return {
    throws,
    mainHeldMb: mainMb,
    pagesHeldMb: pagesMb,
    heldMb: mainMb === null ? null : mainMb + pagesMb,
    domNodes,
    totalMb: treeMemoryMb(app.pid),
  };
}

/** How much a value grows per 1,000 throws, by the line that fits best; null where there is too little of it. */
export function growthPerThousand(
  points: readonly MemoryPoint[],
  value: (point: MemoryPoint) => number | null,
): number | null {
  const known = points.flatMap((point) => {
    const y = value(point);
    return y === null ? [] : [{ x: point.throws / 1000, y }];
  });
  if (known.length < 3) return null;
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    known.reduce((sum, point) => sum + of(point), 0) / known.length;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const above = known.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const below = known.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return below === 0 ? null : above / below;
}
