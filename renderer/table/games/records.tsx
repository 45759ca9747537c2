// Owns the records per game and ruleset.
import { useEffect, useState } from 'react';
import type { RecordEntry } from '../../../contract/replies.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useFormatNumber, useLanguage, useWords } from '../../i18n/use-words.ts';
import { gameAndRuleset } from '../../words/option-words.ts';

export function Records() {
  const say = useWords();
  const ask = useAsk();
  const { games } = useAppView();
  const format = useFormatNumber();
  const date = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'medium' });
  const [records, setRecords] = useState<readonly RecordEntry[]>([]);
  useEffect(() => {
    void ask('stats.records', null).then((reply) => {
      if (reply.ok) setRecords(reply.value);
    });
  }, [ask]);
  if (records.length === 0) return null;
  return (
    <section>
      <h2 className="section-title">{say('games.records')}</h2>
      <ul className="sheet-paper">
        {records.map((record) => (
          <li key={`${record.gameId} ${record.name} ${record.game}`} className="record-line">
            <span>{gameAndRuleset(say, games, record.game, record.ruleset)}</span>
            <span>{record.name}</span>
            <strong className="display">{format(record.total)}</strong>
            <span className="quiet">{date.format(new Date(record.at))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
