// Owns the odds of NKODICE: what the next throw may bring, each word with the dice due, and where the game may end.
import { useEffect, useState } from 'react';
import type { NkodiceOutlook } from '../../../../contract/coach.ts';
import type { TableView } from '../../../../contract/engine-types.ts';
import { useAppView, useAsk } from '../../../bridge/bridge-context.tsx';
import { useRefusals } from '../../../bridge/refusals.tsx';
import { ChartFrame, LazyScoresChart } from '../../../charts/charts.tsx';
import { Button } from '../../../components/button.tsx';
import { useKeyLabel } from '../../../i18n/key-label.ts';
import { useFormatCompact, useFormatDecimal, useFormatNumber, useWords } from '../../../i18n/use-words.ts';
import { useShortNumber } from '../../../panels/nkodice/short-number.ts';
import { percent } from '../../../words/advice-words.ts';
import '../history-drawer.css';
import './odds-drawer.css';

function useOutlook(table: TableView): NkodiceOutlook | null {
  const ask = useAsk();
  const { show } = useRefusals();
  const [outlook, setOutlook] = useState<NkodiceOutlook | null>(null);
  const moment = `${table.gameId} ${table.history[0]?.step ?? 0} ${table.due.seat}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every throw.
  useEffect(() => {
    let isGone = false;
    void ask('coach.advise', null).then((reply) => {
      if (isGone) return;
      if (!reply.ok) show(reply.error);
      setOutlook(reply.ok && 'next' in reply.value ? reply.value : null);
    });
    return () => {
      isGone = true;
    };
  }, [ask, show, moment]);
  return outlook;
}

export interface OddsDrawerProps {
  readonly table: TableView;
  readonly onClose: () => void;
}

export function OddsDrawer({ table, onClose }: OddsDrawerProps) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const outlook = useOutlook(table);
  const player = outlook ? table.players[outlook.seat] : undefined;
  return (
    <aside className="history-drawer odds-drawer" aria-label={say('odds.heading')} data-testid="odds">
      <header className="history-head">
        <h2>{say('odds.heading')}</h2>
        <Button tone="quiet" keyHint={keyLabel('Slash')} onPress={onClose}>
          {say('action.close')}
        </Button>
      </header>
      <div className="odds-body">
        {outlook && player ? (
          <>
            <NextThrow outlook={outlook} name={player.name} />
            <WordOdds outlook={outlook} />
            <Finals outlook={outlook} total={player.total} />
          </>
        ) : (
          <p className="history-empty">{say('odds.waiting')}</p>
        )}
      </div>
    </aside>
  );
}

function NextThrow({ outlook, name }: { readonly outlook: NkodiceOutlook; readonly name: string }) {
  const say = useWords();
  const points = useFormatDecimal(0, true);
  const { next } = outlook;
  return (
    <section>
      <p className="odds-gain">
        <span>{say('odds.next', { name, count: next.dice })}</span>
        <b className="display">{points(next.gain)}</b>
      </p>
      <p className="quiet">
        {say('odds.more', {
          more: percent(next.chanceOfMore),
          less: percent(next.chanceOfLess),
          word: percent(next.chanceOfWord),
        })}
      </p>
    </section>
  );
}

function WordOdds({ outlook }: { readonly outlook: NkodiceOutlook }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const share = useFormatDecimal(1);
  const points = useFormatNumber();
  const { odds, next } = outlook;
  const words = Object.entries(odds.words).sort((a, b) => b[1].chance - a[1].chance);
  const most = Math.max(0.0001, ...words.map(([, { chance }]) => chance));
  return (
    <section>
      <table className="numbers odds-words">
        <thead>
          <tr>
            <th scope="col">{say('odds.wordHead')}</th>
            <td className="odds-track-cell" />
            <th scope="col">{say('odds.chanceHead')}</th>
            <th scope="col">{say('odds.gainHead')}</th>
          </tr>
        </thead>
        <tbody>
          {words.map(([word, { chance }]) => (
            <tr key={word}>
              <th scope="row">{say(`word.${labels}.${word}`)}</th>
              <td className="odds-track-cell" aria-hidden="true">
                <span className="odds-fill" style={{ transform: `scaleX(${chance / most})` }} />
              </td>
              <td>{say('coach.percent', { percent: share(100 * chance) })}</td>
              <td className="quiet">{points(Math.round(next.byWord[word] ?? 0))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Finals({ outlook, total }: { readonly outlook: NkodiceOutlook; readonly total: number }) {
  const say = useWords();
  const short = useShortNumber();
  const { final } = outlook;
  const compact = useFormatCompact();
  const at = (wanted: number): number =>
    final.points.find(({ share }) => share === wanted)?.score ?? final.median;
  const range = say('odds.final', { low: short(at(0.25)), high: short(at(0.75)) });
  return (
    <section>
      <h3 className="odds-title">{say('odds.finals')}</h3>
      <ChartFrame label={range} size="s">
        <LazyScoresChart bars={final.bars} now={total} nowLabel={say('odds.now')} score={compact} />
      </ChartFrame>
      <p className="quiet">{range}</p>
      <p className="quiet">{say('odds.tail', { score: short(at(0.9)) })}</p>
      <p className="quiet">{say('odds.simulated', { count: final.games })}</p>
    </section>
  );
}
