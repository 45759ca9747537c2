// Owns the coach's hint for the decision that is due: by itself or on request, as the table has set. Silent where there is none.
import { useEffect, useState } from 'react';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useRefusals } from '../../bridge/refusals.tsx';
import { useLanguage, useWords } from '../../i18n/use-words.ts';
import { indicesOfFaces } from '../../panels/indices-of.ts';
import { type AdvisedChoice, adviceSentence, bestChoice } from '../../words/advice-words.ts';

export interface Hint {
  readonly text: string;
  /** The dice on the table that it would keep. */
  readonly dice: readonly number[];
}

function useBestChoice(isWanted: boolean, isAsked: boolean, moment: string): AdvisedChoice | null {
  const ask = useAsk();
  const { show } = useRefusals();
  const [found, setFound] = useState<{
    readonly moment: string;
    readonly choice: AdvisedChoice | null;
  } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    void ask('coach.advise', null).then((reply) => {
      if (isGone) return;
      // Who asks is told why nothing comes; advice that comes by itself stays silent.
      if (!reply.ok && isAsked) show(reply.error);
      setFound({ moment, choice: reply.ok ? bestChoice(reply.value) : null });
    });
    return () => {
      isGone = true;
    };
  }, [ask, show, isWanted, isAsked, moment]);
  return isWanted && found?.moment === moment ? found.choice : null;
}

/** `isAsked` is whether somebody asked for it at this moment. */
export function useHint(table: TableView, moment: string, isAsked: boolean): Hint | null {
  const say = useWords();
  const language = useLanguage();
  const { coach, labels } = useAppView().settings;
  const isDue = table.phase === 'decide' && table.panel === 'card';
  const isWanted = isDue && (coach === 'always' || (coach === 'hint' && isAsked));
  const choice = useBestChoice(isWanted, isAsked, moment);
  if (!choice) return null;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const text = adviceSentence(
    { say, game: table.game, labels, points: (value) => format.format(value) },
    choice,
  );
  const dice = choice.kind === 'keep' ? indicesOfFaces(table.due.dice, choice.keep) : null;
  return { text, dice: dice ?? [] };
}
