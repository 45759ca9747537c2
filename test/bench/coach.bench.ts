// The bench of the coach: every row game solved by one and two threads, advice, 10 and 100 times the simulated games and their mean.
import { expect, it } from 'vitest';
import { benchCoach, benchSimulations } from './coach.ts';
import { atMost, beside, report } from './table.ts';

it('solves and advises', async () => {
  const { solves, adviceMs, adviceWorstMs, firstEstimateMs } = await benchCoach({
    ...{ runs: 1, simulatedGames: 0, hasVariants: false },
  });
  for (const { mean, wanted } of solves) if (wanted !== null) expect(mean).toBeCloseTo(wanted, 6);
  const alone = (game: string): number =>
    solves.find((one) => one.game === game && one.threads === 1)?.seconds ?? Number.NaN;
  report([
    ...solves
      .filter(({ threads }) => threads === 2)
      .flatMap(({ game, seconds, peakMb, states }) => [
        {
          ...{ area: 'coach', what: `${game} solved by 2 threads, peak ${Math.round(peakMb)} MB`, unit: 's' },
          ...beside(seconds, { what: `1 thread, ${states.toLocaleString('en')} states`, value: alone(game) }),
          // The fastest public native solver on such a machine.
          ...(game === 'yatzy' && { goal: 'at most 4.4', isMet: seconds <= 4.4 }),
        },
      ]),
    {
      ...{ area: 'coach', what: 'most memory of any of these, whole process', unit: 'MB' },
      ...atMost(Math.max(...solves.map(({ peakMb }) => peakMb)), 150),
    },
    {
      ...{ area: 'coach', what: 'advice with a solved table, middle', unit: 'ms' },
      ...beside(adviceMs, { what: 'slowest of 100', value: adviceWorstMs }),
    },
    {
      ...{ area: 'coach', what: 'first advice with no table', unit: 'ms' },
      ...atMost(firstEstimateMs, 1_000),
    },
  ]);
});

it('simulates in the time of the games, and to the solved mean', () => {
  const [first, ...more] = benchSimulations('yatzy', [2_000, 20_000, 200_000]);
  const last = more.at(-1)!;
  expect(last.games).toBe(200_000);
  report([
    ...more.map(({ games, seconds }) => ({
      ...{ area: 'coach', what: `a game of ${games.toLocaleString('en')} simulated`, unit: 'µs' },
      ...beside(
        (seconds / games) * 1e6,
        { what: `of ${first!.games.toLocaleString('en')}`, value: (first!.seconds / first!.games) * 1e6 },
        1.5,
      ),
    })),
    {
      area: 'coach',
      what: 'yatzy, mean of 200,000 simulated games off the solved one',
      unit: 'standard errors',
      ...atMost(Math.abs(last.deviations), 3),
    },
  ]);
});
