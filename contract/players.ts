// Saved people: who comes back to the table.
import { z } from 'zod';

/** A picture is a small data URL that the window made from a file: PNG or WebP, at most 64 kB. */
const picture = z
  .string()
  .max(90_000)
  .regex(/^data:image\/(png|webp);base64,[A-Za-z0-9+/=]+$/)
  .nullable();

/** A saved person. `colour` is an index into the palette of eight colours with shapes. */
export const playerProfileSchema = z
  .object({
    id: z.string().min(1).max(64),
    name: z.string().trim().min(1).max(24),
    colour: z.number().int().min(0).max(7),
    picture,
  })
  .strict();
/** A saved person, checked. */
export type PlayerProfile = z.infer<typeof playerProfileSchema>;
