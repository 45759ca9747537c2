// Owns the chart of chances to win over the game, its turning points, and the numbers behind it.
import { useEffect, useRef } from 'react';
import type { CoachReview } from '../../../contract/coach.ts';
import { ChartFrame, LazyWinChart } from '../../charts/charts.tsx';
import { Button } from '../../components/button.tsx';
import { useFormatDecimal, useWords } from '../../i18n/use-words.ts';
import { percent } from '../../words/advice-words.ts';
import { listed } from '../../words/joining.ts';
import { useScreens } from '../shell/screens.tsx';
import { stepAfter } from './review-model.ts';

export interface ChancesProps {
  readonly review: CoachReview;
  readonly series: NonNullable<CoachReview['series']>;
  readonly gameId: string;
}

/** Paper cannot be unfolded. */
function useUnfoldedOnPaper() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const unfold = (): void => {
      if (ref.current) ref.current.open = true;
    };
    window.addEventListener('beforeprint', unfold);
    return () => window.removeEventListener('beforeprint', unfold);
  }, []);
  return ref;
}

export function Chances({ review, series, gameId }: ChancesProps) {
  const say = useWords();
  const { open } = useScreens();
  const signed = useFormatDecimal(0, true);
  const numbers = useUnfoldedOnPaper();
  const asPercent = (share: number): string => say('coach.percent', { percent: percent(share) });
  const names = listed(
    say,
    review.names.map(({ name }) => name),
  );
  const turns = new Map<number, number>();
  const titles = series.points.map(({ seat }) => {
    if (seat === null) return say('review.atStart');
    turns.set(seat, (turns.get(seat) ?? 0) + 1);
    return say('review.by', { name: review.names[seat]?.name ?? '', turn: turns.get(seat) ?? 1 });
  });
  const turning = series.turningPoints.map(({ move, seat, change }) => {
    const point = series.points.findIndex((other) => other.move === move);
    return { point, player: seat, move, label: signed(100 * change), title: titles[point] ?? '' };
  });
  return (
    <section aria-labelledby="review-chances">
      <h2 className="section-title" id="review-chances">
        {say('review.chances')}
      </h2>
      <div className="sheet-paper review-paper">
        <ChartFrame label={say('review.chancesOf', { names })}>
          <LazyWinChart
            players={review.names}
            points={series.points.map(({ chances }, index) => ({ chances, title: titles[index] ?? '' }))}
            turns={turning}
            percent={asPercent}
          />
        </ChartFrame>
        <p className="quiet review-note">
          {say('review.simulated', { games: series.games, error: percent(series.error) })}
        </p>
        <details className="numbers-fold" ref={numbers}>
          <summary>{say('chart.numbers')}</summary>
          <table className="numbers">
            <thead>
              <tr>
                <th scope="col">{say('review.moment')}</th>
                {review.names.map(({ name }) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {series.points.map(({ move, chances }, index) => (
                <tr key={move}>
                  <th scope="row">{titles[index]}</th>
                  {review.names.map(({ name }, seat) => (
                    <td key={name}>{asPercent(chances[seat] ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
      {turning.length > 0 && <h3 className="review-sub">{say('review.turning-points')}</h3>}
      <ul className="review-turns">
        {turning.map(({ move, label, title }) => (
          <li key={move}>
            <Button tone="plain" onPress={() => open('games', `${gameId} ${stepAfter(review, move)}`)}>
              {title} <b className="review-change">{say('coach.percent', { percent: label })}</b>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
