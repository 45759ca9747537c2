// Keeps solved tables: in memory, on disk, or being solved. Gives a judge for a card at once, the best there is.
import type { Sheet } from '../engine/sheet/sheet.ts';
import { startLead } from './helpers.node.ts';
import { estimateJudge, exactJudge, type Judge } from './judge.ts';
import { type SolvePlan, solvePlan } from './solve-plan.ts';
import type { LeadReport } from './solve-task.ts';
import { solveCard } from './solver/solve.ts';
import { makeSpace, type Space } from './solver/space.ts';
import { makeWorthTable, type WorthTable } from './solver/worth-table.ts';
import type { TableStore } from './table-store.node.ts';
import type { CoachCard } from './turn.ts';
import { raisedSheet, type SolvedSheet } from './values.ts';

/** How far a table is that is being solved. */
export interface SolveProgress {
  readonly share: number;
  readonly secondsLeft: number | null;
}

/** What a keeper needs. `entry` is the bundle of solve-thread.node.ts. */
export interface KeeperParts {
  readonly entry: URL;
  readonly threads: number;
  /** Null: nothing is stored. */
  readonly store: TableStore | null;
  readonly onProgress?: (progress: SolveProgress | null) => void;
}

interface Running {
  readonly sheet: Sheet;
  readonly cancel: Int32Array<SharedArrayBuffer>;
  /** The values can be used, or nothing will come. */
  readonly done: Promise<void>;
  readonly ended: Promise<void>;
}

/** Solved tables that stay in memory; a table has about ten megabytes. */
const MOST_KEPT = 3;

/** The keeper. One table is solved at a time. */
export class TableKeeper {
  private kept: SolvedSheet[] = [];
  private running: Running | null = null;
  /** What people have stopped from being solved. */
  private resting: Sheet | null = null;
  private readonly worths = new Map<Sheet, WorthTable>();
  private readonly estimates = new Map<Sheet, Judge>();
  /** Tables that were looked for on the disk in vain and are being solved. */
  private readonly looked = new Set<string>();

  constructor(private readonly parts: KeeperParts) {}

  /** The best judge there is for this card now; what is missing is begun to be solved. */
  async judgeFor(sheet: Sheet, card: CoachCard): Promise<Judge> {
    const known = this.find(sheet, card);
    if (known) return known;
    const plan = solvePlan(sheet, card);
    if (!plan) return this.estimateFor(sheet);
    if (plan.isQuick) return this.solveNow(sheet, plan);
    const stored = await this.load(sheet, plan);
    if (stored) return stored;
    this.begin(sheet, plan);
    return this.find(sheet, card) ?? this.estimateFor(sheet);
  }

