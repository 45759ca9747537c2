// Puts together the whole view that every window gets. Reads from the parts, changes none of them.

import type { CoachProgress } from '../../contract/coach.ts';
import type { CompanionGlance } from '../../contract/companion.ts';
import type { AppView } from '../../contract/replies.ts';
import {
  type AppSettings,
  type AppSettingsPatch,
  LANGUAGES,
  type Language,
  readSettings,
} from '../../contract/settings.ts';
import { viewTable } from '../../engine/view.ts';
import type { Devices } from '../devices/manager.ts';
import type { Session } from '../session/session.ts';
import { StoreError } from '../storage/db.ts';
import type { Store } from '../storage/store.ts';
import { OFFERS } from './game-offers.ts';
import type { Notices } from './notices.ts';

/** What the model reads. `locale` is the system's, as BCP 47. */
export interface ModelParts {
  readonly store: Store;
  readonly session: Session;
  readonly devices: Devices;
  readonly notices: Notices;
  readonly version: string;
  readonly locale: string;
  readonly isDemo: boolean;
  /** Start with the settings of a first start; the stored ones stay until something is changed. */
  readonly isSafe: boolean;
  readonly isBigScreenOpen: () => boolean;
  readonly isComputerRolling: () => boolean;
  readonly coachProgress: () => CoachProgress | null;
  readonly companion: () => CompanionGlance;
}

/** The app as the windows see it. */
export interface AppModel {
  settings(): AppSettings;
  change(patch: AppSettingsPatch): void;
  /** The present view; its revision rises with every call of `next`. */
  current(): AppView;
  next(): AppView;
}

/** The language of a first start: the system's where Donburi speaks it, else English. */
export function languageOf(locale: string): Language {
  const base = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  const known = base === 'tl' ? 'fil' : base;
  return LANGUAGES.find((language) => language === known) ?? 'en';
}

function lastKnown<T>(read: () => T, first: T): () => T {
  let last = first;
  return () => {
    try {
      last = read();
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
    }
    return last;
  };
}

/** Dice roll in the bowl, or those that the app throws for a computer. */
function bowlNow({ devices, isComputerRolling }: ModelParts): AppView['bowl'] {
  const bowl = devices.bowl();
  return { ...bowl, isRolling: bowl.isRolling || isComputerRolling() };
}

/** Builds the model. */
export function createAppModel(parts: ModelParts): AppModel {
  const { store, session, devices } = parts;
  let settings = readSettings(parts.isSafe ? null : store.setting('settings'));
  let view: AppView | null = null;
  let revision = 0;
  /** A store that fails (full, unplugged, gone) must not keep the table from being drawn: what was read last stays. */
  const players = lastKnown(() => store.players(), []);
  const unfinished = lastKnown(
    () => store.games({ search: '', which: 'unfinished', offset: 0, limit: 1 }).games[0] ?? null,
    null,
  );

  const build = (): AppView => {
    const table = session.table();
    revision += 1;
    return {
      revision,
      version: parts.version,
      language: settings.language ?? languageOf(parts.locale),
      settings,
      games: OFFERS,
      table: table && viewTable(table),
      link: devices.link(),
      bowl: bowlNow(parts),
      coach: parts.coachProgress(),
      latestUnfinished: table ? null : unfinished(),
      players: players(),
      notices: parts.notices.current(),
      isBigScreenOpen: parts.isBigScreenOpen(),
      isDemo: parts.isDemo,
      companion: parts.companion(),
    };
  };

  return {
    settings: () => settings,
    change: (patch) => {
      const merged: Record<string, unknown> = { ...settings };
      for (const [key, value] of Object.entries(patch)) if (value !== undefined) merged[key] = value;
      settings = readSettings(merged);
      store.saveSetting('settings', settings);
    },
    current: () => {
      view ??= build();
      return view;
    },
    next: () => {
      view = build();
      return view;
    },
  };
}
