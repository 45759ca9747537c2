// Owns what lies on the big stage now: the table's dice, a held reading as it was read, the dice due as empty places, or rolling ones. Pure.
import type { TableView } from '../../../contract/engine-types.ts';
import { type BowlItem, bowlItems, isAside } from '../../table/game/bowl-items.ts';
import { firstAnswer } from '../../table/game/question-model.ts';

const EMPTY = {
  face: null,
  at: null,
  isKept: false,
  isBefore: false,
  isCorrected: false,
  isCursor: false,
  confidence: null,
  label: 'question.dieMissing',
  action: 'none',
} as const;

export function stageItems(table: TableView, minConfidence: number, isRolling: boolean): BowlItem[] {
  const held = table.phase === 'question' ? table.questions[0] : undefined;
  const lying = bowlItems({
    table,
    pad: null,
    answer: held ? firstAnswer(held, table.due, minConfidence) : null,
    correction: null,
    isKept: (die) => table.tray[die]?.isKept ?? false,
    canKeep: false,
  });
  const due = table.due.throwDice ?? 0;
  if (isRolling) {
    const kept = lying.filter(isAside);
    return [...kept, ...places(due, 'rolling')];
  }
  if (lying.length === 0 && table.due.seat !== null) return places(due, 'ghost');
  return lying;
}

function places(count: number, kind: 'rolling' | 'ghost'): BowlItem[] {
  return Array.from({ length: count }, (_, seed) => ({
    ...EMPTY,
    key: `${kind} ${seed}`,
    lie: kind === 'ghost' ? 'ghost' : 'flat',
    seed,
  }));
}
