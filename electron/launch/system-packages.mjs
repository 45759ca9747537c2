// Owns which system package brings what Electron and the tests need. Data and pure functions only.

/**
 * Something the system lacks.
 * @typedef {object} Need
 * @property {string} what the library, program or font, as a person would call it
 * @property {readonly string[]} debian names of the package, newest spelling first (2024's 64-bit time renamed some)
 * @property {string} [arch] the package's name with pacman
 * @property {string} [soname] set for libraries: lets dnf and zypper find the package by what it provides
 * @property {string} [program] set for programs
 * @property {string} [file] set for what is only files: one that tells that it is here (Debian's place for it)
 * @property {boolean} isEssential false: goes on without, and says what is lost
 * @property {string} why
 */

/** @type {Record<string, { debian: readonly string[], arch: string }>} */
const LIBRARIES = {
  'libgtk-3.so.0': { debian: ['libgtk-3-0t64', 'libgtk-3-0'], arch: 'gtk3' },
  'libgdk-3.so.0': { debian: ['libgtk-3-0t64', 'libgtk-3-0'], arch: 'gtk3' },
  'libnss3.so': { debian: ['libnss3'], arch: 'nss' },
  'libnssutil3.so': { debian: ['libnss3'], arch: 'nss' },
  'libsmime3.so': { debian: ['libnss3'], arch: 'nss' },
  'libnspr4.so': { debian: ['libnspr4'], arch: 'nspr' },
  'libasound.so.2': { debian: ['libasound2t64', 'libasound2'], arch: 'alsa-lib' },
  'libgbm.so.1': { debian: ['libgbm1'], arch: 'mesa' },
  'libdrm.so.2': { debian: ['libdrm2'], arch: 'libdrm' },
  'libXss.so.1': { debian: ['libxss1'], arch: 'libxss' },
  'libatk-1.0.so.0': { debian: ['libatk1.0-0t64', 'libatk1.0-0'], arch: 'at-spi2-core' },
  'libatk-bridge-2.0.so.0': { debian: ['libatk-bridge2.0-0t64', 'libatk-bridge2.0-0'], arch: 'at-spi2-core' },
  'libatspi.so.0': { debian: ['libatspi2.0-0t64', 'libatspi2.0-0'], arch: 'at-spi2-core' },
  'libcups.so.2': { debian: ['libcups2t64', 'libcups2'], arch: 'libcups' },
  'libdbus-1.so.3': { debian: ['libdbus-1-3'], arch: 'dbus' },
  'libglib-2.0.so.0': { debian: ['libglib2.0-0t64', 'libglib2.0-0'], arch: 'glib2' },
  'libgobject-2.0.so.0': { debian: ['libglib2.0-0t64', 'libglib2.0-0'], arch: 'glib2' },
  'libgio-2.0.so.0': { debian: ['libglib2.0-0t64', 'libglib2.0-0'], arch: 'glib2' },
  'libpango-1.0.so.0': { debian: ['libpango-1.0-0'], arch: 'pango' },
  'libcairo.so.2': { debian: ['libcairo2'], arch: 'cairo' },
  'libX11.so.6': { debian: ['libx11-6'], arch: 'libx11' },
  'libX11-xcb.so.1': { debian: ['libx11-xcb1'], arch: 'libx11' },
  'libXcomposite.so.1': { debian: ['libxcomposite1'], arch: 'libxcomposite' },
  'libXdamage.so.1': { debian: ['libxdamage1'], arch: 'libxdamage' },
  'libXext.so.6': { debian: ['libxext6'], arch: 'libxext' },
  'libXfixes.so.3': { debian: ['libxfixes3'], arch: 'libxfixes' },
  'libXrandr.so.2': { debian: ['libxrandr2'], arch: 'libxrandr' },
  'libXtst.so.6': { debian: ['libxtst6'], arch: 'libxtst' },
  'libxcb.so.1': { debian: ['libxcb1'], arch: 'libxcb' },
  'libxkbcommon.so.0': { debian: ['libxkbcommon0'], arch: 'libxkbcommon' },
  'libexpat.so.1': { debian: ['libexpat1'], arch: 'expat' },
  'libudev.so.1': { debian: ['libudev1'], arch: 'systemd-libs' },
};

/**
 * The libraries that `ldd` cannot find, without repeats.
 * @param {string} lddOutput
 * @returns {string[]}
 */
export function missingSonames(lddOutput) {
  const missing = [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '');
  return [...new Set(missing)].sort();
}

/**
 * @param {readonly string[]} sonames
 * @returns {Need[]}
 */
export function libraryNeeds(sonames) {
  return sonames.map((soname) => {
    const known = LIBRARIES[soname];
    return {
      what: soname,
      debian: known?.debian ?? [],
      ...(known && { arch: known.arch }),
      soname,
      isEssential: true,
      why: 'Electron',
    };
  });
}

/** @type {Need} */
export const XVFB = {
  what: 'Xvfb',
  debian: ['xvfb'],
  arch: 'xorg-server-xvfb',
  program: 'Xvfb',
  isEssential: true,
  why: 'a display, as there is none',
};

