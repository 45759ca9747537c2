import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../events.ts';
import type { Game, GameState, PaperCard } from '../game.ts';
import { findGame, GAMES } from '../games/index.ts';
import { numbersFrom, randomMove } from '../games/play.test-kit.ts';
import { readHeader } from '../log.ts';
import { defaultOptions } from '../options.ts';
import { decideTable } from '../table/decide.ts';
import { replayTable } from '../table/reduce.ts';
import { gameStateOf } from '../table/state.ts';

const PAPER_GAMES = GAMES.filter((game) => game.paper !== undefined);
const EMPTY: PaperCard = { rows: {}, extra: 0, bank: 0 };

function setupOf(game: Game, seats: number, firstSeat = 0) {
  return { seats, firstSeat, options: defaultOptions(game.options) };
}

function check(game: string, card: Partial<PaperCard>): string {
  const found = findGame(game)!;
  const result = found.paper!.check(setupOf(found, 1), [{ ...EMPTY, ...card }]);
  return result.ok ? 'ok' : `${result.error.code} ${result.error.detail.row ?? ''}`.trim();
}

/** Plays on with seeded numbers; the moves that lead from `state` and where they end. */
function playOn(game: Game, state: GameState, seed: number, most: number): GameState[] {
  const next = numbersFrom(seed);
  const states = [state];
  for (let count = 0; count < most; count++) {
    const now = states.at(-1)!;
    const move = randomMove(game, now, next);
    const played = move && move.type !== 'pass' && move.type !== 'leave' ? game.apply(now, move) : null;
    if (played?.ok) states.push(played.value);
    else if (!move) break;
  }
  return states;
}

describe.each(PAPER_GAMES.map((game) => game.id))('%s from paper', (id) => {
  const game = findGame(id)!;
  const paper = game.paper!;

  it('takes every card that play can bring, and goes on from it to the same points', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 120 }), (seed, most) => {
        const options = defaultOptions(game.options);
        const begun = playOn(game, game.start({ seats: 3, firstSeat: 0, options }), seed, most);
        // Paper knows no dice that lie on the table: it stands between two turns.
        const state = begun.findLast((candidate) => game.due(candidate).dice.length === 0)!;
        const { seat } = game.due(state);
        fc.pre(seat !== null);
        const setup = { seats: 3, firstSeat: seat!, options };
        const cards = paper.read(state);
        expect(paper.check(setup, cards)).toEqual({ ok: true, value: true });
        const again = paper.start(setup, cards);
        expect(paper.read(again)).toEqual(cards);
        expect(game.card(again)).toEqual(game.card(state));
        expect(game.due(again)).toEqual(game.due(state));
        const [there, here] = [playOn(game, state, seed + 1, 60), playOn(game, again, seed + 1, 60)];
        expect(game.card(here.at(-1)!)).toEqual(game.card(there.at(-1)!));
      }),
      { numRuns: 15 },
    );
  });

  it('with empty cards is an ordinary start', () => {
    const setup = setupOf(game, 2, 1);
    expect(paper.start(setup, [EMPTY, EMPTY])).toEqual(game.start(setup));
    expect(paper.check(setup, [EMPTY, EMPTY]).ok).toBe(true);
  });

  it('refuses a card too few, and cards on which nothing is open', () => {
    const rows = game.card(game.start(setupOf(game, 1))).rows.filter(({ kind }) => kind === 'row');
    const full = { ...EMPTY, rows: Object.fromEntries(rows.map((row) => [row.id, 0])) };
    expect(paper.check(setupOf(game, 2), [EMPTY])).toMatchObject({ error: { code: 'bad-players' } });
    expect(paper.check(setupOf(game, 1), [full])).toMatchObject({ error: { code: 'game-over' } });
    expect(paper.check(setupOf(game, 2), [full, EMPTY]).ok).toBe(true);
    expect(game.due(paper.start(setupOf(game, 2), [full, EMPTY])).seat).toBe(1);
  });
});

