// The command line as a whole: help, version, what it does not know, and the lists.
import { describe, expect, it } from 'vitest';
import { GAMES } from '../engine/games/index.ts';
import { COMMANDS } from './commands/index.ts';
import { runDonburi } from './run.test-kit.ts';

describe('donburi', () => {
  it('shows every command with --help, and says what it does', async () => {
    const { code, out } = await runDonburi(['--help']);
    expect(code).toBe(0);
    for (const { name, usage } of COMMANDS) expect(out).toContain(`${name} ${usage}`.trimEnd());
    expect(out).not.toMatch(/command\.|cli\./);
  });

  it('shows the help on stderr and fails when it is called without a command', async () => {
    const { code, out, err } = await runDonburi([]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('Usage:');
  });

  it('prints its version', async () => {
    const { code, out } = await runDonburi(['--version']);
    expect(code).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([['frob'], ['constructor'], ['--frob']])('does not know %s and exits with 2', async (command) => {
    const { code, out, err } = await runDonburi([command]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(command);
  });

  it.each([
    ['ja', '使い方'],
    ['fr', 'Commandes'],
    ['it', 'Comandi'],
    ['fil', 'Mga utos'],
  ])('speaks %s with --lang, before or behind the command', async (language, words) => {
    for (const args of [
      ['--lang', language, '--help'],
      ['--help', `--lang=${language}`],
    ]) {
      const { code, out } = await runDonburi(args);
      expect(code).toBe(0);
      expect(out).toContain(words);
    }
    expect((await runDonburi(['--help'])).out).toContain('Commands:');
  });

  it.each(['xx', 'constructor', ''])('does not know the language "%s" and exits with 2', async (language) => {
    const { code, out, err } = await runDonburi(['--lang', language, 'games']);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('fil');
  });

  it('keeps file, line and code of a faulty log in every language, and says the rest in it', async () => {
    const { code, err } = await runDonburi(
      ['score', '-', '--lang', 'fr'],
      '{"game":"nope","players":["A"]}\n',
    );
    expect(code).toBe(2);
    expect(err).toMatch(/^-:1: unknown-game: Il n’y a pas de jeu/);
  });

  it('prints the rules in a language, within the width', async () => {
    const { out } = await runDonburi(['rules', 'kiriki', '--lang', 'ja']);
    expect(out).toContain('キリキ\n======\n');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  });

  it('shows the help of one command', async () => {
    const { code, out } = await runDonburi(['score', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('score FILE...');
    expect(out).not.toContain('games [--json]');
  });
});

describe('donburi games', () => {
  it('names every game, its rulesets and its house rules', async () => {
    const { code, out } = await runDonburi(['games']);
    expect(code).toBe(0);
    for (const game of GAMES) {
      expect(out).toContain(`${game.id}: `);
      for (const spec of game.options) {
        expect(out).toContain(spec.key === 'ruleset' ? 'rulesets:' : `${spec.key}=${spec.default}`);
      }
    }
    expect(out).toContain('official, early-guide');
  });

  it('gives the same as JSON on one line', async () => {
    const { out } = await runDonburi(['games', '--json']);
    expect(out.trimEnd()).not.toContain('\n');
    const games = JSON.parse(out) as { id: string; options: { key: string }[] }[];
    expect(games.map((game) => game.id)).toEqual(GAMES.map((game) => game.id));
    expect(games.find((game) => game.id === 'dice-poker')?.options.map(({ key }) => key)).toContain(
      'bonusFrom',
    );
  });

  it('refuses a flag that it does not know', async () => {
    expect(await runDonburi(['games', '--yaml'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('donburi rules', () => {
  it.each(GAMES.map((game) => game.id))('prints the rules of %s with every value filled in', async (id) => {
    const { code, out } = await runDonburi(['rules', id]);
    expect(code).toBe(0);
    expect(out.length).toBeGreaterThan(400);
    expect(out).not.toContain('{{');
  });

  it('shows the house rules that are given', async () => {
    expect((await runDonburi(['rules', 'dice-poker'])).out).toContain('A sum of 64 or more here');
    const { out } = await runDonburi(['rules', 'dice-poker', 'bonusFrom=63', 'joker=none']);
    expect(out).toContain('A sum of 63 or more here');
    expect(out).toContain('A second poker is nothing special');
    expect((await runDonburi(['rules', 'nkodice', 'ruleset=early-guide'])).out).toContain('multiply by 4');
  });

  it.each([
    [['rules']],
    [['rules', 'chess']],
    [['rules', 'kiriki', 'bonusFrom=x']],
    [['rules', 'kiriki', 'bonusFrom=']],
    [['rules', 'kiriki', 'nothing=1']],
    [['rules', 'kiriki', '--nothing']],
  ])('refuses %j with exit code 2 and a reason', async (args) => {
    const { code, out, err } = await runDonburi(args);
    expect([code, out]).toEqual([2, '']);
    expect(err.length).toBeGreaterThan(10);
    expect(err).not.toContain('{{');
  });
});
