// Owns the players' chances to win as the coach sees them now. Asked again when a card has changed, never while values are worked out.
import { useEffect, useState } from 'react';
import type { CoachChances } from '../../../contract/coach.ts';
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { hasChances, standingKey } from './coach-model.ts';

const CALM_MS = 250;

export function useChances(table: TableView): CoachChances | null {
  const ask = useAsk();
  const { settings, coach } = useAppView();
  const isWanted = settings.coach !== 'off' && settings.winChance && hasChances(table) && coach === null;
  const key = standingKey(table);
  const [found, setFound] = useState<{
    readonly gameId: string;
    readonly chances: CoachChances | null;
  } | null>(null);
  const { gameId } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with every other standing.
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const timer = setTimeout(() => {
      void ask('coach.chances', null).then((reply) => {
        if (!isGone) setFound({ gameId, chances: reply.ok ? reply.value : null });
      });
    }, CALM_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [ask, isWanted, gameId, key]);
  const isFitting = found?.gameId === gameId && found.chances?.chances.length === table.players.length;
  return hasChances(table) && settings.winChance && isFitting ? found.chances : null;
}
