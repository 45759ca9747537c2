// What the table window tells the main process of its camera, and what is kept for a camera's setup. Shapes and limits only.
import { z } from 'zod';
import { KANA } from '../engine/dice.ts';

/** Why a camera gives no picture; `black` is a picture of one colour, `frozen` one that does not move on. */
export const CAMERA_PROBLEMS = [
  'missing',
  'busy',
  'permission',
  'failed',
  'black',
  'frozen',
  'reader',
] as const;
/** One problem of CAMERA_PROBLEMS. */
export type CameraProblem = (typeof CAMERA_PROBLEMS)[number];

/** Whether the chosen camera shows a picture now; `label` is the choice that it is about. */
export const cameraStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('live'), label: z.string().max(200) }).strict(),
  z
    .object({
      state: z.literal('lost'),
      label: z.string().max(200),
      problem: z.enum(CAMERA_PROBLEMS),
      detail: z.string().max(300),
    })
    .strict(),
]);
/** A checked state of the camera. */
export type CameraState = z.infer<typeof cameraStateSchema>;

/** Every face that a camera can report: pips and kana, as BOWL/1 names them. */
export const CAMERA_FACES = ['1', '2', '3', '4', '5', '6', ...KANA] as const;
const face = z.enum(CAMERA_FACES);
const percent = z.number().int().min(0).max(100);
const thousandth = z.number().int().min(0).max(1000);

/** One die as the camera read it; `face` null is a die that could not be read. Positions in thousandths of the picture. */
export const cameraDieSchema = z
  .object({
    face: face.nullable(),
    confidence: percent,
    place: z.enum(['in', 'out', 'cocked', 'stacked']),
    alternatives: z
      .array(z.object({ face, confidence: percent }).strict())
      .max(3)
      .readonly(),
    at: z.object({ x: thousandth, y: thousandth }).strict(),
  })
  .strict();
/** A checked die. */
export type CameraDie = z.infer<typeof cameraDieSchema>;

/** A throw that came to rest. `isSure`: the recognition's own gates let it pass; `isUnasked`: no throw was due, so it is only offered. */
export const cameraReadingSchema = z
  .object({
    label: z.string().max(200),
    /** The window's own number of the reading, so that its still can follow. */
    no: z.number().int().min(0),
    isSure: z.boolean(),
    isUnasked: z.boolean(),
    dice: z.array(cameraDieSchema).min(1).max(12).readonly(),
  })
  .strict();
/** A checked reading. */
export type CameraReading = z.infer<typeof cameraReadingSchema>;

/** The most bytes of a still. */
export const MOST_STILL_BYTES = 400_000;

/** The picture that a reading was made from, as JPEG; sent only where the table wants proof. */
export const cameraStillSchema = z
  .object({
    label: z.string().max(200),
    no: z.number().int().min(0),
    jpeg: z
      .instanceof(Uint8Array)
      .refine((bytes) => bytes.length <= MOST_STILL_BYTES && bytes[0] === 0xff && bytes[1] === 0xd8),
  })
  .strict();
/** A checked still. */
export type CameraStill = z.infer<typeof cameraStillSchema>;

const part = z.number().min(0).max(1);

/** Shown faces, as vision keeps them (TaughtFaces). */
export const taughtFacesSchema = z
  .object({
    version: z.literal(1),
    samples: z
      .array(
        z
          .object({
            label: z.string().max(20).nullable(),
            embedding: z.array(z.number()).max(256).readonly(),
            patch: z.string().max(20_000),
          })
          .strict(),
      )
      .max(240)
      .readonly(),
  })
  .strict();

/** What is kept for one camera in its place: outline (parts of the picture), the empty tray, samples, and how often its readings were right. */
export const cameraSetupSchema = z
  .object({
    outline: z
      .array(z.object({ x: part, y: part }).strict())
      .max(64)
      .readonly(),
    /** RGB bytes in base64 of the empty tray, row by row. */
    emptyTray: z
      .object({
        width: z.number().int().min(1).max(200),
        height: z.number().int().min(1).max(200),
        rgb: z.string().max(170_000),
      })
      .strict()
      .nullable(),
    pips: taughtFacesSchema,
    symbols: taughtFacesSchema,
    /** Throws in a row that the table took as they were read. */
    agreed: z.number().int().min(0).max(1_000_000),
  })
  .strict();
/** A checked setup. */
export type CameraSetup = z.infer<typeof cameraSetupSchema>;

/** A setup of a camera that was never calibrated. */
export const NEW_CAMERA_SETUP: CameraSetup = {
  outline: [],
  emptyTray: null,
  pips: { version: 1, samples: [] },
  symbols: { version: 1, samples: [] },
  agreed: 0,
};

/** So many throws in a row must have been read rightly before a camera's sure readings are scored by themselves (vision.md). */
export const AGREED_TO_TRUST = 20;

/** Whether a camera has earned that its sure readings count without a question. */
export function isTrusted(setup: CameraSetup): boolean {
  return setup.agreed >= AGREED_TO_TRUST;
}
