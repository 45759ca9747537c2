// The rules of every game in every language: long, so apart from the texts that every window needs at once.

import type { RuleText } from '../../engine/rule-text.ts';
import type { Language } from '../settings.ts';
import { rules as rulesEn } from './en/rules.ts';
import { rules as rulesFil } from './fil/rules.ts';
import { rules as rulesFr } from './fr/rules.ts';
import { rules as rulesIt } from './it/rules.ts';
import { rules as rulesJa } from './ja/rules.ts';

/** The rules of every game in words, by language and game id. */
export const RULES: Readonly<Record<Language, Readonly<Record<string, RuleText>>>> = {
  en: rulesEn,
  ja: rulesJa,
  fr: rulesFr,
  it: rulesIt,
  fil: rulesFil,
};
