// Whole games against results that were worked out apart from this engine (test/fixtures/games).
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LogState, logResult, playLine } from '../log.ts';
import { findGame, GAMES } from './index.ts';

const folder = new URL('../../test/fixtures/games/', import.meta.url);
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.jsonl') ? [file.slice(0, -6)] : []));

function play(name: string): { played: LogState; wanted: unknown } {
  const text = readFileSync(new URL(`${name}.jsonl`, folder), 'utf8');
  let played: LogState | null = null;
  for (const [index, line] of text.trimEnd().split('\n').entries()) {
    const next = playLine(findGame, played, JSON.parse(line));
    if (!next.ok) throw new Error(`${name}:${index + 1}: ${next.error.code}`);
    played = next.value;
  }
  return {
    played: played!,
    wanted: JSON.parse(readFileSync(new URL(`${name}.result.json`, folder), 'utf8')),
  };
}

describe('the golden games', () => {
  it.each(names)('%s', (name) => {
    const { played, wanted } = play(name);
    expect(logResult(played)).toEqual(wanted);
  });

  it('have a finished and an unfinished or odd one for every game', () => {
    for (const { id } of GAMES) {
      const own = names.filter((name) => name.startsWith(`${id}-`));
      expect(own.length, id).toBeGreaterThan(1);
      expect(
        own.some((name) => (play(name).wanted as { finished: boolean }).finished),
        id,
      ).toBe(true);
    }
  });
});
