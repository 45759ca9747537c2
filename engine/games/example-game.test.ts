// The example of docs/add-a-game.md: what the page shows is what is compiled and played here.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cloverleaf } from '../../test/fixtures/example-game.ts';
import type { Game } from '../game.ts';
import { type LogState, logResult, playLine } from '../log.ts';
import { defaultOptions } from '../options.ts';
import { findGame } from './index.ts';
import { numbersFrom, randomMove } from './play.test-kit.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const find = (id: string): Game | undefined => (id === cloverleaf.id ? cloverleaf : findGame(id));

describe('the example game of docs/add-a-game.md', () => {
  it('stands on the page word for word', () => {
    const [shown] = read('docs/add-a-game.md').matchAll(/```ts\n(.*?)```/gs);
    expect(shown?.[1]).toBe(read('test/fixtures/example-game.ts').replaceAll("'../../engine/", "'../"));
  });

  it('plays a score log with its own rows and house rules', () => {
    const lines = [
      { game: 'cloverleaf', players: ['Ann'], options: { fourEqual: 70 } },
      { throw: [3, 3, 1, 3] },
      { keep: [3, 3, 3] },
      { throw: [3] },
      { score: 'four-of-a-kind' },
      { throw: [1, 1, 1, 1] },
      { score: 'four-of-a-kind' },
      { throw: [6, 5, 4, 3] },
      { score: 'small-straight' },
    ];
    let log: LogState | null = null;
    for (const line of lines) {
      const played = playLine(find, log, line);
      if (!played.ok) throw new Error(played.error.code);
      log = played.value;
    }
    expect(logResult(log!)).toMatchObject({
      finished: false,
      players: [{ rows: { 'four-of-a-kind': 140, 'small-straight': 20 }, total: 160 }],
    });
    expect(playLine(find, log, { score: 'ones' })).toMatchObject({ error: { code: 'nothing-thrown' } });
  });

  it('ends when it is played at random, and its total is the sum of its rows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const next = numbersFrom(seed);
        let state = cloverleaf.start({ seats: 2, firstSeat: 0, options: defaultOptions(cloverleaf.options) });
        for (let count = 0; count < 5000; count++) {
          const move = randomMove(cloverleaf, state, next);
          if (!move) break;
          const played = cloverleaf.apply(state, move);
          if (played.ok) state = played.value;
        }
        const { isFinished, totals } = cloverleaf.standing(state);
        expect(isFinished).toBe(true);
        const { upper, bonus, lower, total } = cloverleaf.playerResult(state, 0) as Record<string, number>;
        expect(total).toBe(upper! + bonus! + lower!);
        expect(totals[0]).toBe(total);
      }),
      { numRuns: 30 },
    );
  });
});
