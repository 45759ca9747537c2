// What the companion needs only once it is switched on, in one place, so that most evenings start without it. Does nothing itself.
export { createLive } from './live.ts';
export { qrOf } from './qr.ts';
export { startServer } from './server.ts';
