// After a game of rows: what every decision gave away and every throw brought. total = start + luck - loss, to rounding.
import type { Face } from '../engine/dice.ts';
import type { Game, GameState, Move, Seat } from '../engine/game.ts';
import { type SheetState, throwsLeft } from '../engine/sheet/machine.ts';
import { sheetSums } from '../engine/sheet/score.ts';
import { coachCard } from './advice.ts';
import { type RatedChoice, rateChoices } from './choices.ts';
import { type Basis, isFull, type Judge, pointsOnCard, rankOf, turnOf } from './judge.ts';
import { idOfDice } from './multisets.ts';
import type { TurnValues } from './turn.ts';

/** A choice in a review: the row written or the faces kept. */
export interface ReviewedChoice {
  readonly row: string | null;
  readonly keep: readonly Face[];
}

/** One decision. `move` is the index of the move that made it, `turn` counts from 1 per seat. */
export interface ReviewedDecision {
  readonly move: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly dice: readonly Face[];
  readonly chosen: ReviewedChoice | null;
  readonly best: ReviewedChoice;
  /** Points that it gave away, 0 for the best; below 0 where a turn was passed on that had gone badly. */
  readonly loss: number;
  /** What was at stake: the best choice against the mean of all. */
  readonly stake: number;
}

/** One throw. `luck` is what it added to the expected final score. */
export interface ReviewedThrow {
  readonly move: number;
  readonly seat: Seat;
  readonly turn: number;
  readonly faces: readonly Face[];
  readonly luck: number;
}

/** The account of one player: `expected` = `start` + `luck` - `loss` + `drift`. */
export interface ReviewedPlayer {
  readonly seat: Seat;
  /** The mean of a game from this player's first card under best play. */
  readonly start: number;
  readonly luck: number;
  readonly loss: number;
  /** What a judge that is not exact forgot between turns, and rows that were never played; 0 for an exact one and a full card. */
  readonly drift: number;
  /** The expected final score now; the final score once all is written. */
  readonly expected: number;
  readonly decisions: number;
  /** Decisions that gave away nothing. */
  readonly perfect: number;
  /** 0 to 100: 100 gave nothing away, 0 is as good as choosing blindly. */
  readonly accuracy: number;
}

/** A whole review; JSON. `states` are not kept: ask `winSeries` for the chances over the game. */
export interface Review {
  readonly basis: Basis;
  readonly players: readonly ReviewedPlayer[];
  readonly decisions: readonly ReviewedDecision[];
  readonly throws: readonly ReviewedThrow[];
  /** Whether every player has a final score, so that `expected` is it. */
  readonly isOver: boolean;
  /** The throw that helped most and the one that hurt most; null where none did. */
  readonly luckiest: ReviewedThrow | null;
  readonly unluckiest: ReviewedThrow | null;
  /** The costliest decisions, at most five. */
  readonly costliest: readonly ReviewedDecision[];
}

/** Less than this is rounding. */
const NOTHING = 1e-7;

interface Account {
  start: number;
  luck: number;
  loss: number;
  drift: number;
  /** The expected final score as far as it is told. */
  expected: number;
  stake: number;
  decisions: number;
  perfect: number;
  turns: number;
}

/** Reviews the moves of one game from its start. Moves that the game refuses end the review. Null where the judge does not know the start. */
export function reviewGame(
  judge: Judge,
  game: Game,
  start: GameState,
  moves: readonly Move[],
): Review | null {
  const reviewer = new Reviewer(judge, start as unknown as SheetState);
  if (!reviewer.isKnown) return null;
  let state = start;
  for (const [index, move] of moves.entries()) {
    const next = game.apply(state, move);
    if (!next.ok) break;
    reviewer.see(index, move, state as unknown as SheetState, next.value as unknown as SheetState);
    state = next.value;
  }
  return reviewer.finish(state as unknown as SheetState);
}

class Reviewer {
  readonly isKnown: boolean;
  private readonly accounts: Account[] = [];
  private readonly decisions: ReviewedDecision[] = [];
  private readonly throws: ReviewedThrow[] = [];
  private cached: { key: string; turn: TurnValues } | null = null;

  constructor(
    private readonly judge: Judge,
    start: SheetState,
  ) {
    this.isKnown = start.cards.every((_, seat) => judge.covers(coachCard(start, seat)));
    if (this.isKnown) for (const seat of start.cards.keys()) this.open(start, seat);
  }

  see(index: number, move: Move, before: SheetState, after: SheetState): void {
    if (move.type === 'join') this.open(after, after.cards.length - 1);
    const seat = before.turn;
    if (seat === null) return;
    if (move.type === 'throw') this.seeThrow(index, move.faces, before, after, seat);
    if (move.type === 'score') this.seeRow(index, move.row, before, after, seat);
    if (move.type === 'pass' && before.dice.length > 0) this.seePass(index, before, seat);
  }

  private open(state: SheetState, seat: Seat): void {
    const expected = this.meanOf(state, seat);
    this.accounts.push({
      start: expected,
      luck: 0,
      loss: 0,
      drift: 0,
      expected,
      stake: 0,
      decisions: 0,
      perfect: 0,
      turns: 0,
    });
  }

