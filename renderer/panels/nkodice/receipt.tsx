// Owns the receipt: a strip of paper on which a throw is counted, step by step.
import type { CSSProperties, ReactNode } from 'react';
import type { Kana, NkodiceThrow, TableView } from '../../../contract/engine-types.ts';
import { Die, type KanaLabels } from '../../components/die.tsx';
import { type Say, useWords } from '../../i18n/use-words.ts';
import { facesText } from '../../words/face-words.ts';
import { listed } from '../../words/joining.ts';
import { type Gain, type ReceiptLine, receiptLines } from './receipt-lines.ts';
import { useShortNumber } from './short-number.ts';

/** All lines are on the paper within this time, however many there are. */
const PRINT_MS = 1_300;
const LINE_MS = 110;

export interface ReceiptProps {
  readonly table: TableView;
  readonly labels: KanaLabels;
}

export function Receipt({ table, labels }: ReceiptProps) {
  const say = useWords();
  const thrown = table.lastThrow as unknown as NkodiceThrow | null;
  return (
    <section className="receipt" aria-label={say('nkodice.receipt')} data-testid="receipt">
      {thrown ? (
        <Printed key={`${thrown.seat} ${thrown.throwNo}`} table={table} thrown={thrown} labels={labels} />
      ) : (
        <p className="receipt-waits">{say('nkodice.waits')}</p>
      )}
    </section>
  );
}

interface PrintedProps extends ReceiptProps {
  readonly thrown: NkodiceThrow;
}

function Printed({ table, thrown, labels }: PrintedProps) {
  const say = useWords();
  const lines = receiptLines(thrown);
  const stepMs = Math.min(LINE_MS, PRINT_MS / (lines.length + 2));
  const name = table.players[thrown.seat]?.name ?? '';
  return (
    <>
      <h2 className="receipt-head">{say('nkodice.throw', { name, throw: thrown.throwNo })}</h2>
      <p className="visually-hidden">{facesText(say, thrown.faces, labels)}</p>
      <ol className={lines.length > 13 ? 'receipt-lines is-long' : 'receipt-lines'}>
        {lines.map((line, index) => (
          <li
            key={keyOf(line)}
            className={`receipt-line is-${line.kind}`}
            style={{ '--wait': `${Math.round(index * stepMs)}ms` } as CSSProperties}
          >
            <Line line={line} labels={labels} />
          </li>
        ))}
      </ol>
      <Sum thrown={thrown} waitMs={Math.round(lines.length * stepMs)} />
    </>
  );
}

function keyOf(line: ReceiptLine): string {
  if ('face' in line) return `${line.kind} ${line.face}`;
  if ('word' in line) return `${line.kind} ${line.word}`;
  return line.kind === 'change' ? `change ${line.category} ${line.from} ${line.to}` : line.kind;
}

function Line({ line, labels }: { readonly line: ReceiptLine; readonly labels: KanaLabels }) {
  const say = useWords();
  const short = useShortNumber();
  switch (line.kind) {
    case 'face':
      return <Entry what={<Faces face={line.face} count={line.count} labels={labels} />} to={line.to} />;
    case 'out':
      return <Entry what={say('nkodice.out', { count: line.count })} to={line.to} />;
    case 'word':
      return <Entry what={wordText(say, labels, line)} to={line.to} />;
    case 'replaced':
      return <span>{say('nkodice.replaced', { word: say(`word.${labels}.${line.word}`) })}</span>;
    case 'ended':
      return (
        <span>{say('nkodice.ended', { word: say(`word.${labels}.${line.word}`), combo: line.combo })}</span>
      );
    case 'triplet':
      return (
        <>
          <Faces face={line.face} count={line.count} labels={labels} />
          <strong className="receipt-factor">{say('moment.times', { factor: short(line.factor) })}</strong>
        </>
      );
    case 'made':
      return <span>{say('nkodice.made', { categories: lettersOf(line.categories) })}</span>;
    case 'change':
      return (
        <>
          <Letters categories={[line.category]} />
          <span className="receipt-change">
            {short(line.from)} <Arrow /> {short(line.to)}
          </span>
        </>
      );
  }
}

function wordText(
  say: Say,
  labels: KanaLabels,
  line: { readonly word: string; readonly factor: number; readonly times: number },
): string {
  const factor = line.factor * line.times;
  const word = say(`word.${labels}.${line.word}`);
  return factor > 1 ? `${word} ${say('moment.times', { factor })}` : word;
}

function Entry({ what, to }: { readonly what: ReactNode; readonly to: Gain }) {
  const short = useShortNumber();
  const sign = to.points > 0 ? '+' : '';
  return (
    <>
      <span className="receipt-what">{what}</span>
      <Letters categories={to.categories} />
      <strong className="receipt-points">{`${sign}${short(to.points)}`}</strong>
    </>
  );
}

function Faces({
  face,
  count,
  labels,
}: {
  readonly face: Kana;
  readonly count: number;
  readonly labels: KanaLabels;
}) {
  const say = useWords();
  return (
    <span className="receipt-faces">
      <Die face={face} labels={labels} />
      <span className="visually-hidden">{say(`face.${labels}.${face}`)}</span>
      {count > 1 && <span>{say('moment.times', { factor: count })}</span>}
    </span>
  );
}

function lettersOf(categories: readonly string[]): string {
  return categories.map((category) => category.toUpperCase()).join(' ');
}

function Letters({ categories }: { readonly categories: readonly string[] }) {
  return <span className="receipt-letters">{lettersOf(categories)}</span>;
}

/** Drawn, as the text's font has none: looking for one elsewhere on the system held the frame of a throw up. */
function Arrow() {
  return (
    <svg className="receipt-arrow" viewBox="0 0 20 14" role="img" aria-label="→">
      <path d="M1 7 H18 M12 1.5 L18 7 L12 12.5" />
    </svg>
  );
}

function Sum({ thrown, waitMs }: { readonly thrown: NkodiceThrow; readonly waitMs: number }) {
  const say = useWords();
  const short = useShortNumber();
  const { gained } = thrown;
  const gains = [
    ...(gained.throws > 0 ? [say('nkodice.gain.throws')] : []),
    ...(gained.nudges > 0 ? [say('nkodice.gain.nudges', { count: gained.nudges })] : []),
    ...(gained.dice > 0 ? [say('nkodice.gain.dice', { count: gained.dice })] : []),
    ...(thrown.nudgesUsed > 0 ? [say('nkodice.used', { count: thrown.nudgesUsed })] : []),
  ];
  return (
    <div className="receipt-sum" style={{ '--wait': `${waitMs}ms` } as CSSProperties}>
      <p className="receipt-total">
        <span className="receipt-before">{short(thrown.totalBefore)}</span>
        <Arrow />
        <strong className="display">{short(thrown.totalAfter)}</strong>
      </p>
      {gains.length > 0 && <p className="receipt-gains">{listed(say, gains)}</p>}
    </div>
  );
}
