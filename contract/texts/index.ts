// The one place where the texts of every language come together, but the long rules (rules.ts). Windows, phones and the command line read
// them from here.
import type { Language } from '../settings.ts';
import { bigScreen as bigScreenEn } from './en/big-screen.ts';
import { camera as cameraEn } from './en/camera.ts';
import { cli as cliEn } from './en/cli.ts';
import { coach as coachEn } from './en/coach.ts';
import { companion as companionEn } from './en/companion.ts';
import { engine as engineEn } from './en/engine.ts';
import { files as filesEn } from './en/files.ts';
import { recovery as recoveryEn } from './en/recovery.ts';
import { ui as uiEn } from './en/ui.ts';
import { bigScreen as bigScreenFil } from './fil/big-screen.ts';
import { camera as cameraFil } from './fil/camera.ts';
import { cli as cliFil } from './fil/cli.ts';
import { coach as coachFil } from './fil/coach.ts';
import { companion as companionFil } from './fil/companion.ts';
import { engine as engineFil } from './fil/engine.ts';
import { files as filesFil } from './fil/files.ts';
import { recovery as recoveryFil } from './fil/recovery.ts';
import { ui as uiFil } from './fil/ui.ts';
import { bigScreen as bigScreenFr } from './fr/big-screen.ts';
import { camera as cameraFr } from './fr/camera.ts';
import { cli as cliFr } from './fr/cli.ts';
import { coach as coachFr } from './fr/coach.ts';
import { companion as companionFr } from './fr/companion.ts';
import { engine as engineFr } from './fr/engine.ts';
import { files as filesFr } from './fr/files.ts';
import { recovery as recoveryFr } from './fr/recovery.ts';
import { ui as uiFr } from './fr/ui.ts';
import { bigScreen as bigScreenIt } from './it/big-screen.ts';
import { camera as cameraIt } from './it/camera.ts';
import { cli as cliIt } from './it/cli.ts';
import { coach as coachIt } from './it/coach.ts';
import { companion as companionIt } from './it/companion.ts';
import { engine as engineIt } from './it/engine.ts';
import { files as filesIt } from './it/files.ts';
import { recovery as recoveryIt } from './it/recovery.ts';
import { ui as uiIt } from './it/ui.ts';
import { bigScreen as bigScreenJa } from './ja/big-screen.ts';
import { camera as cameraJa } from './ja/camera.ts';
import { cli as cliJa } from './ja/cli.ts';
import { coach as coachJa } from './ja/coach.ts';
import { companion as companionJa } from './ja/companion.ts';
import { engine as engineJa } from './ja/engine.ts';
import { files as filesJa } from './ja/files.ts';
import { recovery as recoveryJa } from './ja/recovery.ts';
import { ui as uiJa } from './ja/ui.ts';

/** Texts by key; `{{name}}` stands for a value, `_one`, `_other` and so on for plural forms as i18next knows them. */
export type Texts = Readonly<Record<string, string>>;

/** All texts by language. Every language has every key, with the plural forms that it needs. */
export const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    ...bigScreenEn,
    ...cameraEn,
    ...cliEn,
    ...coachEn,
    ...companionEn,
    ...engineEn,
    ...filesEn,
    ...recoveryEn,
    ...uiEn,
  },
  ja: {
    ...bigScreenJa,
    ...cameraJa,
    ...cliJa,
    ...coachJa,
    ...companionJa,
    ...engineJa,
    ...filesJa,
    ...recoveryJa,
    ...uiJa,
  },
  fr: {
    ...bigScreenFr,
    ...cameraFr,
    ...cliFr,
    ...coachFr,
    ...companionFr,
    ...engineFr,
    ...filesFr,
    ...recoveryFr,
    ...uiFr,
  },
  it: {
    ...bigScreenIt,
    ...cameraIt,
    ...cliIt,
    ...coachIt,
    ...companionIt,
    ...engineIt,
    ...filesIt,
    ...recoveryIt,
    ...uiIt,
  },
  fil: {
    ...bigScreenFil,
    ...cameraFil,
    ...cliFil,
    ...coachFil,
    ...companionFil,
    ...engineFil,
    ...filesFil,
    ...recoveryFil,
    ...uiFil,
  },
};

/** The languages in the order in which they are offered, each under its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ja: '日本語',
  fr: 'Français',
  it: 'Italiano',
  fil: 'Filipino',
};
