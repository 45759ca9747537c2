// Arithmetic of NKODICE's three scores: whole numbers, cut after each multiplication. Knows no faces and no words.
import { CATEGORIES, type Category, type Points } from './types.ts';

/** No points. */
export const NO_POINTS: Points = { u: 0, m: 0, c: 0 };

/** Beyond this a category stands still, so that arithmetic stays exact: two hundred million million. */
export const MOST_POINTS = 200_000_000_000_000;

/** How a product that is not whole is made whole. */
export type Rounding = 'toward-zero' | 'down' | 'nearest';

const limit = (value: number): number => Math.max(-MOST_POINTS, Math.min(MOST_POINTS, value));

/** Builds points from a function of the category. */
export function pointsOf(value: (category: Category) => number): Points {
  // Adding 0 turns -0 into 0, which JSON would do as well.
  return { u: limit(value('u')) + 0, m: limit(value('m')) + 0, c: limit(value('c')) + 0 };
}

/** The sum of two. */
export function addPoints(a: Points, b: Points): Points {
  return pointsOf((category) => a[category] + b[category]);
}

/** `value` to each of `categories`, 0 to the others. */
export function pointsTo(categories: readonly Category[], value: number): Points {
  return pointsOf((category) => (categories.includes(category) ? value : 0));
}

/** The score that counts: the sum of the three. */
export function totalOf(points: Points): number {
  return CATEGORIES.reduce((sum, category) => sum + points[category], 0);
}

/** `value` times `halves`/2, made whole. */
export function timesHalves(value: number, halves: number, rounding: Rounding): number {
  const exact = (value * halves) / 2;
  if (rounding === 'down') return Math.floor(exact);
  if (rounding === 'nearest') return Math.sign(exact) * Math.round(Math.abs(exact));
  return Math.trunc(exact);
}
