// The diagnostics page: counters, the latest raw lines, and a report to copy.
import type { LinkDiagnostics, SourceChoice } from '../../contract/devices.ts';
import type { LinkRunner } from './link-runner.ts';

/** What can be told of a link; `runner` is null where there is none. */
export function diagnosticsOf(choice: SourceChoice, runner: LinkRunner | null): LinkDiagnostics {
  const status = runner?.status() ?? null;
  const startMs = Date.now() - performance.now();
  const lines = (runner?.recentLines() ?? []).map(({ atMs, direction, text, fault }) => ({
    at: new Date(startMs + atMs).toISOString(),
    direction,
    text: fault === undefined ? text : `${text}  (${fault})`,
  }));
  const counters = { ...(status?.counters ?? {}) };
  const report = [
    `source: ${choice.kind}${choice.kind === 'serial' ? ` ${choice.path}` : ''}${choice.kind === 'tcp' ? ` ${choice.url}` : ''}`,
    `platform: ${process.platform} ${process.arch}`,
    `state: ${status?.state ?? 'off'}${status?.advice ? `, ${status.advice.code} (${status.advice.detail})` : ''}`,
    `device: ${status?.device ? JSON.stringify(status.device) : 'none'}`,
    ...Object.entries(counters).map(([name, count]) => `${name}: ${count}`),
    ...lines.map(({ at, direction, text }) => `${at} ${direction === 'in' ? '<' : '>'} ${text}`),
  ].join('\n');
  return { counters, lines, report };
}
