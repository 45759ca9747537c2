// What no page may do: leave its origin, open windows, attach web views, ask for permissions.
import type { App, Session, WebContents } from 'electron';
import { APP_ORIGIN } from '../main/app-protocol.ts';

/** Whether a page of ours may be shown at this address. */
export function isOwnAddress(url: string): boolean {
  return url.startsWith(`${APP_ORIGIN}/`);
}

/** Denies navigation, windows and web views for everything that is ever created. */
export function guardContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => {
    guardOne(contents);
  });
}

function guardOne(contents: WebContents): void {
  contents.on('will-navigate', (event) => {
    if (!isOwnAddress(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOwnAddress(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Permissions: none, but video without sound for the table window, and only our own page. */
export function guardPermissions(
  session: Session,
  isTableContents: (contents: WebContents | null) => boolean,
): void {
  session.setPermissionRequestHandler((contents, permission, answer, details) => {
    const media = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    const isVideoOnly = permission === 'media' && media.length > 0 && media.every((type) => type === 'video');
    answer(isVideoOnly && isTableContents(contents) && isOwnAddress(details.requestingUrl));
  });
  session.setPermissionCheckHandler((contents, permission, origin, details) => {
    const isVideo = permission === 'media' && details.mediaType === 'video';
    return isVideo && isTableContents(contents) && origin.startsWith(APP_ORIGIN);
  });
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
  session.on('will-download', (event) => event.preventDefault());
  // Nothing of ours is on the network; whatever asks for it is refused.
  session.webRequest.onBeforeRequest((details, answer) => {
    const isLocal = /^(app|devtools|blob|data|chrome-extension):/.test(details.url);
    answer({ cancel: !isLocal });
  });
}
