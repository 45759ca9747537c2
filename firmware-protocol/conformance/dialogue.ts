// Plays one entry of vectors/dialogues.json against a device on a virtual clock. Owns the meaning of the steps (vectors/README.md).
import { parseFrame } from '../codec/frame.ts';
import { createLineSplitter } from '../codec/line-splitter.ts';
import type { PairList } from '../codec/pair-list.ts';

/** A step that does something at a time. */
export interface ActionStep {
  readonly at: number;
  readonly do: 'boot' | 'recv' | 'raw' | 'throw' | 'nudge';
  readonly boot?: string;
  readonly forgot?: { readonly was: string; readonly count: number | null };
  readonly line?: string;
  readonly hex?: string;
  readonly dice?: readonly string[];
  readonly of?: number;
  readonly power?: number;
}

/** A step that looks at what was sent. */
export interface LookStep {
  readonly do: 'expect' | 'silence' | 'heartbeat';
  readonly from: number;
  readonly to: number;
  readonly type?: string;
  readonly keys?: Readonly<Record<string, string>>;
  readonly absent?: readonly string[];
  readonly maxGapMs?: number;
}

/** One dialogue as it stands in the file. */
export interface Dialogue {
  readonly name: string;
  readonly rule: string;
  readonly device: {
    readonly dev: string;
    readonly boot: string;
    readonly fw: string;
    readonly cap: string;
    readonly faces: string;
    readonly dice: number;
    readonly ring: number;
  };
  readonly watch: readonly string[];
  readonly steps: readonly (ActionStep | LookStep)[];
  readonly end: number;
}

/** The device that is tried. Each call gives the bytes that it sent by it. */
export interface DialogueDevice {
  act(step: ActionStep, nowMs: number): Uint8Array;
  tick(nowMs: number): Uint8Array;
}

interface SentLine {
  atMs: number;
  type: string;
  pairs: PairList;
  isUsed: boolean;
}

const STEP_MS = 10;

function isAction(step: ActionStep | LookStep): step is ActionStep {
  return 'at' in step;
}

function record(dialogue: Dialogue, device: DialogueDevice): SentLine[] {
  const splitter = createLineSplitter();
  const sent: SentLine[] = [];
  const note = (bytes: Uint8Array, atMs: number) => {
    for (const line of splitter.push(bytes)) {
      const parsed = parseFrame(line.text);
      if (parsed.ok) sent.push({ atMs, type: parsed.frame.type, pairs: parsed.frame.pairs, isUsed: false });
    }
  };
  const actions = dialogue.steps.filter(isAction);
  for (let nowMs = 0; nowMs <= dialogue.end; nowMs += STEP_MS) {
    while (actions[0] && actions[0].at <= nowMs) {
      const step = actions.shift()!;
      note(device.act(step, step.at), step.at);
    }
    note(device.tick(nowMs), nowMs);
  }
  return sent;
}

function fits(line: SentLine, step: LookStep): string | undefined {
  if (line.type !== step.type) return `got ${line.type}`;
  if (line.atMs < step.from || line.atMs > step.to) return `came at ${line.atMs} ms`;
  for (const [key, value] of Object.entries(step.keys ?? {})) {
    if (line.pairs.get(key) !== value) return `${key} is ${line.pairs.get(key) ?? 'not there'}, not ${value}`;
  }
  const extra = step.absent?.find((key) => line.pairs.has(key));
  return extra === undefined ? undefined : `${extra} is there`;
}

function expectLine(step: LookStep, watched: readonly SentLine[]): string | undefined {
  for (const line of watched) {
    if (line.isUsed) continue;
    const misfit = fits(line, step);
    const canSkip = line.type === 'STATE';
    if (misfit !== undefined && canSkip) continue;
    line.isUsed = true;
    return misfit;
  }
  return 'nothing came';
}

function heartbeat(
  step: LookStep,
  sent: readonly SentLine[],
  watched: readonly SentLine[],
): string | undefined {
  const times = sent.map((line) => line.atMs).filter((atMs) => atMs >= step.from && atMs <= step.to);
  const all = [step.from, ...times, step.to];
  for (const line of watched) line.isUsed = true;
  const gap = Math.max(...all.slice(1).map((atMs, index) => atMs - all[index]!));
  return gap <= (step.maxGapMs ?? 0) ? undefined : `silent for ${gap} ms`;
}

/** Plays the dialogue to its end. Gives every fault in words; an empty list is a pass. */
export function runDialogue(dialogue: Dialogue, device: DialogueDevice): string[] {
  const sent = record(dialogue, device);
  const watched = sent.filter((line) => dialogue.watch.includes(line.type));
  const faults: string[] = [];
  for (const step of dialogue.steps) {
    if (isAction(step)) continue;
    let fault: string | undefined;
    if (step.do === 'expect') fault = expectLine(step, watched);
    else if (step.do === 'heartbeat') fault = heartbeat(step, sent, watched);
    else {
      const line = sent.find((one) => one.type === step.type && one.atMs >= step.from && one.atMs < step.to);
      fault = line && `came at ${line.atMs} ms`;
    }
    if (fault !== undefined) {
      faults.push(`${step.do} ${step.type ?? ''} ${step.from}-${step.to} ms: ${fault}`);
      break;
    }
  }
  const left = watched.find((line) => !line.isUsed && line.type !== 'STATE');
  if (faults.length === 0 && left) faults.push(`left over: ${left.type} at ${left.atMs} ms`);
  return faults;
}
