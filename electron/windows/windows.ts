// The two windows: the table (controls) and the big screen (none). Opens, places and finds them.
import { join } from 'node:path';
import { BrowserWindow, type Display, screen, type WebContents } from 'electron';
import type { DisplayChoice } from '../../contract/replies.ts';
import { APP_ORIGIN } from '../main/app-protocol.ts';

/** The windows' roles. */
export type WindowRole = 'table' | 'big-screen';

/** Where the big screen comes up among the windows of its display. */
export type BigScreenPlace = 'front' | 'behind';

/** The open windows. */
export interface Windows {
  openTable(): BrowserWindow;
  /** `place` `behind` leaves the keys and the front to the table: on a single display it would cover the controls. */
  openBigScreen(displayId: string | null, place: BigScreenPlace): BrowserWindow;
  closeBigScreen(): void;
  /** Puts the big screen onto the display that was chosen now. */
  moveBigScreen(displayId: string | null): void;
  displays(): readonly DisplayChoice[];
  /** Calls back when a window was closed; what was closed before anybody listened is told at once. */
  onClosed(listener: (role: WindowRole) => void): void;
  /** Lets go of every window without a word to the listener. */
  drop(): void;
  get(role: WindowRole): BrowserWindow | null;
  /** The role of a sender, null where it is none of ours. */
  roleOf(contents: WebContents | null): WindowRole | null;
  all(): BrowserWindow[];
}

const GROUND = '#14110f';

/** Makes the holder of windows. `preload` is the built bridge. */
export function createWindows(preload: string): Windows {
  const open = new Map<WindowRole, BrowserWindow>();
  const closedEarly: WindowRole[] = [];
  let onClosed = (role: WindowRole): void => void closedEarly.push(role);
  const make = (
    role: WindowRole,
    bounds: Electron.BrowserWindowConstructorOptions,
    place: BigScreenPlace = 'front',
  ): BrowserWindow => {
    const existing = open.get(role);
    if (existing) {
      existing.focus();
      return existing;
    }
    const window = new BrowserWindow({
      ...bounds,
      show: false,
      backgroundColor: GROUND,
      autoHideMenuBar: true,
      title: 'Donburi',
      webPreferences: {
        preload,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        spellcheck: false,
        backgroundThrottling: false,
        additionalArguments: [`--donburi-role=${role}`],
      },
    });
    window.removeMenu();
    open.set(role, window);
    window.once('ready-to-show', () => {
      if (place === 'front') {
        window.show();
        return;
      }
      window.showInactive();
      open.get('table')?.moveTop();
    });
    window.on('closed', () => {
      if (open.delete(role)) onClosed(role);
    });
    void window.loadURL(`${APP_ORIGIN}/${role}.html`);
    return window;
  };
  return {
    openTable: () => make('table', { width: 1280, height: 800, minWidth: 1024, minHeight: 700 }),
    openBigScreen: (displayId, place) => make('big-screen', bigScreenPlace(displayId), place),
    closeBigScreen: () => open.get('big-screen')?.close(),
    moveBigScreen: (displayId) => {
      const window = open.get('big-screen');
      const { fullscreen, ...place } = bigScreenPlace(displayId);
      if (!window || place.x === undefined || place.y === undefined) return;
      // A window that fills one display cannot be moved to another.
      window.setFullScreen(false);
      window.setBounds({ x: place.x, y: place.y, width: place.width ?? 1280, height: place.height ?? 720 });
      window.setFullScreen(fullscreen === true);
    },
    displays: () => {
      const primaryId = screen.getPrimaryDisplay().id;
      return screen.getAllDisplays().map(({ id, label, bounds: { width, height } }) => ({
        id: String(id),
        label,
        width,
        height,
        isPrimary: id === primaryId,
      }));
    },
    onClosed: (listener) => {
      onClosed = listener;
      for (const role of closedEarly.splice(0)) listener(role);
    },
    drop: () => {
      const windows = [...open.values()];
      open.clear();
      for (const window of windows) window.destroy();
    },
    get: (role) => open.get(role) ?? null,
    roleOf: (contents) => {
      for (const [role, window] of open) if (contents && window.webContents === contents) return role;
      return null;
    },
    all: () => [...open.values()],
  };
}

/** The path of the built bridge beside the main bundle. */
export function preloadPath(mainFolder: string): string {
  return join(mainFolder, '..', 'preload', 'bridge.cjs');
}

/** The display that a person would watch: the chosen one, else the first that is not the primary. */
export function pickDisplay(
  displays: readonly Display[],
  primaryId: number,
  chosen: string | null,
): Display | null {
  const named = displays.find((display) => String(display.id) === chosen);
  return named ?? displays.find((display) => display.id !== primaryId) ?? null;
}

function bigScreenPlace(chosen: string | null): Electron.BrowserWindowConstructorOptions {
  const second = pickDisplay(screen.getAllDisplays(), screen.getPrimaryDisplay().id, chosen);
  if (!second) return { width: 1280, height: 720, minWidth: 640, minHeight: 360 };
  return { ...second.bounds, fullscreen: true };
}
