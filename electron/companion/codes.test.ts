// Codes: two minutes, once, few tries in all, slower and slower for one address. The clock is the test's.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_LIFE_MS, type Codes, createCodes, MOST_WRONG_IN_ALL, WRONG_WINDOW_MS } from './codes.ts';

function codesAt(): { codes: Codes; clock: { ms: number } } {
  const clock = { ms: 0 };
  let next = 41;
  return { clock, codes: createCodes({ nowMs: () => clock.ms, number: () => next++ }) };
}

describe('a code', () => {
  it('has six digits, zeros in front', () => {
    const { codes } = codesAt();
    expect(codes.mint('player').digits).toBe('000041');
  });

  it('lets one device in, with the role it was made for, and then no other', () => {
    const { codes } = codesAt();
    const { digits } = codes.mint('referee');
    expect(codes.redeem(digits, 'a')).toEqual({ ok: true, role: 'referee' });
    expect(codes.current()).toBeNull();
    expect(codes.redeem(digits, 'b')).toMatchObject({ ok: false, code: 'wrong-code' });
  });

  it('is good until two minutes have passed, and not a millisecond longer', () => {
    const { codes, clock } = codesAt();
    const { digits } = codes.mint('viewer');
    clock.ms = CODE_LIFE_MS;
    expect(codes.current()).toBeNull();
    expect(codes.redeem(digits, 'a')).toMatchObject({ ok: false, code: 'wrong-code' });
    const again = codes.mint('viewer');
    clock.ms += CODE_LIFE_MS - 1;
    expect(codes.redeem(again.digits, 'b').ok).toBe(true);
  });

  it('is void once another one was made, or the server stops', () => {
    const { codes } = codesAt();
    const first = codes.mint('player').digits;
    const second = codes.mint('player').digits;
    expect(codes.redeem(first, 'a').ok).toBe(false);
    codes.withdraw();
    expect(codes.redeem(second, 'b').ok).toBe(false);
  });
});

describe('guessing', () => {
  it('makes an address wait twice as long each time, at most a minute', () => {
    const { codes, clock } = codesAt();
    const waits: number[] = [];
    for (let turn = 0; turn < 9; turn++) {
      const tried = codes.redeem('999999', 'a');
      if (tried.ok) throw new Error('a guess was right');
      waits.push(tried.waitSeconds);
      clock.ms += tried.waitSeconds * 1000;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('does not even look at a right code while the address must wait', () => {
    const { codes, clock } = codesAt();
    const { digits } = codes.mint('player');
    codes.redeem('999999', 'a');
    expect(codes.redeem(digits, 'a')).toEqual({ ok: false, code: 'too-many-tries', waitSeconds: 1 });
    expect(codes.redeem(digits, 'b').ok).toBe(true);
    clock.ms += 1000;
    expect(codes.redeem(digits, 'a')).toMatchObject({ code: 'wrong-code' });
  });

  it('from many addresses ends all pairing until the table asks for a new code', () => {
    const { codes, clock } = codesAt();
    const { digits } = codes.mint('player');
    for (let guess = 0; guess < MOST_WRONG_IN_ALL; guess++) codes.redeem('999999', `address ${guess}`);
    expect(codes.isLocked()).toBe(true);
    expect(codes.current()).toBeNull();
    expect(codes.redeem(digits, 'friend')).toMatchObject({ ok: false, code: 'too-many-tries' });
    clock.ms += 2 * WRONG_WINDOW_MS;
    expect(codes.redeem(digits, 'friend')).toMatchObject({ ok: false, code: 'too-many-tries' });
    expect(codes.redeem(codes.mint('player').digits, 'friend').ok).toBe(true);
  });

  it('is not made easier by new codes: wrong tries count on over them', () => {
    const { codes } = codesAt();
    for (let guess = 0; guess < MOST_WRONG_IN_ALL; guess++) {
      if (codes.isLocked()) throw new Error('locked too early');
      codes.mint('player');
      codes.redeem('999999', `address ${guess}`);
    }
    expect(codes.isLocked()).toBe(true);
  });

  it('never looks at more than the allowed number of tries in ten minutes, whatever is tried when', () => {
    const tries = fc.array(fc.record({ address: fc.nat(400), waitMs: fc.nat(4_000) }), { maxLength: 200 });
    fc.assert(
      fc.property(tries, (all) => {
        const { codes, clock } = codesAt();
        const lookedAt: number[] = [];
        codes.mint('player');
        for (const { address, waitMs } of all) {
          clock.ms += waitMs;
          const tried = codes.redeem('999999', String(address));
          if (!tried.ok && tried.code === 'wrong-code') lookedAt.push(clock.ms);
        }
        for (const at of lookedAt) {
          const near = lookedAt.filter((other) => other >= at && other - at < WRONG_WINDOW_MS);
          expect(near.length).toBeLessThanOrEqual(MOST_WRONG_IN_ALL);
        }
      }),
      { numRuns: 200 },
    );
  });
});
