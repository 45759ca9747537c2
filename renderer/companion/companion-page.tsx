// Owns what the page shows: nothing yet, the way in, or the table.
import { useCallback, useEffect, useState } from 'react';
import type { CompanionSelf } from '../../contract/companion.ts';
import type { Language } from '../../contract/settings.ts';
import { Frame } from './frame.tsx';
import { JoinScreen } from './join-screen.tsx';
import { ownLanguage, recall, remember, usualName } from './memory.ts';
import { askSelf, pair, takeScannedCode } from './pairing.ts';
import { type GoneWhy, openLink, type PhoneLink } from './phone-link.ts';
import { TablePage } from './table-page.tsx';

export type JoinProblem = { readonly code: string; readonly count: number } | null;

type Where =
  | { readonly at: 'start' }
  | { readonly at: 'door'; readonly problem: JoinProblem; readonly gone: GoneWhy | null }
  | { readonly at: 'table'; readonly link: PhoneLink };

export function CompanionPage() {
  const [where, setWhere] = useState<Where>({ at: 'start' });
  const [language, setLanguage] = useState<Language | null>(ownLanguage);
  const choose = useCallback((next: Language) => {
    remember('language', next);
    setLanguage(next);
  }, []);
  const enter = useCallback((self: CompanionSelf) => setWhere({ at: 'table', link: openLink(self) }), []);
  const join = useCallback(
    async (code: string, name: string) => {
      remember('name', name);
      const reply = await pair(code, name);
      if (reply?.ok) return enter(reply.self);
      const problem = reply
        ? { code: reply.code, count: reply.waitSeconds }
        : { code: 'no-answer', count: 0 };
      setWhere({ at: 'door', problem, gone: null });
    },
    [enter],
  );
  useEffect(() => {
    const come = async (): Promise<void> => {
      const scanned = takeScannedCode();
      if (scanned !== null) return join(scanned, recall('name') ?? usualName());
      const reply = await askSelf();
      if (reply?.ok) enter(reply.self);
      else setWhere({ at: 'door', problem: null, gone: null });
    };
    const comeAgain = (): void => {
      if (location.hash !== '') void come();
    };
    void come();
    addEventListener('hashchange', comeAgain);
    return () => removeEventListener('hashchange', comeAgain);
  }, [join, enter]);
  const leave = useCallback((gone: GoneWhy | null) => {
    setWhere((old) => {
      if (old.at === 'table') old.link.stop();
      return { at: 'door', problem: null, gone };
    });
  }, []);

  if (where.at === 'start') return null;
  if (where.at === 'table') {
    return <TablePage link={where.link} language={language} onLanguage={choose} onLeave={leave} />;
  }
  return (
    <Frame language={language ?? 'en'}>
      <JoinScreen
        problem={where.problem}
        gone={where.gone}
        language={language ?? 'en'}
        onLanguage={choose}
        onJoin={join}
      />
    </Frame>
  );
}
