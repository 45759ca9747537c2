// Are the dice fair? Gathers the throws of all stored games, or of a file, for the coach's report. Judges nothing itself.
import { basename } from 'node:path';
import { fromCsv, toCsv } from '../../coach/fairness/csv.ts';
import { type FairnessThrow, fairnessReport } from '../../coach/fairness/report.ts';
import type { FairnessView } from '../../contract/coach.ts';
import { isFaceOf } from '../../engine/dice.ts';
import { provenanceOf } from '../../engine/events.ts';
import { type Step, stepsOf, type TableState } from '../../engine/table/state.ts';
import { breath } from '../files/export-all.ts';
import { bytesOf, kindOf, refusing, saver, textOf } from './file-work.ts';
import type { Handlers } from './gateway.ts';
import type { HandlerParts } from './handlers.ts';

type FairnessHandlers = Pick<Handlers, 'coach.fairness' | 'coach.fairness-export' | 'coach.fairness-import'>;

const MOST_CSV_BYTES = 20_000_000;

/** The handlers of fair dice. */
export function fairnessHandlers(parts: HandlerParts): FairnessHandlers {
  const save = saver(parts);
  return {
    'coach.fairness': async ({ playerId }) => viewsOf(await throwsOf(parts, playerId)),
    'coach.fairness-export': ({ playerId }) => {
      const name = `${textOf(parts)('files.name.dice')} ${parts.now().slice(0, 10)}`;
      return save('export-csv', 'csv', name, async () =>
        Buffer.from(`\uFEFF${toCsv(await throwsOf(parts, playerId))}`, 'utf8'),
      );
    },
    'coach.fairness-import': () =>
      refusing(async () => {
        const text = textOf(parts);
        const path = await parts.dialogs.pickOpen(text('files.title.import-dice'), kindOf(text, 'csv'));
        if (path === null) return null;
        const bytes = await bytesOf(path, MOST_CSV_BYTES);
        const { throws, badLines } = fromCsv(Buffer.from(bytes).toString('utf8'));
        return { name: basename(path), views: viewsOf(throws), badLines };
      }),
  };
}

/** All throws of stored games, or one player's in them. */
async function throwsOf({ store, session }: HandlerParts, playerId: string | null): Promise<FairnessThrow[]> {
  const throws: FairnessThrow[] = [];
  for (const gameId of store.gameIds()) {
    if (store.deletedAt(gameId) !== null) continue;
    const table = session.load(gameId);
    for (const step of table ? stepsOf(table.core) : []) {
      const thrown = throwOf(table!, step, playerId);
      if (thrown) throws.push(thrown);
    }
    await breath();
  }
  return throws;
}

/** One report for each kind of dice and source; those with the most throws first. */
export function viewsOf(throws: readonly FairnessThrow[]): FairnessView[] {
  const groups = new Map<string, FairnessThrow[]>();
  for (const thrown of throws) {
    const faceSet = thrown.dice.some(({ face }) => isFaceOf('kana', face)) ? 'kana' : 'pips';
    const key = `${faceSet} ${thrown.source || 'manual'}`;
    const group = groups.get(key);
    if (group) group.push(thrown);
    else groups.set(key, [thrown]);
  }
  return [...groups]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([key, group]) => {
      const [faceSet, source] = key.split(' ') as ['pips' | 'kana', string];
      return { faceSet, source, report: fairnessReport(group, faceSet) };
    });
}

function throwOf(table: TableState, step: Step, playerId: string | null): FairnessThrow | null {
  const player = step.seat === null ? undefined : table.core.players[step.seat];
  if (step.move.type !== 'throw' || !player || (playerId !== null && player.id !== playerId)) return null;
  const dice = step.dice.flatMap((die) => {
    if (die.face === null) return [];
    const provenance = provenanceOf(die);
    const how = provenance === 'corrected' ? 'corrected' : provenance === 'manual' ? 'typed' : 'read';
    return [{ face: die.face, how } as const];
  });
  if (dice.length === 0) return null;
  return {
    at: step.at,
    gameId: table.gameId,
    player: player.name,
    diceSet: table.game.faceSet,
    source: sourceOf(step.dice),
    dice,
  };
}

/** Where a throw came from: what read it, also where a person named some of its dice. */
export function sourceOf(dice: Step['dice']): string {
  return dice.find(({ source }) => source !== 'manual')?.source ?? 'manual';
}
