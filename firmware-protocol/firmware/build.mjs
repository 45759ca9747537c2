// Compiles the C of this folder: the virtual bowl, the host tests, the cross-check, and the Uno image.
// It must not run what it built.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
/** Programs that are built once and kept: a folder that git ignores. */
const KEPT = join(HERE, '..', '..', 'out', 'firmware');
const WARNINGS = ['-std=c99', '-Wall', '-Wextra'];
const SANITIZERS = ['-g', '-O1', '-fsanitize=address,undefined', '-fno-sanitize-recover=all'];
/** What an Uno is built with: small sets of faces, at most 8 dice, and no room for keys that only a host reads. */
const UNO = [
  '-mmcu=atmega328p',
  '-DF_CPU=16000000UL',
  '-DBOWL_MAX_DICE=8',
  '-DBOWL_FACES_MAX=23',
  '-DBOWL_KEYS_MAX=3',
];

/** True when the program can be run at all. */
export function hasProgram(name) {
  return spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The C compiler of this machine (CC, cc, gcc or clang), or undefined. */
export function findCompiler() {
  const names = [process.env.CC, 'cc', 'gcc', 'clang'].filter((name) => name !== undefined && name !== '');
  return names.find(hasProgram);
}

/** Every .c file of folders of this folder. */
export function sourcesOf(...folders) {
  return folders.flatMap((folder) => {
    const names = readdirSync(join(HERE, folder)).filter((name) => name.endsWith('.c'));
    return names.sort().map((name) => join(HERE, folder, name));
  });
}

/** One .c file of this folder. */
export function sourceAt(path) {
  return join(HERE, path);
}

function isFresh(output, folders) {
  const built = statSync(output, { throwIfNoEntry: false })?.mtimeMs;
  if (built === undefined) return false;
  const files = folders.flatMap((folder) =>
    readdirSync(join(HERE, folder)).map((name) => join(HERE, folder, name)),
  );
  return files.every((file) => statSync(file).mtimeMs < built);
}

/**
 * Compiles sources to one program and returns its path. Throws an Error with a plain sentence when there is no compiler,
 * and with the compiler's own words when it refuses.
 */
export function compile({ compiler = findCompiler(), sources, output, flags = [] }) {
  if (compiler === undefined) {
    throw new Error(
      'No C compiler was found, so the virtual bowl cannot be built. Install one (Debian: apt install gcc; macOS: xcode-select --install; Windows: use WSL) or set CC.',
    );
  }
  mkdirSync(dirname(output), { recursive: true });
  const draft = `${output}.${process.pid}.part`;
  const run = spawnSync(compiler, [...WARNINGS, ...sources, '-o', draft, ...flags], { encoding: 'utf8' });
  if (run.status !== 0) {
    rmSync(draft, { force: true });
    throw new Error(`${compiler} could not build ${output}:\n${run.stderr ?? run.error}`);
  }
  // Two builds at once must not run a half-written program.
  renameSync(draft, output);
  return output;
}

/** Builds the virtual bowl into a folder (only when a source is newer) and returns the path of the program `bowl`. */
export function buildVirtualBowl(outDir = KEPT) {
  if (process.platform === 'win32') {
    throw new Error(
      'The virtual bowl in C needs pseudo-terminals, which Windows has not. Use the built-in bowl, or WSL.',
    );
  }
  const output = join(outDir, 'bowl');
  if (isFresh(output, ['core', 'host', 'virtual-bowl'])) return output;
  const sources = [...sourcesOf('core', 'virtual-bowl'), sourceAt('host/hmac.c')];
  return compile({ sources, output, flags: ['-O2'] });
}

/** Builds one host test with the address and undefined-behaviour sanitizers and returns its path. */
export function buildHostTest(name, folders, outDir) {
  const sources = [...sourcesOf(...folders), sourceAt(`host-test/${name}.c`)];
  return compile({ sources, output: join(outDir, name), flags: SANITIZERS });
}

/** Builds the cross-check into a folder and returns its path. */
export function buildCrossCheck(outDir) {
  const sources = [...sourcesOf('core', 'host'), sourceAt('host-test/xcheck.c')];
  return compile({ sources, output: join(outDir, 'xcheck'), flags: ['-O2', '-DBOWL_RX_MAX=320'] });
}

/** Builds the simulator that runs the Uno image with its UART on a pseudo-terminal; undefined where simavr's library is not installed. */
export function buildUnoSimulator(outDir) {
  const flags = ['-O2', '-lsimavr', '-lelf'];
  const sources = [sourceAt('simavr/uno-on-pty.c')];
  try {
    return compile({ sources, output: join(outDir, 'uno-on-pty'), flags });
  } catch {
    return undefined;
  }
}

/** Builds the button-mode image for an Uno; undefined when there is no avr-gcc. */
export function buildUno(outDir) {
  if (!hasProgram('avr-gcc')) return undefined;
  const sources = [...sourcesOf('core', 'avr'), sourceAt('input/buttons.c')];
  const flags = [...UNO, '-Os', '-flto', '-fwhole-program', '-fshort-enums'];
  return compile({ compiler: 'avr-gcc', sources, output: join(outDir, 'uno.elf'), flags });
}

/** Flash and static RAM of an Uno image in bytes, by avr-size; undefined when it is not there. */
export function measureUno(image) {
  const run = spawnSync('avr-size', [image], { encoding: 'utf8' });
  if (run.status !== 0) return undefined;
  const [text, data, bss] = run.stdout.split('\n')[1].trim().split(/\s+/).map(Number);
  return { flashBytes: text + data, ramBytes: data + bss };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(buildVirtualBowl(process.argv[2]));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