  private turnFor(state: SheetState, seat: Seat): TurnValues {
    const card = coachCard(state, seat);
    const key = `${seat} ${card.rows.join()} ${card.bank} ${card.forfeits}`;
    if (this.cached?.key !== key) this.cached = { key, turn: turnOf(this.judge, card) };
    return this.cached.turn;
  }

  private base(state: SheetState, seat: Seat): number {
    return pointsOnCard(this.judge.sheet, coachCard(state, seat), state.cards[seat]!.extra);
  }

  /** Expected final score between turns. */
  private meanOf(state: SheetState, seat: Seat): number {
    const card = coachCard(state, seat);
    const base = this.base(state, seat);
    if (isFull(card)) return base + sheetSums(this.judge.sheet, card.rows).bonus;
    return base + this.turnFor(state, seat).mean;
  }

  private seeThrow(
    index: number,
    faces: readonly Face[],
    before: SheetState,
    after: SheetState,
    seat: Seat,
  ): void {
    const account = this.accounts[seat]!;
    const { sheet, worths } = this.judge;
    const turn = this.turnFor(before, seat);
    const base = this.base(before, seat);
    const left = throwsLeft(sheet, before);
    if (before.dice.length === 0) {
      account.turns++;
      this.settle(account, base + turn.mean);
    } else {
      const id = idOfDice(worths.sets, before.keptFaces);
      this.decide(
        index,
        before,
        seat,
        { row: null, keep: before.keptFaces },
        base,
        turn.keepsWith(left)[id]!,
      );
    }
    const value = base + turn.rollsWith(left - 1)[rankOf(this.judge, after.dice)]!;
    const luck = value - account.expected;
    account.luck += luck;
    account.expected = value;
    this.throws.push({ move: index, seat, turn: account.turns, faces, luck });
  }

  private seeRow(index: number, row: string, before: SheetState, after: SheetState, seat: Seat): void {
    const turn = this.turnFor(before, seat);
    const base = this.base(before, seat);
    const number = this.judge.sheet.rows.findIndex((other) => other.id === (after.written?.row ?? row));
    const value = turn.rowValue(
      number,
      rankOf(this.judge, before.dice),
      throwsLeft(this.judge.sheet, before),
    );
    const id = this.judge.sheet.rows[number]!.id;
    this.decide(index, before, seat, { row: id, keep: [] }, base, value);
    this.settle(this.accounts[seat]!, this.meanOf(after, seat));
  }

  /** The turn went on without a score: its dice are lost, the rows stay. */
  private seePass(index: number, before: SheetState, seat: Seat): void {
    const turn = this.turnFor(before, seat);
    this.decide(index, before, seat, null, this.base(before, seat), turn.mean);
  }

  private decide(
    index: number,
    state: SheetState,
    seat: Seat,
    chosen: ReviewedChoice | null,
    base: number,
    value: number,
  ): void {
    const account = this.accounts[seat]!;
    const card = coachCard(state, seat);
    const left = throwsLeft(this.judge.sheet, state);
    const rated = rateChoices(
      { ...this.judge, raised: null },
      { card, dice: state.dice, left },
      this.turnFor(state, seat),
    );
    const best = rated[0]!;
    const loss = best.value - value;
    const mean = rated.reduce((sum, choice) => sum + choice.value, 0) / rated.length;
    const stake = Math.max(best.value - mean, loss, 0);
    account.loss += loss;
    account.stake += stake;
    account.decisions++;
    if (loss < NOTHING) account.perfect++;
    account.expected = base + value;
    this.decisions.push({
      move: index,
      seat,
      turn: account.turns,
      dice: state.dice,
      chosen,
      best: this.choiceOf(best),
      loss: Math.abs(loss) < NOTHING ? 0 : loss,
      stake,
    });
  }

  private choiceOf(choice: RatedChoice): ReviewedChoice {
    if (choice.kind === 'keep') return { row: null, keep: choice.keep };
    return { row: this.judge.sheet.rows[choice.row]!.id, keep: [] };
  }

  /** Goes over to what is told from here on. */
  private settle(account: Account, expected: number): void {
    account.drift += expected - account.expected;
    account.expected = expected;
  }

  /** A game that is over is worth what stands on the cards, even where rows stayed open: a win at once, or who left. */
  private close(state: SheetState): void {
    if (state.turn !== null) return;
    for (const [seat, account] of this.accounts.entries()) {
      const { bonus } = sheetSums(this.judge.sheet, coachCard(state, seat).rows);
      this.settle(account, this.base(state, seat) + bonus);
    }
  }

  finish(end: SheetState): Review {
    this.close(end);
    const helped = this.throws.filter(({ luck }) => luck > NOTHING).sort((a, b) => b.luck - a.luck);
    const hurt = this.throws.filter(({ luck }) => luck < -NOTHING).sort((a, b) => a.luck - b.luck);
    const costly = this.decisions.filter((decision) => decision.loss > 0).sort((a, b) => b.loss - a.loss);
    return {
      basis: this.judge.basis,
      players: this.accounts.map(({ stake, turns: _, ...account }, seat) => ({
        seat,
        ...account,
        accuracy: stake > NOTHING ? 100 * Math.min(1, Math.max(0, 1 - account.loss / stake)) : 100,
      })),
      decisions: this.decisions,
      throws: this.throws,
      isOver: end.turn === null,
      luckiest: helped[0] ?? null,
      unluckiest: hurt[0] ?? null,
      costliest: costly.slice(0, 5),
    };
  }
}
