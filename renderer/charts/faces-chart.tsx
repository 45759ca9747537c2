// Draws how often each face came: bars with their intervals, and the line where fair dice would be.
import {
  Bar,
  BarChart,
  CartesianGrid,
  ErrorBar,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';

export interface FacesChartProps {
  readonly faces: readonly {
    readonly name: string;
    readonly share: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly fair: number;
  readonly fairLabel: string;
  readonly percent: (share: number) => string;
}

export function FacesChart({ faces, fair, fairLabel, percent }: FacesChartProps) {
  const data = faces.map(({ name, share, low, high }) => ({
    name,
    share,
    spread: [share - low, high - share] as [number, number],
  }));
  const most = Math.max(fair * 1.5, ...faces.map(({ high }) => high));
  const top = Math.min(1, Math.ceil(most * 20) / 20);
  const step = top > 0.45 ? 0.25 : 0.05;
  const ticks = Array.from({ length: Math.floor(top / step + 1.01) }, (_, index) => index * step);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={data} margin={{ top: 16, right: 44, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} />
        <XAxis dataKey="name" tickLine={false} tick={{ className: 'chart-strong' }} />
        <YAxis
          ticks={ticks}
          domain={[0, top]}
          tickFormatter={percent}
          width={56}
          axisLine={false}
          tickLine={false}
        />
        <Bar dataKey="share" className="chart-bar" fill="var(--gold)" barSize={30} isAnimationActive={false}>
          <ErrorBar
            dataKey="spread"
            width={10}
            stroke="var(--ink)"
            strokeWidth={1.5}
            isAnimationActive={false}
          />
        </Bar>
        <ReferenceLine
          y={fair}
          strokeDasharray="6 4"
          label={{ value: fairLabel, position: 'right', className: 'chart-strong' }}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
