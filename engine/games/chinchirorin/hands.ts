// Hands of three dice and what they pay (rules.md section 4). Knows no turns.
import type { Face } from '../../dice.ts';
import type { Options } from '../../options.ts';
import { type ChinchirorinSeat, HANDS, type Hand, type RoundLine } from './types.ts';

/** The hand that a throw shows; any die out of the bowl loses. */
export function handOf(faces: readonly Face[], out: number): Hand {
  if (out > 0) return { kind: 'out', point: 0 };
  const [low, middle, high] = faces.map(Number).sort((a, b) => a - b) as [number, number, number];
  if (low === high) return { kind: low === 1 ? 'pinzoro' : 'triple', point: low };
  if (low === middle) return { kind: 'point', point: high };
  if (middle === high) return { kind: 'point', point: low };
  const shown = `${low}${middle}${high}`;
  if (shown === '456') return { kind: 'four-five-six', point: 0 };
  return { kind: shown === '123' ? 'one-two-three' : 'none', point: 0 };
}

/** Above 0 where `a` beats `b`, below 0 where it loses, 0 for equal hands. */
export function compareHands(a: Hand, b: Hand): number {
  return HANDS.indexOf(a.kind) - HANDS.indexOf(b.kind) || a.point - b.point;
}

function winFactor(options: Options, hand: Hand | null): number {
  if (hand?.kind === 'pinzoro') return Number(options.pinzoroFactor);
  if (hand?.kind === 'triple') return Number(options.tripleFactor);
  return hand?.kind === 'four-five-six' ? Number(options.fourFiveSixFactor) : 1;
}

function lossFactor(options: Options, hand: Hand | null): number {
  if (hand?.kind === 'one-two-three') return Number(options.oneTwoThreeFactor);
  return hand?.kind === 'out' ? Number(options.outFactor) : 1;
}

/** Whether the banker's hand decides the round before the others throw. */
export function endsRound(options: Options, hand: Hand): boolean {
  if (hand.kind === 'out') return true;
  if (options.bankerAtOnce !== true) return false;
  if (hand.kind === 'point') return hand.point === 1 || hand.point === 6;
  return hand.kind !== 'none';
}

/** How a player fares against the banker; a hand that was not thrown means the banker's own hand decided. */
export function settleLine(
  options: Options,
  banker: Hand,
  seat: number,
  player: ChinchirorinSeat,
): RoundLine {
  const { hand } = player;
  const compared = hand === null ? bankerVerdict(banker) : compareHands(hand, banker);
  if (compared === 0 && options.equalHands !== 'banker') {
    return { seat, hand, result: 'tie', factor: 0, amount: 0 };
  }
  const isWin = compared > 0;
  const win = winFactor(options, isWin ? hand : banker);
  const loss = lossFactor(options, isWin ? banker : hand);
  const factor = options.factors === 'multiplied' ? win * loss : Math.max(win, loss);
  const amount = factor * Number(options.stake) * (isWin ? 1 : -1);
  return { seat, hand, result: isWin ? 'win' : 'lose', factor, amount };
}

/** From the player's side: above 0 where the banker's hand loses by itself. */
function bankerVerdict(banker: Hand): number {
  const isLost = banker.kind === 'out' || banker.kind === 'one-two-three' || banker.point === 1;
  return isLost && banker.kind !== 'pinzoro' ? 1 : -1;
}
