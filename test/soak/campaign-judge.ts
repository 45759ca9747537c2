// Compares what truly fell in the bowl with what the host's database holds at the end. Starts nothing.
import { join } from 'node:path';
import { openDb } from '../../electron/storage/db.ts';
import { readingOf } from '../../electron/storage/readings.ts';
import { makeStore, type Store } from '../../electron/storage/store.ts';
import { findGame } from '../../engine/games/index.ts';
import type { ReadingKey } from '../../engine/reading.ts';
import { replayTable } from '../../engine/table/reduce.ts';

/** A throw or a nudge as the bowl's truth tells it. */
export interface Made {
  readonly boot: string;
  readonly n: number;
  /** Dice as `face:confidence:where`; empty for a nudge. */
  readonly dice: readonly string[];
}

/** What a reboot forgot: of `boot`, `held` messages from `first` on. */
export interface Forgotten {
  readonly boot: string;
  readonly first: number;
  readonly held: number;
}

/** What was found; the first five must be 0. */
export interface Judgement {
  readonly lost: number;
  readonly doubled: number;
  readonly disordered: number;
  readonly changed: number;
  readonly unreplayable: number;
  readonly made: number;
  readonly stored: number;
  readonly scored: number;
  readonly held: number;
  /** Dropped by a full ring, and told so by a stored LOST. */
  readonly toldLost: number;
  /** Forgotten by a reboot before they could be stored. */
  readonly forgotten: number;
  readonly integrity: string;
  readonly firstLost: string;
}

const keyOf = ({ boot, n }: { boot: string; n: number }): string => `${boot} ${n}`;

/** The pairs of a stored content. */
function pairsOf(content: string): Map<string, string> {
  const pairs = content.split(',').slice(1);
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}

function toldByLost(contents: readonly string[]): Set<string> {
  const told = new Set<string>();
  for (const content of contents) {
    if (!content.startsWith('LOST,')) continue;
    const pairs = pairsOf(content);
    if (pairs.has('was')) continue;
    const last = Number(pairs.get('n'));
    for (let n = last - Number(pairs.get('count')) + 1; n <= last; n++) {
      told.add(keyOf({ boot: pairs.get('boot') ?? '', n }));
    }
  }
  return told;
}

/** Keys of the throws in the journals in their order, and whether each was scored by itself. */
function scoredKeys(store: Store): {
  keys: ReadingKey[];
  held: number;
  unreplayable: number;
  bySelf: ReadingKey[];
} {
  const keys: ReadingKey[] = [];
  const bySelf: ReadingKey[] = [];
  let held = 0;
  let unreplayable = 0;
  const journals = store.gameIds().map((gameId) => store.journal(gameId));
  // One game at a time was played: their beginnings are their order.
  journals.sort((a, b) => (a[0]?.at ?? '').localeCompare(b[0]?.at ?? ''));
  for (const journal of journals) {
    const wasHeld = new Set<string>();
    for (const { event } of journal) {
      if (event.type === 'reading-held') {
        held++;
        if (event.reading.key) wasHeld.add(keyOf(event.reading.key));
      }
      if (event.type !== 'throw-taken' || event.key === null) continue;
      keys.push(event.key);
      if (!wasHeld.has(keyOf(event.key))) bySelf.push(event.key);
    }
    if (!replayTable(findGame, journal)) unreplayable++;
  }
  return { keys, held, unreplayable, bySelf };
}

function countDisordered(keys: readonly ReadingKey[]): number {
  const highest = new Map<string, number>();
  let count = 0;
  for (const { boot, n } of keys) {
    if (n <= (highest.get(boot) ?? 0)) count++;
    else highest.set(boot, n);
  }
  return count;
}

function isChanged(made: Made, content: string): boolean {
  if (made.dice.length === 0) return !content.startsWith('NUDGE,');
  const pairs = pairsOf(content);
  return (
    made.dice.some((die, index) => pairs.get(`d${index + 1}`) !== die) ||
    pairs.has(`d${made.dice.length + 1}`)
  );
}

/** A reboot forgot it, or it forgot the LOST that would have told of it. */
function isForgotten(made: Made, forgotten: readonly Forgotten[], isDropped: boolean): boolean {
  return forgotten.some(
    ({ boot, first, held }) => boot === made.boot && held > 0 && (made.n >= first || isDropped),
  );
}

/** What the bowl told. `dropped` are the messages, as `boot n`, that a full ring threw away. */
export interface Fallen {
  readonly made: readonly Made[];
  readonly forgotten: readonly Forgotten[];
  readonly dropped: ReadonlySet<string>;
}

/** Judges a data folder. */
export function judge(folder: string, { made, forgotten, dropped }: Fallen): Judgement {
  const db = openDb(join(folder, 'donburi.db'));
  try {
    const store = makeStore(db);
    const rows = db.all('SELECT * FROM readings ORDER BY at, n').map(readingOf);
    const contents = new Map(rows.map((row) => [keyOf(row), row.content]));
    const told = toldByLost(rows.map((row) => row.content));
    const counts = { lost: 0, changed: 0, toldLost: 0, forgotten: 0 };
    let firstLost = '';
    for (const one of made) {
      const content = contents.get(keyOf(one));
      if (content !== undefined && !content.startsWith('LOST,'))
        counts.changed += isChanged(one, content) ? 1 : 0;
      else if (content !== undefined || told.has(keyOf(one))) counts.toldLost++;
      else if (isForgotten(one, forgotten, dropped.has(keyOf(one)))) counts.forgotten++;
      else {
        counts.lost++;
        firstLost ||= keyOf(one);
      }
    }
    const { keys, held, unreplayable, bySelf } = scoredKeys(store);
    return {
      ...counts,
      doubled: keys.length - new Set(keys.map(keyOf)).size,
      disordered: countDisordered(bySelf),
      unreplayable,
      made: made.length,
      stored: rows.length,
      scored: keys.length,
      held,
      integrity: store.check(),
      firstLost,
    };
  } finally {
    db.close();
  }
}
