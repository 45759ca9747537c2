// Owns what lies on the stage now: the dice of the turn, a held reading, a throw being typed, or dice to correct. Pure.
import type { Face, HeldReading, TableView } from '../../../contract/engine-types.ts';
import type { DieLie } from '../../components/die.tsx';
import { isCorrectedDie } from '../../words/history-words.ts';
import type { Correction } from './game-acts.ts';
import type { PadState } from './pad-model.ts';
import { type Answer, missingDice } from './question-model.ts';

/** One die on the stage. `action` says what pressing it means. */
export interface BowlItem {
  readonly key: string;
  readonly face: Face | null;
  readonly lie: DieLie;
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly seed: number;
  readonly isKept: boolean;
  /** A die of the throw before, while the table is asked which of them were kept. */
  readonly isBefore: boolean;
  readonly isCorrected: boolean;
  readonly isCursor: boolean;
  readonly confidence: number | null;
  /** The text key of its name: bowl.die, bowl.dieKept, bowl.dieBefore, question.dieUnsure, question.dieMissing. */
  readonly label: string;
  readonly action: 'keep' | 'pick' | 'cursor' | 'none';
}

export interface BowlMoment {
  readonly table: TableView;
  readonly pad: PadState | null;
  readonly answer: Answer | null;
  readonly correction: Correction | null;
  readonly isKept: (die: number) => boolean;
  readonly canKeep: boolean;
}

const PLAIN = {
  at: null,
  isKept: false,
  isBefore: false,
  isCorrected: false,
  isCursor: false,
  confidence: null,
  label: 'bowl.die',
  action: 'none',
} as const;

export function bowlItems(moment: BowlMoment): BowlItem[] {
  const { table, pad, answer, correction } = moment;
  if (correction) return correctionItems(moment, correction);
  if (pad) return [...keptItems(moment), ...padItems(pad)];
  const held = table.phase === 'question' ? table.questions[0] : undefined;
  if (held && answer) {
    // Which of the dice before were kept is asked: they are all to be seen, and what was thrown may be all that was.
    if (held.proposals.length > 0) return [...beforeItems(moment), ...answerItems(held, answer, 0)];
    const missing = missingDice(answer, held.needed) ?? 0;
    return [...keptItems(moment), ...answerItems(held, answer, missing)];
  }
  return trayItems(moment);
}

function trayItems({ table, isKept, canKeep }: BowlMoment): BowlItem[] {
  return table.tray.map((die, index) => {
    const kept = isKept(index);
    const nth = table.tray.slice(0, index).filter((other) => other.step === die.step).length;
    return {
      ...PLAIN,
      key: `${die.step}.${nth}`,
      face: die.face,
      lie: die.face === null ? 'out' : 'flat',
      at: die.at,
      seed: die.step * 11 + nth,
      isKept: kept,
      isCorrected: isCorrectedDie(die),
      label: kept ? 'bowl.dieKept' : 'bowl.die',
      action: canKeep ? 'keep' : 'none',
    };
  });
}

function keptItems(moment: BowlMoment): BowlItem[] {
  return trayItems({ ...moment, canKeep: false }).filter((item) => item.isKept);
}

function beforeItems(moment: BowlMoment): BowlItem[] {
  return trayItems({ ...moment, canKeep: false }).map((item) =>
    item.isKept ? item : { ...item, isBefore: true, label: 'bowl.dieBefore' },
  );
}

/** Whether a die lies beside the bowl: kept, or perhaps kept. */
export function isAside(item: Pick<BowlItem, 'isKept' | 'isBefore'>): boolean {
  return item.isKept || item.isBefore;
}

/** Dice for which the stage needs room in a line: those of a throw, not what may be the same dice before it too. */
export function diceOfThrow(items: readonly BowlItem[]): number {
  return Math.max(items.filter(isAside).length, items.filter((item) => !item.isBefore).length);
}

function padItems(pad: PadState): BowlItem[] {
  return Array.from({ length: pad.due }, (_, index) => {
    const value = pad.values[index];
    const lie = value === undefined ? 'ghost' : value === null ? 'out' : 'flat';
    return {
      ...PLAIN,
      key: `pad ${index} ${value ?? lie}`,
      face: value ?? null,
      lie,
      seed: index,
      isCursor: index === pad.values.length,
      label: value === undefined ? 'question.dieMissing' : 'bowl.die',
    };
  });
}

function correctionItems({ table }: BowlMoment, correction: Correction): BowlItem[] {
  const isTray = correction.faces.length === table.tray.length;
  return correction.faces.map((face, index) => ({
    ...PLAIN,
    key: `correct ${index}`,
    face,
    lie: face === null ? 'out' : 'flat',
    at: isTray ? (table.tray[index]?.at ?? null) : null,
    seed: index,
    isCursor: index === correction.die,
    action: 'pick',
  }));
}

function answerItems(held: HeldReading, answer: Answer, missing: number): BowlItem[] {
  const seen = answer.dice.map((die, index): BowlItem => {
    const read = die.seen === null ? undefined : held.reading.dice[die.seen];
    const isCocked = read?.place === 'cocked' || read?.place === 'stacked';
    return {
      ...PLAIN,
      key: `answer ${held.id} ${index}`,
      face: die.value,
      lie: die.isOut ? 'out' : die.isOpen ? (isCocked ? 'cocked' : 'unsure') : 'flat',
      at: read?.at ?? null,
      seed: held.id * 11 + index,
      isCursor: index === answer.cursor,
      confidence: die.isOpen && read && read.face !== null ? read.confidence : null,
      label: die.isOpen ? 'question.dieUnsure' : 'bowl.die',
      action: 'cursor',
    };
  });
  const ghosts = Array.from({ length: Math.max(0, missing) }, (_, index): BowlItem => {
    const place = answer.dice.length + index;
    return {
      ...PLAIN,
      key: `missing ${held.id} ${place}`,
      face: null,
      lie: 'ghost',
      seed: place,
      isCursor: place === answer.cursor,
      label: 'question.dieMissing',
      action: 'cursor',
    };
  });
  return [...seen, ...ghosts];
}