describe('what a card can hold', () => {
  it('is what its dice can bring', () => {
    expect(check('kiriki', { rows: { ones: 3, sixes: 30, chance: 17 } })).toBe('ok');
    expect(check('kiriki', { rows: { ones: 6 } })).toBe('bad-card ones');
    expect(check('kiriki', { rows: { sixes: 13 } })).toBe('bad-card sixes');
    expect(check('kiriki', { rows: { chance: 31 } })).toBe('bad-card chance');
    expect(check('kiriki', { rows: { 'full-house': 24 } })).toBe('bad-card full-house');
    expect(check('kiriki', { rows: { nines: 9 } })).toBe('bad-card nines');
    expect(check('kiriki', { rows: { ones: 1.5 } })).toBe('bad-card ones');
  });

  it('may be a kiriki scored again and again', () => {
    expect(check('kiriki', { rows: { kiriki: 150 } })).toBe('ok');
    expect(check('kiriki', { rows: { kiriki: 75 } })).toBe('bad-card kiriki');
    expect(check('yahtzee', { rows: { yahtzee: 100 } })).toBe('bad-card yahtzee');
  });

  it('has points beside the rows only where jokers brought them', () => {
    const rows = { yahtzee: 50, fours: 20, chance: 15 };
    expect(check('yahtzee', { rows, extra: 200 })).toBe('ok');
    expect(check('yahtzee', { rows, extra: 300 })).toBe('bad-card extra');
    expect(check('yahtzee', { rows, extra: 50 })).toBe('bad-card extra');
    expect(check('yahtzee', { rows: { ...rows, yahtzee: 0 }, extra: 100 })).toBe('bad-card extra');
    expect(check('kiriki', { rows: { kiriki: 50, ones: 3 }, extra: 100 })).toBe('bad-card extra');
  });

  it('has banked throws only where the game banks them', () => {
    expect(check('maxi-yatzy', { rows: { ones: 3, twos: 4 }, bank: 4 })).toBe('ok');
    expect(check('maxi-yatzy', { rows: { ones: 3, twos: 4 }, bank: 5 })).toBe('bad-card bank');
    expect(check('yatzy', { rows: { ones: 3 }, bank: 1 })).toBe('bad-card bank');
  });
});

describe('a table that goes on from paper', () => {
  const players = ['Ann', 'Bo'].map((name, colour) => ({
    id: name,
    name,
    colour,
    kind: 'person' as const,
    level: null,
    throwsVirtually: false,
  }));
  const cards = [
    { ...EMPTY, rows: { ones: 3, twos: 6 } },
    { ...EMPTY, rows: { chance: 20 } },
  ];
  const start = (game: string, given: PaperCard[]) =>
    decideTable(findGame, null, {
      type: 'start-game',
      game,
      options: {},
      players,
      firstSeat: 1,
      cards: given,
    });

  function replayed(events: readonly TableEvent[]) {
    return replayTable(
      findGame,
      events.map((event, index) => ({
        gameId: 'g',
        seq: index + 1,
        at: '2026-03-01T19:00:00.000Z',
        v: 1 as const,
        source: 'table' as const,
        event,
      })),
    )!;
  }

  it('stands where the paper stands, after the journal was read back too', () => {
    const decided = start('kiriki', cards);
    if (!decided.ok) throw new Error(decided.error.code);
    const table = replayed(JSON.parse(JSON.stringify(decided.value)));
    const state = gameStateOf(table.core);
    expect(table.game.standing(state).totals).toEqual([9, 20]);
    expect(table.game.due(state).seat).toBe(1);
  });

  it('says whose card is wrong', () => {
    const wrong = [cards[0]!, { ...EMPTY, rows: { chance: 99 } }];
    expect(start('kiriki', wrong)).toMatchObject({
      ok: false,
      error: { code: 'bad-card', detail: { name: 'Bo', row: 'chance', value: 99 } },
    });
    expect(start('nkodice', cards)).toMatchObject({ ok: false, error: { code: 'paper-not-possible' } });
  });

  it('is told by the first line of a score log', () => {
    const header = { game: 'kiriki', players: ['Ann', 'Bo'], cards: [{ rows: { ones: 3 } }, {}] };
    const read = readHeader(findGame, header);
    expect(read).toMatchObject({ ok: true, value: { cards: [{ ...EMPTY, rows: { ones: 3 } }, EMPTY] } });
    const refusal = (value: unknown): unknown => {
      const result = readHeader(findGame, { ...header, cards: value });
      return result.ok ? 'ok' : result.error.code;
    };
    expect(refusal([{ rows: { ones: 7 } }, {}])).toBe('bad-card');
    expect(refusal([{ rows: { ones: '3' } }, {}])).toBe('bad-line');
    expect(refusal([{ points: {} }, {}])).toBe('bad-line');
    expect(refusal('none')).toBe('bad-line');
    expect(refusal([{}])).toBe('bad-players');
  });
});
