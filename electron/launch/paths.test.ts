// Tests where the cache lies on each system.
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cacheFolder, requireInstalled } from './paths.mjs';

describe('the cache folder', () => {
  it('follows DONBURI_CACHE everywhere', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(cacheFolder({ DONBURI_CACHE: 'here' }, platform, '/h')).toBe(resolve('here'));
    }
  });

  it('follows XDG_CACHE_HOME on Linux when that is absolute, as its standard asks', () => {
    expect(cacheFolder({ XDG_CACHE_HOME: '/c' }, 'linux', '/h')).toBe(join('/c', 'donburi'));
    expect(cacheFolder({ XDG_CACHE_HOME: 'c' }, 'linux', '/h')).toBe(join('/h', '.cache', 'donburi'));
    expect(cacheFolder({}, 'linux', '/h')).toBe(join('/h', '.cache', 'donburi'));
  });

  it('is where macOS and Windows keep theirs', () => {
    expect(cacheFolder({}, 'darwin', '/h')).toBe(join('/h', 'Library', 'Caches', 'donburi'));
    expect(cacheFolder({ LOCALAPPDATA: '/l' }, 'win32', '/h')).toBe(join('/l', 'donburi', 'cache'));
  });
});

it('a tree without its packages says to run npm install', () => {
  expect(() => requireInstalled(join('no', 'such', 'folder'))).toThrow(/Run `npm install` in/);
});
