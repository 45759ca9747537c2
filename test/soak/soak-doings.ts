// What happens to the app during the soak besides throws: reloads, sleep and wake, displays, settings, other sources. Each ends by itself.
import { LANGUAGES } from '../../contract/settings.ts';
import { processTree } from './process-memory.ts';
import type { SoakApp } from './soak-app.ts';

/** One thing that happens. */
export interface Doing {
  readonly name: string;
  /** How often beside the others. */
  readonly weight: number;
  /** Whether the windows are busy with it, so that their frames are counted apart. */
  readonly isHard: boolean;
  run(): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything that can happen to this app. `bowl` is the source to come back to. */
export function doingsOf(app: SoakApp, random: () => number, bowl: object): Doing[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const doing = (name: string, weight: number, run: () => Promise<unknown>, isHard = true): Doing => ({
    name,
    weight,
    isHard,
    run: async () => void (await run()),
  });
  const reload = (role: 'table' | 'big-screen') => async (): Promise<void> => {
    const reloading = app.page(role)?.reload();
    // Half of them while commands are under way.
    if (random() < 0.5) await reloading;
    else reloading?.catch(() => {});
  };
  const set = (patch: object): Promise<unknown> => app.ask('settings.set', patch);
  const inMain = app.main === null ? [] : mainDoings(app, random, doing);
  const frozen =
    process.platform === 'win32' ? [] : [doing('frozen and thawed', 1, () => freeze(app, random))];
  return [
    doing('table reloaded', 2, reload('table')),
    doing('big screen reloaded', 2, reload('big-screen')),
    doing('big screen closed and opened', 2, async () => {
      await app.ask('app.open-big-screen', { isOpen: false });
      await pause(200 + random() * 1_500);
      await app.ask('app.open-big-screen', { isOpen: true });
    }),
    doing('language changed', 1, () => set({ language: pick(LANGUAGES) })),
    doing('theme changed', 1, () => set({ theme: pick(['dark', 'light', 'contrast'] as const) })),
    doing('text size changed', 1, () => set({ fontScale: pick([80, 100, 130, 200]) })),
    doing('layout changed', 1, () => set({ layout: pick(['auto', 'two-screens', 'one-screen'] as const) })),
    doing('another source for a while', 1, () => otherSource(app, random, bowl)),
    doing('ports searched', 1, () => app.ask('source.find', null), false),
    doing('coach asked', 1, () => app.ask('coach.advise', null), false),
    doing(
      'history listed',
      1,
      () => app.ask('games.list', { search: '', which: 'all', offset: 0, limit: 50 }),
      false,
    ),
    doing('history drawer', 1, () => press(app, ['KeyI', 'KeyI']), false),
    doing('pad opened and closed', 1, () => press(app, ['KeyP', 'Digit3', 'Escape']), false),
    ...frozen,
    ...inMain,
  ];
}

type MakeDoing = (name: string, weight: number, run: () => Promise<unknown>, isHard?: boolean) => Doing;

/** What only the main process can be told. */
function mainDoings(app: SoakApp, random: () => number, doing: MakeDoing): Doing[] {
  const power = (event: 'suspend' | 'resume') =>
    app.main?.evaluate(({ powerMonitor }, name) => void powerMonitor.emit(name), event);
  return [
    doing('slept and woke', 2, async () => {
      await power('suspend');
      await freeze(app, random);
      await power('resume');
    }),
    doing('woke without sleep', 1, async () => power('resume')),
    doing('windows moved and resized', 2, () => moveWindows(app, random)),
    doing('full screen and back', 1, async () => {
      await setFullScreen(app, true);
      await pause(500 + random() * 1_500);
      await setFullScreen(app, false);
    }),
    doing('a display came and went', 1, () => changeDisplays(app)),
  ];
}

/** No process of the app gets any time, as while a computer sleeps; the bowl goes on. */
async function freeze(app: SoakApp, random: () => number): Promise<void> {
  const pids = process.platform === 'linux' ? processTree(app.pid) : [app.pid];
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended by itself.
      }
    }
  };
  signal('SIGSTOP');
  await pause(500 + random() * 3_500);
  signal('SIGCONT');
}

async function otherSource(app: SoakApp, random: () => number, bowl: object): Promise<void> {
  if (random() < 0.5) {
    await app.ask('source.use', { kind: 'virtual' });
    for (let turn = 0; turn < 4; turn++) {
      await app.ask('bowl.throw', { strength: Math.floor(random() * 100) });
      await pause(500);
    }
  } else {
    await app.ask('source.use', { kind: 'manual' });
    await pause(1_000);
  }
  // A page that was just reloaded does not ask; without the bowl nothing would fall any more.
  while ((await app.ask('source.use', bowl)) === null && !app.hasEnded()) await pause(100);
}

async function press(app: SoakApp, keys: readonly string[]): Promise<void> {
  const page = app.page('table');
  for (const key of keys) {
    await page?.keyboard.press(key).catch(() => {});
    await pause(250);
  }
}

async function moveWindows(app: SoakApp, random: () => number): Promise<void> {
  const places = [0, 1].map(() => ({
    x: Math.floor(random() * 500),
    y: Math.floor(random() * 200),
    width: 1024 + Math.floor(random() * 800),
    height: 700 + Math.floor(random() * 300),
  }));
  await app.main?.evaluate(({ BrowserWindow }, bounds) => {
    for (const [index, window] of BrowserWindow.getAllWindows().entries()) {
      const place = bounds[index];
      if (place) window.setBounds(place);
    }
  }, places);
}

async function setFullScreen(app: SoakApp, isFull: boolean): Promise<void> {
  await app.main?.evaluate(({ BrowserWindow }, wanted) => {
    const big = BrowserWindow.getAllWindows().find((window) =>
      window.webContents.getURL().includes('big-screen'),
    );
    big?.setFullScreen(wanted);
  }, isFull);
}

/** The events of Electron's screen, as it sends them when a TV is switched off and on; then the choice of a display that is gone. */
async function changeDisplays(app: SoakApp): Promise<void> {
  await app.main?.evaluate(({ screen }) => {
    const [display] = screen.getAllDisplays();
    if (!display) return;
    const other = { ...display, id: display.id + 1 };
    screen.emit('display-added', {}, other);
    screen.emit('display-metrics-changed', {}, other, ['bounds', 'scaleFactor']);
    screen.emit('display-removed', {}, other);
  });
  await app.ask('settings.set', { bigScreenDisplay: '999' });
  await app.ask('settings.set', { bigScreenDisplay: null });
}
