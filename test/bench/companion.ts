// The load of the companion: from a referee's command to the same view at all viewers, with the real app on this machine.
import { closeAll, type Host, startHost } from '../companion/host.ts';
import { openWire, pairPlainly, type WireDevice } from '../companion/wire.ts';
import { quantile } from './table.ts';

/** Milliseconds from sending a command until the last of the viewers holds the view that it made. */
export interface CompanionLoad {
  readonly viewers: number;
  readonly updates: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Until one of them, taken in turns, holds it: what the command, the disk and the load of the machine take. */
  readonly oneP99Ms: number;
  readonly viewBytes: number;
}

const LIMIT_MS = 10_000;
const BETWEEN_MS = 40;

async function startGame(host: Host): Promise<void> {
  const players = ['Ann', 'Bo', 'Cy'].map((name, seat) => ({
    ...{ id: name, name, colour: seat, kind: 'person', level: null, throwsVirtually: false },
  }));
  const command = { type: 'start-game', game: 'kiriki', options: {}, players, firstSeat: 0 };
  await host.ask('source.use', { kind: 'manual' });
  await host.ask('table.command', { id: 'bench-start', command });
}

/** Resolves with the time at which the last viewer got a view in this phase. */
function allSee(viewers: readonly WireDevice[], phase: string, latest: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`not every viewer saw ${phase}`)), LIMIT_MS);
    let waiting = viewers.length;
    let last = 0;
    for (const viewer of viewers) {
      const stop = viewer.onView((view, atMs) => {
        if (view.revision <= latest || view.table?.phase !== phase) return;
        stop();
        last = Math.max(last, atMs);
        waiting -= 1;
        if (waiting > 0) return;
        clearTimeout(limit);
        resolve(last);
      });
    }
  });
}

/** Measures `updates` throws and undos with this many viewers; the first tenth warms up and does not count. */
export async function benchCompanion(count = 20, updates = 220): Promise<CompanionLoad> {
  const host = await startHost();
  try {
    await startGame(host);
    const referee = await openWire(host, await pairPlainly(host, 'referee'));
    const viewers: WireDevice[] = [];
    for (let one = 0; one < count; one++)
      viewers.push(await openWire(host, await pairPlainly(host, 'viewer')));
    const everybody = [...viewers, referee];
    const all: number[] = [];
    const one: number[] = [];
    for (let update = 0; update < updates; update++) {
      const isThrow = update % 2 === 0;
      const latest = referee.view()?.revision ?? 0;
      const phase = isThrow ? 'decide' : 'throw';
      const seen = Promise.all([
        allSee(everybody, phase, latest),
        allSee(viewers.slice(update % count, (update % count) + 1), phase, latest),
      ]);
      const sentMs = performance.now();
      referee.command(isThrow ? { type: 'type-throw', faces: [4, 2, 6, 4, 6], out: 0 } : { type: 'undo' });
      const [lastMs, firstMs] = await seen;
      all.push(lastMs - sentMs);
      one.push(firstMs - sentMs);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    }
    const warm = Math.floor(updates / 10);
    for (const { socket } of everybody) socket.terminate();
    return {
      ...{ viewers: count, updates: updates - warm },
      p50Ms: quantile(all.slice(warm), 0.5),
      p99Ms: quantile(all.slice(warm), 0.99),
      oneP99Ms: quantile(one.slice(warm), 0.99),
      viewBytes: JSON.stringify(viewers[0]?.view()).length,
    };
  } finally {
    await closeAll(host);
  }
}
