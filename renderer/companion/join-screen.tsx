// Owns the way in: six digits and a name.
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { JoinProblem } from './companion-page.tsx';
import { LanguageChoice, type LanguageChoiceProps } from './language-choice.tsx';
import { recall, usualName } from './memory.ts';
import type { GoneWhy } from './phone-link.ts';

export interface JoinScreenProps extends LanguageChoiceProps {
  readonly problem: JoinProblem;
  readonly gone: GoneWhy | null;
  readonly onJoin: (code: string, name: string) => Promise<void>;
}

export function JoinScreen({ problem, gone, onJoin, language, onLanguage }: JoinScreenProps) {
  const say = useWords();
  const [code, setCode] = useState('');
  const [name, setName] = useState(() => recall('name') ?? usualName());
  const [isBusy, setBusy] = useState(false);
  const join = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    void onJoin(code, name.trim()).then(() => {
      setBusy(false);
      setCode('');
    });
  };
  return (
    <main className="phone-door">
      <form className="phone-form" onSubmit={join}>
        <h1 className="phone-title display">{say('phone.title')}</h1>
        <p className="phone-problem" role="alert" data-testid="join-problem">
          {problemText(say, problem, gone)}
        </p>
        <label className="phone-field">
          <span>{say('phone.code')}</span>
          <input
            className="phone-input phone-code"
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, 6))}
            inputMode="numeric"
            autoComplete="off"
            data-testid="join-code"
          />
          <small>{say('phone.codeHelp')}</small>
        </label>
        <label className="phone-field">
          <span>{say('phone.name')}</span>
          <input
            className="phone-input"
            value={name}
            maxLength={24}
            onChange={(event) => setName(event.target.value)}
            data-testid="join-name"
          />
        </label>
        <button
          className="button is-primary is-size-l"
          type="submit"
          disabled={isBusy || code.length !== 6 || name.trim() === ''}
          data-testid="join"
        >
          {say(isBusy ? 'phone.joining' : 'phone.join')}
        </button>
        <LanguageChoice language={language} onLanguage={onLanguage} />
      </form>
    </main>
  );
}

function problemText(say: ReturnType<typeof useWords>, problem: JoinProblem, gone: GoneWhy | null): string {
  if (problem) return say(`phone.problem.${problem.code}`, { count: problem.count });
  if (gone === 'thrown-out') return say('phone.thrownOut');
  if (gone === 'stopped') return say('phone.stopped');
  return gone === null ? '' : say('phone.problem.not-paired');
}
