// A quick estimate of what a card is still worth, for the time before a table is solved and where none can be.
import type { Sheet, SheetRow } from '../engine/sheet/sheet.ts';
import type { WorthTable } from './solver/worth-table.ts';
import { type CoachCard, type Future, TurnValues } from './turn.ts';
import { upperOf } from './values.ts';

/** Turns that a row has, about, until its pattern must have come: a player goes for several rows at once. */
const MOST_TRIES = 6;
/**
 * What many open rows bring beside that: a throw that suits no row well suits another. Points, times the square of the turns
 * beyond FEW_TURNS, or times those turns where throws are banked; taken from solved tables.
 */
const FREEDOM = 0.35;
const FREEDOM_BANKED = 11;
const FEW_TURNS = 5;
/** A banked throw against what a row brings on the mean; each further one is worth less by BANK_TIRES. From solved tables. */
const BANK_SHARE = 0.46;
const BANK_TIRES = 0.025;
const MOST_BANK = 20;
/** With fewer turns to come than this, banked throws can hardly be used up. */
const BANK_TURNS = 4;
/** Sums come out a little lower than when one goes for that row alone. */
const SUM_SHARE = 0.95;
/** Points of the upper sum that make the bonus about e times as likely. */
const BONUS_SPREAD = 6;
const MOST_KNOWN = 20_000;

/** What going for one row alone brings. */
interface RowPar {
  readonly isUpper: boolean;
  /** Points when it comes. */
  readonly points: number;
  /** The chance that it comes in one turn. */
  readonly chance: number;
}

/**
 * The estimate: every open row at the points that it brings when it comes, times the chance that it comes within
 * the turns that are left, the bonus by how far the upper sum is from it, and what many open rows and banked throws bring
 * beside. Within twelve points for a whole game with five dice; with banked throws within about thirty for one card.
 */
export function estimateFuture(sheet: Sheet, worths: WorthTable): Future {
  const pars = sheet.rows.map((row, index) => rowPar(sheet, worths, row, index));
  const rowMean = pars.reduce((sum, par) => sum + broughtIn(par, MOST_TRIES), 0) / pars.length;
  const known = new Map<number, number>();
  return (card) => {
    let open = 0;
    for (const [row, held] of card.rows.entries()) if (held === null) open |= 1 << row;
    const upper = upperOf(sheet, card.rows);
    // Every outcome of one row leads to the same few cards.
    const key = ((open * 64 + Math.min(card.bank, 63)) * 32 + card.forfeits) * 256 + Math.min(upper, 255);
    const value = known.get(key) ?? estimate(card);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(key, value);
    return value;
  };

  function estimate(card: CoachCard): number {
    const open = card.rows.flatMap((held, row) => (held === null ? [pars[row]!] : []));
    const turns = open.length - card.forfeits;
    if (turns <= 0) return earnedBonus(sheet, upperOf(sheet, card.rows));
    const tries = Math.min(MOST_TRIES, (turns + 1) / 2);
    const points = open.map((par) => broughtIn(par, tries)).sort((a, b) => b - a);
    const sum = points.slice(0, turns).reduce((total, value) => total + value, 0);
    const banked = rowMean * BANK_SHARE * bankWorth(card.bank) * Math.min(1, turns / BANK_TURNS);
    return sum + bonusEstimate(sheet, upperOf(sheet, card.rows), open) + freedom(sheet, turns) + banked;
  }
}

/** What a row brings that is gone for in so many turns. */
function broughtIn(par: RowPar, tries: number): number {
  return par.points * (1 - (1 - par.chance) ** tries);
}

function freedom(sheet: Sheet, turns: number): number {
  const many = Math.max(0, turns - FEW_TURNS);
  return sheet.hasBankedThrows ? FREEDOM_BANKED * many : FREEDOM * many * many;
}

function bankWorth(bank: number): number {
  const used = Math.min(bank, MOST_BANK);
  return used * (1 - BANK_TIRES * used);
}

function earnedBonus(sheet: Sheet, upper: number): number {
  return sheet.bonus && upper >= sheet.bonus.from ? sheet.bonus.points : 0;
}

function bonusEstimate(sheet: Sheet, upper: number, open: readonly RowPar[]): number {
  if (!sheet.bonus) return 0;
  const rest = open.reduce((sum, par) => sum + (par.isUpper ? par.points : 0), 0);
  if (upper >= sheet.bonus.from) return sheet.bonus.points;
  if (rest === 0) return 0;
  return sheet.bonus.points / (1 + Math.exp((sheet.bonus.from - upper - rest) / BONUS_SPREAD));
}

function rowPar(sheet: Sheet, worths: WorthTable, row: SheetRow, index: number): RowPar {
  const rows = sheet.rows.map((_, other) => (other === index ? null : 0));
  const alone = (value: (points: number) => number): number =>
    new TurnValues(
      worths,
      { throws: sheet.throws, hasBankedThrows: false },
      { rows, forfeits: 0, bank: 0 },
      (card) => value(card.rows[index] ?? 0),
    ).mean;
  const mean = alone(() => 0);
  // The turn adds the points itself; taking them off again and adding 1 leaves the chance of any.
  const chance = Math.min(
    1,
    alone((points) => (points > 0 ? 1 : 0) - points),
  );
  const isUpper = row.section === 'upper';
  // An upper row is written when it is worth it: nearer to the turns that went well.
  if (isUpper) return { isUpper, points: mean * 1.35, chance: 1 };
  const points = chance > 0 ? mean / chance : 0;
  return { isUpper, points: row.value.kind === 'fixed' ? points : points * SUM_SHARE, chance };
}
