// The score log as a language: what is written can be read, and means the same (rules.md section 5).
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game, Move } from './game.ts';
import { findGame, GAMES } from './games/index.ts';
import { moveOf, numbersFrom, pick, randomMove, randomOptions } from './games/play.test-kit.ts';
import {
  eventLine,
  headerLine,
  type LogState,
  logResult,
  playEvent,
  playLine,
  readEvent,
  readHeader,
  startLog,
} from './log.ts';

const NAMES = ['Ann', 'Bo', 'Cy'];

/** A random game written as a log line by line, players who come late, go and come back included. */
function writeLog(game: Game, seed: number): { lines: unknown[]; log: LogState } {
  const next = numbersFrom(seed);
  const players = NAMES.slice(0, Math.max(game.minSeats, 1 + Math.floor(next() * 3)));
  const first = Math.floor(next() * players.length);
  const header = readHeader(findGame, headerLine(game.id, players, randomOptions(game, next), first));
  assert.ok(header.ok);
  const lines: unknown[] = [headerLine(game.id, players, header.value.options, first)];
  let log = startLog(header.value);
  for (let count = 0; count < 60; count++) {
    const isJoin = next() < 0.03 && log.players.length < 8;
    const comings = game.legal(log.state).filter(({ type }) => type === 'leave' || type === 'return');
    const move: Move | null = isJoin
      ? { type: 'join', rows: 'zero' }
      : next() < 0.06 && comings.length > 0
        ? moveOf(game, pick(next, comings), next)
        : randomMove(game, log.state, next);
    if (!move) break;
    const played = playEvent(log, { move, joins: isJoin ? `Late ${log.players.length}` : null });
    if (!played.ok) break;
    log = played.value;
    lines.push(eventLine(move, log.players));
  }
  return { lines, log };
}

describe.each(GAMES.map((game) => [game.id, game] as const))('a log of %s', (_, game) => {
  it('that is written, and read again from JSON, is the same game', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (seed) => {
        const { lines, log } = writeLog(game, seed);
        let read: LogState | null = null;
        for (const line of lines) {
          const played = playLine(findGame, read, JSON.parse(JSON.stringify(line)));
          assert.ok(played.ok, JSON.stringify(line));
          read = played.value;
        }
        assert.deepEqual(logResult(read!), logResult(log));
        assert.deepEqual(read!.state, log.state);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a line of a log', () => {
  it('is read or refused with a code, whatever JSON it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const read of [readHeader(findGame, value), readEvent(value, NAMES)]) {
          if (!read.ok)
            expect(['bad-line', 'unknown-game', 'bad-players', 'bad-face']).toContain(read.error.code);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('may come close to an event and still be refused, never taken for something else', () => {
    const key = fc.constantFrom(
      'throw',
      'keep',
      'score',
      'nudge',
      'bank',
      'pass',
      'leave',
      'join',
      'return',
      'out',
      'rows',
      'game',
    );
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 1 })), (line) => {
        const read = readEvent(line, NAMES);
        if (!read.ok) return;
        const { move, joins } = read.value;
        const players = joins === null ? NAMES : [...NAMES, joins];
        expect(readEvent(eventLine(move, players), NAMES)).toEqual(read);
      }),
      { numRuns: 1000 },
    );
  });
});
