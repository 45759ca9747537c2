// A whole bowl without hardware: simulated dice on top of the device's end of BOWL/1. The app's default bowl; speaks only bytes.
import type { DieReading } from '../codec/message.ts';
import type { BowlDevice, DeviceOptions } from './device.ts';
import { createDevice } from './device.ts';
import type { Phase, Random, ThrowModel } from './throw-model.ts';
import { bumpDice, DEFAULT_THROW_MODEL, makePhases, rollDice } from './throw-model.ts';

const NEVER = Number.POSITIVE_INFINITY;
const SETTLED_MS = 1500;
/** After this a bump of lying dice is not a re-reading of the last throw any more. */
const REREAD_WITHIN_MS = 10_000;

/** Identity as in HELLO, behaviour of the dice, and where chance comes from. */
export interface VirtualBowlOptions extends DeviceOptions {
  readonly random: Random;
  readonly model?: ThrowModel;
}

/** A virtual bowl. What it sends is collected until `takeBytes`. Time is ms on any clock that does not run backwards. */
export interface VirtualBowl {
  readonly device: BowlDevice;
  powerOn(nowMs: number, boot?: string, forgot?: { formerBoot: string; count: number | null }): void;
  receive(bytes: Uint8Array, nowMs: number): void;
  tick(nowMs: number): void;
  nextMs(): number;
  /**
   * Somebody throws: hand, rolling, settling, settled, then a THROW. `count` defaults to what is armed, else all dice. `dice` fixes what falls.
   * A throw while one rolls begins anew.
   */
  throwDice(nowMs: number, wish?: { count?: number; dice?: readonly DieReading[] }): void;
  /** Somebody bumps the bowl (power 0-100): NUDGE; rolling dice roll on, lying ones may turn and are read anew. */
  nudge(nowMs: number, power?: number): void;
  /** Everything it sent since the last call, in order. */
  takeBytes(): Uint8Array;
  isThrowing(): boolean;
}

interface Running {
  dice: readonly DieReading[];
  phases: readonly Phase[];
  index: number;
  untilMs: number;
  of?: number;
}

/** Identity of the app's own bowl on its first start. */
export function defaultBowlIdentity(boot: string): DeviceOptions {
  return {
    dev: 'VIRTUAL-1',
    boot,
    firmware: 'virtual',
    capabilities: ['faces', 'conf', 'nudge', 'led'],
    faces: ['1', '2', '3', '4', '5', '6'],
    diceMax: 6,
  };
}

/** The six kana faces of NKODICE, for a bowl with kana dice. */
export const KANA_FACES: readonly string[] = ['u', 'ma', 'chi', 'n', 'ko', 'o'];

/** Makes a bowl that is off until `powerOn`. */
export function createVirtualBowl(options: VirtualBowlOptions): VirtualBowl {
  const { random, faces } = options;
  const model = options.model ?? DEFAULT_THROW_MODEL;
  const out: number[] = [];
  const device = createDevice(options, (bytes) => {
    for (const byte of bytes) out.push(byte);
  });
  let running: Running | undefined;
  let last: { n: number; dice: readonly DieReading[]; atMs: number } | undefined;
  let idleAtMs = NEVER;

  function begin(dice: readonly DieReading[], phases: readonly Phase[], nowMs: number, of?: number): void {
    idleAtMs = NEVER;
    running = { dice, phases, index: 0, untilMs: nowMs, ...(of === undefined ? {} : { of }) };
    enterPhase(nowMs);
  }

  function enterPhase(nowMs: number): void {
    if (!running) return;
    const phase = running.phases[running.index];
    if (!phase) {
      settle(running, nowMs);
      return;
    }
    running.untilMs += phase.durationMs;
    device.setState(phase.state, nowMs);
  }

  function settle({ dice, of }: Running, nowMs: number): void {
    running = undefined;
    const n = device.reportThrow(dice, nowMs, of);
    if (of === undefined) last = { n, dice, atMs: nowMs };
    else if (last) last.dice = dice;
    device.setState('settled', nowMs);
    idleAtMs = nowMs + SETTLED_MS;
  }

  function tick(nowMs: number): void {
    while (running && nowMs >= running.untilMs) {
      running.index += 1;
      enterPhase(running.untilMs);
    }
    if (nowMs >= idleAtMs) {
      idleAtMs = NEVER;
      device.setState('idle', nowMs);
    }
    device.tick(nowMs);
  }

  function rollOn(nowMs: number, power: number): void {
    const phases = makePhases(model, random).slice(1);
    if (running) {
      const { of } = running;
      begin(bumpDice(running.dice, power, faces, model, random), phases, nowMs, of);
    } else if (last && nowMs - last.atMs <= REREAD_WITHIN_MS && model.mode === 'faces') {
      begin(bumpDice(last.dice, power, faces, model, random), phases, nowMs, last.n);
    }
  }

  return {
    device,
    powerOn(nowMs, boot, forgot) {
      running = undefined;
      last = undefined;
      idleAtMs = NEVER;
      device.powerOn(nowMs, boot, forgot);
    },
    receive: (bytes, nowMs) => device.receive(bytes, nowMs),
    tick,
    nextMs: () => Math.min(device.nextMs(), running?.untilMs ?? NEVER, idleAtMs),
    throwDice(nowMs, wish = {}) {
      const { token, diceDue } = device.armed();
      const count = wish.count ?? (token === 0 ? device.diceMax() : diceDue);
      const dice = wish.dice ?? rollDice(count, faces, model, random);
      begin(dice, makePhases(model, random), nowMs);
    },
    nudge(nowMs, power = 40 + Math.floor(random() * 50)) {
      device.reportNudge(power, nowMs);
      rollOn(nowMs, power);
    },
    takeBytes: () => Uint8Array.from(out.splice(0)),
    isThrowing: () => running !== undefined,
  };
}
