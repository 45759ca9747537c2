// Everything that a window (or a phone) may ask of the main process: one list with who may ask and the exact shape of it.
import { z } from 'zod';
import { cameraReadingSchema, cameraSetupSchema, cameraStateSchema, cameraStillSchema } from './camera.ts';
import { companionRoleSchema, portSchema, reachSchema } from './companion-schemas.ts';
import { sourceChoiceSchema } from './devices.ts';
import { playerNameSchema, playerProfileSchema } from './players.ts';
import { appSettingsPatchSchema } from './settings.ts';
import { paperCardSchema, tableCommandSchema } from './table-commands.ts';

/** Who may be at the other end. `referee` and `player` are companions. */
export const ROLES = ['table', 'big-screen', 'referee', 'player', 'viewer'] as const;
/** One role of ROLES. */
export type Role = (typeof ROLES)[number];

const nothing = z.null();
const gameId = z.string().min(1).max(64);

/** One request: the roles that may make it and the schema of its input. The outputs are in replies.ts. */
export interface RequestSpec<I extends z.ZodType = z.ZodType> {
  readonly roles: readonly Role[];
  readonly input: I;
}

function request<I extends z.ZodType>(roles: readonly Role[], input: I): RequestSpec<I> {
  return { roles, input };
}

/** The list. Names are stable; a new request is one line here and one handler in electron/ipc. */
export const REQUESTS = {
  'app.view': request(['table', 'big-screen', 'referee', 'player', 'viewer'], nothing),
  'app.open-big-screen': request(['table'], z.object({ isOpen: z.boolean() }).strict()),
  'app.displays': request(['table'], nothing),
  'app.rendered': request(['table', 'big-screen'], z.object({ revision: z.number().int().min(0) }).strict()),
  'table.command': request(
    ['table', 'referee', 'player'],
    z.object({ id: z.string().min(1).max(64), command: tableCommandSchema }).strict(),
  ),
  'table.check-paper': request(
    ['table'],
    z
      .object({
        game: z.string().min(1).max(40),
        options: z.record(z.string().max(40), z.union([z.string().max(60), z.number(), z.boolean()])),
        firstSeat: z.number().int().min(0).max(7),
        cards: z.array(paperCardSchema).min(1).max(8),
      })
      .strict(),
  ),
  'table.history': request(['table', 'referee'], z.object({ gameId: gameId.nullable() }).strict()),
  'settings.set': request(['table'], appSettingsPatchSchema),
  'players.save': request(['table'], playerProfileSchema),
  'players.remove': request(
    ['table'],
    z.object({ id: z.string().min(1).max(64), isRemoved: z.boolean() }).strict(),
  ),
  'source.list': request(['table'], nothing),
  'source.find': request(['table'], nothing),
  'source.retry': request(['table'], nothing),
  'source.use': request(['table'], sourceChoiceSchema),
  'source.diagnostics': request(['table'], nothing),
  /** The camera that reads the faces for a bowl that only counts; null: none. */
  'source.eyes': request(['table'], z.object({ label: z.string().max(200).nullable() }).strict()),
  'camera.state': request(['table'], cameraStateSchema),
  /** Something moves in the picture again: the dice that were told of last may not lie there any more. */
  'camera.moved': request(['table'], z.object({ label: z.string().max(200) }).strict()),
  'camera.reading': request(['table'], cameraReadingSchema),
  'camera.still': request(['table'], cameraStillSchema),
  /** Which steps of a game have a still of their throw, and one of them. */
  'proof.steps': request(['table'], z.object({ gameId }).strict()),
  'proof.still': request(['table'], z.object({ gameId, step: z.number().int().min(0) }).strict()),
  /** How many stills are kept and how large they are in all; and no one of them any more. */
  'proof.kept': request(['table'], nothing),
  'proof.remove-all': request(['table'], nothing),
  'camera.setup': request(['table'], z.object({ label: z.string().max(200) }).strict()),
  'camera.save': request(
    ['table'],
    z.object({ label: z.string().max(200), setup: cameraSetupSchema }).strict(),
  ),
  'bowl.throw': request(
    ['table', 'referee', 'player'],
    z.object({ strength: z.number().int().min(0).max(100) }).strict(),
  ),
  'bowl.nudge': request(
    ['table', 'referee', 'player'],
    z.object({ strength: z.number().int().min(0).max(100) }).strict(),
  ),
  'bowl.test': request(['table'], z.object({ dice: z.number().int().min(1).max(10).nullable() }).strict()),
  'games.list': request(
    ['table'],
    z
      .object({
        search: z.string().max(100),
        which: z.enum(['unfinished', 'finished', 'deleted', 'all']),
        offset: z.number().int().min(0),
        limit: z.number().int().min(1).max(200),
      })
      .strict(),
  ),
  'games.resume': request(['table'], z.object({ gameId }).strict()),
  'games.close': request(['table'], nothing),
  'games.delete': request(['table'], z.object({ gameId, isDeleted: z.boolean() }).strict()),
  'games.replay': request(['table'], z.object({ gameId, step: z.number().int().min(0).nullable() }).strict()),
  'games.rematch': request(['table'], z.object({ gameId, isStarterRotated: z.boolean() }).strict()),
  'stats.records': request(['table', 'big-screen', 'referee', 'player', 'viewer'], nothing),
  'stats.player': request(['table'], z.object({ playerId: z.string().min(1).max(64) }).strict()),
  'files.export-log': request(['table'], z.object({ gameId }).strict()),
  'files.import-log': request(['table'], nothing),
  'files.export-all': request(['table'], nothing),
  'files.import-all': request(['table'], nothing),
  'files.export-csv': request(['table'], z.object({ what: z.enum(['throws', 'results']) }).strict()),
  'files.print-sheet': request(
    ['table'],
    z.object({ gameId: gameId.nullable(), game: z.string().max(40) }).strict(),
  ),
  'files.save-picture': request(['table'], z.object({ gameId }).strict()),
  'coach.advise': request(['table', 'referee'], nothing),
  'coach.chances': request(['table'], nothing),
  'coach.cancel': request(['table'], nothing),
  'coach.review': request(['table'], z.object({ gameId }).strict()),
  'coach.fairness': request(['table'], z.object({ playerId: z.string().max(64).nullable() }).strict()),
  'coach.fairness-export': request(['table'], z.object({ playerId: z.string().max(64).nullable() }).strict()),
  'coach.fairness-import': request(['table'], nothing),
  'companion.status': request(['table'], nothing),
  'companion.switch': request(
    ['table'],
    z.object({ isOn: z.boolean(), port: portSchema.nullable(), reach: reachSchema }).strict(),
  ),
  'companion.code': request(['table'], z.object({ role: companionRoleSchema }).strict()),
  'companion.device': request(
    ['table'],
    z
      .object({
        id: z.string().min(1).max(64),
        role: companionRoleSchema,
        playerId: z.string().max(64).nullable(),
      })
      .strict(),
  ),
  'companion.throw-out': request(['table'], z.object({ id: z.string().min(1).max(64) }).strict()),
  /** A player's device asks the table to let somebody join the running game; null: it asks no more. */
  'companion.ask-join': request(['player'], z.object({ name: playerNameSchema.nullable() }).strict()),
  /** The answer: with which rows the one who asked joins; null: not now. */
  'companion.answer-join': request(
    ['table', 'referee'],
    z.object({ id: z.string().min(1).max(64), rows: z.enum(['open', 'zero']).nullable() }).strict(),
  ),
  'companion.sit': request(['player'], z.object({ playerId: z.string().max(64).nullable() }).strict()),
} as const satisfies Record<string, RequestSpec>;

/** A request's name. */
export type RequestName = keyof typeof REQUESTS;
/** The input of a request after its schema. */
export type RequestInput<N extends RequestName> = z.infer<(typeof REQUESTS)[N]['input']>;

/** The envelope on the one channel. */
export const requestEnvelopeSchema = z.object({ name: z.string().max(60), input: z.unknown() }).strict();
