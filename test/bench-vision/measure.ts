// Reads photos as the app would and counts: right, accepted, accepted but wrong, accepted with a wrong count, and how long it took.
import type { Picture } from '../../vision/picture.ts';
import type { Reader } from '../../vision/reader.ts';
import type { Reading } from '../../vision/reading.ts';
import { decodePhoto, type Photo } from './photos.ts';

export interface PhotoResult {
  readonly photo: Photo;
  readonly reading: Reading;
  readonly right: number;
  readonly isAllRight: boolean;
  readonly isAcceptedOneMore: boolean | null;
  readonly isAcceptedOneLess: boolean | null;
  readonly readMs: number;
  /** Processor time of the reading: what it takes on a machine that has nothing else to do. */
  readonly cpuMs: number;
  /** Of the dice whose box is at least 40 px: how many, and how many were read right at their place. */
  readonly large: { readonly all: number; readonly right: number };
}

export interface Summary {
  readonly photos: number;
  readonly photosRight: number;
  readonly dice: number;
  readonly diceRight: number;
  readonly accepted: number;
  readonly acceptedWrong: number;
  readonly oneMoreAccepted: number;
  readonly oneLessAccepted: number;
  readonly oneLessTried: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly medianCpuMs: number;
  readonly p95CpuMs: number;
}

/** Dice of a multiset that were read: the size of the intersection. */
export function sharedFaces(truth: readonly number[], seen: readonly number[]): number {
  const left = [...truth];
  let shared = 0;
  for (const face of seen) {
    const i = left.indexOf(face);
    if (i < 0) continue;
    left.splice(i, 1);
    shared++;
  }
  return shared;
}

const LARGE_PX = 40;

function largeDice(photo: Photo, picture: Picture, reading: Reading): { all: number; right: number } {
  const boxes = photo.boxes.filter((b) => Math.max(b.w * picture.width, b.h * picture.height) >= LARGE_PX);
  const used = new Set<unknown>();
  let right = 0;
  for (const b of boxes) {
    const die = reading.dice.find(
      (d) =>
        !used.has(d) &&
        Math.abs(d.x - b.cx * picture.width) < 0.6 * b.w * picture.width &&
        Math.abs(d.y - b.cy * picture.height) < 0.6 * b.h * picture.height,
    );
    if (die) used.add(die);
    if (die?.face === b.value) right++;
  }
  return { all: boxes.length, right };
}

/** Processor milliseconds since a mark of process.cpuUsage(). */
export function cpuSince(mark: NodeJS.CpuUsage): number {
  const used = process.cpuUsage(mark);
  return (used.user + used.system) / 1000;
}

/** Reads one photo with the right count, then (if asked) with one die too many and one too few. Decoding is not timed. */
export async function measurePhoto(
  reader: Reader,
  photo: Photo,
  hasWrongCounts = true,
): Promise<PhotoResult> {
  const picture = await decodePhoto(photo.file);
  const due = photo.dice.length;
  const cpu = process.cpuUsage();
  const started = performance.now();
  const reading = await reader.readPips(picture, { dice: due });
  const readMs = performance.now() - started;
  const cpuMs = cpuSince(cpu);
  const right = sharedFaces(
    photo.dice,
    reading.dice.map((d) => d.face),
  );
  const more = hasWrongCounts ? await reader.readPips(picture, { dice: due + 1 }) : null;
  const less = hasWrongCounts && due > 1 ? await reader.readPips(picture, { dice: due - 1 }) : null;
  return {
    photo,
    reading,
    right,
    isAllRight: right === due && reading.dice.length === due,
    isAcceptedOneMore: more === null ? null : more.isAccepted,
    isAcceptedOneLess: less === null ? null : less.isAccepted,
    readMs,
    cpuMs,
    large: largeDice(photo, picture, reading),
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length;

export function summarise(rows: readonly PhotoResult[]): Summary {
  return {
    photos: rows.length,
    photosRight: count(rows, (r) => r.isAllRight),
    dice: rows.reduce((n, r) => n + r.photo.dice.length, 0),
    diceRight: rows.reduce((n, r) => n + r.right, 0),
    accepted: count(rows, (r) => r.reading.isAccepted),
    acceptedWrong: count(rows, (r) => r.reading.isAccepted && !r.isAllRight),
    oneMoreAccepted: count(rows, (r) => r.isAcceptedOneMore === true),
    oneLessAccepted: count(rows, (r) => r.isAcceptedOneLess === true),
    oneLessTried: count(rows, (r) => r.isAcceptedOneLess !== null),
    medianMs: quantile(
      rows.map((r) => r.readMs),
      0.5,
    ),
    p95Ms: quantile(
      rows.map((r) => r.readMs),
      0.95,
    ),
    medianCpuMs: quantile(
      rows.map((r) => r.cpuMs),
      0.5,
    ),
    p95CpuMs: quantile(
      rows.map((r) => r.cpuMs),
      0.95,
    ),
  };
}

const percent = (part: number, all: number): string =>
  all === 0 ? '-' : `${((100 * part) / all).toFixed(1)} %`;

export function tableRow(name: string, s: Summary): string {
  const cells = [
    name.padEnd(26),
    `photos ${s.photosRight}/${s.photos} ${percent(s.photosRight, s.photos)}`.padEnd(24),
    `dice ${s.diceRight}/${s.dice} ${percent(s.diceRight, s.dice)}`.padEnd(24),
    `accepted ${s.accepted}`.padEnd(13),
    `wrong ${s.acceptedWrong}`.padEnd(8),
    `+1 ${s.oneMoreAccepted}/${s.photos}`.padEnd(10),
    `-1 ${s.oneLessAccepted}/${s.oneLessTried}`.padEnd(10),
    `${s.medianMs.toFixed(0)} ms, p95 ${s.p95Ms.toFixed(0)} (processor ${s.medianCpuMs.toFixed(0)}, ${s.p95CpuMs.toFixed(0)})`,
  ];
  return cells.join(' ');
}
