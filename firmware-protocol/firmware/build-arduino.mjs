// Compiles the PlatformIO sources for an Uno with Debian's Arduino core (package arduino-core-avr), because PlatformIO
// itself fetches its tools from the network. It must not hide a warning of our own sources.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasProgram, sourceAt, sourcesOf } from './build.mjs';

const CORE = '/usr/share/arduino/hardware/arduino/avr';
/** As in platformio.ini; the Debian compiler is older than PlatformIO's, hence DECIMAL_DIG. */
const FLAGS = [
  ...['-mmcu=atmega328p', '-DF_CPU=16000000L', '-DARDUINO=10807', '-DARDUINO_AVR_UNO', '-DARDUINO_ARCH_AVR'],
  ...['-DBOWL_MAX_DICE=8', '-DBOWL_FACES_MAX=23', '-DBOWL_KEYS_MAX=3', '-DSERIAL_RX_BUFFER_SIZE=128'],
  ...['-DDECIMAL_DIG=17', '-Os', '-flto', '-ffunction-sections', '-fdata-sections', '-c'],
  ...['cores/arduino', 'variants/standard', 'libraries/Wire/src', 'libraries/EEPROM/src'].map(
    (path) => `-I${join(CORE, path)}`,
  ),
];
const CXX = ['-std=gnu++11', '-fpermissive', '-fno-exceptions', '-fno-threadsafe-statics'];

function run(program, words, cwd) {
  const done = spawnSync(program, words, { cwd, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program} refused:\n${done.stderr ?? done.error}`);
  return done.stderr;
}

function filesIn(folder, ending) {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names.sort().map((name) => join(folder, name));
}

/** Objects of one group of sources in a folder of their own, so that two main.o do not meet. */
function compileGroup(outDir, group, compiler, flags, sources) {
  const folder = join(outDir, group);
  mkdirSync(folder, { recursive: true });
  return run(compiler, [...flags, ...FLAGS, ...sources], folder);
}

/** True when the compiler and the core are there. */
export function canBuildArduino() {
  return existsSync(CORE) && hasProgram('avr-g++');
}

/** Builds the whole sketch and returns the path of the image and what the compiler said about our own C++. */
export function buildArduinoUno(outDir) {
  const arduino = join(CORE, 'cores/arduino');
  const ours = filesIn(sourceAt('src'), '.cpp');
  compileGroup(outDir, 'c', 'avr-gcc', ['-std=gnu11'], sourcesOf('core', 'input'));
  const warnings = compileGroup(outDir, 'src', 'avr-g++', [...CXX, '-Wall', '-Wextra'], ours);
  compileGroup(
    outDir,
    'arduino-c',
    'avr-gcc',
    ['-std=gnu11', '-w'],
    [...filesIn(arduino, '.c'), join(CORE, 'libraries/Wire/src/utility/twi.c')],
  );
  compileGroup(
    outDir,
    'arduino',
    'avr-g++',
    [...CXX, '-w'],
    [...filesIn(arduino, '.cpp'), join(CORE, 'libraries/Wire/src/Wire.cpp')],
  );
  const objects = ['c', 'src', 'arduino-c', 'arduino'].flatMap((group) => filesIn(join(outDir, group), '.o'));
  const image = join(outDir, 'arduino-uno.elf');
  run(
    'avr-g++',
    [
      '-mmcu=atmega328p',
      '-Os',
      '-flto',
      '-fuse-linker-plugin',
      '-Wl,--gc-sections',
      ...objects,
      '-o',
      image,
      '-lm',
    ],
    outDir,
  );
  return { image, warnings };
}
