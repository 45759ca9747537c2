// Owns the panel of NKODICE: three bars a player around one zero line, what each has left, and the receipt of the last throw.
import type { CSSProperties } from 'react';
import type { NkodiceDetail, PlayerView } from '../../../contract/engine-types.ts';
import type { KanaLabels } from '../../components/die.tsx';
import { Figure } from '../../components/figure.tsx';
import { isLeading, LeaderMark } from '../../components/leader-mark.tsx';
import { PlayerMark } from '../../components/player-mark.tsx';
import { useWords } from '../../i18n/use-words.ts';
import type { PanelProps } from '../registry.ts';
import { type BarScale, barScale } from './bars.ts';
import { Receipt } from './receipt.tsx';
import { useShortNumber } from './short-number.ts';
import './nkodice-panel.css';
import './receipt.css';

const CATEGORIES = ['u', 'm', 'c'] as const;
const FEW_PLAYERS = 4;
/** So few that each has the width of the panel for the bars. */
const PAIR = 2;
/** From here on a total is written short, so that it fits. */
const LONG_TOTAL = 10_000_000;

type SeatDetail = NkodiceDetail['seats'][number];

export function NkodicePanel({ table, settings, size }: PanelProps) {
  const say = useWords();
  const { seats } = table.detail as unknown as NkodiceDetail;
  const scale = barScale(seats.flatMap((seat) => [seat.u, seat.m, seat.c]));
  const isFew = table.players.length <= FEW_PLAYERS;
  const density = isFew ? (table.players.length <= PAIR ? 'is-few is-pair' : 'is-few') : 'is-many';
  const turn = table.due.seat === null ? undefined : seats[table.due.seat];
  return (
    <div className={`nkodice is-${size} ${density}`}>
      <div className="nk-body">
        <ol
          className="nk-players"
          aria-label={say('screen.players')}
          style={{ '--zero': scale.zero } as CSSProperties}
        >
          {table.players.map((player) => {
            const seat = seats[player.seat];
            return seat ? (
              <PlayerLine
                key={player.id}
                player={player}
                seat={seat}
                scale={scale}
                labels={settings.labels}
                isLeader={isLeading(player, table.players)}
                isFew={isFew}
              />
            ) : null;
          })}
        </ol>
        <div className="nk-side">
          <Receipt table={table} labels={settings.labels} />
          {!isFew && turn && <Combos seat={turn} labels={settings.labels} />}
        </div>
      </div>
    </div>
  );
}

/** Figures, separators and sign of a total, so that a long one shrinks instead of running into the bars. */
function totalLetters(total: number): number {
  const size = Math.abs(total);
  return size >= LONG_TOTAL ? 6 : String(total).length + Math.floor(String(size).length / 4);
}

interface PlayerLineProps {
  readonly player: PlayerView;
  readonly seat: SeatDetail;
  readonly scale: BarScale;
  readonly labels: KanaLabels;
  readonly isLeader: boolean;
  /** With more players the combos of the one to throw stand under the receipt. */
  readonly isFew: boolean;
}

function PlayerLine({ player, seat, scale, labels, isLeader, isFew }: PlayerLineProps) {
  const short = useShortNumber();
  const classes = ['nk-player', player.isTurn ? 'is-turn' : '', isLeader ? 'is-leader' : ''];
  return (
    <li className={classes.filter(Boolean).join(' ')}>
      <p className="nk-name">
        <PlayerMark colour={player.colour} />
        <span className="nk-name-text">{player.name}</span>
        {isLeader && <LeaderMark />}
      </p>
      <p className="nk-total display" style={{ '--digits': totalLetters(player.total) } as CSSProperties}>
        {Math.abs(player.total) < LONG_TOTAL ? (
          <Figure value={player.total} testId={`total-${player.seat}`} />
        ) : (
          <span data-testid={`total-${player.seat}`}>{short(player.total)}</span>
        )}
      </p>
      <div className="nk-right">
        <div className="nk-bars">
          {CATEGORIES.map((category) => (
            <Bar key={category} category={category} value={seat[category]} scale={scale} />
          ))}
        </div>
        {isFew && <Combos seat={seat} labels={labels} />}
      </div>
      <Facts seat={seat} />
    </li>
  );
}

/** Combos that are alive, each with what the word would count in the next throw. */
function Combos({ seat, labels }: { readonly seat: SeatDetail; readonly labels: KanaLabels }) {
  const say = useWords();
  if (seat.combos.length === 0 || seat.throwsLeft <= 0) return null;
  return (
    <ul className="nk-combos" aria-label={say('nkodice.combos')}>
      {seat.combos.map(({ word, nextFactor }) => (
        <li key={word} className="nk-combo" data-testid={`combo-${word}`}>
          <b>{say(`word.${labels}.${word}`)}</b> <span>{say('moment.times', { factor: nextFactor })}</span>
        </li>
      ))}
    </ul>
  );
}

/** What a player has left. In long tables the words give way to signs; screen readers keep the words. */
function Facts({ seat }: { readonly seat: SeatDetail }) {
  const say = useWords();
  if (seat.throwsLeft <= 0) {
    return (
      <p className="nk-facts">
        <span className="nk-fact">{say('nkodice.done')}</span>
      </p>
    );
  }
  return (
    <p className="nk-facts">
      <Fact sign="throws" count={seat.throwsLeft} text={say('nkodice.throws', { count: seat.throwsLeft })} />
      <Fact sign="nudges" count={seat.nudges} text={say('nkodice.nudges', { count: seat.nudges })} />
      <Fact sign="dice" count={seat.diceNext} text={say('nkodice.dice', { count: seat.diceNext })} />
    </p>
  );
}

const SIGNS = {
  throws: 'M3 12 A7 7 0 1 1 10 17 M3 12 L0.6 8.4 M3 12 L6.4 9.6',
  nudges: 'M2 8 H18 C18 14 14 17 10 17 C6 17 2 14 2 8 Z M6 4 L5 1.5 M10 4 V1 M14 4 L15 1.5',
  dice: 'M4 3 H16 A2 2 0 0 1 18 5 V15 A2 2 0 0 1 16 17 H4 A2 2 0 0 1 2 15 V5 A2 2 0 0 1 4 3 Z M7 7.6 V8.4 M13 11.6 V12.4',
} as const;

interface FactProps {
  readonly sign: keyof typeof SIGNS;
  readonly count: number;
  readonly text: string;
}

function Fact({ sign, count, text }: FactProps) {
  return (
    <span className="nk-fact">
      <svg className="nk-sign" viewBox="0 0 20 18" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
      <span className="nk-fact-count" aria-hidden="true">
        {count}
      </span>
      <span className="nk-fact-text">{text}</span>
    </span>
  );
}

interface BarProps {
  readonly category: (typeof CATEGORIES)[number];
  readonly value: number;
  readonly scale: BarScale;
}

function Bar({ category, value, scale }: BarProps) {
  const short = useShortNumber();
  const share = scale.fill(value);
  return (
    <p className={`nk-bar of-${category}`} data-testid={`bar-${category}`}>
      <span className="nk-letter">{category.toUpperCase()}</span>
      <span className="nk-value">{short(value)}</span>
      <span className="nk-track" aria-hidden="true">
        <span className="nk-fill is-down" style={{ transform: `scaleX(${value < 0 ? share : 0})` }} />
        <span className="nk-fill is-up" style={{ transform: `scaleX(${value > 0 ? share : 0})` }} />
      </span>
    </p>
  );
}
