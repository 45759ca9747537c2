// `donburi fairness FILE`: counts and tests for dice, from the app's CSV of throws or from a score log.
import { fromCsv } from '../../coach/fairness/csv.ts';
import { type FairnessReport, type FairnessThrow, fairnessReport } from '../../coach/fairness/report.ts';
import { FACE_SETS, type FaceSet, isFaceOf } from '../../engine/dice.ts';
import type { Move } from '../../engine/game.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import {
  bytesOf,
  coachArgs,
  coachText,
  faultLine,
  type PlayFault,
  percent,
  playLog,
} from './coach-shared.ts';

interface ReadFile {
  readonly throws: readonly FairnessThrow[];
  readonly faceSet: FaceSet;
  readonly badLines: readonly number[];
}

/** Reports on one file. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { flags, values, rest, unknown } = coachArgs(args, ['--json'], Object.keys(FILTERS));
  if (unknown !== null || rest.length !== 1) {
    const words =
      unknown === null
        ? coachText('cli.one-file')
        : coachText('cli.unknown-flag', { command: 'fairness', flag: unknown });
    io.err(`${words}\n`);
    return EXIT_FAULT;
  }
  const file = rest[0]!;
  const read = await readThrows(file, io);
  if ('error' in read) {
    io.err(faultLine(file, read));
    return EXIT_FAULT;
  }
  if (read.badLines.length > 0) {
    io.err(`${file}: ${coachText('fairness.bad-lines', { lines: read.badLines.join(', ') })}\n`);
  }
  const throws = read.throws.filter((thrown) =>
    [...values].every(([flag, name]) => thrown[FILTERS[flag]!] === name),
  );
  for (const faceSet of faceSetsOf(throws, read.faceSet)) {
    const report = fairnessReport(throws, faceSet);
    io.out(flags.has('--json') ? `${JSON.stringify({ faceSet, ...report })}\n` : inWords(faceSet, report));
  }
  return read.throws.length === 0 && read.badLines.length > 0 ? EXIT_FAULT : EXIT_OK;
}

/** What throws can be chosen by. */
const FILTERS: Readonly<Record<string, 'player' | 'diceSet' | 'source'>> = {
  '--player': 'player',
  '--dice-set': 'diceSet',
  '--source': 'source',
};

/** The kinds of dice among these throws: each is counted by itself. */
function faceSetsOf(throws: readonly FairnessThrow[], usual: FaceSet): readonly FaceSet[] {
  const found = FACE_SETS.filter((faceSet) =>
    throws.some(({ dice }) => dice.some(({ face }) => isFaceOf(faceSet, face))),
  );
  return found.length > 0 ? found : [usual];
}

async function readThrows(file: string, io: CliIo): Promise<ReadFile | PlayFault> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of bytesOf(file, io)) chunks.push(chunk);
  } catch (error) {
    return { line: 0, error: { code: 'unreadable', detail: { problem: String((error as Error).message) } } };
  }
  const bytes = Buffer.concat(chunks);
  const words = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!words.trimStart().startsWith('{')) {
    const { throws, badLines } = fromCsv(words);
    return { throws, badLines, faceSet: 'pips' };
  }
  const played = await playLog(oneChunk(bytes));
  if ('error' in played) return played;
  const { moves, header } = played;
  return { throws: moves.flatMap(throwOf), badLines: [], faceSet: header.game.faceSet };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** A log says nothing of where its dice came from: they count as read. */
function throwOf(move: Move): FairnessThrow[] {
  if (move.type !== 'throw' || move.faces.length === 0) return [];
  const dice = move.faces.map((face) => ({ face, how: 'read' as const }));
  return [{ at: '', gameId: '', player: '', diceSet: '', source: 'log', dice }];
}

function inWords(faceSet: FaceSet, report: FairnessReport): string {
  const { evenness, repeats, longestRun } = report;
  const sum = (counts: readonly { count: number }[]): number =>
    counts.reduce((total, { count }) => total + count, 0);
  const lines = [
    coachText(`fairness.dice.${faceSet}`),
    coachText('fairness.counted', {
      dice: report.dice,
      throws: report.throws,
      expected: report.expectedPerFace.toFixed(1),
    }),
    ...report.faces.map(({ face, count, share, low, high }) =>
      coachText('fairness.face', {
        face,
        count,
        percent: percent(share),
        low: percent(low),
        high: percent(high),
      }),
    ),
    coachText(`fairness.verdict.${report.verdict}`, { percent: percent(evenness?.p ?? 1) }),
  ];
  if (evenness) {
    const method = coachText(`fairness.method.${evenness.method}`);
    const [statistic, p] = [evenness.statistic.toFixed(2), evenness.p.toPrecision(3)];
    lines.push(coachText('fairness.evenness', { statistic, p, method }));
  }
  if (repeats) {
    const [expected, p] = [repeats.expected.toFixed(1), repeats.p.toPrecision(3)];
    lines.push(coachText('fairness.repeats', { count: repeats.count, of: repeats.of, expected, p }));
  }
  if (longestRun) lines.push(coachText('fairness.longest', { ...longestRun }));
  if (report.moreDice === 0) lines.push(coachText('fairness.enough'));
  else if (report.moreThrows !== null) {
    lines.push(coachText('fairness.more', { dice: report.moreDice, throws: report.moreThrows }));
  }
  const apart = { typed: sum(report.typed), corrected: sum(report.corrected) };
  if (apart.typed + apart.corrected > 0) lines.push(coachText('fairness.apart', apart));
  return `${lines.join('\n')}\n`;
}
