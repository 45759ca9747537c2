// Tests what makes a part stale, on a small tree in a temporary folder.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesOf, PARTS } from './bundle.mjs';
import { whatIsStale } from './stale.mjs';

let repo: string;
const write = (path: string, text = path): void => {
  mkdirSync(dirname(join(repo, path)), { recursive: true });
  writeFileSync(join(repo, path), text);
};
const buildAll = (): void => {
  for (const part of PARTS) mkdirSync(join(repo, 'out', part), { recursive: true });
  whatIsStale(repo).built(PARTS);
};

beforeEach(() => {
  repo = mkdtempSync(join(tmpdir(), 'stale-'));
  for (const path of [
    ...[
      'package.json',
      'package-lock.json',
      'engine/dice.ts',
      'engine/dice.test.ts',
      'contract/m.ts',
      'vision/crop.ts',
    ],
    ...[
      'electron/main/index.ts',
      'electron/preload/bridge.ts',
      'electron/workers/odds.ts',
      'electron/launch/start.mjs',
    ],
    ...['electron/launch/bundle.mjs', 'coach/solve.node.ts', 'coach/solve.ts', 'renderer/table.html'],
    ...['renderer/table/main.tsx', 'renderer/companion/index.html', 'cli/main.ts'],
  ]) {
    write(path);
  }
});
afterEach(() => rmSync(repo, { recursive: true, force: true }));

describe('a part', () => {
  it('is stale before it was ever built, and fresh after', () => {
    expect(whatIsStale(repo).stale).toEqual([...PARTS]);
    buildAll();
    expect(whatIsStale(repo).stale).toEqual([]);
  });

  it.each([
    ['engine/dice.ts', ['main', 'preload', 'renderer', 'companion', 'cli']],
    ['renderer/table/main.tsx', ['renderer', 'companion']],
    ['vision/crop.ts', ['renderer', 'cli']],
    ['coach/solve.ts', ['main', 'cli']],
    ['electron/main/index.ts', ['main', 'preload', 'cli']],
    ['cli/main.ts', ['cli']],
    ['package-lock.json', ['main', 'preload', 'renderer', 'companion', 'cli']],
    ['electron/launch/bundle.mjs', ['main', 'preload', 'cli']],
    ['engine/dice.test.ts', []],
    ['electron/launch/start.mjs', []],
  ])('is stale after %s has changed when it depends on it', (path, stale) => {
    buildAll();
    write(path, 'changed');
    expect(whatIsStale(repo).stale).toEqual(stale);
  });

  it('is stale when a source is new or gone', () => {
    buildAll();
    write('renderer/table/new.tsx');
    expect(whatIsStale(repo).stale).toEqual(['renderer', 'companion']);
    buildAll();
    rmSync(join(repo, 'renderer/table/new.tsx'));
    expect(whatIsStale(repo).stale).toEqual(['renderer', 'companion']);
  });

  it('stays fresh when only the time of a file changed, as after a checkout', () => {
    buildAll();
    utimesSync(join(repo, 'engine/dice.ts'), new Date(), new Date());
    expect(whatIsStale(repo).stale).toEqual([]);
  });

  it('is stale when its output is gone or the record is broken', () => {
    buildAll();
    rmSync(join(repo, 'out', 'renderer'), { recursive: true });
    expect(whatIsStale(repo).stale).toEqual(['renderer']);
    writeFileSync(join(repo, 'out', '.built.json'), '{"files":');
    expect(whatIsStale(repo).stale).toEqual([...PARTS]);
  });

  it('is stale after a build that failed, even when the sources are as they were before', () => {
    buildAll();
    whatIsStale(repo).begin(['renderer']);
    expect(whatIsStale(repo).stale).toEqual(['renderer']);
  });

  it('is stale when a source changed while it was being built', () => {
    for (const part of PARTS) mkdirSync(join(repo, 'out', part), { recursive: true });
    const { built } = whatIsStale(repo);
    write('cli/main.ts', 'changed meanwhile');
    built(PARTS);
    expect(whatIsStale(repo).stale).toEqual(['cli']);
    expect(readFileSync(join(repo, 'out', '.built.json'), 'utf8')).toContain('cli/main.ts');
  });
});

describe('the entries', () => {
  it('of the Node parts are the program and its workers under the same names', () => {
    expect(Object.keys(entriesOf('main', repo))).toEqual(['index', 'workers/odds', 'coach/solve.node']);
    expect(Object.keys(entriesOf('cli', repo))).toEqual(['main', 'workers/odds', 'coach/solve.node']);
  });

  it('of the preload and the windows are found by looking', () => {
    expect(Object.keys(entriesOf('preload', repo))).toEqual(['bridge']);
    expect(Object.keys(entriesOf('renderer', repo))).toEqual(['table']);
    expect(Object.keys(entriesOf('companion', repo))).toEqual(['index']);
  });

  it('of a part without source are none', () => {
    rmSync(join(repo, 'cli/main.ts'));
    expect(entriesOf('cli', repo)).toEqual({});
  });
});
