// Turns vectors/*.json into plain tab-separated lines on stdout, so that the C tests need no JSON parser.
// It must not judge or leave out an entry. Usage: node vectors-to-text.mjs lines|dialogues
import { readFileSync } from 'node:fs';

const VECTORS = new URL('../../vectors/', import.meta.url);

function load(name) {
  return JSON.parse(readFileSync(new URL(name, VECTORS), 'utf8'));
}

function toHex(entry) {
  return entry.hex ?? Buffer.from(entry.line, 'utf8').toString('hex');
}

function linesText() {
  const valid = load('valid-lines.json').map((entry) => {
    const reader = entry.from === 'device' ? 'host' : 'device';
    const isCanonical = entry.canonical === false ? 0 : 1;
    return [
      'valid',
      reader,
      toHex(entry),
      entry.type,
      entry.seq,
      isCanonical,
      entry.unknownKeys?.length ?? 0,
      entry.name,
    ];
  });
  const invalid = load('invalid-lines.json').map((entry) => {
    const [boot, n] = entry.key ?? ['-', '-'];
    return ['invalid', entry.reader, toHex(entry), entry.reason, boot, n, entry.name];
  });
  return [...valid, ...invalid];
}

function stepText(step) {
  const pairs = Object.entries(step.keys ?? {}).map(([key, value]) => `${key}=${value}`);
  switch (step.do) {
    case 'boot':
      return ['boot', step.at, step.boot ?? '-', step.forgot?.was ?? '-', step.forgot?.count ?? 0];
    case 'recv':
      return ['raw', step.at, `${toHex(step)}0a`];
    case 'raw':
      return ['raw', step.at, step.hex];
    case 'throw':
      return ['throw', step.at, step.of ?? 0, ...step.dice];
    case 'nudge':
      return ['nudge', step.at, step.power];
    case 'expect':
      return ['expect', step.from, step.to, step.type, (step.absent ?? []).join(' '), ...pairs];
    case 'silence':
      return ['silence', step.from, step.to, step.type];
    case 'heartbeat':
      return ['heartbeat', step.from, step.to, step.maxGapMs];
    default:
      throw new Error(`unknown step ${JSON.stringify(step)}`);
  }
}

function dialoguesText() {
  return load('dialogues.json').flatMap(({ name, device, watch, steps, end }) => [
    ['dialogue', name],
    ['device', device.dev, device.boot, device.fw, device.cap, device.faces, device.dice],
    ['watch', ...watch],
    ...steps.map(stepText),
    ['end', end],
  ]);
}

const rows = process.argv[2] === 'dialogues' ? dialoguesText() : linesText();
process.stdout.write(rows.map((row) => `${row.join('\t')}\n`).join(''));
