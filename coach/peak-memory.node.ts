// How much memory this process had at its peak. Only measures.
import { readFileSync } from 'node:fs';

/**
 * The peak of the resident memory in megabytes (1024 * 1024 bytes). Where the system tells of this program alone (Linux),
 * that is taken: the usual count also holds what the starting process had before this program took its place.
 */
export function peakMemoryMb(): number {
  try {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    if (peak) return Number(peak[1]) / 1024;
  } catch {
    // No such file on other systems.
  }
  return process.resourceUsage().maxRSS / 1024;
}
