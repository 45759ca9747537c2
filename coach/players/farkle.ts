// How a computer plays Farkle: which dice to set aside and when to stop. Values of dice are the engine's.
import { choicesOf } from '../../engine/games/farkle/scoring.ts';
import { bankValue, turnPoints } from '../../engine/games/farkle/turns.ts';
import type { FarkleSet, FarkleState } from '../../engine/games/farkle/types.ts';
import type { Options } from '../../engine/options.ts';
import { diceOfId, multisetsOf } from '../multisets.ts';
import type { ComputerMove, Strength } from './moves.ts';

const DICE = 6;
/** Points are looked at in steps of this; beyond MOST_POINTS everybody banks. */
const STEP = 50;
const MOST_POINTS = 4000;
const EASY_BANK = 300;
const MEDIUM_BANK: readonly number[] = [0, 250, 300, 350, 450, 600, 800];

/** The next move of a computer in Farkle. */
export function farkleMove(state: FarkleState, strength: Strength): ComputerMove {
  if (state.dice.length === 0) return { type: 'throw' };
  if (state.kept.length === 0) {
    const choices = choicesOf(state.options, state.dice);
    return { type: 'keep', faces: bestSet(state, choices, strength).faces };
  }
  const bank = bankValue(state);
  if (bank.ok && isEnough(state, bank.value, strength)) return { type: 'bank' };
  return { type: 'throw' };
}

function diceAfter(held: number, kept: number): number {
  return held - kept || DICE;
}

function bestSet(state: FarkleState, choices: readonly FarkleSet[], strength: Strength): FarkleSet {
  // The first choice has the most points.
  if (strength === 'easy' || choices.length === 1) return choices[0]!;
  const turn = plan(state.options);
  const value = ({ faces, points }: FarkleSet): number =>
    turn.worth(turnPoints(state) + points, diceAfter(state.dice.length, faces.length));
  return choices.reduce((best, choice) => (value(choice) > value(best) ? choice : best));
}

function isEnough(state: FarkleState, points: number, strength: Strength): boolean {
  const seat = state.seats[state.turn!]!;
  const others = state.seats.filter((other, index) => index !== state.turn && other.isPlaying);
  const ahead = Math.max(0, ...others.map((other) => other.total));
  // In the last round only being ahead counts.
  if (state.isLastRound && seat.total + points <= ahead) return false;
  if (seat.total + points >= Number(state.options.target) && seat.total + points > ahead) return true;
  const dice = diceAfter(state.dice.length, state.kept.length);
  if (strength === 'easy') return points >= EASY_BANK;
  if (strength === 'medium') return points >= MEDIUM_BANK[dice]!;
  return plan(state.options).goOn(points, dice) <= points;
}

/** What a turn is worth: banking or going on, whichever is more, and going on alone. */
interface TurnPlan {
  worth(points: number, dice: number): number;
  goOn(points: number, dice: number): number;
}

const plans = new WeakMap<Options, TurnPlan>();

function plan(options: Options): TurnPlan {
  const known = plans.get(options);
  if (known) return known;
  const made = makePlan(options);
  plans.set(options, made);
  return made;
}

/** For every number of dice the different throws: their chance, and for each number kept the most points. */
function throwsOf(options: Options): { chance: number; sets: { kept: number; points: number }[] }[][] {
  return Array.from({ length: DICE + 1 }, (_, dice) => {
    if (dice === 0) return [];
    const sets = multisetsOf(dice);
    const first = sets.firstOfSize[dice]!;
    return Array.from(sets.chance, (chance, rank) => {
      const best = new Map<number, number>();
      for (const { faces, points } of choicesOf(options, diceOfId(sets, first + rank))) {
        best.set(faces.length, Math.max(points, best.get(faces.length) ?? 0));
      }
      return { chance, sets: [...best].map(([kept, points]) => ({ kept, points })) };
    });
  });
}

/** From the highest points down: going on with these dice against banking. Every throw that scores adds at least a step. */
function makePlan(options: Options): TurnPlan {
  const throws = throwsOf(options);
  const levels = MOST_POINTS / STEP;
  const going = Array.from({ length: levels + 1 }, () => new Float64Array(DICE + 1));
  const levelOf = (points: number): number => Math.max(0, Math.floor(points / STEP));
  const goOn = (points: number, dice: number): number => {
    const level = levelOf(points);
    return level > levels ? 0 : going[level]![dice]!;
  };
  const worth = (points: number, dice: number): number => Math.max(points, goOn(points, dice));
  for (let level = levels; level >= 0; level--) {
    for (let dice = 1; dice <= DICE; dice++) {
      going[level]![dice] = throws[dice]!.reduce((sum, { chance, sets }) => {
        const best = Math.max(
          0,
          ...sets.map(({ kept, points }) => worth(level * STEP + points, diceAfter(dice, kept))),
        );
        return sum + chance * best;
      }, 0);
    }
  }
  return { worth, goOn };
}
