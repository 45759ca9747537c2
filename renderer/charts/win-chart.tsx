// Draws the chances to win over a game: one line a player, told apart by colour, dashes and the player's mark at its end.
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceDot,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { markPath, playerColour } from '../components/player-mark.tsx';

export interface WinChartPlayer {
  readonly name: string;
  readonly colour: number;
}

export interface WinChartProps {
  readonly players: readonly WinChartPlayer[];
  /** Chances by player, 0 to 1, point by point; the first is the start. `title` says what a point is. */
  readonly points: readonly { readonly chances: readonly number[]; readonly title: string }[];
  /** Points at which the game turned, by index, with the player whose chance changed. */
  readonly turns: readonly { readonly point: number; readonly player: number; readonly label: string }[];
  readonly percent: (share: number) => string;
}

const DASHES = ['', '7 4', '2 4', '10 4 2 4', '1 5', '12 6', '4 4', '8 3 2 3 2 3'] as const;
const TICKS = [0, 0.25, 0.5, 0.75, 1];

type Datum = { readonly point: number; readonly title: string } & Readonly<Record<`p${number}`, number>>;

export function WinChart({ players, points, turns, percent }: WinChartProps) {
  const data = points.map(({ chances, title }, point) => {
    const datum: Record<string, number | string> = { point, title };
    for (const [seat, chance] of chances.entries()) datum[`p${seat}`] = chance;
    return datum as unknown as Datum;
  });
  const last = data.length - 1;
  const ends = points.at(-1)?.chances ?? [];
  /** Marks that would lie on one another stand side by side. */
  const besides = (seat: number): number =>
    ends.slice(0, seat).filter((other) => Math.abs(other - (ends[seat] ?? 0)) < 0.05).length;
  const most = Math.max(0, ...ends.map((_, seat) => besides(seat)));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart
        data={data}
        margin={{ top: 16, right: 26 + 15 * most, bottom: 4, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} />
        <XAxis dataKey="point" type="number" domain={[0, Math.max(1, last)]} tick={false} height={10} />
        <YAxis
          domain={[0, 1]}
          ticks={TICKS}
          tickFormatter={percent}
          width={56}
          axisLine={false}
          tickLine={false}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--line-strong)' }}
          content={({ active, payload }) => {
            const datum = payload?.[0]?.payload as Datum | undefined;
            if (!active || !datum) return null;
            return (
              <div className="chart-tip">
                {datum.title}
                {players.map((player, seat) => (
                  <div key={player.name}>
                    {player.name} <b>{percent(datum[`p${seat}`] ?? 0)}</b>
                  </div>
                ))}
              </div>
            );
          }}
        />
        {players.map((player, seat) => (
          <Line
            key={player.name}
            dataKey={`p${seat}`}
            stroke={playerColour(player.colour)}
            strokeWidth={2.5}
            strokeDasharray={DASHES[seat % DASHES.length] ?? ''}
            isAnimationActive={false}
            activeDot={{ r: 4 }}
            dot={({ cx, cy, index, key }) =>
              index === last && cx !== undefined && cy !== undefined ? (
                <Mark key={key} colour={player.colour} x={cx + 14 + 15 * besides(seat)} y={cy} />
              ) : (
                <g key={key} />
              )
            }
          />
        ))}
        {turns.map(({ point, player, label }) => (
          <ReferenceDot
            key={point}
            x={point}
            y={points[point]?.chances[player] ?? 0}
            r={5}
            fill="var(--surface)"
            stroke="var(--gold)"
            strokeWidth={2.5}
            label={{ value: label, position: 'top', className: 'chart-strong' }}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}

function Mark({ colour, x, y }: { readonly colour: number; readonly x: number; readonly y: number }) {
  return (
    <path
      d={markPath(colour)}
      fill={playerColour(colour)}
      transform={`translate(${x - 7} ${y - 7}) scale(0.583)`}
    />
  );
}
