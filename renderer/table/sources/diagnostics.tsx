// Owns the diagnostics: counters, the latest raw lines, a report to copy. Asked for while it is open.
import { useEffect, useState } from 'react';
import { Button as AriaButton, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import type { LinkDiagnostics } from '../../../contract/devices.ts';
import { useAsk } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { useFormatNumber, useWords } from '../../i18n/use-words.ts';

const ASK_MS = 1_000;

function useDiagnostics(isOpen: boolean): LinkDiagnostics | null {
  const ask = useAsk();
  const [latest, setLatest] = useState<LinkDiagnostics | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const look = (): void => {
      void ask('source.diagnostics', null).then((reply) => {
        if (reply.ok) setLatest(reply.value);
      });
    };
    look();
    const timer = setInterval(look, ASK_MS);
    return () => clearInterval(timer);
  }, [ask, isOpen]);
  return latest;
}

export function Diagnostics() {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  const latest = useDiagnostics(isOpen);
  return (
    <Disclosure className="diagnostics" isExpanded={isOpen} onExpandedChange={setOpen}>
      <Heading level={2}>
        <AriaButton slot="trigger" className="house-rules-button">
          {say('sources.diagnostics')}
        </AriaButton>
      </Heading>
      <DisclosurePanel>{latest && <DiagnosticsView latest={latest} />}</DisclosurePanel>
    </Disclosure>
  );
}

function DiagnosticsView({ latest }: { readonly latest: LinkDiagnostics }) {
  const say = useWords();
  const format = useFormatNumber();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(latest.report).then(() => setCopied(true));
  };
  return (
    <div className="sheet-paper diagnostics-view">
      <h3>{say('sources.counters')}</h3>
      <dl className="counter-list">
        {Object.entries(latest.counters).map(([name, count]) => (
          <div key={name} className="counter-line">
            <dt>{name}</dt>
            <dd>{format(count)}</dd>
          </div>
        ))}
      </dl>
      <h3>{say('sources.log')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard. */}
      <section className="log-lines" tabIndex={0} aria-label={say('sources.log')}>
        {latest.lines
          .map((line, index) => ({ ...line, id: `${line.at} ${index}` }))
          .map((line) => (
            <p key={line.id} className={`log-line is-${line.direction}`}>
              <span className="log-time">{line.at.slice(11, 23)}</span>
              <span aria-hidden="true">{line.direction === 'in' ? '←' : '→'}</span>
              <code>{line.text}</code>
            </p>
          ))}
      </section>
      <Button onPress={copy}>{say(isCopied ? 'sources.copied' : 'sources.copy')}</Button>
    </div>
  );
}
