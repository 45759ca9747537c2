// Owns what each action does, given what the screen is in the middle of. No React: values and setters in, requests out.
import type { Face, TableView } from '../../../contract/engine-types.ts';
import type { AppView } from '../../../contract/replies.ts';
import type { RequestInput, RequestName } from '../../../contract/requests.ts';
import type { WindowCommand } from '../../../contract/table-commands.ts';
import { bestRows, nextRow } from '../../card/card-model.ts';
import { throwWayOf } from './ask.ts';
import { correctable, type DieAddress } from './correct-model.ts';
import type { GameAction, KeyMode } from './keymap.ts';
import { addToPad, emptyPad, eraseFromPad, isPadFull, type PadState, padThrow } from './pad-model.ts';
import {
  type Answer,
  answerValues,
  canUse,
  dropDie,
  isWholeNow,
  moveCursor,
  setFace,
} from './question-model.ts';

/** A correction under way: which dice can be meant, and the one that was picked. */
export interface Correction {
  readonly faces: readonly (Face | null)[];
  readonly addresses: readonly (DieAddress | null)[];
  readonly die: number | null;
}

export interface ActContext {
  readonly table: TableView;
  readonly view: AppView;
  readonly send: (command: WindowCommand) => Promise<boolean>;
  readonly request: <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<unknown>;
  readonly mode: KeyMode;
  readonly pad: PadState | null;
  readonly setPad: (pad: PadState | null) => void;
  readonly correction: Correction | null;
  readonly setCorrection: (correction: Correction | null) => void;
  readonly answer: Answer | null;
  readonly setAnswer: (answer: Answer | null) => void;
  readonly selected: string | null;
  readonly setSelected: (row: string | null) => void;
  readonly keeps: { readonly toggle: (die: number) => void };
  readonly isHistoryOpen: boolean;
  readonly setHistoryOpen: (isOpen: boolean) => void;
  /** Sets of kept dice that the question offers now. */
  readonly proposals: number;
  /** Faces are typed for a question that offers kept dice. */
  readonly typeFaces: () => void;
  readonly openHelp: () => void;
  readonly askHint: () => void;
  /** The rows that the coach marks; null: those that bring most. */
  readonly best: ReadonlySet<string> | null;
  readonly openReview: () => void;
}

export interface Acts {
  readonly act: (action: GameAction) => void;
  readonly pickRow: (row: string) => void;
}

type Doers = {
  readonly [T in GameAction['type']]: (action: Extract<GameAction, { type: T }>) => void;
};

export function createActs(context: ActContext): Acts {
  const doers: Doers = {
    ...diceDoers(context),
    ...rowDoers(context),
    ...answerDoers(context),
    ...tableDoers(context),
  };
  return {
    act: (action) => (doers[action.type] as (action: GameAction) => void)(action),
    pickRow: (row) => pickRow(context, row),
  };
}

function pickRow({ table, send }: ActContext, row: string): void {
  const { conflict } = table;
  if (conflict) void send({ type: 'replace-step', step: conflict.step, move: { type: 'score', row } });
  else void send({ type: 'write-row', row });
}

function newPad({ table, mode }: ActContext): PadState | null {
  if (table.due.throwDice === null || (mode !== 'throw' && mode !== 'decide')) return null;
  return emptyPad(table.due.throwDice, table.due.isOutCounted);
}

function putFace(context: ActContext, face: Face | null): void {
  const { correction, answer, mode, send } = context;
  if (correction && correction.die !== null) {
    const address = correction.addresses[correction.die];
    if (address) void send({ type: 'correct-die', step: address.step, die: address.die, value: face });
    context.setCorrection(null);
  } else if (mode === 'question' && answer) {
    answerFace(context, answer, face);
  } else {
    const pad = context.pad ?? newPad(context);
    if (pad) context.setPad(addToPad(pad, face));
  }
}

/** Puts a face into the answer; the one that makes it whole and sure also gives it: one key for a missing or an unread die. */
function answerFace(context: ActContext, answer: Answer, face: Face | null): void {
  const question = context.table.questions[0];
  const next = setFace(answer, face);
  if (question && isWholeNow(question, next)) {
    void context.send({ type: 'use-reading', held: question.id, values: answerValues(next) });
  } else context.setAnswer(next);
}

/** How hard the built-in bowl is bumped, of 100: about a fifth of the dice turn, or more than half. */
const NUDGE_SOFT = 30;
const NUDGE_HARD = 90;

function throwNow(context: ActContext): void {
  const { table, view, request } = context;
  if (table.due.throwDice === null) return;
  const way = throwWayOf(view);
  if (way === 'virtual' && !view.bowl.isRolling) void request('bowl.throw', { strength: 50 });
  else if (way === 'typed') context.setPad(newPad(context));
}

