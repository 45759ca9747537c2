// Owns that SECURITY.md stays true: each point of Electron's checklist has its test, and each such test its row.
import { describe, expect, it } from 'vitest';
import { filesBelow, textOf } from './tree.ts';

const POINTS = 20;
const FILES = filesBelow('test').filter((path) => path.endsWith('.test.ts'));

/** Names of tests as they stand in the source: `it('...'` and `it.each([...])('...'`. */
function testNames(path: string): string[] {
  const names = textOf(path).matchAll(/(?:\bit|\)|\])\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"),/g);
  return [...names].map((match) => match[1] ?? match[2] ?? '');
}

const rows = textOf('SECURITY.md')
  .split('\n')
  .flatMap((line) => {
    const [, point, , , tests] = /^\| (\d+) \|([^|]*)\|([^|]*)\| (.*) \|$/.exec(line) ?? [];
    if (point === undefined || tests === undefined) return [];
    return tests.split('; `').map((one) => {
      const [file = '', name = ''] = one.replace(/^`/, '').split(/`: (.*)/s);
      return { point: Number(point), file, name };
    });
  });

describe("the table of Electron's checklist in SECURITY.md", () => {
  it('has all 20 points in their order', () => {
    expect([...new Set(rows.map(({ point }) => point))]).toEqual(
      Array.from({ length: POINTS }, (_, i) => i + 1),
    );
  });

  it('names tests that there are, of the same number', () => {
    for (const { point, file, name } of rows) {
      expect(FILES).toContain(file);
      expect(testNames(file)).toContain(name);
      expect(name).toMatch(new RegExp(`^checklist ${point}: `));
    }
  });

  it('leaves none of them out', () => {
    const written = FILES.flatMap(testNames).filter((name) => /^checklist \d+: /.test(name));
    expect(written.sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});
