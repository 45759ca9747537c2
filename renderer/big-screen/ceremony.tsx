// Owns the end of a game: who won and by how much, the places from last to first, a record where there is one.
import type { CSSProperties } from 'react';
import type { PlayerView, TableView } from '../../contract/engine-types.ts';
import type { RecordEntry } from '../../contract/replies.ts';
import { PersonMark } from '../components/person-mark.tsx';
import { useFormatNumber, useLanguage, useWords } from '../i18n/use-words.ts';
import { lettersEm } from './card-measures.ts';
import { isRecord, resultOf, sameKind } from './result.ts';
import { GoldLeaf } from './show/gold-leaf.tsx';
import { StageBowl } from './stage/stage-bowl.tsx';
import { useRecords } from './use-records.ts';
import './ceremony.css';

/** A longer ranking needs the room. */
const BOWL_BELOW = 4;

export function Ceremony({ table }: { readonly table: TableView }) {
  const say = useWords();
  const format = useFormatNumber();
  const language = useLanguage();
  const records = useRecords(table.gameId);
  const result = resultOf(table);
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    result.winners.map((player) => player.name),
  );
  const total = format(result.winners[0]?.total ?? 0);
  return (
    <div className="big-left ceremony" data-testid="ceremony">
      {table.players.length <= BOWL_BELOW && (
        <div className="ceremony-bowl">
          <StageBowl />
        </div>
      )}
      <header className="ceremony-head">
        <GoldLeaf seed={table.gameId} />
        <h1 className="ceremony-title" data-testid="big-turn" style={shrinkFor(names)}>
          {say(`end.${result.kind}`, { names })}
        </h1>
        <p className="ceremony-total display" style={{ '--letters': total.length } as CSSProperties}>
          {total}
        </p>
        {result.margin !== null && (
          <p className="ceremony-margin">{say('end.margin', { count: result.margin })}</p>
        )}
        {records && isRecord(table, records) && <p className="ceremony-record">{say('end.record')}</p>}
      </header>
      {result.kind === 'solo' ? (
        <Records table={table} records={records ?? []} />
      ) : (
        <Places ranking={result.ranking} winners={result.winners} />
      )}
    </div>
  );
}

/** The names that stand in full size: nine letters, or four kanji. */
const LETTERS_EM = 4.3;

function shrinkFor(names: string): CSSProperties {
  return { '--shrink': Math.max(0.45, Math.min(1, LETTERS_EM / lettersEm(names))) } as CSSProperties;
}

interface PlacesProps {
  readonly ranking: readonly PlayerView[];
  readonly winners: readonly PlayerView[];
}

function Places({ ranking, winners }: PlacesProps) {
  const say = useWords();
  const format = useFormatNumber();
  return (
    <ol className="places" aria-label={say('end.standing')}>
      {ranking.map((player, index) => (
        <li
          key={player.id}
          className={winners.includes(player) ? 'place is-winner' : 'place'}
          style={{ '--wait': `${(ranking.length - 1 - index) * 130}ms` } as CSSProperties}
        >
          <span className="place-rank">{winners.includes(player) ? 1 : player.rank}</span>
          <PersonMark player={player} />
          <span className="place-name">{player.name}</span>
          <span className="place-total display">{format(player.total)}</span>
        </li>
      ))}
    </ol>
  );
}

const MOST_RECORDS = 6;

/** Who plays alone plays against the records. */
function Records({
  table,
  records,
}: {
  readonly table: TableView;
  readonly records: readonly RecordEntry[];
}) {
  const say = useWords();
  const format = useFormatNumber();
  const same = sameKind(table, records).slice(0, MOST_RECORDS);
  if (same.length === 0) return null;
  return (
    <div className="places">
      <h2 className="places-title">{say('idle.records')}</h2>
      <ol>
        {same.map((record, index) => (
          <li
            key={`${record.gameId} ${record.name}`}
            className={record.gameId === table.gameId ? 'place is-record is-winner' : 'place is-record'}
            style={{ '--wait': `${(same.length - 1 - index) * 130}ms` } as CSSProperties}
          >
            <span className="place-rank">{index + 1}</span>
            <span className="place-name">{record.name}</span>
            <span className="place-total display">{format(record.total)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
