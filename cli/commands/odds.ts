// `donburi odds nkodice --dice N`: exact odds of the words and triplets with N dice.
import { nkodiceOdds, oddsJson } from '../../coach/nkodice/odds.ts';
import { KANA } from '../../engine/dice.ts';
import { WORDS } from '../../engine/games/nkodice/types.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { coachArgs, coachText, percent } from './coach-shared.ts';

/** Beyond this the numbers are of no use to anybody. */
const MOST_DICE = 40;
const USUAL_DICE = 5;

/** Prints the odds. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { flags, values, rest, unknown } = coachArgs(args, ['--json'], ['--dice']);
  const dice = Number(values.get('--dice') ?? USUAL_DICE);
  if (unknown !== null) return fault(io, coachText('cli.unknown-flag', { command: 'odds', flag: unknown }));
  if (rest.length !== 1 || rest[0] !== 'nkodice') return fault(io, coachText('cli.odds-game'));
  if (!Number.isInteger(dice) || dice < 1 || dice > MOST_DICE) {
    return fault(io, coachText('cli.bad-dice', { most: MOST_DICE }));
  }
  const odds = oddsJson(nkodiceOdds(dice));
  if (flags.has('--json')) {
    io.out(`${JSON.stringify(odds)}\n`);
    return EXIT_OK;
  }
  const lines = [
    coachText('odds.title', { dice, throws: odds.throws }),
    ...odds.wordCounts.map(({ ways, chance }, count) =>
      coachText(count === 0 ? 'odds.words_zero' : 'odds.words', {
        count,
        ways,
        percent: percent(chance),
      }),
    ),
    ...WORDS.map((word) => {
      const { ways, chance } = odds.words[word];
      return coachText('odds.word', { word, ways, percent: (100 * chance).toFixed(3) });
    }),
    ...KANA.map((face) => {
      const { ways, chance } = odds.triplets[face];
      return coachText('odds.triplet', { face, ways, percent: percent(chance) });
    }),
  ];
  io.out(`${lines.join('\n')}\n`);
  return EXIT_OK;
}

function fault(io: CliIo, words: string): number {
  io.err(`${words}\n`);
  return EXIT_FAULT;
}
