// Owns where the large dice lie: rows in the bowl in the order in which they fell, kept ones in rows on the rail. Pure.

export interface StageDie {
  readonly isKept: boolean;
  /** Thousandths of the bowl's picture, where known. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly seed: number;
}

export interface StagePlace {
  /** Middle of the die. */
  readonly x: number;
  readonly y: number;
  readonly turnDeg: number;
}

export interface StageRoom {
  readonly width: number;
  readonly height: number;
  readonly mostDiePx: number;
  readonly hasRail: boolean;
}

export interface StageLayout {
  readonly diePx: number;
  readonly places: readonly StagePlace[];
  /** The rail under the bowl; null where the game keeps no dice. */
  readonly rail: { readonly top: number; readonly height: number } | null;
  readonly bowl: { readonly x: number; readonly y: number };
}

/** From middle to middle, in dice: room for a lean. */
const PITCH = 1.13;
const RAIL_GAP = 0.2;

/** The most rows that `dice` need over bowl and rail together, however they are kept. */
function worstRows(dice: number, columns: number, hasRail: boolean): number {
  const rows = (count: number): number => Math.ceil(count / columns);
  if (!hasRail) return Math.max(1, rows(dice));
  return Math.max(
    ...Array.from({ length: dice + 1 }, (_, kept) => rows(dice - kept) + Math.max(1, rows(kept))),
  );
}

/** Rows for the dice that lie there now. */
function rowsNow(dice: readonly StageDie[], columns: number, hasRail: boolean): number {
  const kept = dice.filter((die) => die.isKept).length;
  const free = Math.ceil((dice.length - kept) / columns);
  return hasRail ? free + Math.max(1, Math.ceil(kept / columns)) : Math.max(1, free);
}

/** The largest dice that fit whatever is kept of `due`, and how many stand in a row. */
function fitDice(
  lying: readonly StageDie[],
  due: number,
  room: StageRoom,
): { readonly columns: number; readonly diePx: number } {
  let best = { columns: 1, diePx: 0 };
  for (let columns = 1; columns <= Math.max(1, due); columns++) {
    const needed = Math.max(worstRows(due, columns, room.hasRail), rowsNow(lying, columns, room.hasRail));
    const rows = needed + (room.hasRail ? RAIL_GAP : 0);
    const diePx = Math.min(room.mostDiePx, room.width / columns / PITCH, room.height / rows / PITCH);
    if (diePx >= best.diePx) best = { columns, diePx };
  }
  return best;
}

/** Lays out the stage for `due` dice of a throw; fewer may lie there, or more where those before it are shown too. */
export function layoutStage(dice: readonly StageDie[], due: number, room: StageRoom): StageLayout {
  const { columns, diePx } = fitDice(dice, Math.max(due, 1), room);
  const pitch = diePx * PITCH;
  const free = fallen(dice, columns);
  const kept = dice.flatMap((die, index) => (die.isKept ? [index] : []));
  const railRows = room.hasRail ? Math.max(1, Math.ceil(kept.length / columns)) : 0;
  const railHeight = railRows * pitch;
  const bowlHeight = room.height - (room.hasRail ? railHeight + diePx * RAIL_GAP : 0);
  const places: StagePlace[] = dice.map(() => ({ x: 0, y: 0, turnDeg: 0 }));
  const put = (indices: readonly number[], middle: number, isStraight: boolean): void => {
    const rows = split(indices, columns);
    rows.forEach((row, line) => {
      row.forEach((index, column) => {
        places[index] = {
          x: room.width / 2 + (column - (row.length - 1) / 2) * pitch,
          y: middle + (line - (rows.length - 1) / 2) * pitch,
          turnDeg: isStraight ? 0 : leanOf(dice[index]?.seed ?? 0),
        };
      });
    });
  };
  put(free, bowlHeight / 2, false);
  const railTop = room.height - railHeight;
  put(kept, railTop + railHeight / 2, true);
  return {
    diePx,
    places,
    rail: room.hasRail ? { top: railTop, height: railHeight } : null,
    bowl: { x: room.width / 2, y: (room.height - (room.hasRail ? pitch + diePx * RAIL_GAP : 0)) / 2 },
  };
}

/** Dice in the bowl, upper ones first, and from left to right within a row. */
function fallen(dice: readonly StageDie[], columns: number): number[] {
  const free = dice.flatMap((die, index) => (die.isKept ? [] : [index]));
  const y = (index: number): number => dice[index]?.at?.y ?? 500;
  const x = (index: number): number => dice[index]?.at?.x ?? 500;
  const byHeight = free.toSorted((a, b) => y(a) - y(b));
  return split(byHeight, columns).flatMap((row) => row.toSorted((a, b) => x(a) - x(b)));
}

/** Rows as even as can be: five in threes are 3 and 2, four are 2 and 2. */
function split(indices: readonly number[], columns: number): number[][] {
  const rows = Math.ceil(indices.length / columns);
  const long = Math.ceil(indices.length / Math.max(1, rows));
  return Array.from({ length: rows }, (_, row) => indices.slice(row * long, (row + 1) * long));
}

/** A small lean that belongs to the die. */
function leanOf(seed: number): number {
  const mixed = Math.sin(seed * 127.1 + 11.7) * 43_758.5;
  return Math.round((mixed - Math.floor(mixed)) * 12 - 6);
}
