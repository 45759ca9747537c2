// Writes a seed corpus for the fuzzer from the shared vectors: each line, and each dialogue as a script of steps.
// It must not leave a line out. Usage: node fuzz/seeds.mjs FOLDER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const VECTORS = new URL('../../vectors/', import.meta.url);
const folder = process.argv[2] ?? 'corpus';
let count = 0;

function load(name) {
  return JSON.parse(readFileSync(new URL(name, VECTORS), 'utf8'));
}

function write(parts) {
  writeFileSync(join(folder, `seed-${count}`), Buffer.concat(parts));
  count += 1;
}

function bodyOf(line) {
  return Buffer.from(line.slice(1, -5), 'latin1');
}

/** One step of the device script of fuzz.c: what, how many bytes, bytes. */
function step(what, bytes = Buffer.alloc(0)) {
  return Buffer.concat([Buffer.from([what, bytes.length]), bytes]);
}

function stepsOf(dialogue) {
  let nowMs = 0;
  return dialogue.steps.flatMap((entry) => {
    if (entry.at === undefined) return [];
    const waitedSteps = Math.min(200, Math.floor((entry.at - nowMs) / 50));
    nowMs = entry.at;
    const wait = waitedSteps > 0 ? [step(3, Buffer.alloc(waitedSteps))] : [];
    if (entry.do === 'recv') return [...wait, step(1, bodyOf(entry.line))];
    if (entry.do === 'raw') return [...wait, step(0, Buffer.from(entry.hex, 'hex').subarray(0, 255))];
    if (entry.do === 'throw') return [...wait, step(4, Buffer.from([1, 2, 3, 4, 5]))];
    if (entry.do === 'nudge') return [...wait, step(5, Buffer.alloc(entry.power))];
    return wait;
  });
}

mkdirSync(folder, { recursive: true });
for (const { from, line } of load('valid-lines.json')) {
  write([Buffer.from([from === 'device' ? 1 : 2]), bodyOf(line)]);
  write([Buffer.from([3]), step(1, bodyOf(line).subarray(0, 255))]);
}
for (const { line, hex } of load('invalid-lines.json')) {
  write([Buffer.from([0]), Buffer.from(hex ?? Buffer.from(line, 'latin1').toString('hex'), 'hex')]);
}
for (const dialogue of load('dialogues.json')) write([Buffer.from([3]), ...stepsOf(dialogue)]);
// A full ring, and a client that shows its key.
write([Buffer.from([3]), ...Array.from({ length: 40 }, () => step(5, Buffer.alloc(3)))]);
const mac = `AUTH,1,id=1,mac=a${'1'.repeat(63)}`;
write([
  Buffer.from([3]),
  step(5),
  step(7, Buffer.alloc(31)),
  step(1, Buffer.from('HELLO?,1,min=1.0,max=1.0')),
  step(1, Buffer.from(mac)),
  step(3, Buffer.alloc(20)),
]);
console.log(`${count} seeds in ${folder}`);
