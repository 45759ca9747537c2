// A television of 2020 has something like Chromium 68: the built page may use no syntax that is newer, and runs without newer functions.
import { readdirSync, readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import type { Browser } from 'playwright-core';
import { parseAst } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUT } from '../../electron/launch/paths.mjs';
import { closeAll, type Host, hasChromium, join, startBrowser, startHost } from './host.ts';
import { totalsShown } from './phone-hands.ts';

const ASSETS = joinPath(OUT, 'companion', 'assets');

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** Newer than ES2018 with dynamic import, which is what Chromium 68 knows. */
function whyTooNew(node: Node): string | null {
  const { type, operator } = node;
  if (type === 'ChainExpression' || type === 'StaticBlock' || type === 'PrivateIdentifier') return type;
  if (type === 'PropertyDefinition') return 'class field';
  if (type === 'LogicalExpression' && operator === '??') return '??';
  if (type === 'AssignmentExpression' && /^(\?\?|\|\||&&)=$/.test(String(operator))) return String(operator);
  if (type === 'ExportAllDeclaration' && node.exported) return 'export * as';
  const pattern = type === 'Literal' ? (node.regex as { flags: string } | undefined) : undefined;
  if (pattern && /[dv]/.test(pattern.flags)) return `regular expression with ${pattern.flags}`;
  if (type === 'Literal' && typeof node.value === 'number' && String(node.raw).includes('_'))
    return 'a_number';
  return null;
}

function tooNewIn(node: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(node)) for (const one of node) tooNewIn(one, found);
  else if (typeof node === 'object' && node !== null) {
    const why = typeof Reflect.get(node, 'type') === 'string' ? whyTooNew(node as Node) : null;
    if (why) found.add(why);
    for (const value of Object.values(node)) tooNewIn(value, found);
  }
  return found;
}

describe('the built page', () => {
  const files = readdirSync(ASSETS);

  it.each(['a?.b', 'a ?? b', 'a ??= b', 'class A { b = 1 }', 'class A { #b() {} }', '1_000', '/a/v'])(
    'would not pass with %s',
    (newer) => {
      expect([...tooNewIn(parseAst(`let a, b; (${newer});`))]).not.toEqual([]);
    },
  );

  it('has no syntax that Chromium 68 does not know', () => {
    for (const file of files.filter((name) => name.endsWith('.js'))) {
      const tree = parseAst(readFileSync(joinPath(ASSETS, file), 'utf8'));
      expect([...tooNewIn(tree)], file).toEqual([]);
    }
  });

  it('asks for fonts that are there, in its own folder or in the windows’ one', () => {
    const shared = new Set([...files, ...readdirSync(joinPath(OUT, 'renderer', 'assets'))]);
    const asked = files
      .filter((name) => name.endsWith('.css'))
      .flatMap((name) => [...readFileSync(joinPath(ASSETS, name), 'utf8').matchAll(/[\w.-]+\.woff2/g)])
      .map(([name]) => name);
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((name) => !shared.has(name))).toEqual([]);
  });
});

/** Takes away what came to the language's own library after Chromium 68. Runs in the page, before anything else. */
function takeAway(): void {
  const gone: readonly [object, readonly string[]][] = [
    [
      Array.prototype,
      [
        'at',
        'flat',
        'flatMap',
        'findLast',
        'findLastIndex',
        'toSorted',
        'toReversed',
        'toSpliced',
        'with',
        'group',
      ],
    ],
    [
      String.prototype,
      ['at', 'replaceAll', 'matchAll', 'trimStart', 'trimEnd', 'isWellFormed', 'toWellFormed'],
    ],
    [Object, ['fromEntries', 'hasOwn', 'groupBy']],
    [Promise, ['allSettled', 'any', 'withResolvers', 'try']],
    [Map, ['groupBy']],
    [crypto, ['randomUUID']],
    [Crypto.prototype, ['randomUUID']],
    [Intl, ['ListFormat', 'DisplayNames', 'Segmenter', 'RelativeTimeFormat', 'Locale']],
    [
      window,
      [
        'queueMicrotask',
        'structuredClone',
        'WeakRef',
        'FinalizationRegistry',
        'reportError',
        'AggregateError',
        'scheduler',
      ],
    ],
    [Element.prototype, ['replaceChildren', 'checkVisibility', 'getHTML']],
  ];
  for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
}

describe.skipIf(!hasChromium())('a browser without newer functions (needs Debian’s chromium)', () => {
  let host: Host;
  let browser: Browser;

  beforeAll(async () => {
    [host, browser] = await Promise.all([startHost(), startBrowser()]);
    await host.ask('source.use', { kind: 'manual' });
  });

  afterAll(() => closeAll(host, browser));

  it('joins, shows the big screen and follows the game', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en' });
    await context.addInitScript(takeAway);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(host.address);
    expect(await page.evaluate(() => typeof Reflect.get(globalThis, 'structuredClone'))).toBe('undefined');
    await page.getByTestId('join-code').fill(await host.code('viewer'));
    await page.getByTestId('join').click();
    await page.waitForSelector('#root[data-link="live"]');
    const players = ['Ann', 'Bo'].map((name, seat) => ({
      ...{ id: name, name, colour: seat, kind: 'person', level: null, throwsVirtually: false },
    }));
    const start = { type: 'start-game', game: 'kiriki', options: {}, players, firstSeat: 0 };
    const commands = [
      start,
      { type: 'type-throw', faces: [5, 5, 5, 5, 5], out: 0 },
      { type: 'write-row', row: 'kiriki' },
    ];
    for (const [index, command] of commands.entries()) {
      await host.ask('table.command', { id: `old-${index}`, command });
    }
    const view = await host.app.view();
    const hasFollowed = page.waitForFunction(
      (wanted) => Number(document.querySelector('#root')?.getAttribute('data-revision')) >= wanted,
      view.revision,
    );
    // What the page broke by says more than that it stands still.
    await hasFollowed.catch(() => expect(problems).toEqual([]));
    await hasFollowed;
    await page.getByTestId('big-screen').waitFor();
    expect(await totalsShown(page, 2)).toEqual(view.table?.players.map((player) => String(player.total)));
    await host.ask('table.command', { id: 'nk', command: { ...start, game: 'nkodice' } });
    await page.waitForSelector('[data-testid="big-screen"].panel-nkodice');
    expect(problems).toEqual([]);
    await context.close();
  }, 120_000);

  it('is the same page that a modern browser gets', async () => {
    const { page, context } = await join(browser, host.address, await host.code('viewer'), 'TV');
    expect(await page.evaluate(() => document.querySelectorAll('script').length)).toBe(1);
    await context.close();
  });
});
