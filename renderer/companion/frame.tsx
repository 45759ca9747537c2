// Owns the words and the look around the companion's screens: the device's own language, the table's theme.
import type { i18n } from 'i18next';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { AppSettings, Language } from '../../contract/settings.ts';
import { appearanceOf, applyAppearance } from '../app/appearance.ts';
import { FaultGuard } from '../app/fault-guard.tsx';
import { useSystemTaste } from '../app/system-taste.ts';
import { Button } from '../components/button.tsx';
import { createWords } from '../i18n/setup.ts';
import { useWords } from '../i18n/use-words.ts';
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
      <I18nProvider locale={language}>
        <FaultGuard moment={0} fallback={(problem) => <PhoneFault problem={problem} />}>
          {children}
        </FaultGuard>
      </I18nProvider>
    </WordsProvider>
  );
}

/** Stands in for a page that could not be drawn. The table plays on without it. */
function PhoneFault({ problem }: { readonly problem: string }) {
  const say = useWords();
  return (
    <main className="phone phone-door" role="alert">
      <h1 className="phone-title">{say('fault.title')}</h1>
      <p className="phone-problem">{say('recovery.unknown', { problem })}</p>
      <Button tone="primary" size="l" onPress={() => location.reload()}>
        {say('fault.reload')}
      </Button>
    </main>
  );
}
