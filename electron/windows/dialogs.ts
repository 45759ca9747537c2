// The desktop's file dialogs, and pages drawn in a hidden window that can run nothing. No texts, no files.
import { join } from 'node:path';
import { type App, BrowserWindow, dialog, session } from 'electron';
import type { Dialogs, FileKind, PageToDraw } from '../files/dialogs.ts';

const DRAW_LIMIT_MS = 20_000;
/** Nothing of it stays, and it shares nothing with the windows. */
const PARTITION = 'donburi-pages';

/** In a build that is not packaged DONBURI_TEST_DIALOG_PATH answers each dialog, so that a test needs no hand. */
export function presetPath(app: App): string | null {
  const path = app.isPackaged ? undefined : process.env.DONBURI_TEST_DIALOG_PATH;
  return path === undefined || path === '' ? null : path;
}

/** The dialogs. */
export function createDialogs(app: App, parent: () => BrowserWindow | null): Dialogs {
  const preset = (): string | null => presetPath(app);
  return {
    pickOpen: async (title, kind) => {
      const options: Electron.OpenDialogOptions = {
        title,
        filters: filtersOf(kind),
        properties: ['openFile'],
      };
      if (preset() !== null) return preset();
      const owner = parent();
      const answer = await (owner ? dialog.showOpenDialog(owner, options) : dialog.showOpenDialog(options));
      return answer.canceled ? null : (answer.filePaths[0] ?? null);
    },
    pickSave: async (title, suggestedName, kind) => {
      const options: Electron.SaveDialogOptions = {
        title,
        defaultPath: join(app.getPath('documents'), suggestedName),
        filters: filtersOf(kind),
      };
      if (preset() !== null) return preset();
      const owner = parent();
      const answer = await (owner ? dialog.showSaveDialog(owner, options) : dialog.showSaveDialog(options));
      return answer.canceled || answer.filePath === '' ? null : answer.filePath;
    },
    printPdf: (html) =>
      withPage({ html, width: 794, height: 1123 }, (window) =>
        window.webContents.printToPDF({ pageSize: 'A4', printBackground: true, preferCSSPageSize: true }),
      ),
    drawPng: (page) => withPage(page, async (window) => (await pictureOf(window)).toPNG()),
  };
}

function filtersOf(kind: FileKind): Electron.FileFilter[] {
  return [{ name: kind.name, extensions: [...kind.extensions] }];
}

/** A hidden window without a preload script and without JavaScript; it is gone when the work is done. */
async function withPage<T>(page: PageToDraw, work: (window: BrowserWindow) => Promise<T>): Promise<T> {
  session.fromPartition(PARTITION).webRequest.onBeforeRequest((details, answer) => {
    answer({ cancel: !details.url.startsWith('data:') });
  });
  const window = new BrowserWindow({
    show: false,
    width: page.width,
    height: page.height,
    useContentSize: true,
    frame: false,
    webPreferences: {
      offscreen: true,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      javascript: false,
      webSecurity: true,
      spellcheck: false,
      partition: PARTITION,
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the page was not drawn in time')), DRAW_LIMIT_MS);
  });
  try {
    const url = `data:text/html;charset=utf-8;base64,${Buffer.from(page.html, 'utf8').toString('base64')}`;
    return await Promise.race([window.loadURL(url).then(() => work(window)), limit]);
  } finally {
    clearTimeout(timer);
    window.destroy();
  }
}

/** The first picture that is not empty: an offscreen page paints a moment after it has loaded. */
async function pictureOf(window: BrowserWindow): Promise<Electron.NativeImage> {
  for (;;) {
    const image = await window.webContents.capturePage();
    if (!image.isEmpty()) return image;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
