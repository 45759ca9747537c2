// The plain page for a start that failed: what happened, what was kept, three ways on. It runs no script and needs no store.
import { app, BrowserWindow } from 'electron';
import type { Language } from '../../contract/settings.ts';
import { TEXTS } from '../../contract/texts/index.ts';
import { relaunch } from './relaunch.ts';

/** What the page tells and does. `exportAll` copies everything that was kept and answers where to, null where it was cancelled. */
export interface RecoveryParts {
  readonly title: string;
  readonly text: string;
  readonly folder: string;
  readonly language: Language;
  exportAll(): Promise<string | null>;
}

const ACTION = 'https://recovery.invalid/';

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The page. Pure; everything in it is escaped. */
export function recoveryPage(
  { title, text, folder, language }: RecoveryParts,
  exportedTo: string | null,
): string {
  const say = (key: string): string => escapeHtml(TEXTS[language][key] ?? TEXTS.en[key] ?? key);
  const button = (action: string, isFirst: boolean): string =>
    `<a class="${isFirst ? 'first' : ''}" href="${ACTION}${action}">${say(`recovery.${action}`)}</a>`;
  const exported =
    exportedTo === null ? '' : `<p class="done">${say('recovery.exported')} ${escapeHtml(exportedTo)}</p>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Donburi</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #14110f; color: #f4ecdf; font: 20px/1.5 sans-serif }
main { max-width: 42rem; padding: 2rem } h1 { font-size: 2rem; border-bottom: 2px solid #c8372d; padding-bottom: .5rem }
p { margin: 1rem 0 } .quiet { opacity: .75; font-size: 17px } .done { color: #d9a441 } code { word-break: break-all }
nav { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 2rem }
a { min-height: 48px; padding: 0 1.5rem; display: inline-grid; place-items: center; border: 2px solid #8a7668; border-radius: 10px; color: inherit; text-decoration: none }
a.first { background: #c8372d; border-color: #c8372d; color: #fff } a:focus-visible { outline: 3px solid #d9a441; outline-offset: 3px }
</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>
<p class="quiet">${say('recovery.kept')} <code>${escapeHtml(folder)}</code></p>${exported}
<nav>${button('again', true)}${button('safe', false)}${button('export', false)}</nav></main></body></html>`;
}

/** Shows the page instead of the table, until one of its ways is taken or it is closed. */
export function openRecovery(parts: RecoveryParts): void {
  const window = new BrowserWindow({
    width: 900,
    height: 640,
    title: 'Donburi',
    backgroundColor: '#14110f',
    autoHideMenuBar: true,
    webPreferences: { sandbox: true, contextIsolation: true, javascript: false },
  });
  const show = (exportedTo: string | null): void => {
    void window.loadURL(
      `data:text/html;charset=utf-8,${encodeURIComponent(recoveryPage(parts, exportedTo))}`,
    );
  };
  // This event and not will-navigate: the guard of all pages prevents this one, and then the other never comes.
  window.webContents.on('will-frame-navigate', (event) => {
    event.preventDefault();
    if (event.url === `${ACTION}again`) relaunch(app, []);
    if (event.url === `${ACTION}safe`) relaunch(app, ['--safe']);
    if (event.url === `${ACTION}export`) {
      void parts.exportAll().then(show, () => show(null));
    }
  });
  window.on('closed', () => app.quit());
  show(null);
}
