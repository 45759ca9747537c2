// The one place where the texts of every language come together. Windows, phones and the command line read them from here.

import type { RuleText } from '../../engine/rule-text.ts';
import type { Language } from '../settings.ts';
import { bigScreen as bigScreenEn } from './en/big-screen.ts';
import { cli as cliEn } from './en/cli.ts';
import { coach as coachEn } from './en/coach.ts';
import { engine as engineEn } from './en/engine.ts';
import { files as filesEn } from './en/files.ts';
import { recovery as recoveryEn } from './en/recovery.ts';
import { rules as rulesEn } from './en/rules.ts';
import { ui as uiEn } from './en/ui.ts';

/** Texts by key; `{{name}}` stands for a value, `_one`, `_other` and so on for plural forms as i18next knows them. */
export type Texts = Readonly<Record<string, string>>;

const en: Texts = { ...bigScreenEn, ...cliEn, ...coachEn, ...engineEn, ...filesEn, ...recoveryEn, ...uiEn };

/** All texts by language. Every language has every key. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, ja: en, fr: en, it: en, fil: en };

/** The rules of every game in words, by language and game id. */
export const RULES: Readonly<Record<Language, Readonly<Record<string, RuleText>>>> = {
  en: rulesEn,
  ja: rulesEn,
  fr: rulesEn,
  it: rulesEn,
  fil: rulesEn,
};

/** The languages in the order in which they are offered, each under its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ja: '日本語',
  fr: 'Français',
  it: 'Italiano',
  fil: 'Filipino',
};
