// The shape of journal events in files that come from outside. The compiler proves that it is the engine's own.
import { z } from 'zod';
import { moveSchema, paperCardSchema } from '../../contract/table-commands.ts';
import { KANA } from '../../engine/dice.ts';
import type { EventEnvelope, EventSource, TableEvent } from '../../engine/events.ts';
import { DIE_PLACES, HOLD_REASONS, SOURCE_KINDS } from '../../engine/reading.ts';
import { envelopeFrom } from '../storage/upcast.ts';

const pip = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
const face = z.union([pip, z.enum(KANA)]);
const seat = z.number().int().min(0).max(7);
const count = z.number().int().min(0).max(10_000_000);
const place = z.strictObject({ x: z.number(), y: z.number() }).nullable();
const time = z.iso.datetime();

/** A person as a journal names them: a name may be longer than what a window lets one type. */
const player = z.strictObject({
  id: z.string().min(1).max(200),
  name: z.string().min(1).max(500),
  colour: z.number().int().min(0).max(100),
  kind: z.enum(['person', 'computer']),
  level: z.enum(['easy', 'medium', 'strong']).nullable(),
  throwsVirtually: z.boolean(),
});

const die = z.strictObject({
  face: face.nullable(),
  read: face.nullable(),
  source: z.enum(SOURCE_KINDS),
  confidence: z.number().nullable(),
  at: place,
});

const key = z.strictObject({ dev: z.string().max(200), boot: z.string().max(200), n: count }).nullable();

const reading = z.strictObject({
  key,
  source: z.enum(SOURCE_KINDS),
  isSettled: z.boolean(),
  asked: z.enum(['asked', 'late', 'unasked']),
  of: count.nullable(),
  dice: z
    .array(
      z.strictObject({
        face: face.nullable(),
        confidence: z.number(),
        place: z.enum(DIE_PLACES),
        alternatives: z.array(z.strictObject({ face, confidence: z.number() })).max(12),
        at: place,
      }),
    )
    .max(40),
  lifted: z.array(face.nullable()).max(40).exactOptional(),
});

const dice = z.array(die).max(40);
const options = z.record(z.string().max(60), z.union([z.string().max(500), z.number(), z.boolean()]));
const [throwMove, keepMove, scoreMove, nudgeMove, bankMove, passMove, leaveMove, joinMove, returnMove] =
  moveSchema.options;

/** One event of a journal, in the present version. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('game-started'),
    game: z.string().min(1).max(60),
    options,
    players: z.array(player).min(1).max(8),
    firstSeat: z.number().int().min(0).max(7),
    cards: z.array(paperCardSchema).max(8).exactOptional(),
    drawsLots: z.boolean().exactOptional(),
  }),
  z.strictObject({ type: z.literal('lot-thrown'), dice, key }),
  z.strictObject({ type: z.literal('throw-taken'), move: throwMove, dice, key }),
  z.strictObject({ type: z.literal('dice-kept'), move: keepMove, indices: z.array(count).max(40) }),
  z.strictObject({ type: z.literal('row-written'), move: scoreMove }),
  z.strictObject({ type: z.literal('nudge-used'), move: nudgeMove, power: z.number().nullable() }),
  z.strictObject({ type: z.literal('bump-noted'), power: z.number().nullable() }),
  z.strictObject({ type: z.literal('points-banked'), move: bankMove }),
  z.strictObject({ type: z.literal('turn-passed'), move: passMove }),
  z.strictObject({ type: z.literal('player-left'), move: leaveMove }),
  z.strictObject({ type: z.literal('player-joined'), move: joinMove, player }),
  z.strictObject({ type: z.literal('player-returned'), move: returnMove }),
  z.strictObject({ type: z.literal('undone') }),
  z.strictObject({ type: z.literal('redone') }),
  z.strictObject({ type: z.literal('step-corrected'), step: count, move: moveSchema, dice }),
  z.strictObject({ type: z.literal('step-inserted'), before: count.nullable(), move: moveSchema, dice }),
  z.strictObject({ type: z.literal('step-removed'), step: count }),
  z.strictObject({ type: z.literal('throw-moved'), step: count, seat }),
  z.strictObject({
    type: z.literal('reading-held'),
    reading,
    reason: z.enum(HOLD_REASONS),
    seat: seat.exactOptional(),
  }),
  z.strictObject({ type: z.literal('reading-settled'), held: count, how: z.enum(['used', 'dismissed']) }),
  z.strictObject({ type: z.literal('game-paused') }),
  z.strictObject({ type: z.literal('game-resumed') }),
]);

/** Both ways: an event that the engine gains and this file does not know would not compile. */
export function asTableEvent(event: z.infer<typeof eventSchema>): TableEvent {
  return event;
}
type Written<T> = T extends readonly (infer E)[]
  ? Written<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Written<T[K]> }
    : T;
/** The other way of `asTableEvent`. */
export function asSchemaEvent(event: Written<TableEvent>): z.infer<typeof eventSchema> {
  return event;
}

const SOURCES = [
  'table',
  'device',
  'companion',
  'computer',
  'import',
] as const satisfies readonly EventSource[];

/** An event with its envelope but for the game's id, of any version. */
export const storedEventSchema = z.strictObject({
  seq: count.min(1),
  at: time,
  v: z.number().int(),
  source: z.enum(SOURCES),
  event: z.looseObject({ type: z.string().max(60) }),
});

/** The envelope in the present version; null where the event is none of ours. Throws StoreError `file-newer` for a later version. */
export function checkedEnvelope(
  gameId: string,
  { seq, at, v, source, event }: z.infer<typeof storedEventSchema>,
): EventEnvelope | null {
  const { type, ...payload } = event;
  const envelope = envelopeFrom({ gameId, seq, at, source }, { v, type, payload });
  // The schema is strict and changes nothing, so the event itself goes on, with its keys in their order.
  return eventSchema.safeParse(envelope.event).success ? envelope : null;
}
