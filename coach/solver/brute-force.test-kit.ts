// Expectimax over the engine's own machine, for tests: no tables, no shared arithmetic with the solver.
import { type Face, PIPS, subMultisets } from '../../engine/dice.ts';
import { applySheet, type SheetState, startSheet, throwsLeft } from '../../engine/sheet/machine.ts';
import { sheetSums } from '../../engine/sheet/score.ts';
import type { Sheet } from '../../engine/sheet/sheet.ts';

/** Values of one sheet found the slow way. */
export class BruteForce {
  private readonly turns = new Map<string, number>();
  private readonly guesses = new Map<string, number>();
  private readonly keeps = new Map<string, Face[][]>();
  private isLooped = false;
  private readonly rolls: { faces: Face[]; chance: number }[][];

  constructor(readonly sheet: Sheet) {
    this.rolls = Array.from({ length: sheet.dice + 1 }, (_, dice) => rollsOf(dice));
  }

  /** A game of one player without options. */
  start(): SheetState {
    return startSheet(this.sheet, { seats: 1, firstSeat: 0, options: {} });
  }

  /** Mean of what the total still gains from the start of a turn. */
  turnMean(state: SheetState): number {
    if (state.turn === null) return 0;
    const key = this.keyOf(state);
    const known = this.turns.get(key);
    if (known !== undefined) return known;
    const wasLooped = this.isLooped;
    // A turn that leads back to its own card: v = f(v), by going round until nothing moves.
    let value = 0;
    for (let round = 0; round < 400; round++) {
      this.guesses.set(key, value);
      this.isLooped = false;
      const next = this.throwMean(state, [], new Map());
      const isStill = !this.isLooped || Math.abs(next - value) < 1e-13;
      value = next;
      if (isStill) break;
    }
    this.guesses.delete(key);
    this.isLooped = wasLooped;
    this.turns.set(key, value);
    return value;
  }

  /** Mean of the throw that completes `keep`. */
  throwMean(state: SheetState, keep: readonly Face[], seen: Map<string, number>): number {
    return this.rolls[this.sheet.dice - keep.length]!.reduce((sum, { faces, chance }) => {
      const after = {
        ...state,
        dice: [...keep, ...faces].sort(),
        keptFaces: [],
        throwsUsed: state.throwsUsed + 1,
      };
      return sum + chance * this.best(after as SheetState, seen);
    }, 0);
  }

  /** The best choice with dice on the table. */
  best(state: SheetState, seen: Map<string, number>): number {
    const key = `${state.throwsUsed} ${state.dice.join('')}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const value = Math.max(...this.choices(state, seen).map((choice) => choice.value));
    seen.set(key, value);
    return value;
  }

  /** Every choice with dice on the table, keeps of all dice left out. */
  choices(state: SheetState, seen = new Map<string, number>()): { name: string; value: number }[] {
    const rows = this.sheet.rows.flatMap(({ id }) => {
      const next = applySheet(this.sheet, state, { type: 'score', row: id });
      return next.ok ? [{ name: id, value: this.gain(state, next.value) + this.future(next.value) }] : [];
    });
    if (throwsLeft(this.sheet, state) <= 0) return rows;
    const keeps = this.keepsOf(state.dice);
    return [
      ...rows,
      ...keeps.map((keep) => ({ name: keep.join(''), value: this.keepMean(state, keep, seen) })),
    ];
  }

  private keepMean(state: SheetState, keep: readonly Face[], seen: Map<string, number>): number {
    const key = `${state.throwsUsed} keep ${keep.join('')}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    const value = this.throwMean(state, keep, seen);
    seen.set(key, value);
    return value;
  }

  private keepsOf(dice: readonly Face[]): Face[][] {
    const key = dice.join('');
    const known = this.keeps.get(key);
    if (known) return known;
    const made = subMultisets(dice).flatMap((keep) => (keep.length < dice.length ? [[...keep].sort()] : []));
    this.keeps.set(key, made);
    return made;
  }

  private future(state: SheetState): number {
    const guess = this.guesses.get(this.keyOf(state));
    if (guess === undefined) return this.turnMean(state);
    this.isLooped = true;
    return guess;
  }

  /** All of a card that any rule looks at: open rows, whether the others hold points, the upper sum, banked throws. */
  private keyOf(state: SheetState): string {
    const { rows, bank, forfeits } = state.cards[0]!;
    const signs = rows.map((held) => (held === null ? '.' : held > 0 ? '1' : '0')).join('');
    return `${signs} ${sheetSums(this.sheet, rows).upper} ${bank} ${forfeits}`;
  }

  private gain(before: SheetState, after: SheetState): number {
    return this.total(after) - this.total(before);
  }

  private total(state: SheetState): number {
    const { upper, bonus, lower } = sheetSums(this.sheet, state.cards[0]!.rows);
    return upper + bonus + lower + state.cards[0]!.extra;
  }
}

function rollsOf(dice: number): { faces: Face[]; chance: number }[] {
  const found = new Map<string, { faces: Face[]; chance: number }>();
  const add = (faces: Face[]): void => {
    if (faces.length < dice) {
      for (const face of PIPS) add([...faces, face]);
      return;
    }
    const sorted = [...faces].sort();
    const key = sorted.join('');
    const before = found.get(key)?.chance ?? 0;
    found.set(key, { faces: sorted, chance: before + 1 / 6 ** dice });
  };
  add([]);
  return [...found.values()];
}
