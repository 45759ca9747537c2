// The file of all data: its head, its parts and the checks on what comes from outside. Reads and writes no file.
import { z } from 'zod';
import { playerProfileSchema } from '../../contract/players.ts';
import { storedEventSchema } from './event-schema.ts';

/** The version that this build writes, and the latest that it reads. */
export const ARCHIVE_VERSION = 1;

/** The head that every such file begins with, whatever its version. */
export const ARCHIVE_HEAD = /^\uFEFF?\s*\{\s*"donburi"\s*:\s*"archive"\s*,\s*"version"\s*:\s*(\d{1,9})\b/;

const time = z.iso.datetime();
const id = z.string().min(1).max(64);

/** A saved person in the file. */
export const archivedPersonSchema = playerProfileSchema.extend({
  createdAt: time,
  removedAt: time.nullable(),
});

/** A game in the file. */
export const archivedGameSchema = z.strictObject({
  gameId: id,
  deletedAt: time.nullable(),
  events: z.array(storedEventSchema).min(1).max(1_000_000),
});

/** A device's reading in the file. */
export const archivedReadingSchema = z.strictObject({
  dev: z.string().min(1).max(200),
  boot: z.string().min(1).max(200),
  n: z.number().int().min(0),
  at: time,
  content: z.string().max(4_000),
  gameId: id.nullable(),
  seq: z.number().int().min(1).nullable(),
});

/** The whole file. */
export const archiveSchema = z.strictObject({
  donburi: z.literal('archive'),
  version: z.literal(ARCHIVE_VERSION),
  at: time,
  players: z.array(archivedPersonSchema),
  settings: z.array(z.strictObject({ key: z.string().min(1).max(60), value: z.json() })),
  games: z.array(archivedGameSchema),
  readings: z.array(archivedReadingSchema),
  sha256: z.string(),
});
/** The whole file, checked. */
export type Archive = z.infer<typeof archiveSchema>;
