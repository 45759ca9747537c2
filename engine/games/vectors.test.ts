// Every value and log of the shared vectors, where they stand beside the repository.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Face } from '../dice.ts';
import type { Json } from '../game.ts';
import { type LogState, logResult, playLine } from '../log.ts';
import { defaultOptions } from '../options.ts';
import { findGame } from './index.ts';
import type { NkodiceState } from './nkodice/types.ts';

interface Vectors {
  readonly sheet: readonly { game: string; dice: Face[]; rows: Record<string, number> }[];
  readonly nkodice: readonly {
    kana: string;
    faces: Face[];
    out: number;
    before: [number, number, number];
    after: number[];
    nextDice: number;
    nudges: number;
    throwsLeft: number;
  }[];
  readonly nkodice_combo: readonly { faces: Face[]; unko_combo: number; u: number; m: number; c: number }[];
  readonly logs: readonly { name: string; log: Json[]; result: Json }[];
}

const file = new URL('../../../shared/vectors/rules.json', import.meta.url);
const isThere = existsSync(file);
const vectors: Vectors = isThere
  ? JSON.parse(readFileSync(file, 'utf8'))
  : { sheet: [], nkodice: [], nkodice_combo: [], logs: [] };

/** A game of NKODICE before its first throw, with changes to its one seat. */
function nkodiceBefore(changes: Partial<NkodiceState['seats'][number]>) {
  const game = findGame('nkodice')!;
  const start = game.start({ seats: 1, firstSeat: 0, options: defaultOptions(game.options) });
  const state = start as unknown as NkodiceState;
  const seats = [{ ...state.seats[0]!, ...changes }];
  return { game, state: { ...state, seats } as unknown as typeof start };
}

describe.skipIf(!isThere)(
  'the shared vectors (skipped where ../shared/vectors/rules.json is not there)',
  () => {
    it.each(vectors.sheet)('$game $dice: $rows', ({ game: id, dice, rows }) => {
      const game = findGame(id)!;
      const start = game.start({ seats: 1, firstSeat: 0, options: defaultOptions(game.options) });
      const thrown = game.apply(start, { type: 'throw', faces: dice, out: 0 });
      expect(thrown.ok).toBe(true);
      if (!thrown.ok) return;
      const previews = game.previews(thrown.value);
      const seen = Object.keys(rows).map((row) => [row, previews.find((other) => other.row === row)?.value]);
      expect(Object.fromEntries(seen)).toEqual(rows);
    });

    it.each(vectors.nkodice)('nkodice $kana, $out out, from $before', (vector) => {
      const [u, m, c] = vector.before;
      const { game, state } = nkodiceBefore({
        points: { u, m, c },
        diceNext: vector.faces.length + vector.out,
      });
      const thrown = game.apply(state, { type: 'throw', faces: vector.faces, out: vector.out });
      expect(thrown.ok).toBe(true);
      if (!thrown.ok) return;
      const after = game.playerResult(thrown.value, 0);
      expect([after.u, after.m, after.c]).toEqual(vector.after);
      expect([after.diceNext, after.nudges, after.throwsLeft]).toEqual([
        vector.nextDice,
        vector.nudges,
        vector.throwsLeft,
      ]);
    });

    it.each(vectors.nkodice_combo)('nkodice unko in its combo $unko_combo', (vector) => {
      const { game, state } = nkodiceBefore({ combos: { unko: vector.unko_combo - 1 } });
      const thrown = game.apply(state, { type: 'throw', faces: vector.faces, out: 0 });
      expect(thrown.ok && game.playerResult(thrown.value, 0)).toMatchObject({
        u: vector.u,
        m: vector.m,
        c: vector.c,
      });
    });

    it.each(vectors.logs)('$name', ({ log, result }) => {
      let state: LogState | null = null;
      for (const line of log) {
        const played = playLine(findGame, state, line);
        if (!played.ok) throw new Error(`${JSON.stringify(line)}: ${played.error.code}`);
        state = played.value;
      }
      expect(logResult(state!)).toEqual(result);
    });
  },
);
