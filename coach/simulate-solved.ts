// Plays many games at once from a solved table: turn by turn, all games that stand alike together. For sheets without banked throws.
import type { Sheet } from '../engine/sheet/sheet.ts';
import { pointsOnCard } from './judge.ts';
import { FACES, idOfDice, type Multisets } from './multisets.ts';
import { type Random, randomIndex } from './random.ts';
import type { Position } from './simulate.ts';
import { type ValueTable, workOver } from './solver/solve.ts';
import { bitCount, keyAfter, keyOfCard, laneOfTotal, type Space } from './solver/space.ts';
import type { StateWork } from './solver/state-work.ts';
import { emptyPolicy, type TurnPolicy } from './solver/turn-policy.ts';
import { type SolvedSheet, upperOf } from './values.ts';

const works = new WeakMap<ValueTable, StateWork>();

/** The workplace over a table, made once: it holds a copy of the values. */
function workFor(sheet: Sheet, table: ValueTable): StateWork {
  const known = works.get(table);
  if (known) return known;
  const made = workOver(sheet, table);
  works.set(table, made);
  return made;
}

/** More lanes than any state has. */
const LANES = 512;

/** Makes final scores from positions of a solved sheet. */
export class SolvedPlayout {
  private readonly work: StateWork;
  private readonly policy: TurnPolicy;
  private readonly sets: Multisets;
  private readonly space: Space;
  private readonly sheet: Sheet;
  private readonly throws: number;

  constructor(
    private readonly solved: SolvedSheet,
    private readonly random: Random,
  ) {
    const { sheet, table } = solved;
    this.sheet = sheet;
    this.space = table.space;
    this.sets = table.worths.sets;
    this.throws = sheet.throws;
    this.work = workFor(sheet, table);
    this.policy = emptyPolicy(table.worths, sheet.throws);
  }

  /** Final scores of `games` games from one position. Rests between states, so that whoever steps through it can do other things. */
  *finalScores(position: Position, games: number): Generator<void, Float64Array> {
    const { space, sheet } = this;
    const { card } = position;
    const scores = new Float64Array(games).fill(pointsOnCard(sheet, card, position.extra));
    const key = keyOfCard(space, card.rows);
    const lane = laneOfTotal(space, key, upperOf(sheet, card.rows), sheet.bonus?.from ?? null);
    const states = new Float64Array(games).fill(this.stateOf(key, lane));
    if (position.turn) {
      const turn = position.turn;
      this.work.playBest(key, lane, this.policy);
      for (let game = 0; game < games; game++) {
        let id = idOfDice(this.sets, turn.kept ?? turn.dice);
        if (turn.kept) id = this.complete(id);
        this.endTurn(states, scores, game, id, turn.kept ? turn.left - 1 : turn.left);
      }
    }
    while (yield* this.playTurns(states, scores));
    return scores;
  }

  private stateOf(key: number, lane: number): number {
    return key * LANES + lane;
  }

  /** One turn for every game that is not over; false when all are. */
  private *playTurns(states: Float64Array, scores: Float64Array): Generator<void, boolean> {
    const order = Array.from(states.keys()).sort((a, b) => states[a]! - states[b]!);
    let ready = -1;
    let isAny = false;
    for (const game of order) {
      const state = states[game]!;
      if (state < 0) continue;
      const key = Math.floor(state / LANES);
      const lane = state % LANES;
      if (this.isEnd(key)) {
        scores[game] = scores[game]! + this.endBonus(key, lane);
        states[game] = -1;
        continue;
      }
      isAny = true;
      if (state !== ready) {
        yield;
        this.work.playBest(key, lane, this.policy);
      }
      ready = state;
      this.endTurn(states, scores, game, this.complete(0), this.throws - 1);
    }
    return isAny;
  }

  private isEnd(key: number): boolean {
    return bitCount(key & ((1 << this.space.open.length) - 1)) >= this.space.turns;
  }

  private endBonus(key: number, lane: number): number {
    const total = this.space.totals[key & ((1 << this.space.openUpper) - 1)]![lane]!;
    const { bonus } = this.sheet;
    return bonus && total >= bonus.from ? bonus.points : 0;
  }

  /** Plays the turn on from a roll, adds its points, and moves the game to its next state. */
  private endTurn(
    states: Float64Array,
    scores: Float64Array,
    game: number,
    roll: number,
    throwsLeft: number,
  ): void {
    const { policy, space } = this;
    const firstRoll = this.sets.firstOfSize[this.sets.dice]!;
    let id = roll;
    let left = throwsLeft;
    for (;;) {
      const isFirst = left === this.throws - 1;
      const written = (isFirst ? policy.writtenFirst : policy.written)[id - firstRoll]!;
      if (left === 0 || written >= policy.rolls[left]![id - firstRoll]!) {
        const { row, number } = this.work.rowWorthOf(policy, id - firstRoll, written, isFirst);
        const { worths } = this.solved.table;
        if (row < 0) {
          scores[game] = scores[game]! + (worths.againPoints ?? 0);
          return;
        }
        const { value, extra } = worths.outcomes[row]![number]!;
        scores[game] = scores[game]! + value + extra;
        states[game] = this.next(states[game]!, space.open.indexOf(row), number, value);
        return;
      }
      id = this.complete(this.keepOf(id, left));
      left -= 1;
    }
  }

  private next(state: number, bit: number, number: number, value: number): number {
    const { space } = this;
    const key = Math.floor(state / LANES);
    const lane = state % LANES;
    const upper = key & ((1 << space.openUpper) - 1);
    const step = bit < space.openUpper ? space.nextLane[upper * space.openUpper + bit]! : null;
    const after = step ? step[number * space.totals[upper]!.length + lane]! : lane;
    return this.stateOf(keyAfter(space, key, bit, value), after);
  }

  /** The keep that a roll's value comes from. */
  private keepOf(roll: number, left: number): number {
    const firstRoll = this.sets.firstOfSize[this.sets.dice]!;
    const most = this.policy.rolls[left]![roll - firstRoll]!;
    const within = this.policy.keeps[left]!;
    let id = roll;
    for (;;) {
      let next = -1;
      for (let face = 0; face < FACES && next < 0; face++) {
        const shorter = this.sets.shorter[id * FACES + face]!;
        if (shorter >= 0 && within[shorter]! >= most) next = shorter;
      }
      if (next < 0) return id;
      id = next;
    }
  }

  private complete(id: number): number {
    const firstRoll = this.sets.firstOfSize[this.sets.dice]!;
    let full = id;
    while (full < firstRoll) full = this.sets.longer[full * FACES + randomIndex(this.random, FACES)]!;
    return full;
  }
}
