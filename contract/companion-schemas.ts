// What a companion may send, as the main process checks it.
import { z } from 'zod';
import { COMPANION_ROLES, PORTS, REACHES } from './companion.ts';

/** The schema of a companion's role. */
export const companionRoleSchema = z.enum(COMPANION_ROLES);

/** The schema of a reach. */
export const reachSchema = z.enum(REACHES);

/** The schema of a port that needs no special rights. */
export const portSchema = z.number().int().min(PORTS.least).max(PORTS.most);

/** A device's name as its owner gives it; shown in the table window only. */
export const deviceNameSchema = z.string().trim().min(1).max(24);

/** What a device sends to be let in. */
export const pairSchema = z.object({ code: z.string().regex(/^\d{6}$/), name: deviceNameSchema }).strict();

/** One message of a companion over its socket. `id` makes a repeated message harmless; `moment` is what it acted on. */
export const companionMessageSchema = z
  .object({
    type: z.literal('request'),
    id: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
    name: z.string().max(60),
    input: z.unknown(),
    moment: z.string().max(160).nullable(),
  })
  .strict();
