// The app's soak: hours of games with everything going on at once. Runs, counts and hands to the judge; prints nothing but progress.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDb } from '../../electron/storage/db.ts';
import { journalOf } from '../../electron/storage/journal.ts';
import { seededRandom } from '../../electron/storage/storage.test-kit.ts';
import { findGame } from '../../engine/games/index.ts';
import { replayTable } from '../../engine/table/reduce.ts';
import type { TableState } from '../../engine/table/state.ts';
import type { TableView } from '../../engine/view.ts';
import { type SoakApp, startBuilt, startPackaged, WITHOUT_RIGHTS } from './soak-app.ts';
import { type SoakBowl, startSoakBowl } from './soak-bowl-process.ts';
import { type Doing, doingsOf } from './soak-doings.ts';
import { judgeSoak, type SoakJudgement } from './soak-judge.ts';
import { createPlayer } from './soak-player.ts';
import { type Late, type MemoryPoint, type Watch, watchApp } from './soak-watch.ts';

/** What a run was asked for. */
export interface SoakOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly isPackaged: boolean;
  /** From an ARM to the bowl's next throw. */
  readonly everyMs: number;
  readonly folder: string;
  readonly bowlProgram: string;
  say(line: string): void;
}

/** How a run ended. */
export interface SoakReport {
  readonly minutes: number;
  readonly judgement: SoakJudgement;
  readonly isDrained: boolean;
  readonly bowl: SoakBowl['truth']['counts'];
  readonly silences: number;
  readonly doings: Readonly<Record<string, number>>;
  readonly commands: Readonly<Record<string, number>>;
  readonly refused: Readonly<Record<string, number>>;
  readonly unanswered: number;
  /** From the first after the warm-up on. */
  readonly memory: readonly MemoryPoint[];
  /** While nothing but play went on, and while windows were reloaded, moved, frozen or measured. */
  readonly frames: { readonly calm: readonly Late[]; readonly busy: readonly Late[] };
  readonly stalls: { readonly calm: readonly Late[]; readonly busy: readonly Late[] };
  readonly errors: readonly string[];
  /** Times that nothing fell for half a minute. */
  readonly stuck: number;
}

const DOING_EVERY_MS = 3_000;
const BUSY_AFTER_MS = 2_000;
const STUCK_MS = 30_000;
const MEMORY_POINTS = 60;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs it. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const random = seededRandom(options.seed);
  const dataFolder = join(options.folder, 'data');
  mkdirSync(dataFolder, { recursive: true });
  const app = options.isPackaged
    ? await startPackaged(dataFolder, options.folder)
    : await startBuilt(dataFolder);
  const bowl = await startSoakBowl({
    program: options.bowlProgram,
    folder: options.folder,
    seed: options.seed,
    everyMs: options.everyMs,
    who: options.isPackaged ? WITHOUT_RIGHTS : {},
    random,
  });
  try {
    const watch = await watchApp(app);
    return await new Soak(options, { app, bowl, dataFolder, random, watch }).run();
  } finally {
    bowl.kill();
    if (!app.hasEnded()) await Promise.race([app.close().catch(() => {}), pause(10_000)]);
  }
}

interface SoakParts {
  readonly app: SoakApp;
  readonly bowl: SoakBowl;
  readonly dataFolder: string;
  readonly watch: Watch;
  readonly random: () => number;
}

class Soak {
  private readonly options: SoakOptions;
  private readonly parts: SoakParts;
  private readonly player: ReturnType<typeof createPlayer>;
  private readonly answered = new Map<string, number>();
  private readonly refused = new Map<string, number>();
  private readonly done = new Map<string, number>();
  private readonly busy: [number, number][] = [];
  private readonly memory: MemoryPoint[] = [];
  private readonly source: object;
  private unanswered = 0;
  private sent = 0;
  private stuck = 0;
  private isOver = false;

  constructor(options: SoakOptions, parts: SoakParts) {
    this.options = options;
    this.parts = parts;
    this.player = createPlayer(seededRandom(options.seed + 1));
    this.source = { kind: 'serial', path: parts.bowl.path };
  }

  async run(): Promise<SoakReport> {
    const { app } = this.parts;
    const since = Date.now();
    const until = since + this.options.minutes * 60_000;
    while ((await app.ask('source.use', this.source)) === null) await pause(200);
    await app.ask('settings.set', { computerPace: 'instant' });
    const others = [this.keepDoing(until), this.keepWatching(until, since)];
    await this.keepPlaying(until);
    this.isOver = true;
    await Promise.all(others);
    return this.end((Date.now() - since) / 60_000);
  }

  // Play

  private async keepPlaying(until: number): Promise<void> {
    const { app, bowl } = this.parts;
    let toldStuckMs = 0;
    while (Date.now() < until) {
      if (app.hasEnded()) throw new Error(`the app ended: ${app.said.slice(-20).join('\n')}`);
      const before = this.sent;
      await this.playOnce();
      const lastMs = Math.max(bowl.lastThrowMs(), toldStuckMs);
      if (Date.now() - lastMs > STUCK_MS) {
        this.stuck++;
        toldStuckMs = Date.now();
        await this.tellStuck();
      }
      await pause(this.sent > before ? 20 + this.parts.random() * 120 : 60);
    }
  }

