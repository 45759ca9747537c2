// Saved people: who comes back to the table.
import { z } from 'zod';
import { headOfBase64, pictureSize } from './picture-size.ts';

const MOST_EDGE_PX = 1_024;

/** A picture is a small data URL that the window made from a file: PNG or WebP, at most 64 kB and 1,024 pixels a side. */
const picture = z
  .string()
  .max(90_000)
  .regex(/^data:image\/(png|webp);base64,[A-Za-z0-9+/=]+$/)
  .refine(isDrawable)
  .nullable();

function isDrawable(url: string): boolean {
  const size = pictureSize(headOfBase64(url.slice(url.indexOf(',') + 1)));
  return size === null || (size.width <= MOST_EDGE_PX && size.height <= MOST_EDGE_PX);
}

/** A name at the table. */
export const playerNameSchema = z.string().trim().min(1).max(24);

/** A saved person. `colour` is an index into the palette of eight colours with shapes. */
export const playerProfileSchema = z
  .object({
    id: z.string().min(1).max(64),
    name: playerNameSchema,
    colour: z.number().int().min(0).max(7),
    picture,
  })
  .strict();
/** A saved person, checked. */
export type PlayerProfile = z.infer<typeof playerProfileSchema>;
