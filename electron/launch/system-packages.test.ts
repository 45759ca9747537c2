// Tests what is missing, what brings it, and the command for each kind of system.
import { describe, expect, it } from 'vitest';
import { parsePlan, parsePolicy } from './apt.mjs';
import { listed } from './system-libs.mjs';
import {
  debianName,
  installCommand,
  JAPANESE_FONT,
  libraryNeeds,
  missingSonames,
  readOsRelease,
  XVFB,
} from './system-packages.mjs';

const LDD = `	linux-vdso.so.1 (0x00007ffd)
	libffmpeg.so => /opt/electron/libffmpeg.so (0x00007f)
	libnss3.so => not found
	libgtk-3.so.0 => not found
	libasound.so.2 => not found
	libnss3.so => not found
	libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)`;

const DEBIAN_12 = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nVERSION_ID="12"\nID=debian\n';
const UBUNTU_24 = 'NAME="Ubuntu"\nVERSION_ID="24.04"\nID=ubuntu\nID_LIKE=debian\n';
const FEDORA = 'ID=fedora\nVERSION_ID=42\n';
const ARCH = 'ID=arch\n';

const needs = libraryNeeds(missingSonames(LDD));

describe('what ldd does not find', () => {
  it('is listed once each', () => {
    expect(missingSonames(LDD)).toEqual(['libasound.so.2', 'libgtk-3.so.0', 'libnss3.so']);
    expect(missingSonames('\tstatically linked')).toEqual([]);
  });

  it('is told by what it is for, a long list cut short', () => {
    expect(listed([...needs, XVFB])).toBe(
      'libasound.so.2, libgtk-3.so.0, libnss3.so (for Electron); Xvfb (for a display, as there is none)',
    );
    const many = libraryNeeds(['a.so', 'b.so', 'c.so', 'd.so', 'e.so', 'f.so']);
    expect(listed(many)).toBe('a.so, b.so, c.so, d.so and 2 more (for Electron)');
  });

  it('is essential', () => {
    expect(needs.every(({ isEssential }) => isEssential)).toBe(true);
    expect(JAPANESE_FONT.isEssential).toBe(false);
  });
});

describe('the command', () => {
  it('on Debian 12 has the old names', () => {
    expect(installCommand([...needs, XVFB], readOsRelease(DEBIAN_12))).toBe(
      'sudo apt-get install --no-install-recommends libasound2 libgtk-3-0 libnss3 xvfb',
    );
  });

  it('on Ubuntu 24.04 has the names of the 64-bit time', () => {
    expect(installCommand(needs, readOsRelease(UBUNTU_24))).toBe(
      'sudo apt-get install --no-install-recommends libasound2t64 libgtk-3-0t64 libnss3',
    );
  });

  it('on Fedora asks for what the package provides', () => {
    expect(installCommand([...needs.slice(0, 1), XVFB], readOsRelease(FEDORA))).toBe(
      "sudo dnf install 'libasound.so.2()(64bit)' /usr/bin/Xvfb",
    );
  });

  it('on Arch has its own names, and elsewhere there is none', () => {
    expect(installCommand(needs, readOsRelease(ARCH))).toBe('sudo pacman -S --needed alsa-lib gtk3 nss');
    expect(installCommand(needs, readOsRelease('ID=plan9\n'))).toBeNull();
  });

  it('never names a package twice', () => {
    const twice = libraryNeeds(['libnss3.so', 'libnssutil3.so', 'libsmime3.so']);
    expect(installCommand(twice, readOsRelease(DEBIAN_12))).toMatch(/ libnss3$/);
  });
});

describe('the systems', () => {
  it('are told apart by os-release', () => {
    expect(readOsRelease(DEBIAN_12)).toEqual({ manager: 'apt', isTime64: false, isMusl: false });
    expect(readOsRelease(UBUNTU_24)).toEqual({ manager: 'apt', isTime64: true, isMusl: false });
    expect(readOsRelease('ID=linuxmint\nID_LIKE="ubuntu debian"\n').manager).toBe('apt');
    expect(readOsRelease('ID="opensuse-leap"\nID_LIKE="suse opensuse"\n').manager).toBe('zypper');
    expect(readOsRelease('ID=alpine\n').isMusl).toBe(true);
  });
});

describe("apt's answers", () => {
  it('decide the name when the archive has one of them', () => {
    const [asound] = libraryNeeds(['libasound.so.2']);
    const has = (name: string): boolean => name === 'libasound2';
    expect(debianName(asound!, { isTime64: true, has })).toBe('libasound2');
  });

  it('count only packages with a candidate, not virtual ones', () => {
    const policy = `libasound2:
  Installed: (none)
  Candidate: (none)
  Version table:
libasound2t64:
  Installed: (none)
  Candidate: 1.2.11-1build2
  Version table:
     1.2.11-1build2 500
xvfb:
  Installed: 2:21.1
  Candidate: 2:21.1
`;
    expect([...parsePolicy(policy)]).toEqual(['libasound2t64', 'xvfb']);
  });

  it('are read for counts and sizes', () => {
    const said = `The following NEW packages will be installed:
  libnss3 xvfb
0 upgraded, 2 newly installed, 0 to remove and 128 not upgraded.
Need to get 2,345 kB/5,012 kB of archives.
After this operation, 11.2 MB of additional disk space will be used.
Do you want to continue? [Y/n] N
Abort.`;
    expect(parsePlan(said)).toEqual({
      upgradeCount: 0,
      newCount: 2,
      removeCount: 0,
      download: '2,345 kB',
      disk: '11.2 MB',
    });
    expect(parsePlan('E: Unable to locate package nothing')).toBeNull();
  });
});
