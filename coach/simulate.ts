// Plays row games to their end under a judge's best play, as often as asked. Says how good the answer is; judges nothing.
import type { Face } from '../engine/dice.ts';
import type { Seat } from '../engine/game.ts';
import { type SheetState, throwsLeft } from '../engine/sheet/machine.ts';
import { sheetSums } from '../engine/sheet/score.ts';
import { coachCard } from './advice.ts';
import { isFull, type Judge, pointsOnCard, turnOf } from './judge.ts';
import { FACES, idOfDice } from './multisets.ts';
import { type Random, randomIndex } from './random.ts';
import type { CoachCard, TurnValues } from './turn.ts';

/** Where one player stands: the card, the points beside the rows, and the dice of a turn that is under way. */
export interface Position {
  readonly card: CoachCard;
  readonly extra: number;
  /** Null between turns. `kept` is null while a decision is due, else the faces that stay for the throw due. */
  readonly turn: {
    readonly dice: readonly Face[];
    readonly kept: readonly Face[] | null;
    readonly left: number;
  } | null;
}

/** The position of a seat. */
export function positionOf(judge: Judge, state: SheetState, seat: Seat): Position {
  const { extra } = state.cards[seat]!;
  const isUnderWay = state.turn === seat && state.dice.length > 0;
  const left = isUnderWay ? throwsLeft(judge.sheet, state) : 0;
  return {
    card: coachCard(state, seat),
    extra,
    turn: isUnderWay ? { dice: state.dice, kept: null, left } : null,
  };
}

/** Turn values are kept for cards that come again and again; this many. */
const KEPT_TURNS = 400;

/** Plays positions to their end. One player is made for many games, because early cards come again. */
export class Playout {
  private readonly turns = new Map<string, TurnValues>();

  constructor(
    private readonly judge: Judge,
    private readonly random: Random,
  ) {}

  /** The final score of one game from here, everybody else left out. */
  finalScore(position: Position): number {
    let { card, extra } = position;
    let under = position.turn;
    while (!isFull(card) || under) {
      const turn = this.turnFor(card);
      const end = this.playTurn(turn, under);
      under = null;
      const outcome = turn.outcome(end.row, end.rank, end.left)!;
      const rows = card.rows.with(end.row, (card.rows[end.row] ?? 0) + outcome.value);
      card = { rows, forfeits: card.forfeits, bank: this.judge.sheet.hasBankedThrows ? end.left : 0 };
      extra += outcome.extra;
    }
    return pointsOnCard(this.judge.sheet, card, extra) + sheetSums(this.judge.sheet, card.rows).bonus;
  }

  private turnFor(card: CoachCard): TurnValues {
    const key = `${card.rows.join()} ${card.bank}`;
    const known = this.turns.get(key);
    if (known) return known;
    const made = turnOf(this.judge, card);
    if (this.turns.size >= KEPT_TURNS) this.turns.clear();
    this.turns.set(key, made);
    return made;
  }

  private playTurn(turn: TurnValues, under: Position['turn']): { row: number; rank: number; left: number } {
    const { sets } = this.judge.worths;
    const firstRoll = sets.firstOfSize[sets.dice]!;
    let left = under ? under.left : turn.throws - 1;
    let id = under ? idOfDice(sets, under.kept ?? under.dice) : this.complete(0);
    if (under?.kept) {
      id = this.complete(id);
      left -= 1;
    }
    for (;;) {
      const rank = id - firstRoll;
      const keep = left > 0 ? this.bestKeep(turn, id, left) : -1;
      if (keep < 0) return { row: this.bestRow(turn, rank, left), rank, left };
      id = this.complete(keep);
      left -= 1;
    }
  }

  private bestRow(turn: TurnValues, rank: number, left: number): number {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let row = 0; row < this.judge.sheet.rows.length; row++) {
      const value = turn.rowValue(row, rank, left);
      if (value > most) {
        most = value;
        best = row;
      }
    }
    return best;
  }

  /** Throws the dice that are missing. */
  private complete(id: number): number {
    const { sets } = this.judge.worths;
    const firstRoll = sets.firstOfSize[sets.dice]!;
    let full = id;
    while (full < firstRoll) full = sets.longer[full * FACES + randomIndex(this.random, FACES)]!;
    return full;
  }

  /** The best keep of a roll, or -1 where writing is as good: walks down to the keep that has the roll's value. */
  private bestKeep(turn: TurnValues, roll: number, left: number): number {
    const { sets } = this.judge.worths;
    const firstRoll = sets.firstOfSize[sets.dice]!;
    const most = turn.rollsWith(left)[roll - firstRoll]!;
    if (turn.writtenWith(left)[roll - firstRoll]! >= most) return -1;
    const keeps = turn.keepsWith(left);
    const bests = turn.keepBests(left);
    let id = roll;
    for (;;) {
      if (id < firstRoll && keeps[id]! >= most) return id;
      let next = -1;
      for (let face = 0; face < FACES && next < 0; face++) {
        const shorter = sets.shorter[id * FACES + face]!;
        if (shorter >= 0 && bests[shorter]! >= most) next = shorter;
      }
      if (next < 0) throw new Error('no keep has the value of the best');
      id = next;
    }
  }
}
