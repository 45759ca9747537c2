// The long fault campaign: several bowls and hosts side by side, added up, and judged. Prints counts as one JSON object.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CampaignReport, growthPerThousand, isPromiseKept, runCampaign } from './campaign.ts';

/** What `npm run soak -- bowl` was asked for. */
export interface SoakBowlOptions {
  readonly throws: number;
  readonly lanes: number;
  readonly seed: number;
  readonly bowlProgram: string;
  readonly hostProgram: string;
  readonly diskLibrary: string | null;
  say(line: string): void;
}

const MOST_GROWTH_BYTES = 1_000_000;
const WARM_UP_THROWS = 500;

function sums(parts: readonly object[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'number') total[name] = (total[name] ?? 0) + value;
    }
  }
  return total;
}

/** Runs the campaign; true where every promise was kept. The first lane's host is never killed: its memory is watched. */
export async function soakBowl(options: SoakBowlOptions): Promise<boolean> {
  const { lanes, throws } = options;
  const folder = mkdtempSync(join(tmpdir(), 'donburi-soak-'));
  const of = (count: number): number => Math.ceil(count / lanes);
  try {
    const ended = await Promise.allSettled(
      Array.from({ length: lanes }, (_, lane) =>
        runCampaign({
          throws: of(throws),
          disconnects: of(throws / 10),
          reboots: of(throws / 100),
          kills: lane === 0 && lanes > 1 ? 0 : of(throws / 100),
          silences: of(throws / 500),
          corrupt: 5,
          duplicate: 5,
          storeFailure: 0.02,
          diskFailure: 200,
          seed: options.seed + lane,
          folder: join(folder, `lane-${lane}`),
          bowlProgram: options.bowlProgram,
          hostProgram: options.hostProgram,
          diskLibrary: options.diskLibrary,
          say: (line) => options.say(`lane ${lane}: ${line}`),
        }),
      ),
    );
    const reports = ended.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
    for (const [lane, end] of ended.entries()) {
      if (end.status === 'rejected') options.say(`lane ${lane} did not end: ${String(end.reason)}`);
    }
    return report(reports, options.say) && reports.length === lanes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report(reports: readonly CampaignReport[], say: (line: string) => void): boolean {
  const growth = growthPerThousand(reports[0]?.memory ?? [], WARM_UP_THROWS);
  const isKept = reports.every(isPromiseKept) && (growth === null || growth < MOST_GROWTH_BYTES);
  const result = {
    isKept,
    ...sums(reports.map(({ judgement }) => judgement)),
    integrity: [...new Set(reports.map(({ judgement }) => judgement.integrity))].join(', '),
    firstLost: reports.map(({ judgement }) => judgement.firstLost).join(' '),
    isDrained: reports.every(({ isDrained }) => isDrained),
    counts: sums(reports.map(({ counts }) => counts)),
    growthBytesPerThousandThrows: growth === null ? null : Math.round(growth),
    memory: (reports[0]?.memory ?? []).filter((_, index) => index % 5 === 0),
    seconds: Math.max(...reports.map(({ seconds }) => seconds)),
  };
  say(JSON.stringify(result, null, 2));
  return isKept;
}
