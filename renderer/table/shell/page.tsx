// Owns the frame of every screen beside the game: a way back, a title, the content.
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRefusals } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { refusalText } from '../../words/refusal-words.ts';
import { MainMenu } from './main-menu.tsx';
import { useScreens } from './screens.tsx';
import './page.css';

export interface PageProps {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly testId: string;
  readonly children: ReactNode;
}

export function Page({ title, tools, testId, children }: PageProps) {
  const say = useWords();
  const { table } = useAppView();
  const { close } = useScreens();
  const { refusal } = useRefusals();
  useEscape(close);
  return (
    <div className="page" data-testid={testId}>
      <div className="page-bar">
        <MainMenu table={table} />
        <Button tone="plain" keyHint={say('key.escape')} onPress={close} testId="back">
          {say(table ? 'page.backToGame' : 'page.back')}
        </Button>
      </div>
      <main className="page-main">
        <header className="page-head">
          <h1 className="page-title display">{title}</h1>
          <div className="page-tools">{tools}</div>
        </header>
        {children}
      </main>
      <p className="page-notice" role="status">
        {refusal ? refusalText(say, refusal) : ''}
      </p>
    </div>
  );
}

/** Escape goes back, unless an open overlay or an input method wants it first. */
function useEscape(close: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.code !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.closest('[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]')) return;
      close();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [close]);
}