function diceDoers(
  context: ActContext,
): Pick<Doers, 'throw' | 'open-pad' | 'face' | 'out' | 'toggle-keep' | 'nudge' | 'bank'> {
  const { table, view, send, request } = context;
  return {
    throw: () => throwNow(context),
    'open-pad': () => {
      if (context.mode === 'question') context.typeFaces();
      else context.setPad(newPad(context));
    },
    face: ({ face }) => putFace(context, face),
    out: () => putFace(context, null),
    'toggle-keep': ({ die }) => {
      if (table.due.throwsLeft > 0 || table.panel === 'farkle') context.keeps.toggle(die);
    },
    nudge: ({ isHard }) => {
      if (!view.bowl.isVirtual) void send({ type: 'use-nudge', power: null });
      else if (view.bowl.isRolling)
        void request('bowl.nudge', { strength: isHard ? NUDGE_HARD : NUDGE_SOFT });
    },
    bank: () => void send({ type: 'bank' }),
  };
}

function rowDoers(context: ActContext): Pick<Doers, 'step-row' | 'pick-row' | 'confirm'> {
  const { table, selected, setSelected } = context;
  return {
    'step-row': ({ step }) => setSelected(nextRow(table.card, table.previews, selected, step)),
    'pick-row': ({ row }) => {
      if (!table.previews.some((preview) => preview.row === row && preview.isAllowed)) return;
      if (selected === row) pickRow(context, row);
      else setSelected(row);
    },
    confirm: () => confirm(context),
  };
}

function confirm(context: ActContext): void {
  const { table, mode, pad, send, request, selected } = context;
  if (pad) {
    if (!isPadFull(pad)) return;
    const { insertBefore } = pad;
    if (insertBefore === null) void send({ type: 'type-throw', ...padThrow(pad) });
    else void send({ type: 'insert-step', before: insertBefore, move: { type: 'throw', ...padThrow(pad) } });
    context.setPad(null);
  } else if (mode === 'question') settleQuestion(context, true);
  else if (mode === 'paused') void send({ type: 'resume' });
  else if (mode === 'over') void request('games.rematch', { gameId: table.gameId, isStarterRotated: true });
  else if (selected !== null) pickRow(context, selected);
  else
    context.setSelected(
      [...(context.best ?? bestRows(table.previews))][0] ?? nextRow(table.card, table.previews, null, 1),
    );
}

/** Enter gives the likeliest answer, or what the house does after a bump; the other key does not use the reading. */
function settleQuestion(context: ActContext, isUsed: boolean): void {
  const { table, answer, send } = context;
  const question = table.questions[0];
  if (!question || !answer) return;
  const isDismissed = !isUsed || question.isThrownAgain;
  if (isDismissed) void send({ type: 'dismiss-reading', held: question.id });
  else if (context.proposals > 0) takeProposal(context, 0);
  else if (canUse(answer, question.needed))
    void send({ type: 'use-reading', held: question.id, values: answerValues(answer) });
}

/** Uses the reading as the rest of the throw, these dice having been kept. */
function takeProposal({ table, answer, send }: ActContext, index: number): void {
  const question = table.questions[0];
  const keep = question?.proposals[index]?.indices;
  if (!question || !answer || !keep) return;
  void send({ type: 'use-reading', held: question.id, values: answerValues(answer), keep });
}

function answerDoers(
  context: ActContext,
): Pick<Doers, 'erase' | 'cursor' | 'drop-die' | 'pick-die' | 'pick-proposal' | 'correct' | 'close'> {
  const { table, pad, answer, mode, correction, send } = context;
  return {
    erase: () => {
      if (pad) context.setPad(pad.values.length === 0 ? null : eraseFromPad(pad));
      else if (mode === 'question') settleQuestion(context, false);
    },
    cursor: ({ step }) => {
      if (answer) context.setAnswer(moveCursor(answer, step));
    },
    'drop-die': () => {
      if (table.conflict) void send({ type: 'remove-step', step: table.conflict.step });
      else if (answer) context.setAnswer(dropDie(answer));
    },
    'pick-die': ({ die }) => {
      if (correction) context.setCorrection({ ...correction, die });
    },
    'pick-proposal': ({ proposal }) => takeProposal(context, proposal),
    correct: () => {
      const { dice, addresses } = correctable(table.tray, table.history);
      if (dice.length > 0)
        context.setCorrection({ faces: dice.map((die) => die.face), addresses, die: null });
    },
    close: () => close(context),
  };
}

function close(context: ActContext): void {
  if (context.correction) context.setCorrection(null);
  else if (context.pad) context.setPad(null);
  else if (context.mode === 'question') settleQuestion(context, false);
  else if (context.isHistoryOpen) context.setHistoryOpen(false);
  else context.setSelected(null);
}

function tableDoers(
  context: ActContext,
): Pick<Doers, 'pass' | 'undo' | 'redo' | 'history' | 'help' | 'mute' | 'hint' | 'review'> {
  const { view, send, request } = context;
  return {
    pass: () => void send({ type: 'pass-turn', to: null }),
    undo: () => void send({ type: 'undo' }),
    redo: () => void send({ type: 'redo' }),
    history: () => context.setHistoryOpen(!context.isHistoryOpen),
    help: () => context.openHelp(),
    hint: () => context.askHint(),
    review: () => context.openReview(),
    mute: () => void request('settings.set', { sound: !view.settings.sound }),
  };
}

/** The face map of the options in force: which kana each face of ordinary dice stands for. */
export function faceMapOf(option: unknown): readonly Face[] {
  return typeof option === 'string' ? (option.split(' ') as Face[]) : ['u', 'ma', 'chi', 'n', 'ko', 'o'];
}
