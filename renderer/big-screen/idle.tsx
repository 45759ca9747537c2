// Owns the big screen without a game: the name over the bowl, the records, and what may go on.
import type { GameOffer, RecordEntry } from '../../contract/replies.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { Die } from '../components/die.tsx';
import { gameEmblem } from '../components/game-emblem.ts';
import { useFormatNumber, useLanguage, useWords } from '../i18n/use-words.ts';
import { StageBowl } from './stage/stage-bowl.tsx';
import { useRecords } from './use-records.ts';
import './idle.css';

/** So many lines fit under one title, and under two. */
const MOST_LINES = { underOne: 10, underTwo: 9 };
/** With few games played there is room for the places behind the first. */
const PLACES = 3;

export function Idle() {
  const { latestUnfinished, games } = useAppView();
  const say = useWords();
  const language = useLanguage();
  const records = useRecords(latestUnfinished?.gameId ?? 'idle');
  const order = games.map((game) => game.id);
  const best = bestOf(records ?? []).toSorted((a, b) => order.indexOf(a.game) - order.indexOf(b.game));
  const room = best.length === 0 ? MOST_LINES.underOne : MOST_LINES.underTwo - best.length;
  // Not before the records are known: a game must not stand there as one that nobody has played.
  const open = records
    ? games.filter(({ id }) => !records.some(({ game }) => game === id)).slice(0, room)
    : [];
  const names = (latestUnfinished?.players ?? []).map((player) => player.name);
  return (
    <main className="big-screen idle" data-testid="idle">
      <section className="idle-left">
        <StageBowl />
        <h1 className="idle-name display">{say('app.name')}</h1>
        <p className="idle-kana" lang="ja" aria-hidden="true">
          丼
        </p>
      </section>
      <section className="idle-right">
        <div className="idle-lists">
          {best.length > 0 && (
            <>
              <h2 className="idle-title">{say('idle.records')}</h2>
              <ul>
                {best.map((record) => (
                  <RecordLine
                    key={`${record.game} ${record.ruleset} ${record.gameId} ${record.name}`}
                    record={record}
                  />
                ))}
              </ul>
            </>
          )}
          {open.length > 0 && (
            <>
              <h2 className="idle-title">{say('idle.noRecords')}</h2>
              <ul>
                {open.map((game) => (
                  <OpenLine key={game.id} game={game} />
                ))}
              </ul>
            </>
          )}
        </div>
        <p className="idle-ready">
          {latestUnfinished
            ? say('idle.waiting', {
                game: say(`game.${latestUnfinished.game}`),
                names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
              })
            : say('idle.ready')}
        </p>
      </section>
    </main>
  );
}

/** The best of every game; its first three where that fills no more than the page. */
function bestOf(records: readonly RecordEntry[]): RecordEntry[] {
  const placeOf = (record: RecordEntry, index: number): number =>
    records.slice(0, index).filter((other) => isSameKind(other, record)).length;
  const upTo = (places: number): RecordEntry[] =>
    records.filter((record, index) => placeOf(record, index) < places);
  const several = upTo(PLACES);
  return several.length <= MOST_LINES.underTwo ? several : upTo(1).slice(0, MOST_LINES.underOne);
}

function isSameKind(a: RecordEntry, b: RecordEntry): boolean {
  return a.game === b.game && a.ruleset === b.ruleset;
}

/** A game that waits for its first record, by its dice. */
function OpenLine({ game }: { readonly game: GameOffer }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  return (
    <li className="idle-record is-open">
      <span>{say(`game.${game.id}`)}</span>
      <span className="idle-dice">
        {gameEmblem(game).map(({ face, id }) => (
          <Die key={id} face={face} labels={labels} />
        ))}
      </span>
    </li>
  );
}

function RecordLine({ record }: { readonly record: RecordEntry }) {
  const say = useWords();
  const format = useFormatNumber();
  return (
    <li className="idle-record">
      <span>{say(`game.${record.game}`)}</span>
      <span className="idle-who">{record.name}</span>
      <strong className="idle-total display">{format(record.total)}</strong>
    </li>
  );
}
