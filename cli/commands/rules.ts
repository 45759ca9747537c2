// `donburi rules GAME`: the rules in words, with the house rules that are given.
import { rules } from '../../contract/texts/en/rules.ts';
import type { Game } from '../../engine/game.ts';
import { findGame, GAMES } from '../../engine/games/index.ts';
import { type OptionSpec, resolveOptions } from '../../engine/options.ts';
import { type RulesInForce, rulesInForce } from '../../engine/rule-text.ts';
import { splitArgs } from '../args.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { refusalText, text } from '../texts.ts';

const WIDTH = 100;

/** Prints the rules of one game. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { flags, unknown, rest } = splitArgs(args, ['--json']);
  const fault = (problem: string): number => {
    io.err(`${problem}\n`);
    return EXIT_FAULT;
  };
  if (unknown !== null) return fault(text('cli.unknown-flag', { command: 'rules', flag: unknown }));
  const [id, ...pairs] = rest;
  const games = GAMES.map((other) => other.id).join(', ');
  if (id === undefined) return fault(text('cli.no-game', { games }));
  const game = findGame(id);
  const words = rules[id];
  if (!game || !words) {
    return fault(
      `${refusalText({ code: 'unknown-game', detail: { game: id } })} ${text('cli.no-game', { games })}`,
    );
  }
  const options = resolveOptions(game.options, chosen(game, pairs));
  if (!options.ok) return fault(refusalText(options.error));
  const inForce = rulesInForce(words, options.value);
  io.out(flags.has('--json') ? `${JSON.stringify(inForce)}\n` : page(inForce));
  return EXIT_OK;
}

/** `key=value` pairs as the values that the game's options want; the check is theirs. */
function chosen(game: Game, pairs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key, ...value] = pair.split('=');
      const spec = game.options.find((option) => option.key === key);
      return [key, typed(spec, value.join('='))];
    }),
  );
}

function typed(spec: OptionSpec | undefined, value: string): unknown {
  if (spec?.kind === 'number' && value !== '') return Number(value);
  if (spec?.kind === 'flag' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function page(inForce: RulesInForce): string {
  const parts = [inForce.title, '='.repeat(inForce.title.length), '', ...wrap(inForce.short), ''];
  for (const { heading, paragraphs } of inForce.sections) {
    parts.push(heading, '-'.repeat(heading.length));
    for (const paragraph of paragraphs) parts.push(...wrap(paragraph));
    parts.push('');
  }
  return `${parts.join('\n')}`;
}

function wrap(paragraph: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
