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
  return new Bowl(options);
}

class Bowl implements VirtualBowl {
  readonly device: BowlDevice;
  private readonly random: Random;
  private readonly faces: readonly string[];
  private readonly model: ThrowModel;
  private readonly out: number[] = [];
  private running: Running | undefined;
  private last: { n: number; dice: readonly DieReading[]; atMs: number } | undefined;
  private idleAtMs = NEVER;

  constructor(options: VirtualBowlOptions) {
    this.random = options.random;
    this.faces = options.faces;
    this.model = options.model ?? DEFAULT_THROW_MODEL;
    this.device = createDevice(options, (bytes) => {
      for (const byte of bytes) this.out.push(byte);
    });
  }

  powerOn(nowMs: number, boot?: string, forgot?: { formerBoot: string; count: number | null }): void {
    this.running = undefined;
    this.last = undefined;
    this.idleAtMs = NEVER;
    this.device.powerOn(nowMs, boot, forgot);
  }

  receive(bytes: Uint8Array, nowMs: number): void {
    this.device.receive(bytes, nowMs);
  }

  tick(nowMs: number): void {
    while (this.running && nowMs >= this.running.untilMs) {
      this.running.index += 1;
      this.enterPhase(this.running.untilMs);
    }
    if (nowMs >= this.idleAtMs) {
      this.idleAtMs = NEVER;
      this.device.setState('idle', nowMs);
    }
    this.device.tick(nowMs);
  }

  nextMs(): number {
    return Math.min(this.device.nextMs(), this.running?.untilMs ?? NEVER, this.idleAtMs);
  }

  throwDice(nowMs: number, wish: { count?: number; dice?: readonly DieReading[] } = {}): void {
    const { token, diceDue } = this.device.armed();
    const count = wish.count ?? (token === 0 ? this.device.diceMax() : diceDue);
    const dice = wish.dice ?? rollDice(count, this.faces, this.model, this.random);
    this.begin(dice, makePhases(this.model, this.random), nowMs);
  }

  nudge(nowMs: number, power = 40 + Math.floor(this.random() * 50)): void {
    this.device.reportNudge(power, nowMs);
    this.rollOn(nowMs, power);
  }

  takeBytes(): Uint8Array {
    return Uint8Array.from(this.out.splice(0));
  }

  isThrowing(): boolean {
    return this.running !== undefined;
  }

  private begin(dice: readonly DieReading[], phases: readonly Phase[], nowMs: number, of?: number): void {
    this.idleAtMs = NEVER;
    this.running = { dice, phases, index: 0, untilMs: nowMs, ...(of === undefined ? {} : { of }) };
    this.enterPhase(nowMs);
  }

  private enterPhase(nowMs: number): void {
    if (!this.running) return;
    const phase = this.running.phases[this.running.index];
    if (!phase) {
      this.settle(this.running, nowMs);
      return;
    }
    this.running.untilMs += phase.durationMs;
    this.device.setState(phase.state, nowMs);
  }

  private settle({ dice, of }: Running, nowMs: number): void {
    this.running = undefined;
    const n = this.device.reportThrow(dice, nowMs, of);
    if (of === undefined) this.last = { n, dice, atMs: nowMs };
    else if (this.last) this.last.dice = dice;
    this.device.setState('settled', nowMs);
    this.idleAtMs = nowMs + SETTLED_MS;
  }

  /** Rolling dice roll on; lying ones may turn, and that is a re-reading. */
  private rollOn(nowMs: number, power: number): void {
    const { running, last, random, model, faces } = this;
    const phases = makePhases(model, random).slice(1);
    if (running) {
      this.begin(bumpDice(running.dice, power, faces, model, random), phases, nowMs, running.of);
    } else if (last && nowMs - last.atMs <= REREAD_WITHIN_MS && model.mode === 'faces') {
      this.begin(bumpDice(last.dice, power, faces, model, random), phases, nowMs, last.n);
    }
  }
}
