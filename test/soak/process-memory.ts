// What the system gave to a process and all that it started. Linux tells it; elsewhere nothing is known.
import { readdirSync, readFileSync } from 'node:fs';

/** A process and all that it started, by their ids. Linux only. */
export function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It just ended.
    }
  }
  const tree = [root];
  for (const pid of tree) {
    for (const [child, parent] of parents) if (parent === pid) tree.push(child);
  }
  return tree;
}

/** Megabytes of a process and all that it started, shared pages in proportion; null where the system does not tell. */
export function treeMemoryMb(root: number): number | null {
  if (process.platform !== 'linux') return null;
  return processTree(root).reduce((sum, pid) => sum + proportionalMb(pid), 0);
}

function proportionalMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
