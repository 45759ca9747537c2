// `donburi rules GAME`: the rules in words, with the house rules that are given.
import { rules } from '../../contract/texts/en/rules.ts';
import type { Game } from '../../engine/game.ts';
import { findGame, GAMES } from '../../engine/games/index.ts';
import { type OptionSpec, type OptionValue, resolveOptions } from '../../engine/options.ts';
import { type RulesInForce, rulesInForce } from '../../engine/rule-text.ts';
import { splitArgs } from '../args.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { refusalText, spokenLanguage, spokenRules, text } from '../texts.ts';

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
  const words = spokenRules(rules)[id];
  if (!game || !words) {
    return fault(
      `${refusalText({ code: 'unknown-game', detail: { game: id } })} ${text('cli.no-game', { games })}`,
    );
  }
  const options = resolveOptions(game.options, chosen(game, pairs));
  if (!options.ok) return fault(refusalText(options.error));
  const inForce = rulesInForce(words, options.value, shown);
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

/** The face map as the faces that the text names; the rest as it is. */
function shown(key: string, value: OptionValue): string {
  if (key !== 'faceMap') return String(value);
  const [labels, comma] = spokenLanguage() === 'ja' ? ['kana', '、'] : ['romaji', ', '];
  return String(value)
    .split(' ')
    .map((face) => text(`face.${labels}.${face}`))
    .join(comma);
}

function page(inForce: RulesInForce): string {
  const parts = [inForce.title, '='.repeat(widthOf(inForce.title)), '', ...wrap(inForce.short), ''];
  for (const { heading, paragraphs } of inForce.sections) {
    parts.push(heading, '-'.repeat(widthOf(heading)));
    for (const paragraph of paragraphs) parts.push(...wrap(paragraph));
    parts.push('');
  }
  return `${parts.join('\n')}`;
}

/** The columns of a terminal that a text takes; kana and kanji take two each. */
function widthOf(words: string): number {
  return [...words].reduce((sum, sign) => sum + (/[\u3000-\u9fff\uff00-\uff60]/.test(sign) ? 2 : 1), 0);
}

/** Lines of at most WIDTH columns. Japanese has no spaces: it breaks behind its marks. */
function wrap(paragraph: string): string[] {
  const parts = paragraph.split(spokenLanguage() === 'ja' ? /(?<=[、。：；])/ : /(?<= )/);
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line !== '' && widthOf(line) + widthOf(part.trimEnd()) > WIDTH) {
      lines.push(line.trimEnd());
      line = part;
    } else line += part;
  }
  return [...lines, line];
}
