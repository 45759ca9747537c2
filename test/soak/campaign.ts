// The fault campaign: the C bowl, the real serial driver and a host in a process of its own, with everything going wrong. Counts; judges nothing.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { HostConfig } from './bowl-host.ts';
import { type BowlTruth, createBowlTruth, type Truth } from './bowl-truth.ts';
import { type Judgement, judge } from './campaign-judge.ts';

/** How much of what. Counts of faults are aimed at by chance over all throws; disconnects are made until there are enough. */
export interface CampaignOptions {
  readonly throws: number;
  readonly disconnects: number;
  readonly reboots: number;
  readonly kills: number;
  readonly silences: number;
  /** Percent of the lines, each way. */
  readonly corrupt: number;
  readonly duplicate: number;
  /** For each transaction of the store. */
  readonly storeFailure: number;
  /** Calls of 100,000 to the disk that truly fail; 0 where the library for it could not be built. */
  readonly diskFailure: number;
  readonly seed: number;
  readonly folder: string;
  readonly bowlProgram: string;
  readonly hostProgram: string;
  /** The preloaded library that makes the disk fail; null: none. */
  readonly diskLibrary: string | null;
  /** Told now and then. */
  say(line: string): void;
}

/** What happened. */
export interface CampaignCounts {
  kills: number;
  silences: number;
  storeFailures: number;
  refused: number;
  hostStarts: number;
}

/** Memory of a host that lived: bytes held after a collection, by throws made since it began. */
export interface MemoryPoint {
  readonly throws: number;
  readonly held: number;
  readonly rss: number;
}

/** One campaign's end. */
export interface CampaignReport {
  readonly counts: Readonly<CampaignCounts & BowlTruth['counts']>;
  readonly judgement: Judgement;
  readonly memory: readonly MemoryPoint[];
  readonly isDrained: boolean;
  readonly seconds: number;
}

const STUCK_MS = 60_000;
const MEMORY_EVERY = 100;

/** Random numbers in [0, 1) from a seed. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs one bowl and one host after the other until enough fell and enough went wrong, then in peace until the bowl holds nothing. */
export function runCampaign(options: CampaignOptions): Promise<CampaignReport> {
  return new Campaign(options).run();
}

class Campaign {
  private readonly options: CampaignOptions;
  private readonly random: () => number;
  private readonly truth = createBowlTruth();
  private readonly memory: MemoryPoint[] = [];
  private readonly counts: CampaignCounts = {
    kills: 0,
    silences: 0,
    storeFailures: 0,
    refused: 0,
    hostStarts: 0,
  };
  private readonly bowl: ChildProcessWithoutNullStreams;
  private host: ChildProcessWithoutNullStreams | null = null;
  private throwsOfHost = 0;
  private movedAtMs = Date.now();
  /** Nothing more is made to go wrong. A host that died in the last moment before still gets a successor. */
  private isCalm = false;
  private isOver = false;
  private trouble = '';

  constructor(options: CampaignOptions) {
    this.options = options;
    this.random = seeded(options.seed);
    mkdirSync(options.folder, { recursive: true });
    const { corrupt, duplicate } = options;
    const faults = `corrupt=${corrupt},dup=${duplicate},in-corrupt=${corrupt},in-dup=${duplicate},drop=1,in-drop=1,cut=1,reorder=1,replay=1,hangup-ms=40,reboot-ms=60,silence-ms=5600`;
    const link = join(options.folder, 'bowl');
    const memory = join(options.folder, 'bowl-memory');
    this.bowl = spawn(options.bowlProgram, [
      ...['--link', link, '--boot-file', memory, '--dev', `SOAK-${options.seed}`],
      ...[
        '--seed',
        String(options.seed),
        '--mishaps',
        '2',
        '--faults',
        faults,
        '--auto',
        '60',
        '--dice',
        '12',
      ],
    ]);
    this.bowl.stdout.resume();
    createInterface(this.bowl.stderr).on('line', (line) => this.hearBowl(JSON.parse(line) as Truth));
  }

  private get fallen(): BowlTruth['counts'] {
    return this.truth.counts;
  }

  async run(): Promise<CampaignReport> {
    const since = Date.now();
    const { throws, disconnects } = this.options;
    await pause(100);
    this.startHost();
    try {
      while (this.fallen.throws < throws || this.fallen.disconnects < disconnects) await this.watch();
      this.isCalm = true;
      const isDrained = await this.drain();
      await this.endHost();
      return {
        counts: { ...this.counts, ...this.fallen },
        judgement: judge(this.options.folder, this.truth),
        memory: this.memory,
        isDrained,
        seconds: Math.round((Date.now() - since) / 1000),
      };
    } finally {
      this.isOver = true;
      this.host?.kill('SIGKILL');
      this.bowl.kill('SIGKILL');
    }
  }

  private async watch(): Promise<void> {
    await pause(100);
    if (this.bowl.exitCode !== null) throw new Error('the bowl ended');
    if (Date.now() - this.movedAtMs > STUCK_MS) await this.tellWhyStuck();
  }

  private async tellWhyStuck(): Promise<never> {
    this.options.say(`stuck; the latest trouble: ${this.trouble}`);
    this.tell('status');
    this.host?.stdin.write('why\n');
    await pause(1_000);
    throw new Error('nothing fell for a minute');
  }

