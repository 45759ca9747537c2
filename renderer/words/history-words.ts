// Owns the sentences of the history: who did what, with which dice, and what was corrected. Pure.
import type { DieRecord, HistoryLine, PlayerView } from '../../contract/engine-types.ts';
import type { Say } from '../i18n/use-words.ts';
import { facesText, faceText, type Labels } from './face-words.ts';
import { additions } from './joining.ts';
import { rowName } from './row-words.ts';

export interface HistoryWords {
  readonly say: Say;
  readonly labels: Labels;
  readonly game: string;
  readonly players: readonly Pick<PlayerView, 'name'>[];
}

function nameOf(words: HistoryWords, seat: number | null): string {
  return seat === null ? '' : (words.players[seat]?.name ?? '');
}

/** One line: "Ann, turn 4, throw 2: 3 3 3 1 6, from the bowl; die 4 corrected 1 -> 4". */
export function historySentence(words: HistoryWords, line: HistoryLine): string {
  const { say } = words;
  const name = nameOf(words, line.seat);
  const turn = line.turn;
  const { move } = line;
  switch (move.type) {
    case 'throw': {
      const faces = facesText(
        say,
        line.dice.map((die) => die.face),
        words.labels,
      );
      const thrown = say('history.throw', {
        name,
        turn,
        throw: line.throwNo,
        faces,
        source: sourceText(say, line.dice),
      });
      return additions(say, [thrown, ...correctionTexts(words, line.dice), ...lateText(words, line)]);
    }
    case 'score':
      return marked(
        words,
        line,
        line.points === null
          ? say('history.score', { name, turn, row: rowName(say, words.game, move.row) })
          : say('history.scored', {
              name,
              turn,
              row: rowName(say, words.game, move.row),
              count: line.points,
            }),
      );
    case 'pass': {
      const to = nameOf(words, move.to);
      return move.to === null ? say('history.pass', { name }) : say('history.passTo', { name, to });
    }
    case 'leave':
      return say('history.leave', { name: nameOf(words, move.seat) });
    case 'return':
      return say('history.return', { name: nameOf(words, move.seat) });
    case 'join':
      return line.joins === null ? say('history.join') : say('history.joined', { name: line.joins });
    case 'nudge':
      return line.power === null
        ? say('history.nudge', { name })
        : say('history.nudgeFelt', { name, power: line.power });
    case 'bank':
      return marked(words, line, say('history.bank', { name, turn }));
    case 'keep':
      return say('history.keep', { name, faces: facesText(say, move.faces, words.labels) });
  }
}

function marked(words: HistoryWords, line: HistoryLine, sentence: string): string {
  return additions(words.say, [sentence, ...correctedText(words, line), ...lateText(words, line)]);
}

/** That another decision stood here first, and which. */
function correctedText({ say, game }: HistoryWords, { firstMove, isCorrected }: HistoryLine): string[] {
  if (firstMove?.type === 'score')
    return [say('history.correctedRow', { row: rowName(say, game, firstMove.row) })];
  return isCorrected ? [say('history.corrected')] : [];
}

function lateText({ say }: HistoryWords, { isInserted }: HistoryLine): string[] {
  return isInserted ? [say('history.inserted')] : [];
}

/** Where the dice came from, in one word; mixed sources are named as such. */
export function sourceText(say: Say, dice: readonly DieRecord[]): string {
  const sources = new Set(dice.filter((die) => !isCorrectedDie(die)).map((die) => die.source));
  if (sources.size > 1) return say('from.mixed');
  const [source] = sources;
  return say(`from.${source ?? 'manual'}`);
}

/** A die that a person changed after it was read. */
export function isCorrectedDie(die: DieRecord): boolean {
  return die.face !== die.read;
}

function correctionTexts(words: HistoryWords, dice: readonly DieRecord[]): string[] {
  return dice.flatMap((die, index) => {
    if (!isCorrectedDie(die)) return [];
    const to = faceText(words.say, die.face, words.labels);
    if (die.read === null) return [words.say('history.dieTyped', { die: index + 1, to })];
    const from = faceText(words.say, die.read, words.labels);
    return [words.say('history.dieCorrected', { die: index + 1, from, to })];
  });
}
