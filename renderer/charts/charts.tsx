// Owns the way to the charts: each is a chunk of its own, so that the windows start without the drawing library.
import { lazy, type ReactNode, Suspense } from 'react';
import './charts.css';

export const LazyWinChart = lazy(() => import('./win-chart.tsx').then((m) => ({ default: m.WinChart })));
export const LazyFacesChart = lazy(() =>
  import('./faces-chart.tsx').then((m) => ({ default: m.FacesChart })),
);
export const LazyScoresChart = lazy(() =>
  import('./scores-chart.tsx').then((m) => ({ default: m.ScoresChart })),
);

export interface ChartFrameProps {
  /** What the chart shows, in one sentence: it stands for the picture where nobody sees it. */
  readonly label: string;
  readonly size?: 'm' | 's' | undefined;
  readonly children: ReactNode;
}

/** Keeps the chart's room while it loads. The table with its numbers stands beside it, by its owner. */
export function ChartFrame({ label, size = 'm', children }: ChartFrameProps) {
  return (
    <div className={`chart is-${size}`} role="img" aria-label={label}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
