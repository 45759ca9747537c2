// What the gateway refuses before any handler sees it.
import { describe, expect, it } from 'vitest';
import { answer, type Handlers } from './gateway.ts';
import { isModest } from './message-size.ts';

const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) });

describe('a message', () => {
  it.each<[string, unknown]>([
    ['a command', { id: 'x', command: { type: 'keep', dice: [1, 2, 3] } }],
    ['nothing', null],
    ['a picture of 300 kB', { jpeg: new Uint8Array(300_000) }],
    [
      'a camera with all its faces',
      {
        faces: Array.from({ length: 240 }, () => ({
          e: new Array(256).fill(0.5),
          patch: 'x'.repeat(20_000),
        })),
      },
    ],
    ['a text of 90,000 characters', { picture: 'x'.repeat(90_000) }],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ])('may be %s', (_what, message) => {
    expect(isModest(message)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a list of a million', new Array(1_000_000).fill(0)],
    [
      'an object of 100,000 keys',
      Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i])),
    ],
    ['5 MB of bytes', { a: new Uint8Array(5_000_000) }],
    ['8 MB of text', 'x'.repeat(8_000_000)],
    ['a key of 8 MB', { ['x'.repeat(8_000_000)]: 1 }],
    ['nested ever deeper', deep(200)],
    ['a map', { a: new Map([['a', 1]]) }],
    ['a date', new Date()],
    ['other bytes', new Float64Array(10)],
  ])('must not be %s, and that is found out quickly', (_what, message) => {
    const since = performance.now();
    expect(isModest(message)).toBe(false);
    expect(performance.now() - since).toBeLessThan(500);
  });

  it('that is too large reaches no schema and no handler', async () => {
    const handlers = new Proxy({} as Handlers, {
      get: () => () => {
        throw new Error('reached');
      },
    });
    const bugs: unknown[] = [];
    const message = { name: 'games.list', input: { search: 'x'.repeat(8_000_000) } };
    expect(await answer(handlers, 'table', message, (bug) => bugs.push(bug))).toEqual({
      ok: false,
      error: { code: 'bad-request', detail: {} },
    });
    expect(bugs).toEqual([]);
  });
});
