// Owns how measurements are told: as one Markdown table, as JSON, and between the marks in docs/performance.md. Measures nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform, totalmem } from 'node:os';

/**
 * A measurement beside its reference of the same run.
 * @typedef {object} Measurement
 * @property {string} area
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {{ what: string, value: number }} [reference]
 * @property {number} [ratio] value / reference where both have the same unit
 * @property {string} [goal] in words, for example `at most 1.5`
 * @property {boolean} [isMet]
 */

/** In the order in which people ask. */
const AREAS = [
  'start',
  'memory',
  'throw',
  'effects',
  'companion',
  'store',
  'engine',
  'codec',
  'coach',
  'vision',
];
const HEAD = ['area', 'what', 'measured', 'reference of the same run', 'ratio', 'goal', 'met'];
const BEGIN = '<!-- bench:begin -->';
const END = '<!-- bench:end -->';

/** @param {number} value */
function short(value) {
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : Number(value.toPrecision(3)).toString();
}

/**
 * The measurements as a Markdown table, padded so that a terminal shows it well too.
 * @param {readonly Measurement[]} measurements
 */
export function tableOf(measurements) {
  const rows = measurements.map(({ area, what, value, unit, reference, ratio, goal, isMet }) => [
    area,
    what,
    `${short(value)} ${unit}`,
    reference ? `${reference.what}: ${short(reference.value)}` : '',
    ratio === undefined ? '' : short(ratio),
    goal ?? '',
    isMet === undefined ? '' : isMet ? 'yes' : '**no**',
  ]);
  const widths = HEAD.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`;
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

/**
 * The measurements of a run, which its parts wrote one a line, area by area.
 * @param {string} file
 * @returns {Measurement[]}
 */
export function readMeasurements(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .sort((a, b) => AREAS.indexOf(a.area) - AREAS.indexOf(b.area));
}

/** The kind of this machine: no name, nothing that finds it. */
export function machineKind() {
  const gigabytes = Math.round(totalmem() / 1e9);
  return `${platform()} ${arch()}, ${cpus().length} processor cores, ${gigabytes} GB of memory, Node ${process.versions.node}`;
}

/**
 * Puts the table between the marks of a page; the rest stays.
 * @param {string} file
 * @param {readonly string[]} lines
 */
export function writeBetweenMarks(file, lines) {
  const page = readFileSync(file, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${file} has no ${BEGIN} before ${END}`);
  writeFileSync(file, `${page.slice(0, begin + BEGIN.length)}\n\n${lines.join('\n')}\n\n${page.slice(end)}`);
}
