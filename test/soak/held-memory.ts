// What a running app holds on its heaps once garbage is collected. Changes nothing else in it.
import type { BrowserContext, ElectronApplication } from 'playwright-core';

/** Megabytes that are held after a collection, and the nodes of all documents. */
export interface HeldMemory {
  /** Null where the main process cannot be asked. */
  readonly mainMb: number | null;
  readonly pagesMb: number;
  readonly domNodes: number;
}

/** Collects garbage everywhere and asks. */
export async function heldMemory(
  context: BrowserContext,
  main: ElectronApplication | null,
): Promise<HeldMemory> {
  let pagesMb = 0;
  let domNodes = 0;
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page).catch(() => null);
    if (!session) continue;
    try {
      await session.send('HeapProfiler.collectGarbage');
      pagesMb += (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
      domNodes += (await session.send('Memory.getDOMCounters')).nodes;
    } finally {
      await session.detach().catch(() => {});
    }
  }
  return { mainMb: main === null ? null : await mainHeldMb(main), pagesMb, domNodes };
}

function mainHeldMb(main: ElectronApplication): Promise<number> {
  return main.evaluate(async () => {
    const [v8, vm] = [process.getBuiltinModule('v8'), process.getBuiltinModule('vm')];
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as () => void;
    // The second one takes what finalisers of the first let go.
    collect();
    await new Promise((resolve) => setTimeout(resolve, 10));
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1e6;
  });
}
