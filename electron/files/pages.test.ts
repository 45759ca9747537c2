import { describe, expect, it } from 'vitest';
import { findGame, GAMES } from '../../engine/games/index.ts';
import { defaultOptions } from '../../engine/options.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import { gameStateOf, type TableState } from '../../engine/table/state.ts';
import { person, playedGame } from '../storage/storage.test-kit.ts';
import { fileText, rowName } from './file-text.ts';
import { resultPicture } from './result-picture.ts';
import { blankSheet, filledSheet } from './score-sheet.ts';

const text = fileText('en');
const NASTY = '<script>alert("1")</script>';

function tableOf(game: string, names: readonly string[], most = 5_000): TableState {
  const players = names.map((name, seat) => person(`p${seat}`, name, seat));
  const startedAt = '2026-03-01T19:00:00.000Z';
  return replayTable(
    findGame,
    playedGame({ gameId: 'g', game, players, seed: 5, startedAt, most }).envelopes,
  )!;
}

/** The words of a page, tags and style taken away. */
function wordsOf(html: string): string {
  return html
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The cells of the card's line that begins with this name. */
function cellsOf(html: string, name: string): string[] {
  const line = html.split('<tr').find((part) => new RegExp(`<th class="label">.*${name}`).test(part)) ?? '';
  return [...line.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map((match) => match[1] ?? '');
}

describe.each(GAMES.map((game) => game.id))('a score sheet of %s', (id) => {
  const game = findGame(id)!;

  it('has every row by its name and no code in the place of a text', () => {
    const words = wordsOf(blankSheet(game, defaultOptions(game.options), text));
    const rows = game.card(
      game.start({ seats: game.minSeats, firstSeat: 0, options: defaultOptions(game.options) }),
    ).rows;
    for (const row of rows.filter((row) => row.kind !== 'sum')) {
      expect(words).toContain(rowName(text, id, row.id));
      expect(rowName(text, id, row.id)).not.toMatch(/^row\./);
    }
    expect(words).not.toMatch(/\b(sheet|row|game)\.[a-z]/);
  });

  it('shows the totals of the game and marks who won', () => {
    const table = tableOf(id, ['Ann', 'Bo']);
    const html = filledSheet(table, text);
    const { totals, winners } = game.standing(gameStateOf(table.core));
    expect(cellsOf(html, 'Total')).toEqual(totals.map(String));
    expect([...html.matchAll(/<td class="won">/g)]).toHaveLength(winners.length);
    expect(wordsOf(html)).not.toContain('not finished');
  });
});

describe('a filled score sheet', () => {
  it('has the points of each row in the column of their player, open ones empty', () => {
    const table = tableOf('kiriki', ['Ann', 'Bo'], 12);
    const html = filledSheet(table, text);
    for (const row of table.game.card(gameStateOf(table.core)).rows.filter(({ kind }) => kind === 'row')) {
      const shown = row.values.map((value) => (value === null ? '' : String(value)));
      expect(cellsOf(html, rowName(text, 'kiriki', row.id))).toEqual(shown);
    }
    expect(wordsOf(html)).toContain('not finished');
    expect(wordsOf(html)).toContain('2026-03-01');
  });
});

describe('pages of ours', () => {
  const pages = (): string[] => {
    const table = tableOf('yahtzee', [NASTY, '"><img src=x onerror=y>']);
    return [filledSheet(table, text), resultPicture(table, text).html];
  };

  it('take names for text and nothing else', () => {
    for (const html of pages()) {
      expect(html).not.toMatch(/<script|<img/);
      expect(html).toContain('&lt;script&gt;');
    }
  });

  it('may load and run nothing', () => {
    for (const html of pages()) {
      expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
      expect(html).not.toMatch(/https?:|url\(|@import|<[^>]*(src|href)=/);
    }
  });
});

describe('the picture of a result', () => {
  it('names the winner, and all players in the order of their points', () => {
    const table = tableOf('kiriki', ['Ann', 'Bo', 'Cy']);
    const { totals, winners } = table.game.standing(gameStateOf(table.core));
    const { html, height, width } = resultPicture(table, text);
    const names = [...html.matchAll(/<span class="name">(.*?)<\/span>/g)].map((match) => match[1]);
    const order = ['Ann', 'Bo', 'Cy'].sort(
      (a, b) => totals['Ann Bo Cy'.split(' ').indexOf(b)]! - totals['Ann Bo Cy'.split(' ').indexOf(a)]!,
    );
    expect(names).toEqual(order);
    expect(winners).toHaveLength(1);
    expect(wordsOf(html)).toContain(`${names[0]} wins`);
    expect(width / height).toBeGreaterThan(1);
  });

  it('grows with the players and says so where the game goes on', () => {
    const many = resultPicture(tableOf('kiriki', ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], 20), text);
    expect(many.height).toBeGreaterThan(1_000);
    expect(wordsOf(many.html)).toContain('As it stands');
  });
});
