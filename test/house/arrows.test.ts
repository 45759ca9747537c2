// Owns the walk over every import of the tree against the law of arrows.ts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS, areaOf, HEADLESS_FOLDERS, targetOf, whyArrowIsWrong } from './arrows.ts';
import { filesBelow, type Import, importsIn, REPO, textOf, withoutComments } from './tree.ts';

const SOURCE = /\.(tsx?|mjs)$/;
const sources = AREAS.flatMap(filesBelow).filter((path) => SOURCE.test(path) && !path.endsWith('.d.ts'));
const imports = sources.flatMap((path) => importsIn(path, textOf(path)));
const edge = (from: string, to: string, isTypeOnly = false): Import => ({ from, to, isTypeOnly });

describe('the arrows between the areas', () => {
  it('finds the tree and its imports', () => {
    expect(sources.length).toBeGreaterThan(20);
    expect(imports.length).toBeGreaterThan(20);
  });

  it('holds for every import of the tree', () => {
    const wrong = imports
      .map((one) => ({ one, why: whyArrowIsWrong(one) }))
      .filter(({ why }) => why !== null)
      .map(({ one, why }) => `${one.from} -> ${one.to}: ${why}`);
    expect(wrong).toEqual([]);
  });

  it('leads every relative import to a file that is there, named with its extension', () => {
    const lost = imports
      .filter(({ to }) => to.startsWith('.'))
      // The launcher imports what it has just built.
      .filter((one) => !targetOf(one)?.startsWith('out/'))
      .filter((one) => !existsSync(join(REPO, targetOf(one) ?? '')) || !/\.\w+(\?.*)?$/.test(one.to))
      // A worker is named as it will lie beside the bundle, not as it lies in the sources.
      .filter(({ to }) => !/^\.\/(workers|coach)\/[\w.-]+\.js$/.test(to))
      .map(({ from, to }) => `${from} -> ${to}`);
    expect(lost).toEqual([]);
  });

  it('keeps the electron package out of what the command line may use, however far the imports go', () => {
    const seen = new Set<string>();
    const visit = (path: string): void => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const one of imports.filter(({ from, isTypeOnly }) => from === path && !isTypeOnly)) {
        const target = targetOf(one);
        if (target !== null) visit(target);
      }
    };
    for (const path of sources) {
      if (HEADLESS_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && !/\.test\./.test(path))
        visit(path);
    }
    const guilty = imports.filter(({ from, to }) => seen.has(from) && /^electron(\/|$)/.test(to));
    expect(guilty.map(({ from }) => from)).toEqual([]);
  });

  it('keeps clock, chance, timers and the process out of the engine', () => {
    const impure =
      /\b(Date\.now|new Date\b|Math\.random|setTimeout|setInterval|queueMicrotask|performance\.|crypto\.|process\.|globalThis|console\.)/;
    const guilty = sources
      .filter((path) => areaOf(path) === 'engine' && !/\.test(-kit)?\.ts$/.test(path))
      .flatMap((path) => {
        const found = impure.exec(withoutComments(textOf(path)))?.[0];
        return found ? [`${path}: ${found}`] : [];
      });
    expect(guilty).toEqual([]);
  });
});

describe('the law itself', () => {
  it.each([
    ['engine/table/decide.ts', 'node:fs'],
    ['engine/table/decide.ts', '../../contract/requests.ts'],
    ['engine/dice.ts', 'zod'],
    ['coach/solve.ts', '../contract/x.ts'],
    ['contract/view.ts', '../coach/odds.ts'],
    ['vision/crop.ts', '../engine/dice.ts'],
    ['electron/main/index.ts', '../../renderer/table/main.tsx'],
    ['renderer/table/main.tsx', '../../electron/preload/bridge.ts'],
    ['renderer/table/main.tsx', '../../engine/dice.ts'],
    ['renderer/table/main.tsx', '../../vision/crop.ts'],
    ['renderer/table/main.tsx', 'electron'],
    ['cli/main.ts', '../electron/main/boot.ts'],
    ['cli/main.ts', '../renderer/i18n/index.ts'],
    ['cli/main.ts', 'electron'],
  ])('refuses %s -> %s', (from, to) => {
    expect(whyArrowIsWrong(edge(from, to))).not.toBeNull();
  });

  it.each([
    ['coach/solve.ts', '../engine/dice.ts'],
    ['contract/view.ts', 'zod'],
    ['electron/session/session.ts', '../../coach/odds.ts'],
    ['renderer/camera/reader.worker.ts', '../../vision/crop.ts'],
    ['cli/score.ts', '../electron/storage/store.ts'],
    ['cli/donburi.mjs', '../electron/launch/build.mjs'],
    ['engine/dice.test.ts', 'fast-check'],
  ])('allows %s -> %s', (from, to) => {
    expect(whyArrowIsWrong(edge(from, to))).toBeNull();
  });

  it('reads imports in every form and none from comments', () => {
    const source = [
      "import a, { b } from './a.ts';",
      "import type { C } from './c.ts';",
      "export * from './d.ts';",
      "import './e.css';",
      "const f = await import('./f.ts');",
      "new Worker(new URL('./g.ts', import.meta.url));",
      "// import x from './no.ts';",
      "/* import('./no.ts') */",
      "const link = 'https://example.org'; export { h } from './h.ts';",
    ].join('\n');
    const found = importsIn('x/y.ts', source);
    expect(found.map(({ to }) => to).sort()).toEqual(
      ['a', 'c', 'd', 'f', 'g', 'h']
        .map((name) => `./${name}.ts`)
        .concat('./e.css')
        .sort(),
    );
    expect(found.filter(({ isTypeOnly }) => isTypeOnly).map(({ to }) => to)).toEqual(['./c.ts']);
  });
});