  /** No more throws, no more faults: what the bowl holds must get out. */
  private async drain(): Promise<boolean> {
    this.tell('auto off');
    this.tell('faults none');
    for (let tries = 0; tries < 150; tries++) {
      this.truth.held = -1;
      this.tell('status');
      await pause(400);
      if (this.truth.held === 0) return true;
    }
    return false;
  }

  private tell(command: string): void {
    this.bowl.stdin.write(`${command}\n`);
  }

  // Bowl

  private hearBowl(told: Truth): void {
    this.truth.hear(told);
    if (told.event === 'throw') this.onThrow();
    if (told.event === 'status' && !this.isCalm) this.options.say(JSON.stringify(told));
  }

  private onThrow(): void {
    const { throws, disconnects } = this.fallen;
    this.throwsOfHost++;
    this.movedAtMs = Date.now();
    if (throws % 500 === 0) this.options.say(`${throws} throws, ${disconnects} disconnects`);
    if (this.throwsOfHost % MEMORY_EVERY === 0) this.host?.stdin.write('mem\n');
    if (!this.isCalm) this.goWrong();
  }

  private goWrong(): void {
    const { throws, disconnects, reboots, kills, silences } = this.options;
    const happens = (times: number): boolean => this.random() < times / throws;
    if (happens(disconnects * 1.05)) {
      this.tell('hangup');
      // Players do not see the cable: throws go on, sometimes more than the bowl can hold.
      const more = this.random() < 0.01 ? 20 : Math.floor(this.random() * 3);
      for (let turn = 0; turn < more; turn++) this.tell('throw');
    }
    if (happens(throws * 0.03)) this.tell('throw');
    if (happens(throws * 0.03)) this.tell('nudge 40');
    if (happens(throws * 0.02)) this.tell('reread');
    if (happens(reboots)) this.tell('reboot');
    if (happens(silences)) {
      this.counts.silences++;
      this.tell('silence');
    }
    if (happens(kills / 2)) this.host?.kill('SIGKILL');
  }

  // Host

  private startHost(): void {
    const { options } = this;
    const config: HostConfig = {
      folder: options.folder,
      path: join(options.folder, 'bowl'),
      seed: Math.floor(this.random() * 2 ** 31),
      crashChance: this.isCalm ? 0 : options.kills / 2 / options.throws,
      failChance: this.isCalm ? 0 : options.storeFailure,
    };
    const { diskLibrary, diskFailure } = options;
    const preload =
      diskLibrary === null || diskFailure === 0 || this.isCalm
        ? {}
        : { LD_PRELOAD: diskLibrary, DISK_FAIL: String(diskFailure) };
    this.throwsOfHost = 0;
    this.counts.hostStarts++;
    const host = spawn(process.execPath, ['--expose-gc', options.hostProgram, JSON.stringify(config)], {
      env: { ...process.env, ...preload },
    });
    this.host = host;
    createInterface(host.stdout).on('line', (line) => this.hearHost(line));
    createInterface(host.stderr).on('line', (line) => this.note(line));
    host.stdin.on('error', () => {});
    host.on('exit', (code, signal) => {
      if (this.host !== host) return;
      if (signal === 'SIGKILL') this.counts.kills++;
      else this.note(`the host ended with ${code}`);
      if (!this.isOver) setTimeout(() => !this.isOver && this.startHost(), 50);
    });
  }

  private hearHost(line: string): void {
    const told = JSON.parse(line) as { event: string; code?: string; held?: number; rss?: number };
    if (told.event === 'mem') {
      this.memory.push({ throws: this.throwsOfHost, held: told.held ?? 0, rss: told.rss ?? 0 });
    } else if (told.event === 'refused') {
      this.counts.refused++;
      this.note(line);
    } else if (told.event === 'store-failed' || told.code === 'store-failed') {
      this.counts.storeFailures++;
      this.trouble = line;
    } else if (told.event === 'why') this.options.say(line);
    else if (told.event === 'notice') this.trouble = line;
  }

  private note(line: string): void {
    this.trouble = line;
    this.options.say(line);
  }

  private async endHost(): Promise<void> {
    const { host } = this;
    if (!host || host.exitCode !== null) return;
    const gone = new Promise((resolve) => host.once('exit', resolve));
    this.host = null;
    host.stdin.write('end\n');
    await Promise.race([gone, pause(5_000)]);
    host.kill('SIGKILL');
  }
}

/** Bytes that 1,000 throws add to what a host holds, after `warmUp` throws; null where it did not live long enough. */
export function growthPerThousand(memory: readonly MemoryPoint[], warmUp: number): number | null {
  const points = memory.filter(({ throws }) => throws >= warmUp);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.throws - first.throws < 200) return null;
  // The line that fits best: single points jump with what the engine happens to hold.
  const mean = (of: (point: MemoryPoint) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(({ throws }) => throws), mean(({ held }) => held)];
  const above = points.reduce((sum, { throws, held }) => sum + (throws - x) * (held - y), 0);
  const below = points.reduce((sum, { throws }) => sum + (throws - x) ** 2, 0);
  return (above / below) * 1000;
}

/** Whether nothing was lost, doubled, out of order, changed or unreadable. */
export function isPromiseKept({ judgement, isDrained }: CampaignReport): boolean {
  const { lost, doubled, disordered, changed, unreplayable, integrity } = judgement;
  return isDrained && integrity === 'ok' && lost + doubled + disordered + changed + unreplayable === 0;
}
