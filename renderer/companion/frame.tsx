// Owns the words and the look around the companion's screens: the device's own language, the table's theme.
import type { i18n } from 'i18next';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { AppSettings, Language } from '../../contract/settings.ts';
import { appearanceOf, applyAppearance } from '../app/appearance.ts';
import { useSystemTaste } from '../app/system-taste.ts';
import { createWords } from '../i18n/setup.ts';
import { WordsProvider } from '../i18n/words-provider.tsx';

type Taste = Pick<AppSettings, 'theme' | 'motion' | 'fontScale'>;

/** Before the table's own look is known. */
const AT_THE_DOOR: Taste = { theme: 'dark', motion: 'system', fontScale: 100 };

export interface FrameProps {
  readonly language: Language;
  readonly settings?: Taste | undefined;
  readonly children: ReactNode;
}

export function Frame({ language, settings = AT_THE_DOOR, children }: FrameProps) {
  const [words] = useState<i18n>(() => createWords(language));
  const { theme, motion, fontScale } = appearanceOf(settings, useSystemTaste());
  useLayoutEffect(() => {
    applyAppearance(document.documentElement, { theme, motion, fontScale }, language);
  }, [theme, motion, fontScale, language]);
  useLayoutEffect(() => {
    if (words.language !== language) void words.changeLanguage(language);
  }, [words, language]);
  return (
    <WordsProvider i18n={words}>
      <I18nProvider locale={language}>{children}</I18nProvider>
    </WordsProvider>
  );
}
