// Every choice that the design and the rules leave to the table, with its default. Stored as one object, unknown keys dropped.
import { z } from 'zod';

/** The languages that Donburi speaks. */
export const LANGUAGES = ['en', 'ja', 'fr', 'it', 'fil'] as const;
/** One language of LANGUAGES. */
export type Language = (typeof LANGUAGES)[number];

const appSettingsShape = {
  language: z.enum(LANGUAGES).nullable().default(null),
  theme: z.enum(['system', 'dark', 'light', 'contrast']).default('dark'),
  fontScale: z.number().int().min(80).max(200).default(100),
  motion: z.enum(['system', 'full', 'reduced']).default('system'),
  labels: z.enum(['kana', 'romaji', 'clean']).default('kana'),
  layout: z.enum(['auto', 'two-screens', 'one-screen']).default('auto'),
  bigScreenDisplay: z.string().max(80).nullable().default(null),
  opensBigScreen: z.boolean().default(true),
  preventsSleep: z.boolean().default(true),
  sound: z.boolean().default(true),
  volume: z.number().int().min(0).max(100).default(70),
  caller: z.boolean().default(true),
  nightMute: z.boolean().default(true),
  nightFrom: z.number().int().min(0).max(23).default(22),
  nightTo: z.number().int().min(0).max(23).default(8),
  minConfidence: z.number().int().min(50).max(100).default(90),
  keptStayInBowl: z.boolean().default(false),
  computerPace: z.enum(['calm', 'brisk', 'instant']).default('calm'),
  coach: z.enum(['off', 'hint', 'always', 'after']).default('hint'),
  winChance: z.boolean().default(true),
  proofStills: z.boolean().default(false),
  proofStillsMb: z.number().int().min(20).max(2_000).default(200),
  paperProof: z.boolean().default(false),
  autoThrow: z.boolean().default(false),
} as const;

/** The settings of the app. */
export const appSettingsSchema = z.object(appSettingsShape);
/** The settings in force. */
export type AppSettings = z.infer<typeof appSettingsSchema>;

/** Some settings, as a window sends them: only known keys, each within its range. */
export const appSettingsPatchSchema = z
  .object(
    Object.fromEntries(
      Object.entries(appSettingsShape).map(([key, schema]) => [key, schema.unwrap().optional()]),
    ) as unknown as {
      [K in keyof typeof appSettingsShape]: z.ZodOptional<ReturnType<(typeof appSettingsShape)[K]['unwrap']>>;
    },
  )
  .strict();
/** A change of settings. */
export type AppSettingsPatch = z.infer<typeof appSettingsPatchSchema>;

/** The settings of a first start. */
export const DEFAULT_SETTINGS: AppSettings = appSettingsSchema.parse({});

/** Reads stored settings: what is unknown or out of range falls back to its default, one key at a time. */
export function readSettings(stored: unknown): AppSettings {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  if (typeof stored === 'object' && stored !== null) {
    for (const [key, schema] of Object.entries(appSettingsShape)) {
      const parsed = schema.safeParse(Reflect.get(stored, key));
      if (parsed.success) settings[key] = parsed.data;
    }
  }
  return settings as AppSettings;
}
