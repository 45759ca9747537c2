// `donburi games`: the list of games with their rulesets and house rules, for people or as JSON.
import type { Game } from '../../engine/game.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { OptionSpec } from '../../engine/options.ts';
import { splitArgs } from '../args.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { text } from '../texts.ts';

/** Prints every game. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { flags, unknown, rest } = splitArgs(args, ['--json']);
  if (unknown !== null || rest.length > 0) {
    io.err(`${text('cli.unknown-flag', { command: 'games', flag: unknown ?? rest[0]! })}\n`);
    return EXIT_FAULT;
  }
  if (flags.has('--json')) io.out(`${JSON.stringify(GAMES.map(describe))}\n`);
  else io.out(`${GAMES.map(inWords).join('\n\n')}\n`);
  return EXIT_OK;
}

function rulesetsOf(game: Game): readonly string[] {
  const spec = game.options.find((option) => option.key === 'ruleset');
  return spec?.kind === 'choice' ? spec.values : [];
}

function describe(game: Game) {
  return {
    id: game.id,
    title: text(`game.${game.id}`),
    dice: game.maxDice,
    faces: game.faceSet,
    players: { min: game.minSeats, max: game.maxSeats },
    rulesets: rulesetsOf(game),
    options: game.options.map((spec) => ({ ...spec, name: text(`option.${spec.key}`) })),
  };
}

function inWords(game: Game): string {
  const head = `${game.id}: ${text(`game.${game.id}`)}`;
  const { minSeats: min, maxSeats: max, maxDice: dice } = game;
  const size = `  ${text('games.players', { min, max, dice })}`;
  const rulesets = `  ${text('games.rulesets', { rulesets: rulesetsOf(game).join(', ') })}`;
  const options = game.options.filter((spec) => spec.key !== 'ruleset').map(optionLine);
  return [head, size, rulesets, ...options].join('\n');
}

function optionLine(spec: OptionSpec): string {
  return `  ${`${spec.key}=${spec.default}`.padEnd(32)} ${text(`option.${spec.key}`)} (${allowed(spec)})`;
}

function allowed(spec: OptionSpec): string {
  if (spec.kind === 'choice') return spec.values.join(' | ');
  if (spec.kind === 'number') return `${spec.min}..${spec.max}`;
  return spec.kind === 'flag' ? 'true | false' : 'any order';
}
