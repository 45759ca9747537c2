// Throws dice through link, faulty wires and virtual device on a virtual clock, with everything that can go wrong, and lets the judge count.

import { createLink } from '../link/link.ts';
import type { Link, LinkCounters, LinkEffect, LinkEvent } from '../link/link-types.ts';
import type { BowlDevice } from '../virtual-bowl/device.ts';
import { createDevice } from '../virtual-bowl/device.ts';
import type { FaultCounts, FaultyWire, LineFaults } from '../virtual-bowl/faults.ts';
import { createFaultyWire } from '../virtual-bowl/faults.ts';
import type { Random } from '../virtual-bowl/throw-model.ts';
import { createRandom, DEFAULT_THROW_MODEL, rollDice } from '../virtual-bowl/throw-model.ts';
import type { Judge, Verdict } from './campaign-judge.ts';
import { createJudge } from './campaign-judge.ts';

/** How much goes wrong. Chances are for each action of the players, but `storeFailure` and `hostCrash`, which are for each store. */
export interface CampaignOptions {
  readonly throws: number;
  readonly seed: number;
  /** For each line in each direction. */
  readonly lineFaults: LineFaults;
  readonly disconnect: number;
  readonly reboot: number;
  /** The device says and hears nothing for 4 to 9 s. */
  readonly silence: number;
  /** Half of the crashes come before the commit, half between commit and ACK. */
  readonly hostCrash: number;
  readonly storeFailure: number;
}

/** Counts of one run. */
export interface CampaignResult extends Verdict {
  readonly disconnects: number;
  readonly reboots: number;
  readonly silences: number;
  readonly hostCrashes: number;
  readonly storeFailures: number;
  readonly toHost: Readonly<FaultCounts>;
  readonly toDevice: Readonly<FaultCounts>;
  /** Of the last host only: a crash takes the counters along. */
  readonly linkCounters: Readonly<LinkCounters>;
  readonly virtualMs: number;
  readonly isDrained: boolean;
}

const LATENCY_MS = 2;
const DRAIN_LIMIT_MS = 600_000;
const DICE = 5;
const FACES = ['1', '2', '3', '4', '5', '6'];

interface Delivery {
  atMs: number;
  connection: number;
  to: 'host' | 'device';
  bytes: Uint8Array;
}

class Campaign {
  private readonly options: CampaignOptions;
  private readonly random: Random;
  private readonly judge: Judge = createJudge();
  private readonly toHost: FaultyWire;
  private readonly toDevice: FaultyWire;
  private readonly device: BowlDevice;
  private readonly events: { atMs: number; life: number; event: LinkEvent }[] = [];
  private wire: Delivery[] = [];
  private link: Link;
  /** Counts the hosts: what was meant for a crashed one is not given to the next. */
  private life = 0;
  private connection = 0;
  private isConnected = false;
  private timerMs = Number.POSITIVE_INFINITY;
  private silentUntilMs = 0;
  private boot = '00000001';
  private boots = 1;
  private lastThrowN = 0;
  private throwsLeft: number;
  private actAtMs = 1000;
  private nowMs = 0;
  private isCalm = false;
  private readonly counts = { disconnects: 0, reboots: 0, silences: 0, hostCrashes: 0, storeFailures: 0 };

  constructor(options: CampaignOptions) {
    this.options = options;
    this.random = createRandom(options.seed);
    this.throwsLeft = options.throws;
    this.toHost = createFaultyWire(options.lineFaults, this.random);
    this.toDevice = createFaultyWire(options.lineFaults, this.random);
    this.device = createDevice(
      {
        dev: 'CAMPAIGN-1',
        boot: this.boot,
        firmware: 'campaign',
        capabilities: ['faces', 'nudge'],
        faces: FACES,
        diceMax: DICE,
      },
      (bytes) => this.put('host', bytes),
    );
    this.link = this.makeLink();
  }

  run(): CampaignResult {
    this.device.powerOn(0);
    this.give({ kind: 'start' });
    while (this.throwsLeft > 0) this.step();
    this.isCalm = true;
    const limitMs = this.nowMs + DRAIN_LIMIT_MS;
    while (this.device.pendingCount() > 0 && this.nowMs < limitMs) this.step();
    return {
      ...this.judge.verdict(),
      ...this.counts,
      toHost: this.toHost.counts,
      toDevice: this.toDevice.counts,
      linkCounters: this.link.status().counters,
      virtualMs: Math.round(this.nowMs),
      isDrained: this.device.pendingCount() === 0,
    };
  }

  private makeLink(): Link {
    return createLink({
      firstToken: 1 + Math.floor(this.random() * 65535),
      firstCommandId: 1,
      storedUpTo: (dev, boot) => this.judge.storedUpTo(dev, boot),
    });
  }

  // Time ---------------------------------------------------------------------------------------------------------------------------

  private step(): void {
    const deviceMs = Math.max(this.device.nextMs(), this.silentUntilMs);
    const actMs = this.isCalm ? Number.POSITIVE_INFINITY : this.actAtMs;
    const times = [this.timerMs, deviceMs, actMs, this.wire[0]?.atMs, this.events[0]?.atMs];
    this.nowMs = Math.max(this.nowMs, Math.min(...times.filter((time) => time !== undefined)));
    const delivery = this.wire[0];
    if (this.events[0] && this.events[0].atMs <= this.nowMs) {
      const { life, event } = this.events.shift()!;
      if (life === this.life) this.give(event);
    } else if (delivery && delivery.atMs <= this.nowMs) {
      this.wire.shift();
      this.deliver(delivery);
    } else if (this.timerMs <= this.nowMs) {
      this.timerMs = Number.POSITIVE_INFINITY;
      this.give({ kind: 'tick' });
    } else if (deviceMs <= this.nowMs) this.device.tick(this.nowMs);
    else this.act();
  }