/** @type {Need} */
export const JAPANESE_FONT = {
  what: 'a Japanese font',
  debian: ['fonts-noto-cjk'],
  arch: 'noto-fonts-cjk',
  isEssential: false,
  why: 'kana outside the windows that bring their own',
};

/** @type {readonly Need[]} */
export const TEST_TOOLS = [
  {
    what: 'Chromium',
    debian: ['chromium'],
    arch: 'chromium',
    program: 'chromium',
    isEssential: false,
    why: "the tests of the phones' page",
  },
  {
    what: 'socat',
    debian: ['socat'],
    arch: 'socat',
    program: 'socat',
    isEssential: false,
    why: 'the tests over a pseudo-terminal',
  },
  {
    what: 'gcc',
    debian: ['gcc'],
    arch: 'gcc',
    program: 'gcc',
    isEssential: false,
    why: "the firmware's tests",
  },
  {
    what: 'the C library to build with',
    debian: ['libc6-dev'],
    arch: 'glibc',
    file: '/usr/include/stdio.h',
    isEssential: false,
    why: "the firmware's tests",
  },
  {
    what: 'avr-gcc',
    debian: ['gcc-avr'],
    arch: 'avr-gcc',
    program: 'avr-gcc',
    isEssential: false,
    why: "the firmware's tests",
  },
  {
    what: 'avr-libc',
    debian: ['avr-libc'],
    arch: 'avr-libc',
    file: '/usr/lib/avr/include/avr/io.h',
    isEssential: false,
    why: "the firmware's tests",
  },
  {
    what: 'simavr',
    debian: ['libsimavr-dev'],
    arch: 'simavr',
    file: '/usr/include/simavr/sim_avr.h',
    isEssential: false,
    why: "the firmware's tests",
  },
  {
    what: 'libelf',
    debian: ['libelf-dev'],
    arch: 'libelf',
    file: '/usr/include/libelf.h',
    isEssential: false,
    why: "the firmware's tests",
  },
  {
    what: "Arduino's core",
    debian: ['arduino-core-avr'],
    arch: 'arduino-avr-core',
    file: '/usr/share/arduino/hardware/arduino/avr/boards.txt',
    isEssential: false,
    why: "the firmware's tests",
  },
];

/** @typedef {'apt' | 'dnf' | 'zypper' | 'pacman' | 'none'} Manager */

/**
 * The system's package manager, by its os-release.
 * @param {string} osRelease
 * @returns {{ manager: Manager, isTime64: boolean, isMusl: boolean }}
 */
export function readOsRelease(osRelease) {
  const field = (/** @type {string} */ key) =>
    new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm').exec(osRelease)?.[1] ?? '';
  const family = `${field('ID')} ${field('ID_LIKE')}`.split(/\s+/);
  const version = Number.parseFloat(field('VERSION_ID')) || 0;
  const id = field('ID');
  /** @type {Manager} */
  let manager = 'none';
  if (family.includes('debian') || family.includes('ubuntu')) manager = 'apt';
  else if (family.includes('fedora') || family.includes('rhel')) manager = 'dnf';
  else if (family.some((name) => name.includes('suse'))) manager = 'zypper';
  else if (family.includes('arch')) manager = 'pacman';
  const isTime64 = (id === 'ubuntu' && version >= 24.04) || (id === 'debian' && version >= 13);
  return { manager, isTime64, isMusl: family.includes('alpine') };
}

/**
 * The Debian package to take: the first name that this system's archive has, else a guess by its age.
 * @param {Need} need
 * @param {{ isTime64: boolean, has?: (name: string) => boolean }} system
 * @returns {string | null}
 */
export function debianName({ debian }, { isTime64, has }) {
  const inArchive = has && debian.find((name) => has(name));
  if (inArchive) return inArchive;
  const byAge = isTime64 ? debian[0] : debian.at(-1);
  return byAge ?? null;
}

/**
 * The command a person can run to install what is missing; null when we do not know this system.
 * @param {readonly Need[]} needs
 * @param {{ manager: Manager, isTime64: boolean, has?: (name: string) => boolean }} system
 * @returns {string | null}
 */
export function installCommand(needs, system) {
  const unique = (/** @type {(string | null | undefined)[]} */ names) => [
    ...new Set(names.filter((name) => name)),
  ];
  if (system.manager === 'apt') {
    const names = unique(needs.map((need) => debianName(need, system)));
    return `sudo apt-get install --no-install-recommends ${names.join(' ')}`;
  }
  if (system.manager === 'dnf' || system.manager === 'zypper') {
    const names = unique(
      needs.map((need) =>
        need.soname ? `'${need.soname}()(64bit)'` : need.program && `/usr/bin/${need.program}`,
      ),
    );
    return `sudo ${system.manager} install ${names.join(' ')}`;
  }
  if (system.manager === 'pacman') {
    return `sudo pacman -S --needed ${unique(needs.map((need) => need.arch)).join(' ')}`;
  }
  return null;
}
