// Owns the drawing of one die, as SVG: pips or kana, and how it lies. Says nothing of games; names for screen readers come from outside.
import type { Face, Kana, Pip } from '../../contract/engine-types.ts';
import { KANA_CRESTS, KANA_STROKES, PIP_CENTRES } from './die-shapes.ts';
import './die.css';

export type DieLie = 'flat' | 'cocked' | 'out' | 'unsure' | 'ghost';
export type KanaLabels = 'kana' | 'romaji' | 'clean';

export interface DieProps {
  readonly face: Face | null;
  readonly lie?: DieLie | undefined;
  readonly isKept?: boolean | undefined;
  readonly isCorrected?: boolean | undefined;
  readonly labels?: KanaLabels | undefined;
  readonly className?: string | undefined;
}

/** The size is the box's: set --die-size, or width and height by a class. */
export function Die({ face, lie = 'flat', isKept, isCorrected, labels = 'kana', className }: DieProps) {
  const shown = lie === 'ghost' ? null : face;
  const classes = ['die', `is-${lie}`, isKept ? 'is-kept' : '', className ?? ''].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 112 116" aria-hidden="true" focusable="false">
      <g className="die-turn">
        {lie !== 'ghost' && lie !== 'out' && (
          <rect className="die-edge" x="6" y="11" width="100" height="100" rx="21" />
        )}
        <rect className="die-body" x="6" y="5" width="100" height="100" rx="21" />
        <g transform="translate(6 5)">
          {typeof shown === 'number' && <Pips face={shown} />}
          {typeof shown === 'string' && <KanaFace face={shown} labels={labels} />}
          {shown === null && lie === 'out' && <path className="die-dash" d="M28 50 H72" />}
          {shown === null && lie === 'unsure' && <QuestionMark />}
        </g>
      </g>
      {isCorrected && <path className="die-corrected" d="M84 5 H98 A8 8 0 0 1 106 13 V27 Z" />}
      {lie === 'unsure' && shown !== null && <Badge text="?" />}
      {lie === 'cocked' && <Badge text="!" />}
    </svg>
  );
}

function Pips({ face }: { readonly face: Pip }) {
  return PIP_CENTRES[face].map(([x, y]) => (
    <circle
      key={`${x} ${y}`}
      className={face === 1 ? 'die-ace' : 'die-pip'}
      cx={x}
      cy={y}
      r={face === 1 ? 15 : 9}
    />
  ));
}

function KanaFace({ face, labels }: { readonly face: Kana; readonly labels: KanaLabels }) {
  return (
    <g className={`die-kana of-${face}`}>
      <path className="die-crest" d={KANA_CRESTS[face]} />
      {labels === 'kana' ? (
        <path className="die-strokes" d={KANA_STROKES[face]} />
      ) : (
        <Romaji text={face.toUpperCase()} />
      )}
    </g>
  );
}

function Romaji({ text }: { readonly text: string }) {
  const size = text.length > 2 ? 34 : text.length > 1 ? 42 : 56;
  return (
    <text x="50" y="50" dy="0.36em" textAnchor="middle" fontSize={size}>
      {text}
    </text>
  );
}

function QuestionMark() {
  return (
    <text className="die-question" x="50" y="50" dy="0.36em" textAnchor="middle" fontSize="56">
      ?
    </text>
  );
}

function Badge({ text }: { readonly text: string }) {
  return (
    <g className="die-badge">
      <circle cx="95" cy="16" r="15" />
      <text x="95" y="16" dy="0.36em" textAnchor="middle" fontSize="22">
        {text}
      </text>
    </g>
  );
}
