// The schema of the table commands that people may send. Readings come from devices only, so `take-reading` is not here.

import { z } from 'zod';
import { KANA } from '../engine/dice.ts';
import type { TableCommand } from '../engine/table/commands.ts';
import { playerNameSchema } from './players.ts';

const pip = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
const face = z.union([pip, z.enum(KANA)]);
const dieValue = face.nullable();
const seat = z.number().int().min(0).max(7);
const step = z.number().int().min(1).max(10_000_000);
const faces = z.array(face).max(12).readonly();
const out = z.number().int().min(0).max(12);
const row = z.string().min(1).max(40);

/** A player as a new game names them. */
export const playerSchema = z
  .object({
    id: z.string().min(1).max(64),
    name: playerNameSchema,
    colour: z.number().int().min(0).max(7),
    kind: z.enum(['person', 'computer']),
    level: z.enum(['easy', 'medium', 'strong']).nullable(),
    throwsVirtually: z.boolean(),
  })
  .strict();

/** A move, as corrections name it. */
export const moveSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('throw'), faces, out }).strict(),
  z.object({ type: z.literal('keep'), faces }).strict(),
  z.object({ type: z.literal('score'), row }).strict(),
  z.object({ type: z.literal('nudge') }).strict(),
  z.object({ type: z.literal('bank') }).strict(),
  z.object({ type: z.literal('pass'), to: seat.nullable() }).strict(),
  z.object({ type: z.literal('leave'), seat }).strict(),
  z.object({ type: z.literal('join'), rows: z.enum(['open', 'zero']) }).strict(),
  z.object({ type: z.literal('return'), seat, rows: z.enum(['open', 'zero']) }).strict(),
]);

/** A card that was begun on paper: points by row id. */
export const paperCardSchema = z
  .object({
    rows: z.record(row, z.number().int().min(0).max(100_000)),
    extra: z.number().int().min(0).max(100_000),
    bank: z.number().int().min(0).max(1_000),
  })
  .strict();

const optionValue = z.union([z.string().max(60), z.number(), z.boolean()]);

/** Every command that a window may send. */
export const tableCommandSchema = z.discriminatedUnion('type', [
  z
    .object({
      type: z.literal('start-game'),
      game: z.string().min(1).max(40),
      options: z.record(z.string().max(40), optionValue),
      players: z.array(playerSchema).min(1).max(8).readonly(),
      firstSeat: seat,
      cards: z.array(paperCardSchema).max(8).optional(),
      drawsLots: z.boolean().optional(),
    })
    .strict(),
  z.object({ type: z.literal('type-throw'), faces, out }).strict(),
  z
    .object({
      type: z.literal('keep-dice'),
      indices: z.array(z.number().int().min(0).max(11)).max(12).readonly(),
    })
    .strict(),
  z.object({ type: z.literal('write-row'), row }).strict(),
  z.object({ type: z.literal('use-nudge'), power: z.number().int().min(0).max(100).nullable() }).strict(),
  z.object({ type: z.literal('bank') }).strict(),
  z.object({ type: z.literal('pass-turn'), to: seat.nullable() }).strict(),
  z.object({ type: z.literal('leave-game'), seat }).strict(),
  z.object({ type: z.literal('join-game'), player: playerSchema, rows: z.enum(['open', 'zero']) }).strict(),
  z.object({ type: z.literal('return-to-game'), seat, rows: z.enum(['open', 'zero']) }).strict(),
  z.object({ type: z.literal('undo') }).strict(),
  z.object({ type: z.literal('redo') }).strict(),
  z
    .object({
      type: z.literal('use-reading'),
      held: step,
      values: z.array(dieValue).max(12).readonly(),
      keep: z.array(z.number().int().min(0).max(11)).max(12).readonly().optional(),
    })
    .strict(),
  z.object({ type: z.literal('dismiss-reading'), held: step }).strict(),
  z
    .object({ type: z.literal('correct-die'), step, die: z.number().int().min(0).max(11), value: dieValue })
    .strict(),
  z.object({ type: z.literal('correct-throw'), step, values: z.array(dieValue).max(12).readonly() }).strict(),
  z.object({ type: z.literal('replace-step'), step, move: moveSchema }).strict(),
  z.object({ type: z.literal('insert-step'), before: step.nullable(), move: moveSchema }).strict(),
  z.object({ type: z.literal('remove-step'), step }).strict(),
  z.object({ type: z.literal('move-step'), step, seat }).strict(),
  z.object({ type: z.literal('pause') }).strict(),
  z.object({ type: z.literal('resume') }).strict(),
]);

/** A command from a window, checked. It is a TableCommand of the engine. */
export type WindowCommand = z.infer<typeof tableCommandSchema>;

/** The compiler's proof that every checked command is one that the engine knows. */
export function asTableCommand(command: WindowCommand): TableCommand {
  return command;
}
