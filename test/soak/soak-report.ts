// How the end of the app's soak is told: one table, one file, one verdict. Measures nothing.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OUT } from '../../electron/launch/paths.mjs';
import type { SoakReport } from './soak-run.ts';
import { growthPerThousand, type Late, type MemoryPoint } from './soak-watch.ts';

/** Whether everything that fell or was answered is stored as it was, the app is whole and the screen true. */
export function isKept({ judgement, isDrained, errors, stuck }: SoakReport): boolean {
  const { lost, doubled, disordered, changed, unreplayable, commandsLost, integrity, viewFault } = judgement;
  const isWhole = integrity === 'ok' && (viewFault ?? '') === '' && isDrained;
  const faults = lost + doubled + disordered + changed + unreplayable + commandsLost + errors.length + stuck;
  return isWhole && faults === 0;
}

/** Prints the table and writes everything to out/soak-app.json. */
export function reportSoak(report: SoakReport, say: (line: string) => void): void {
  mkdirSync(OUT, { recursive: true });
  writeFileSync(join(OUT, 'soak-app.json'), `${JSON.stringify(report, null, 2)}\n`);
  const lines = linesOf(report);
  const width = Math.max(...lines.map(([what]) => what.length));
  say(['', ...lines.map(([what, value]) => `${what.padEnd(width)}  ${value}`)].join('\n'));
}

function linesOf(report: SoakReport): [string, string][] {
  const { judgement, bowl, memory, frames, stalls } = report;
  const counts = (all: Readonly<Record<string, number>>): string =>
    Object.entries(all)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ') || 'none';
  return [
    ['time', `${report.minutes.toFixed(1)} min, ${judgement.games} games, ${judgement.events} events`],
    [
      'throws of the bowl',
      `${bowl.throws}, ${bowl.nudges} nudges; ${judgement.scored} scored, ${judgement.held} asked about`,
    ],
    [
      'faults of the bowl',
      `${bowl.disconnects} disconnects, ${bowl.reboots} reboots, ${report.silences} silences, ${bowl.corrupted} lines corrupted, ` +
        `${bowl.duplicated} doubled, ${bowl.otherFaults} others`,
    ],
    ['lost', `${judgement.lost} ${judgement.firstLost}`],
    ['doubled, out of order, changed', `${judgement.doubled}, ${judgement.disordered}, ${judgement.changed}`],
    ['dropped by a full bowl and said so', String(judgement.toldLost)],
    ["gone with a bowl's own restart", String(judgement.forgotten)],
    ['commands answered', counts(report.commands)],
    ['commands lost', `${judgement.commandsLost} ${judgement.lostTypes}`],
    ['commands refused', counts(report.refused)],
    ['commands without an answer (reloads)', String(report.unanswered)],
    ['what happened besides', counts(report.doings)],
    ['database', `${judgement.integrity}, ${judgement.unreplayable} games unreadable`],
    [
      'last screen equals the journal',
      judgement.viewFault === null ? 'no game was open' : judgement.viewFault || 'yes',
    ],
    ['held in all heaps after collection', memoryLine(memory, ({ heldMb }) => heldMb)],
    ['  of it the main process', memoryLine(memory, ({ mainHeldMb }) => mainHeldMb)],
    ['  of it the windows', memoryLine(memory, ({ pagesHeldMb }) => pagesHeldMb)],
    ['all processes (proportional)', memoryLine(memory, ({ totalMb }) => totalMb)],
    ['DOM nodes, first and last', `${memory[0]?.domNodes ?? '-'}, ${memory.at(-1)?.domNodes ?? '-'}`],
    ['slowest frame while only played', `${slowest(frames.calm)}; ${frames.calm.length} over 50 ms`],
    [
      'slowest frame beside reloads, sleep, displays',
      `${slowest(frames.busy)}; ${frames.busy.length} over 50 ms`,
    ],
    [
      'slowest stall of the main process',
      `${slowest(stalls.calm)}; ${stalls.calm.length} over 100 ms (beside sleep and the rest: ${slowest(stalls.busy)})`,
    ],
    ['times nothing fell for 30 s', String(report.stuck)],
    [
      'errors',
      report.errors.length === 0 ? '0' : `${report.errors.length}: ${report.errors.slice(0, 5).join(' | ')}`,
    ],
    ['every promise kept', isKept(report) ? 'yes' : 'NO'],
  ];
}

function slowest(all: readonly Late[]): string {
  const worst = [...all].sort((a, b) => b.ms - a.ms)[0];
  return worst ? `${worst.ms.toFixed(0)} ms (${worst.where})` : 'none';
}

function memoryLine(points: readonly MemoryPoint[], value: (point: MemoryPoint) => number | null): string {
  const known = points.flatMap((point) => value(point) ?? []);
  const growth = growthPerThousand(points, value);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return 'not known';
  const throws = (points.at(-1)?.throws ?? 0) - (points[0]?.throws ?? 0);
  const told = growth === null ? '' : `; ${growth >= 0 ? '+' : ''}${growth.toFixed(2)} MB for 1,000 throws`;
  return `${first.toFixed(1)} MB after the warm-up, ${last.toFixed(1)} MB at the end, ${throws} throws later${told}`;
}
