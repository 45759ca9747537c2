// Owns what the game screen is in the middle of (pad, correction, answer, chosen row) and turns actions into requests.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CoachChoice } from '../../../contract/coach.ts';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest, useSend } from '../../bridge/refusals.tsx';
import { rowCodes } from '../../card/card-model.ts';
import { indicesOfFaces } from '../../panels/indices-of.ts';
import { useScreens } from '../shell/screens.tsx';
import { type Correction, createActs, faceMapOf } from './game-acts.ts';
import { gameMoment } from './game-moment.ts';
import type { GameAction, KeyMode, KeySituation } from './keymap.ts';
import type { PadState } from './pad-model.ts';
import { type Answer, firstAnswer } from './question-model.ts';
import { type Coaching, useCoach } from './use-coach.ts';
import { type Keeps, useKeeps } from './use-keeps.ts';

export interface GameControl {
  readonly mode: KeyMode;
  readonly situation: KeySituation;
  readonly pad: PadState | null;
  readonly correction: Correction | null;
  readonly answer: Answer | null;
  readonly selected: string | null;
  readonly looked: string | null;
  readonly coaching: Coaching;
  readonly keeps: Keeps;
  readonly isOddsOpen: boolean;
  readonly isHistoryOpen: boolean;
  readonly isHelpOpen: boolean;
  readonly act: (action: GameAction) => void;
  readonly look: (row: string | null) => void;
  readonly pickRow: (row: string) => void;
  readonly correctAt: (correction: Correction) => void;
  readonly openPad: (pad: PadState) => void;
  readonly setCursor: (die: number) => void;
  readonly closeHelp: () => void;
  readonly closeOdds: () => void;
  readonly takeChoice: (choice: CoachChoice) => void;
}

function useSettled<T>(key: string, fallback: T): [T, (value: T) => void] {
  const [held, setHeld] = useState<{ readonly key: string; readonly value: T }>({ key, value: fallback });
  const set = useCallback((value: T) => setHeld({ key, value }), [key]);
  return [held.key === key ? held.value : fallback, set];
}

function modeOf(table: TableView, pad: PadState | null, correction: Correction | null): KeyMode {
  if (correction) return correction.die === null ? 'correct-die' : 'correct-face';
  if (pad) return 'pad';
  return table.phase;
}

export function useGameControl(table: TableView): GameControl {
  const view = useAppView();
  const send = useSend();
  const request = useRequest();
  const { open } = useScreens();
  const moment = gameMoment(table);
  const [pad, setPad] = useSettled<PadState | null>(moment, null);
  const [correction, setCorrection] = useSettled<Correction | null>(moment, null);
  const [selected, setSelected] = useSettled<string | null>(moment, null);
  const [looked, setLooked] = useSettled<string | null>(moment, null);
  const [isHintAsked, setHintAsked] = useSettled(moment, false);
  const coaching = useCoach(table, moment, isHintAsked);
  const [isOddsOpen, setOddsOpen] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const keeps = useKeeps(table, send);
  const question = table.questions[0] ?? null;
  const asRead = useMemo(
    () => (question ? firstAnswer(question, table.due, view.settings.minConfidence) : null),
    [question, table.due, view.settings.minConfidence],
  );
  const [edited, setAnswer] = useSettled<Answer | null>(`${moment} ${question?.id ?? ''}`, null);
  const answer = edited ?? asRead;
  const [isTyping, setTyping] = useSettled(`${moment} ${question?.id ?? ''} typing`, false);
  const isReadable = answer?.dice.every((die) => die.value !== null || die.isOut) ?? false;
  const proposals = isTyping || !isReadable ? 0 : (question?.proposals.length ?? 0);
  const mode = modeOf(table, pad, correction);
  const codes = useMemo(() => rowCodes(table.card), [table.card]);
  const situation: KeySituation = {
    mode,
    faceSet: table.faceSet,
    faceMap: faceMapOf(table.options.faceMap),
    panel: table.panel,
    dice: correction?.faces.length ?? table.tray.length,
    proposals,
    rowOfCode: useMemo(() => new Map([...codes].map(([row, code]) => [code, row])), [codes]),
  };

  // The row that is stepped to is also the one that screen readers are told about.
  useEffect(() => {
    if (selected === null) return;
    document
      .querySelector<HTMLElement>(`[data-row="${CSS.escape(selected)}"]`)
      ?.focus({ preventScroll: false });
  }, [selected]);

  const acts = createActs({
    table,
    view,
    send,
    request,
    mode,
    pad,
    setPad,
    correction,
    setCorrection,
    answer,
    proposals,
    setAnswer,
    selected,
    setSelected,
    keeps,
    isHistoryOpen,
    setHistoryOpen,
    typeFaces: () => setTyping(true),
    openHelp: () => setHelpOpen(true),
    openReview: () => open('review', table.gameId),
    best: coaching.best,
    askHint: () => {
      // NKODICE has nothing to decide: its hint are the odds of the next throw.
      if (table.panel === 'nkodice') setOddsOpen(view.settings.coach !== 'off' && !isOddsOpen);
      else setHintAsked(true);
    },
  });
  return {
    mode,
    situation,
    pad,
    correction,
    answer,
    selected,
    looked: looked ?? selected,
    coaching,
    keeps,
    isOddsOpen: isOddsOpen && table.panel === 'nkodice' && view.settings.coach !== 'off',
    isHistoryOpen,
    isHelpOpen,
    act: acts.act,
    look: setLooked,
    pickRow: acts.pickRow,
    correctAt: setCorrection,
    openPad: setPad,
    setCursor: (die) => {
      if (answer) setAnswer({ ...answer, cursor: die });
    },
    closeHelp: () => setHelpOpen(false),
    closeOdds: () => setOddsOpen(false),
    takeChoice: ({ row, keep }) => {
      if (row !== null) setSelected(row);
      else keeps.set(indicesOfFaces(table.due.dice, keep) ?? []);
    },
  };
}
