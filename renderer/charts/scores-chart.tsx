// Draws where a game may end: a histogram of final scores with the score now.
import { Bar, BarChart, Cell, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts';

export interface ScoresChartProps {
  readonly bars: readonly { readonly from: number; readonly to: number; readonly share: number }[];
  readonly now: number;
  readonly nowLabel: string;
  readonly score: (value: number) => string;
}

export function ScoresChart({ bars, now, nowLabel, score }: ScoresChartProps) {
  const data = bars.map(({ from, to, share }) => ({ middle: (from + to) / 2, share, from }));
  const first = bars[0]?.from ?? 0;
  const last = bars.at(-1)?.to ?? 1;
  const ticks = [
    ...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => bars[Math.round(part * (bars.length - 1))]?.from ?? 0)),
  ];
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={data}
        margin={{ top: 18, right: 18, bottom: 0, left: 18 }}
        barCategoryGap={1}
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="middle"
          type="number"
          domain={[first, last]}
          ticks={ticks}
          tickFormatter={score}
          tickLine={false}
          interval={0}
        />
        <YAxis hide domain={[0, 'dataMax']} />
        <Bar dataKey="share" isAnimationActive={false} fill="var(--gold)">
          {data.map(({ from }) => (
            <Cell key={from} className={from < now ? 'chart-bar is-past' : 'chart-bar'} />
          ))}
        </Bar>
        {now >= first && now <= last && (
          <ReferenceLine
            x={now}
            className="chart-now"
            label={{ value: nowLabel, position: 'top', className: 'chart-strong' }}
          />
        )}
      </BarChart>
    </ResponsiveContainer>
  );
}
