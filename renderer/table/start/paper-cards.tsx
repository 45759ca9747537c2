// Owns the screen on which half-filled paper cards are entered: a grid like the card, checked by the engine while somebody types.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { CardView, PaperCard } from '../../../contract/engine-types.ts';
import type { AppRefusal, GameOffer, PaperCheck, PaperOffer } from '../../../contract/replies.ts';
import { useAsk } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { PlayerMark } from '../../components/player-mark.tsx';
import { type Say, useFormatNumber, useWords } from '../../i18n/use-words.ts';
import { refusalText } from '../../words/refusal-words.ts';
import { rowName } from '../../words/row-words.ts';
import type { ChosenOptions } from './house-rules.tsx';
import type { Lineup } from './lineup.ts';
import { BANK, cardsOf, EXTRA, emptyTexts, nextCell, type PaperTexts, typeAt } from './paper-model.ts';
import './paper-cards.css';

const CALM_MS = 120;

export interface PaperCardsProps {
  readonly offer: GameOffer;
  readonly paper: PaperOffer;
  readonly lineup: Lineup;
  readonly options: ChosenOptions;
  readonly onGo: (cards: readonly PaperCard[]) => void;
  readonly onBack: () => void;
}

/** What the engine says of the cards as they stand; the newest answer counts. */
function useCheck({ offer, lineup, options }: PaperCardsProps, texts: PaperTexts): PaperCheck | null {
  const ask = useAsk();
  const [check, setCheck] = useState<PaperCheck | null>(null);
  useEffect(() => {
    let isGone = false;
    const timer = setTimeout(() => {
      const input = { game: offer.id, options, firstSeat: lineup.firstSeat, cards: cardsOf(texts) };
      void ask('table.check-paper', input).then((reply) => {
        if (!isGone) setCheck(reply.ok ? reply.value : { problem: reply.error, card: null });
      });
    }, CALM_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask, offer.id, options, lineup.firstSeat, texts]);
  return check;
}

export function PaperCards(props: PaperCardsProps) {
  const { offer, paper, lineup, onGo, onBack } = props;
  const say = useWords();
  const [texts, setTexts] = useState<PaperTexts>(() => emptyTexts(lineup.players.length));
  const check = useCheck(props, texts);
  const lines = [
    ...paper.rows.map(({ id }) => id),
    ...(paper.hasExtra ? [EXTRA] : []),
    ...(paper.hasBank ? [BANK] : []),
  ];
  const isEmpty = cardsOf(texts).every(({ rows }) => Object.keys(rows).length === 0);
  const problem = check?.problem ?? null;
  return (
    <section className="paper-start" aria-label={say('start.fromPaper')}>
      <h2 className="start-game-name display">{say('start.fromPaper')}</h2>
      <Grid {...props} lines={lines} texts={texts} setTexts={setTexts} check={check} />
      <div className="paper-side">
        <p className="paper-game display">{say(`game.${offer.id}`)}</p>
        <p className="quiet">{say('paper.intro')}</p>
        <p className={problem ? 'paper-problem' : 'paper-fits'} role="status" data-testid="paper-status">
          {problem ? problemText(say, props, problem) : isEmpty ? '' : say('paper.fits')}
        </p>
        <div className="start-go">
          <Button
            tone="primary"
            size="l"
            isDisabled={check === null || problem !== null || isEmpty}
            onPress={() => onGo(cardsOf(texts))}
            testId="paper-go"
          >
            {say('paper.go')}
          </Button>
          <Button onPress={onBack}>{say('page.back')}</Button>
        </div>
      </div>
    </section>
  );
}

function problemText(say: Say, { offer, lineup }: PaperCardsProps, problem: AppRefusal): string {
  const { code, detail } = problem;
  if (code !== 'bad-card') return refusalText(say, problem);
  const name = lineup.players[Number(detail.seat)]?.name ?? '';
  const row = lineName(say, offer.id, String(detail.row));
  return say('paper.bad', { name, value: detail.value ?? '', row });
}

function lineName(say: Say, game: string, line: string): string {
  if (line === EXTRA) return say('paper.extra');
  return line === BANK ? say('paper.bank') : rowName(say, game, line);
}

interface GridProps extends PaperCardsProps {
  readonly lines: readonly string[];
  readonly texts: PaperTexts;
  readonly setTexts: (texts: PaperTexts) => void;
  readonly check: PaperCheck | null;
}

function Grid({ offer, paper, lineup, lines, texts, setTexts, check }: GridProps) {
  const say = useWords();
  const grid = useRef<HTMLTableElement>(null);
  const bad = check?.problem?.code === 'bad-card' ? check.problem.detail : null;
  const size = { seats: lineup.players.length, lines: lines.length };
  const go = (event: KeyboardEvent, seat: number, line: number): void => {
    const step = STEPS[event.key];
    const next = step && nextCell({ seat, line }, step, size);
    if (!next) return;
    event.preventDefault();
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-cell="${next.seat} ${next.line}"]`);
    cell?.focus();
    cell?.select();
  };
  const upper = paper.rows.filter(({ section }) => section === 'upper').length;
  return (
    <table className="paper-grid sheet-paper" ref={grid}>
      <thead>
        <tr>
          <td />
          {lineup.players.map((player) => (
            <th scope="col" key={player.id}>
              <PlayerMark colour={player.colour} /> {player.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <tr key={line} className={index === upper ? 'is-section-start' : ''}>
            <th scope="row">{lineName(say, offer.id, line)}</th>
            {lineup.players.map((player, seat) => (
              <td key={player.id}>
                <input
                  className="paper-input"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={say('paper.cell', {
                    name: player.name,
                    row: lineName(say, offer.id, line),
                  })}
                  aria-invalid={bad?.seat === seat && bad.row === line}
                  value={texts[seat]?.[line] ?? ''}
                  // biome-ignore lint/a11y/noAutofocus: the grid is all there is to do here.
                  autoFocus={seat === 0 && index === 0}
                  data-cell={`${seat} ${index}`}
                  data-testid={`paper-${line}-${seat}`}
                  onChange={(event) => setTexts(typeAt(texts, seat, line, event.target.value))}
                  onKeyDown={(event) => go(event, seat, index)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        {(['bonus', 'total'] as const).map((id) => (
          <SumLine key={id} id={id} game={offer.id} card={check?.card ?? null} players={size.seats} />
        ))}
      </tfoot>
    </table>
  );
}

const STEPS: Readonly<Record<string, { readonly seats: number; readonly lines: number }>> = {
  Enter: { seats: 0, lines: 1 },
  ArrowDown: { seats: 0, lines: 1 },
  ArrowUp: { seats: 0, lines: -1 },
  ArrowRight: { seats: 1, lines: 0 },
  ArrowLeft: { seats: -1, lines: 0 },
};

interface SumLineProps {
  readonly id: 'bonus' | 'total';
  readonly game: string;
  readonly card: CardView | null;
  readonly players: number;
}

function SumLine({ id, game, card, players }: SumLineProps) {
  const say = useWords();
  const format = useFormatNumber();
  const row = card?.rows.find((other) => other.id === id);
  if (id === 'bonus' && card && !row) return null;
  return (
    <tr className={`is-${id}`}>
      <th scope="row">{rowName(say, game, id)}</th>
      {Array.from({ length: players }, (_, seat) => ({ seat, key: `${id} ${seat}` })).map(({ seat, key }) => (
        <td key={key} data-testid={`paper-${id}-${seat}`}>
          {row ? format(row.values[seat] ?? 0) : ''}
        </td>
      ))}
    </tr>
  );
}
