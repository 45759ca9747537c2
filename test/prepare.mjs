// Owns what every command that drives the real app needs first: a fresh build, an Electron, its libraries, a display.
import { buildStale } from '../electron/launch/build.mjs';
import { isHeadless, startXvfb } from '../electron/launch/display.mjs';
import { resolveElectron } from '../electron/launch/find-electron.mjs';
import { requireInstalled } from '../electron/launch/paths.mjs';
import { prepareSystem } from '../electron/launch/system-libs.mjs';

/**
 * Builds, finds Electron, readies the system and the display.
 * @returns {Promise<{ env: NodeJS.ProcessEnv, stop: () => Promise<void> }>}
 */
export async function prepare() {
  requireInstalled();
  await buildStale();
  const electron = await resolveElectron();
  console.log(electron.why);
  const isVirtual = isHeadless();
  await prepareSystem({ executablePath: electron.executablePath, isHeadless: isVirtual, isForTests: true });
  if (!isVirtual) return { env: process.env, stop: async () => {} };
  const xvfb = await startXvfb();
  console.log(`There is no display, so this runs on a virtual one (Xvfb ${xvfb.display}).`);
  return { env: { ...process.env, DISPLAY: xvfb.display }, stop: xvfb.stop };
}
