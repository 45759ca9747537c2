// Scripts that bring a preview table into a state worth looking at. Seeded, so that two looks are the same.
import type { Face, FaceSet } from '../../engine/dice.ts';
import { facesOf } from '../../engine/dice.ts';
import type { Player } from '../../engine/events.ts';
import type { DieReading, Reading } from '../../engine/reading.ts';
import type { PreviewTable } from './preview-table.ts';

export type Random = () => number;

/** A small seeded generator (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const NAMES = ['Ann', 'Bo', 'Chiyo', 'Dario', 'Émile', 'Fatima', 'Grzegorz', 'Hana'];

export function previewPlayers(count: number): Player[] {
  return NAMES.slice(0, count).map((name, colour) => ({
    id: `p${colour}`,
    name,
    colour,
    kind: 'person',
    level: null,
    throwsVirtually: false,
  }));
}

export function randomFaces(set: FaceSet, count: number, random: Random): Face[] {
  const faces = facesOf(set);
  return Array.from({ length: count }, () => faces[Math.floor(random() * faces.length)] ?? faces[0]!);
}

/** A reading that lies in the bowl like thrown dice do. */
export function readingOf(faces: readonly Face[], random: Random, changes: Partial<Reading> = {}): Reading {
  const turn = random() * Math.PI * 2;
  const dice: DieReading[] = faces.map((face, index) => {
    const angle = turn + (index * Math.PI * 2) / faces.length;
    const radius = 210 + random() * 70;
    return {
      face,
      confidence: 99,
      place: 'in',
      alternatives: [],
      at: { x: Math.round(500 + radius * Math.cos(angle)), y: Math.round(500 + radius * Math.sin(angle)) },
    };
  });
  return { key: null, source: 'virtual', isSettled: true, asked: 'asked', of: null, dice, ...changes };
}

const LIMITS = { minConfidence: 90 };

export function throwDue(table: PreviewTable, random: Random, changes: Partial<Reading> = {}): void {
  const view = table.view();
  if (!view || view.due.throwDice === null) return;
  const reading = readingOf(randomFaces(view.faceSet, view.due.throwDice, random), random, changes);
  table.command({ type: 'take-reading', reading, limits: LIMITS });
}

/** Plays whole turns: throws twice, writes the row that brings most. */
export function playTurns(table: PreviewTable, turns: number, random: Random): void {
  for (let turn = 0; turn < turns; turn++) {
    throwDue(table, random);
    const view = table.view();
    if (!view || view.due.seat === null) return;
    const allowed = view.previews.filter((preview) => preview.isAllowed);
    const best = allowed.toSorted((a, b) => b.value + b.extra - a.value - a.extra)[0];
    if (best) table.command({ type: 'write-row', row: best.row });
    else if (view.panel === 'farkle') table.command({ type: 'bank' });
  }
}
