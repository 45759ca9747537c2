// The one place where the texts of every language come together. Windows, phones and the command line read them from here.
import type { Language } from '../settings.ts';
import { ui as uiEn } from './en/ui.ts';

/** Texts by key; `{{name}}` stands for a value, `_one`, `_other` and so on for plural forms as i18next knows them. */
export type Texts = Readonly<Record<string, string>>;

const en: Texts = { ...uiEn };

/** All texts by language. Every language has every key. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, ja: en, fr: en, it: en, fil: en };

/** The languages in the order in which they are offered, each under its own name. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ja: '日本語',
  fr: 'Français',
  it: 'Italiano',
  fil: 'Filipino',
};
