// The result of a game as a picture to share: who won, by how much. A page to be drawn; no files.
import { gameStateOf, type TableState } from '../../engine/table/state.ts';
import type { PageToDraw } from './dialogs.ts';
import type { FileText } from './file-text.ts';
import { dieSvg, escapeHtml, FONTS, pageOf, shapeSvg } from './page.ts';

const WIDTH = 1200;
const LEAST_HEIGHT = 675;
const HEAD_HEIGHT = 300;
const LINE_HEIGHT = 92;

/** The colours of the players on the dark ground, in the order of the palette. */
const COLOURS = [
  '#c98bb0',
  '#8c9bd8',
  '#a9b46a',
  '#7fb8d6',
  '#7fb083',
  '#d59a76',
  '#d9a441',
  '#b9a89a',
] as const;

interface Line {
  readonly name: string;
  readonly colour: number;
  readonly total: number;
  readonly rank: number;
}

/** The page of a table's result, or of how it stands. */
export function resultPicture(table: TableState, text: FileText): PageToDraw {
  const { game, core } = table;
  const standing = game.standing(gameStateOf(core));
  const lines = core.players
    .map((player, seat) => ({ name: player.name, colour: player.colour, total: standing.totals[seat] ?? 0 }))
    .map(
      (line, _, all): Line => ({ ...line, rank: 1 + all.filter((other) => other.total > line.total).length }),
    )
    .sort((a, b) => a.rank - b.rank);
  const winners = standing.winners.map((seat) => core.players[seat]?.name ?? '');
  const height = Math.max(LEAST_HEIGHT, HEAD_HEIGHT + lines.length * LINE_HEIGHT + 60);
  const dice = lastDice(table).slice(0, 6).map(dieSvg).join('');
  const said = headline(winners, text);
  const body = `<main><header><p class="game">${escapeHtml(text(`game.${game.id}`))}<span>${escapeHtml(table.latestAt.slice(0, 10))}</span></p>
<h1 style="font-size:${headlineSize(said)}px">${escapeHtml(said)}</h1></header><div class="tray">${dice}</div>
<ol>${lines.map((line) => lineHtml(line, lines, winners, text)).join('')}</ol><footer>Donburi</footer></main>`;
  return { html: pageOf(text(`game.${game.id}`), css(height), body), width: WIDTH, height };
}

function headline(winners: readonly string[], text: FileText): string {
  if (winners.length === 0) return text('picture.standing');
  if (winners.length === 1) return text('picture.won', { name: winners[0] ?? '' });
  return text('picture.tied', { names: winners.join(', ') });
}

/** Long names step down, so that three lines stay above the list. */
function headlineSize(said: string): number {
  if (said.length <= 16) return 84;
  return said.length <= 44 ? 60 : 40;
}

/** The dice of the last throw: the picture's ornament is a true one. */
function lastDice(table: TableState): (1 | 2 | 3 | 4 | 5 | 6 | 'u' | 'ma' | 'chi' | 'n' | 'ko' | 'o')[] {
  for (let step = table.core.last; step; step = step.prev) {
    if (step.move.type === 'throw') return step.tray.flatMap((die) => (die.face === null ? [] : [die.face]));
  }
  return [];
}

function lineHtml(line: Line, lines: readonly Line[], winners: readonly string[], text: FileText): string {
  const best = Math.max(1, ...lines.map(({ total }) => Math.abs(total)));
  const share = Math.round((Math.abs(line.total) / best) * 1000) / 10;
  const isWinner = winners.includes(line.name);
  const points = text('picture.points', { count: line.total }).replace(String(line.total), '').trim();
  return `<li class="${isWinner ? 'won' : ''}" style="--own:${COLOURS[line.colour % COLOURS.length]}"><b class="rank">${line.rank}</b>${shapeSvg(line.colour)}
<div class="who"><span class="name">${escapeHtml(line.name)}</span><i class="${line.total < 0 ? 'minus' : ''}" style="width:${share}%"></i></div>
<b class="total">${line.total}</b><span class="unit">${escapeHtml(points)}</span></li>`;
}

function css(height: number): string {
  return `
* { box-sizing: border-box; margin: 0; }
body { width: ${WIDTH}px; height: ${height}px; overflow: hidden; background: #14110f; color: #f4ecdf; font: 28px/1.2 ${FONTS.text}; font-variant-numeric: tabular-nums lining-nums; }
main { position: relative; width: 100%; height: 100%; padding: 64px 72px 40px; display: flex; flex-direction: column; overflow: hidden; }
main::before { content: ''; position: absolute; right: -110px; top: -322px; width: 560px; height: 560px; border-radius: 50%; background: #8f221b; border: 14px solid #c8372d; }
header { position: relative; }
.game { font-size: 28px; color: #d9a441; display: flex; gap: 24px; }
.game span { color: #b7ab9b; }
h1 { font: 600 84px/1.04 ${FONTS.display}; letter-spacing: -0.015em; margin-top: 12px; max-width: 640px; overflow-wrap: anywhere; text-wrap: balance; }
.tray { position: absolute; right: 60px; top: 34px; width: 310px; display: flex; flex-wrap: wrap; gap: 14px; justify-content: center; }
.tray .die { width: 84px; height: 84px; }
.tray .die:nth-child(odd) { transform: rotate(-8deg); }
.tray .die:nth-child(3n) { transform: rotate(13deg); }
.die-body { fill: #fbf7ee; stroke: #d8ccb6; stroke-width: 2; }
.die-pip, .die-kana { fill: #221a15; }
.die-kana { font-family: ${FONTS.text}; font-weight: 700; }
ol { list-style: none; padding: 0; margin-top: auto; position: relative; }
li { display: flex; align-items: center; gap: 22px; height: ${LINE_HEIGHT}px; border-top: 1px solid #3a302a; }
.rank { width: 44px; text-align: right; color: #b7ab9b; font-weight: 500; font-size: 34px; }
.shape { width: 30px; height: 30px; fill: var(--own); flex: none; }
.who { flex: 1; min-width: 0; }
.name { display: block; font-size: 36px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.who i { display: block; height: 8px; border-radius: 4px; background: var(--own); margin-top: 8px; min-width: 8px; }
.who i.minus { background: none; border: 2px solid var(--own); }
.total { font: 600 52px/1 ${FONTS.display}; min-width: 150px; text-align: right; }
.unit { width: 96px; color: #b7ab9b; font-size: 24px; }
li.won .name, li.won .total { color: #d9a441; }
li.won .name { font-weight: 700; }
footer { position: relative; color: #b7ab9b; font: 500 24px/1 ${FONTS.display}; padding-top: 22px; border-top: 1px solid #3a302a; }
`;
}
