// Owns the review of a game: accounts, chances over the game, and every decision with the points it gave away.
import { useEffect, useState } from 'react';
import type { CoachReview } from '../../../contract/coach.ts';
import type { AppRefusal } from '../../../contract/replies.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { solvingText } from '../../words/advice-words.ts';
import { listed } from '../../words/joining.ts';
import { refusalText } from '../../words/refusal-words.ts';
import { Page } from '../shell/page.tsx';
import { useScreens } from '../shell/screens.tsx';
import { Accounts } from './accounts.tsx';
import { Chances } from './chances.tsx';
import { Decisions } from './decisions.tsx';
import './review-screen.css';
import '../shell/print.css';

type Found = { readonly review: CoachReview } | { readonly problem: AppRefusal };

function useReview(gameId: string | null): Found | null {
  const ask = useAsk();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (gameId === null) return;
    let isGone = false;
    setFound(null);
    void ask('coach.review', { gameId }).then((reply) => {
      if (!isGone) setFound(reply.ok ? { review: reply.value } : { problem: reply.error });
    });
    return () => {
      isGone = true;
    };
  }, [ask, gameId]);
  return found;
}

export function ReviewScreen() {
  const say = useWords();
  const { topic } = useScreens();
  const { table } = useAppView();
  const gameId = topic ?? table?.gameId ?? null;
  const found = useReview(gameId);
  return (
    <Page
      title={say('review.title')}
      testId="screen-review"
      tools={
        found && 'review' in found ? (
          <Button onPress={() => window.print()}>{say('action.print')}</Button>
        ) : null
      }
    >
      {found === null && <Waiting />}
      {found && 'problem' in found && <p className="quiet">{refusalText(say, found.problem)}</p>}
      {found && 'review' in found && gameId !== null && <Reviewed review={found.review} gameId={gameId} />}
    </Page>
  );
}

function Waiting() {
  const say = useWords();
  const request = useRequest();
  const { coach } = useAppView();
  return (
    <div className="review-waiting" role="status">
      <p>{coach ? solvingText(say, coach) : say('review.waiting')}</p>
      {coach && (
        <>
          <progress value={coach.share} max={1} aria-label={say('review.waiting')} />
          <Button onPress={() => void request('coach.cancel', null)}>{say('coach.stopEstimate')}</Button>
        </>
      )}
    </div>
  );
}

function Reviewed({ review, gameId }: { readonly review: CoachReview; readonly gameId: string }) {
  const say = useWords();
  return (
    <div className="review" data-testid="review">
      <p className="quiet review-of">
        {say(`game.${review.game}`)} ·{' '}
        {listed(
          say,
          review.names.map(({ name }) => name),
        )}{' '}
        · {say(`coach.basis.${review.review.basis}`)}
      </p>
      <Accounts review={review} />
      {review.series && review.names.length > 1 && (
        <Chances review={review} series={review.series} gameId={gameId} />
      )}
      <Decisions review={review} gameId={gameId} />
    </div>
  );
}