  private later(waitMs: number, event: LinkEvent): void {
    this.events.push({ atMs: this.nowMs + waitMs, life: this.life, event });
    this.events.sort((a, b) => a.atMs - b.atMs);
  }

  // Wire ---------------------------------------------------------------------------------------------------------------------------

  private put(to: 'host' | 'device', bytes: Uint8Array): void {
    if (!this.isConnected || this.nowMs < this.silentUntilMs) return;
    const passed = (to === 'host' ? this.toHost : this.toDevice).pass(bytes);
    if (passed.length === 0) return;
    this.wire.push({ atMs: this.nowMs + LATENCY_MS, connection: this.connection, to, bytes: passed });
  }

  private deliver({ connection, to, bytes }: Delivery): void {
    if (connection !== this.connection || !this.isConnected) return;
    if (to === 'host') this.give({ kind: 'bytes', connection, bytes });
    else if (this.nowMs >= this.silentUntilMs) this.device.receive(bytes, this.nowMs);
  }

  private hangUp(): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.wire = [];
    this.toHost.reset();
    this.toDevice.reset();
  }

  // Host ---------------------------------------------------------------------------------------------------------------------------

  private give(event: LinkEvent): void {
    for (const effect of this.link.handle(event, this.nowMs)) this.carryOut(effect);
  }

  private carryOut(effect: LinkEffect): void {
    switch (effect.kind) {
      case 'open':
        this.connection = effect.connection;
        this.isConnected = true;
        this.later(5, { kind: 'opened', connection: effect.connection });
        break;
      case 'close':
        this.hangUp();
        this.later(5, { kind: 'closed', connection: effect.connection });
        break;
      case 'write':
        if (effect.connection === this.connection) this.put('device', effect.bytes);
        break;
      case 'store':
        this.store(effect);
        break;
      case 'set-timer':
        this.timerMs = effect.atMs ?? Number.POSITIVE_INFINITY;
        break;
      case 'tell':
        break;
    }
  }

  private chance(of: number): boolean {
    return !this.isCalm && this.random() < of;
  }

  private store({ reading }: LinkEffect & { kind: 'store' }): void {
    if (this.chance(this.options.hostCrash)) {
      if (this.random() < 0.5) this.judge.store(reading);
      this.crashHost();
      return;
    }
    if (this.chance(this.options.storeFailure)) {
      this.counts.storeFailures += 1;
      this.later(3, { kind: 'store-failed', key: reading.key, detail: 'disk full' });
      return;
    }
    this.later(3, { kind: 'stored', key: reading.key, outcome: this.judge.store(reading) });
  }

  private crashHost(): void {
    this.counts.hostCrashes += 1;
    this.life += 1;
    this.hangUp();
    this.timerMs = Number.POSITIVE_INFINITY;
    this.link = this.makeLink();
    this.later(400, { kind: 'start' });
  }

  // Table --------------------------------------------------------------------------------------------------------------------------

  private act(): void {
    this.actAtMs = this.nowMs + 150 + this.random() * 1500;
    const status = this.link.status();
    if (status.state === 'live' && status.armed === null) this.give({ kind: 'arm', diceDue: DICE });
    const choice = this.random();
    if (choice < 0.15) this.nudge();
    else if (choice < 0.2 && this.lastThrowN > 0) this.throwDice(this.lastThrowN);
    else this.throwDice();
    this.goWrong();
  }

  private throwDice(of?: number): void {
    const { token } = this.device.armed();
    const dice = rollDice(DICE, FACES, DEFAULT_THROW_MODEL, this.random);
    const n = this.device.reportThrow(dice, this.nowMs, of);
    this.judge.made(this.boot, n, dice, of === undefined ? token : 0);
    this.throwsLeft -= 1;
    if (of === undefined) this.lastThrowN = n;
  }

  private nudge(): void {
    const { token } = this.device.armed();
    const power = Math.floor(this.random() * 101);
    this.judge.made(this.boot, this.device.reportNudge(power, this.nowMs), power, token);
  }

  private goWrong(): void {
    const { disconnect, reboot, silence } = this.options;
    if (this.chance(disconnect)) {
      this.counts.disconnects += 1;
      if (this.isConnected) {
        this.hangUp();
        this.later(1, { kind: 'closed', connection: this.connection });
      }
    }
    if (this.chance(silence)) {
      this.counts.silences += 1;
      this.silentUntilMs = this.nowMs + 4000 + this.random() * 5000;
    }
    if (this.chance(reboot)) this.reboot();
  }

  private reboot(): void {
    this.counts.reboots += 1;
    const { fromN, count } = this.device.unacknowledged();
    const formerBoot = this.boot;
    this.judge.rebooted(formerBoot, fromN, count);
    this.boots += 1;
    this.boot = this.boots.toString(16).toUpperCase().padStart(8, '0');
    this.lastThrowN = 0;
    this.device.powerOn(this.nowMs, this.boot, count > 0 ? { formerBoot, count } : undefined);
    // The LOST of the new boot is a message too, but not one of the table: the judge only knows what was thrown.
  }
}

/** Runs one campaign to its end: all throws made, then calm until the device holds nothing any more. Same options, same result. */
export function runCampaign(options: CampaignOptions): CampaignResult {
  return new Campaign(options).run();
}
