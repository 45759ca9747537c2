// Owns what a phone is in the middle of, and turns touches into requests. The table window alone carries kept dice over to the next throw.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import { momentOf } from '../../contract/moment.ts';
import type { WindowCommand } from '../../contract/table-commands.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { useRequest, useSend } from '../bridge/refusals.tsx';
import { type Correction, createActs, faceMapOf } from '../table/game/game-acts.ts';
import { gameMoment } from '../table/game/game-moment.ts';
import type { HandControl } from '../table/game/hand-control.ts';
import type { KeyMode } from '../table/game/keymap.ts';
import type { PadState } from '../table/game/pad-model.ts';
import { type Answer, firstAnswer } from '../table/game/question-model.ts';
import type { Keeps } from '../table/game/use-keeps.ts';

/** A value that is forgotten once the table has moved on. */
function useMoment<T>(key: string, fallback: T): [T, (value: T) => void] {
  const [held, setHeld] = useState<{ readonly key: string; readonly value: T }>({ key, value: fallback });
  const set = useCallback((value: T) => setHeld({ key, value }), [key]);
  return [held.key === key ? held.value : fallback, set];
}

function modeOf(table: TableView, pad: PadState | null, correction: Correction | null): KeyMode {
  if (correction) return correction.die === null ? 'correct-die' : 'correct-face';
  return pad ? 'pad' : table.phase;
}

export interface PhoneControl extends HandControl {
  readonly selected: string | null;
  readonly keeps: Keeps;
  readonly isHistoryOpen: boolean;
  readonly select: (row: string | null) => void;
  readonly pickRow: (row: string) => void;
  readonly setCursor: (die: number) => void;
}

export function usePhoneControl(table: TableView): PhoneControl {
  const view = useAppView();
  const send = useSend();
  const request = useRequest();
  const moment = momentOf(table);
  // A bump of the bowl does not take away what is being typed.
  const [pad, setPad] = useMoment<PadState | null>(gameMoment(table), null);
  const [correction, setCorrection] = useMoment<Correction | null>(moment, null);
  const [selected, setSelected] = useMoment<string | null>(moment, null);
  const [edited, setAnswer] = useMoment<Answer | null>(moment, null);
  const [isTyping, setTyping] = useMoment(moment, false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const keeps = usePhoneKeeps(table, send);
  const question = table.questions[0] ?? null;
  const { minConfidence } = view.settings;
  const asRead = useMemo(
    () => (question ? firstAnswer(question, table.due, minConfidence) : null),
    [question, table.due, minConfidence],
  );
  const answer = edited ?? asRead;
  const mode = modeOf(table, pad, correction);
  const proposals = isTyping ? 0 : (question?.proposals.length ?? 0);
  const acts = createActs({
    ...{ table, view, send, request, mode, pad, setPad, correction, setCorrection, answer, setAnswer },
    ...{ selected, setSelected, keeps, isHistoryOpen, setHistoryOpen, proposals },
    typeFaces: () => setTyping(true),
    // A phone has no keys to explain, and no coach.
    openHelp: () => {},
    askHint: () => {},
    openReview: () => {},
    best: null,
  });
  return {
    ...{ mode, pad, correction, answer, selected, keeps, isHistoryOpen },
    situation: {
      ...{ mode, proposals, panel: table.panel, faceSet: table.faceSet },
      faceMap: faceMapOf(table.options.faceMap),
      dice: correction?.faces.length ?? table.tray.length,
      rowOfCode: new Map(),
    },
    act: acts.act,
    pickRow: acts.pickRow,
    select: setSelected,
    correctAt: setCorrection,
    openPad: setPad,
    setCursor: (die) => {
      if (answer) setAnswer({ ...answer, cursor: die });
    },
  };
}

/** Which dice are kept: what was asked for counts until the next view says what is. */
function usePhoneKeeps(table: TableView, send: (command: WindowCommand) => Promise<boolean>): Keeps {
  const stored = table.tray.flatMap((die, index) => (die.isKept ? [index] : []));
  const key = `${momentOf(table)} ${stored.join(' ')}`;
  const [wanted, setWanted] = useState<readonly number[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view ends what was only wanted.
  useEffect(() => setWanted(null), [key]);
  const shown = wanted ?? stored;
  const keep = (next: readonly number[]): void => {
    setWanted(next);
    void send({ type: 'keep-dice', indices: next }).then((isTaken) => {
      if (!isTaken) setWanted(null);
    });
  };
  return {
    set: keep,
    isKept: (die) => shown.includes(die),
    toggle: (die) => {
      keep(
        shown.includes(die) ? shown.filter((other) => other !== die) : [...shown, die].sort((a, b) => a - b),
      );
    },
  };
}