  /** As `judgeFor`, but waits up to `waitMs` for a table that is being solved. */
  async judgeWithin(sheet: Sheet, card: CoachCard, waitMs: number): Promise<Judge> {
    const judge = await this.judgeFor(sheet, card);
    if (judge.basis !== 'estimate' || !this.running) return judge;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs);
    });
    await Promise.race([this.running.done, late]);
    clearTimeout(timer);
    return this.find(sheet, card) ?? judge;
  }

  /** Ends what is being solved, because people want it so: it is not begun again until `resume`. */
  cancel(): void {
    if (this.running) this.resting = this.running.sheet;
    this.stop();
  }

  /** Takes back a `cancel`. */
  resume(): void {
    this.resting = null;
  }

  private stop(): void {
    if (this.running) Atomics.store(this.running.cancel, 0, 1);
  }

  private find(sheet: Sheet, card: CoachCard): Judge | null {
    const solved = this.kept.find((other) => isSame(other.sheet, sheet) && exactJudge(other).covers(card));
    if (!solved) return null;
    this.keep(solved);
    return exactJudge(solved);
  }

  private keep(solved: SolvedSheet): void {
    const others = this.kept.filter((other) => other !== solved && other.table !== solved.table);
    this.kept = [solved, ...others].slice(0, MOST_KEPT);
  }

  private worthsOf(sheet: Sheet): WorthTable {
    const known = [...this.worths].find(([other]) => isSame(other, sheet))?.[1];
    if (known) return known;
    const made = makeWorthTable(sheet);
    this.worths.set(sheet, made);
    return made;
  }

  /** The estimating judge of a sheet. */
  estimateFor(sheet: Sheet): Judge {
    const known = [...this.estimates].find(([other]) => isSame(other, sheet))?.[1];
    if (known) return known;
    const made = estimateJudge(sheet, this.worthsOf(sheet));
    this.estimates.set(sheet, made);
    return made;
  }

  private solveNow(sheet: Sheet, plan: SolvePlan): Judge {
    const how = { worths: this.worthsOf(sheet), mostBank: plan.mostBank };
    const table = solveCard(sheet, plan.card, how)!;
    const higher = raisedSheet(sheet);
    const raised = higher ? solveCard(higher, plan.card, how)!.values : null;
    const solved: SolvedSheet = { sheet, table, raised };
    this.keep(solved);
    return exactJudge(solved);
  }

  private async load(sheet: Sheet, plan: SolvePlan): Promise<Judge | null> {
    const { store } = this.parts;
    const id = JSON.stringify([sheet, plan.card]);
    if (!store || !plan.isWhole || this.looked.has(id)) return null;
    const worths = this.worthsOf(sheet);
    const space = makeSpace(sheet, worths, plan.card, plan.mostBank);
    const table = await store.load(sheet, plan.card, plan.mostBank, space.size);
    if (!table) {
      this.looked.add(id);
      return null;
    }
    const solved: SolvedSheet = {
      sheet,
      table: { worths, space, values: table.values },
      raised: table.raised,
    };
    this.keep(solved);
    return exactJudge(solved);
  }

  private begin(sheet: Sheet, plan: SolvePlan): void {
    if (this.resting && isSame(this.resting, sheet)) return;
    if (this.running) {
      // Another table is wanted now; this one can be solved again later.
      if (isSame(this.running.sheet, sheet)) return;
      this.stop();
      this.running.ended.then(() => this.begin(sheet, plan));
      return;
    }
    const cancel = new Int32Array(new SharedArrayBuffer(4));
    const worths = this.worthsOf(sheet);
    const space = makeSpace(sheet, worths, plan.card, plan.mostBank);
    const startedAt = performance.now();
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const finish = (): void => {
      if (this.running?.cancel !== cancel) return;
      this.running = null;
      this.looked.delete(JSON.stringify([sheet, plan.card]));
      this.parts.onProgress?.(null);
      end();
    };
    const done = new Promise<void>((resolve) => {
      const lead = startLead(
        {
          kind: 'lead',
          sheet,
          card: plan.card,
          mostBank: plan.mostBank,
          threads: this.parts.threads,
          isRaisedToo: sheet.bonus !== null,
          cancel,
          entry: this.parts.entry.href,
        },
        (report) => {
          if (report.type === 'progress') this.tell(report.share, startedAt);
          if (this.take(report, sheet, plan, worths, space)) resolve();
          if (!isLast(report, sheet)) return;
          // The thread itself goes later.
          lead.unref();
          finish();
        },
        () => {
          finish();
          resolve();
        },
      );
    });
    this.running = { sheet, cancel, done, ended };
  }

  private tell(share: number, startedAt: number): void {
    const seconds = (performance.now() - startedAt) / 1000;
    const secondsLeft = share > 0.02 ? (seconds / share) * (1 - share) : null;
    this.parts.onProgress?.({ share, secondsLeft });
  }

  /** Takes over what was solved; true once it can be used. */
  private take(report: LeadReport, sheet: Sheet, plan: SolvePlan, worths: WorthTable, space: Space): boolean {
    if (report.type === 'progress') return false;
    if (report.type === 'solved') {
      this.keep({ sheet, table: { worths, space, values: report.values }, raised: null });
    } else if (report.type === 'raised') {
      const before = this.kept.find((solved) => solved.table.space === space);
      if (before) this.keep({ ...before, raised: report.values });
    }
    this.store(report, sheet, plan, space);
    return true;
  }

  private store(report: LeadReport, sheet: Sheet, plan: SolvePlan, space: Space): void {
    const solved = this.kept.find((other) => other.table.space === space);
    if (report.type === 'cancelled' || !isLast(report, sheet) || !plan.isWhole || !solved) return;
    const { table, raised } = solved;
    const saved = this.parts.store?.save(sheet, plan.card, plan.mostBank, { values: table.values, raised });
    // Without room on the disk the table is solved again next time.
    saved?.catch(() => {});
  }
}

/** Whether nothing comes after this report. */
function isLast(report: LeadReport, sheet: Sheet): boolean {
  if (report.type === 'solved') return sheet.bonus === null;
  return report.type === 'raised' || report.type === 'cancelled';
}

function isSame(a: Sheet, b: Sheet): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
