// Owns what the caller says of a change: each committed step once, corrections as corrections. Pure: sentences come from the texts.
import type {
  ChinchirorinThrow,
  Face,
  FarkleThrow,
  HistoryLine,
  NkodiceThrow,
  TableView,
} from '../../contract/engine-types.ts';
import { writtenRow } from '../card/written.ts';
import type { Say } from '../i18n/use-words.ts';
import { faceText, type Labels } from '../words/face-words.ts';
import { listed, sentences } from '../words/joining.ts';
import { rowName } from '../words/row-words.ts';
import { changedDice, changesOf } from './changes.ts';

export interface CallerWords {
  readonly say: Say;
  readonly labels: Labels;
  readonly language: string;
}

export interface CallerLine {
  /** What it is about; a line with the same key is never said twice. */
  readonly key: string;
  readonly text: string;
}

/** What is to be said of the change from `prev` to `next`. */
export function callerLines(
  words: CallerWords,
  prev: TableView | null,
  next: TableView | null,
): readonly CallerLine[] {
  const { added, corrected } = changesOf(prev, next);
  if (!prev || !next) return [];
  // Only the last of several steps is news; what it came to is in the view.
  const latest = added.at(-1);
  const step = latest && stepText(words, prev, next, latest);
  const isEnd = next.phase === 'over' && prev.phase !== 'over';
  return [
    ...corrected.flatMap(({ before, after }) => correctionLine(words, next, before, after)),
    ...(step ? [{ key: `${next.gameId} ${latest.step}`, text: step }] : []),
    ...(isEnd
      ? [{ key: `${next.gameId} end ${next.history[0]?.step ?? 0}`, text: endText(words, next) }]
      : []),
  ];
}

/** A face is spoken by its sound: in kana where the voice reads them, else in small letters, as capitals would be spelled one by one. */
function spokenFace({ say, language }: CallerWords, face: Face | null): string {
  if (language === 'ja') return faceText(say, face, 'kana');
  return faceText(say, face, 'romaji').toLocaleLowerCase('en');
}

function spokenFaces(words: CallerWords, faces: readonly (Face | null)[]): string {
  return listed(
    words.say,
    faces.map((face) => spokenFace(words, face)),
  );
}

function spokenWord({ say, labels, language }: CallerWords, word: string): string {
  if (labels === 'clean') return say(`word.clean.${word}`);
  if (language === 'ja') return say(`word.kana.${word}`);
  return say(`word.romaji.${word}`).toLocaleLowerCase('en');
}

function nameOf(table: TableView, seat: number | null): string {
  return seat === null ? '' : (table.players[seat]?.name ?? '');
}

function totalOf(table: TableView, seat: number | null): number {
  return seat === null ? 0 : (table.players[seat]?.total ?? 0);
}

function stepText(words: CallerWords, prev: TableView, next: TableView, line: HistoryLine): string | null {
  const name = nameOf(next, line.seat);
  const total = totalOf(next, line.seat);
  if (line.move.type === 'throw') return throwText(words, next, line, name);
  if (line.move.type === 'score') return scoreText(words, prev, next, line, name);
  if (line.move.type !== 'bank') return null;
  return words.say('caller.bank', { name, count: total - totalOf(prev, line.seat), total });
}

function throwText(words: CallerWords, next: TableView, line: HistoryLine, name: string): string {
  const { say } = words;
  const faces = spokenFaces(
    words,
    line.dice.map((die) => die.face),
  );
  switch (next.panel) {
    case 'nkodice':
      return kanaText(words, next, faces, name);
    case 'farkle': {
      const last = next.lastThrow as unknown as FarkleThrow | null;
      return say(last?.isFarkle ? 'caller.farkle' : 'caller.throw', { name, faces });
    }
    case 'chinchirorin': {
      const last = next.lastThrow as unknown as ChinchirorinThrow | null;
      const hand = last ? say(`hand.${last.hand.kind}`, { point: last.hand.point }) : faces;
      return say('caller.hand', { name, hand });
    }
    case 'card':
      return say('caller.throw', { name, faces });
  }
}

function kanaText(words: CallerWords, next: TableView, faces: string, name: string): string {
  const { say } = words;
  const last = next.lastThrow as unknown as NkodiceThrow | null;
  const total = last?.totalAfter ?? 0;
  const found = (last?.words ?? []).map((line) => spokenWord(words, line.word));
  if (found.length === 0) return say('caller.total', { name, faces, total });
  return say('caller.thrown', { name, faces, words: listed(say, found), total });
}

function scoreText(
  words: CallerWords,
  prev: TableView,
  next: TableView,
  line: HistoryLine,
  name: string,
): string | null {
  const { say } = words;
  const written = writtenRow(next.lastThrow);
  if (!written || line.seat === null) return null;
  const total = totalOf(next, line.seat);
  const row = rowName(say, next.game, written.row);
  const text = say('caller.score', { name, row, count: written.value, total });
  const bonusOf = (table: TableView): number =>
    table.card.rows.find((other) => other.kind === 'bonus')?.values[line.seat ?? 0] ?? 0;
  const bonus = bonusOf(next) - bonusOf(prev);
  return bonus > 0 ? sentences(say, [text, say('caller.bonus', { count: bonus })]) : text;
}

function correctionLine(
  words: CallerWords,
  next: TableView,
  before: HistoryLine,
  after: HistoryLine,
): readonly CallerLine[] {
  const { say } = words;
  const name = nameOf(next, after.seat);
  const total = totalOf(next, after.seat);
  const key = `${next.gameId} ${after.step} ${JSON.stringify(after.move)}`;
  if (after.move.type === 'score') {
    const row = rowName(say, next.game, after.move.row);
    return [{ key, text: say('caller.correctedRow', { row, name, total }) }];
  }
  return changedDice(before, after).map((die) => {
    const face = spokenFace(words, after.dice[die]?.face ?? null);
    return { key: `${key} ${die}`, text: say('caller.corrected', { die: die + 1, face, name, total }) };
  });
}

function endText({ say, language }: CallerWords, table: TableView): string {
  const { winners } = table.standing;
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    winners.map((seat) => nameOf(table, seat)),
  );
  const total = totalOf(table, winners[0] ?? null);
  const kind = table.players.length === 1 ? 'solo' : winners.length > 1 ? 'tie' : 'won';
  return say(`caller.${kind}`, { names, total });
}