  private async playOnce(): Promise<void> {
    const view = await this.parts.app.view();
    if (!view) return;
    const wish = this.player.wish(view.table ? this.onDisk(view.table.gameId) : null);
    if (!wish) return;
    const reply = await this.parts.app.ask('table.command', { id: `soak-${this.sent++}`, command: wish });
    if (reply === null) this.unanswered++;
    else if (reply.ok) this.answered.set(wish.type, (this.answered.get(wish.type) ?? 0) + 1);
    else {
      const what = `${wish.type}: ${reply.error.code}`;
      this.refused.set(what, (this.refused.get(what) ?? 0) + 1);
    }
  }

  /** The table as the journal on the disk tells it, read by nobody but us. */
  private onDisk(gameId: string): TableState | null {
    const db = openDb(join(this.parts.dataFolder, 'donburi.db'));
    try {
      return replayTable(findGame, journalOf(db, gameId));
    } finally {
      db.close();
    }
  }

  private async tellStuck(): Promise<void> {
    const view = await this.parts.app.view();
    const { table, link } = view ?? {};
    this.options.say(
      `nothing fell for ${STUCK_MS / 1000} s: link ${link?.choice.kind} ${link?.state} ${link?.advice?.code ?? ''} armed ${link?.feel.armedDice}; ` +
        `${table?.game} ${table?.phase} due ${JSON.stringify(table?.due)} questions ${table?.questions.length}`,
    );
  }

  // What else happens

  private async keepDoing(until: number): Promise<void> {
    const { app, random } = this.parts;
    const doings = doingsOf(app, random, this.source);
    const bag = doings.flatMap((doing) => Array.from({ length: doing.weight }, () => doing));
    while (Date.now() < until && !this.isOver) {
      await pause(DOING_EVERY_MS * (0.5 + random()));
      await this.doOne(bag[Math.floor(random() * bag.length)]!);
    }
  }

  private async doOne(doing: Doing): Promise<void> {
    const since = Date.now();
    await doing.run();
    if (doing.isHard) this.noteBusy(since);
    this.done.set(doing.name, (this.done.get(doing.name) ?? 0) + 1);
  }

  private noteBusy(since: number): void {
    this.busy.push([since, Date.now() + BUSY_AFTER_MS]);
  }

  private async keepWatching(until: number, since: number): Promise<void> {
    const { watch, bowl } = this.parts;
    const everyMs = Math.max(5_000, (until - since) / MEMORY_POINTS);
    while (Date.now() < until && !this.isOver) {
      await pause(everyMs);
      await watch.collect();
      const begun = Date.now();
      const point = await watch.memory(bowl.truth.counts.throws).catch(() => null);
      this.noteBusy(begun);
      if (point && (Date.now() - since) / (until - since) > 1 / 3) this.memory.push(point);
      const { throws, disconnects } = bowl.truth.counts;
      this.options.say(
        `${((Date.now() - since) / 60_000).toFixed(1)} min: ${throws} throws, ${this.player.gamesBegun()} games, ${disconnects} disconnects, ` +
          `${point ? `${point.heldMb?.toFixed(1) ?? '-'} MB held, ${point.totalMb?.toFixed(0) ?? '-'} MB in all` : 'memory could not be asked'}, ${watch.errors.length} errors`,
      );
    }
  }

  // The end

  private async end(minutes: number): Promise<SoakReport> {
    const { app, bowl, watch, dataFolder } = this.parts;
    const isDrained = await bowl.drain();
    const table = await this.lastTable();
    await watch.collect();
    await app.close();
    const isBusy = ({ atMs, ms }: Late): boolean =>
      this.busy.some(([from, to]) => atMs >= from && atMs - ms <= to);
    const parted = (all: readonly Late[]): { calm: Late[]; busy: Late[] } => ({
      calm: all.filter((one) => !isBusy(one)),
      busy: all.filter(isBusy),
    });
    return {
      minutes,
      judgement: judgeSoak(dataFolder, bowl.truth, this.answered, table),
      isDrained,
      bowl: bowl.truth.counts,
      silences: bowl.silences(),
      doings: Object.fromEntries([...this.done].sort()),
      commands: Object.fromEntries([...this.answered].sort()),
      refused: Object.fromEntries([...this.refused].sort()),
      unanswered: this.unanswered,
      memory: this.memory,
      frames: parted(watch.frames),
      stalls: parted(watch.stalls),
      errors: watch.errors,
      stuck: this.stuck,
    };
  }

  /** The table once nothing moves any more: computers play on by themselves. */
  private async lastTable(): Promise<TableView | null> {
    let before = '';
    for (let tries = 0; tries < 100; tries++) {
      const view = await this.parts.app.view();
      const now = JSON.stringify(view?.table);
      if (view && now === before) return view.table;
      before = now;
      await pause(1_000);
    }
    return null;
  }
}
