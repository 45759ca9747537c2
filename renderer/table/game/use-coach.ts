// Owns what the coach says at this moment: by itself, on request, or only once the decision is made, as the table has set.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CoachAdvice, CoachChoice } from '../../../contract/coach.ts';
import type { Face, TableView } from '../../../contract/engine-types.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useRefusals } from '../../bridge/refusals.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { indicesOfFaces } from '../../panels/indices-of.ts';
import { type AdviceWords, adviceSentence, verdictText } from '../../words/advice-words.ts';
import { bestByCoach, decisionOf, type LastDecision } from './coach-model.ts';

export interface Coaching {
  /** The advice that may be seen now; null where there is none or none is wanted. */
  readonly advice: CoachAdvice | null;
  /** Before a throw, with one player: what the card is expected to come to. */
  readonly outlook: CoachAdvice | null;
  /** The choice that is looked at: the best one, or the one under the pointer. */
  readonly shown: CoachChoice | null;
  /** Its sentence, or what was made of the last decision. */
  readonly text: string;
  /** The dice on the table that it would keep. */
  readonly dice: readonly number[];
  /** The rows that the card marks as best; null: the card marks what brings most. */
  readonly best: ReadonlySet<string> | null;
  readonly words: AdviceWords;
  readonly look: (choice: CoachChoice | null) => void;
}

const NO_DICE: readonly number[] = [];

/** Asks once a moment, and again when the exact values are there. Who asks is told why nothing comes. */
function useAdvice(isWanted: boolean, isAsked: boolean, moment: string): CoachAdvice | null {
  const ask = useAsk();
  const { show } = useRefusals();
  const isSolving = useAppView().coach !== null;
  const [found, setFound] = useState<{ readonly moment: string; readonly advice: CoachAdvice | null } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again once nothing is worked out any more.
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void ask('coach.advise', null).then((reply) => {
      if (isGone) return;
      if (!reply.ok && isAsked) show(reply.error);
      setFound({ moment, advice: reply.ok && 'choices' in reply.value ? reply.value : null });
    });
    return () => {
      isGone = true;
    };
  }, [ask, show, isWanted, isAsked, moment, isSolving]);
  return isWanted && found?.moment === moment ? found.advice : null;
}

export function useAdviceWords(game: string): AdviceWords {
  const say = useWords();
  const language = useLanguage();
  const { labels } = useAppView().settings;
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    return { say, game, labels, points: (value) => format.format(value).replace('-', '−') };
  }, [say, language, labels, game]);
}

/** Keeps the advice of a decision until it is made; then says what was made of it. */
function useVerdict(
  table: TableView,
  moment: string,
  advice: CoachAdvice | null,
  words: AdviceWords,
  isOn: boolean,
): string {
  const last = useRef<(LastDecision & { readonly advice: CoachAdvice }) | null>(null);
  const verdict = useRef({ moment: '', text: '' });
  if (isOn && advice && table.phase === 'decide') {
    const kept: Face[] = table.due.dice.filter((_, index) => table.due.kept[index]);
    last.current = { moment, seat: advice.seat, step: table.history[0]?.step ?? 0, kept, advice };
  }
  const made = last.current && last.current.moment !== moment ? last.current : null;
  if (made && verdict.current.moment !== moment) {
    const chosen = decisionOf(table, made);
    verdict.current = { moment, text: chosen ? verdictText(words, made.advice, chosen) : '' };
    last.current = null;
  }
  return isOn && verdict.current.moment === moment ? verdict.current.text : '';
}

/** `isAsked` is whether somebody asked for it at this moment. */
export function useCoach(table: TableView, moment: string, isAsked: boolean): Coaching {
  const { settings } = useAppView();
  const { coach, winChance } = settings;
  const words = useAdviceWords(table.game);
  const player = table.due.seat === null ? undefined : table.players[table.due.seat];
  const isCard = table.panel === 'card' && player?.kind === 'person';
  const isDue = isCard && table.phase === 'decide';
  const isAlone = isCard && table.phase === 'throw' && table.players.length === 1;
  const isShown = isDue && (coach === 'always' || (coach === 'hint' && isAsked));
  const isWanted = isShown || (isDue && coach === 'after') || (isAlone && coach !== 'off' && winChance);
  const found = useAdvice(isWanted, isAsked, moment);
  const verdict = useVerdict(table, moment, found, words, coach === 'after');
  const [looked, setLooked] = useState<CoachChoice | null>(null);
  const advice = isShown ? found : null;
  const shown = advice
    ? (advice.choices.find((choice) => choice === looked) ?? advice.choices[0] ?? null)
    : null;
  const dice = useMemo(
    () => (shown?.kind === 'keep' && indicesOfFaces(table.due.dice, shown.keep)) || NO_DICE,
    [shown, table.due.dice],
  );
  return {
    advice,
    outlook: isAlone ? found : null,
    shown,
    text: shown ? adviceSentence(words, shown) : verdict,
    dice,
    best: useMemo(() => (advice ? bestByCoach(advice) : null), [advice]),
    words,
    look: setLooked,
  };
}
