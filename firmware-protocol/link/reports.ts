// What a live device tells besides readings: state, dice, battery, calibration, answers. Newest wins; nothing here is stored.
import type { DeviceMessage, Hello, StateReport } from '../codec/message.ts';
import type { Arming } from './arming.ts';
import type { Commands } from './commands.ts';
import type { DeviceIdentity, LinkNews, LinkStatus } from './link-types.ts';

/** The identity that HELLO gives, as plain JSON. */
export function identityOf(hello: Hello): DeviceIdentity {
  return {
    dev: hello.dev,
    boot: hello.boot,
    firmware: hello.firmware,
    protocol: `${hello.protocol.major}.${hello.protocol.minor}`,
    capabilities: hello.capabilities,
    faces: hello.faces,
    diceMax: hello.diceMax,
  };
}

/** Keeps the newest state and battery and hands answers on. */
export class Reports {
  deviceState: LinkStatus['deviceState'] = null;
  battery: LinkStatus['battery'] = null;
  private readonly arming: Arming;
  private readonly commands: Commands;
  private readonly tell: (news: LinkNews) => void;

  constructor(arming: Arming, commands: Commands, tell: (news: LinkNews) => void) {
    this.arming = arming;
    this.commands = commands;
    this.tell = tell;
  }

  heard(message: DeviceMessage, nowMs: number): void {
    switch (message.type) {
      case 'STATE':
        this.onState(message, nowMs);
        break;
      case 'DIE':
        this.tell({ kind: 'die', message });
        break;
      case 'BATT':
        this.battery = { percent: message.percent, isCharging: message.isCharging ?? null };
        this.tell({ kind: 'battery', message });
        break;
      case 'CALSTAT':
        this.tell({ kind: 'calibration', message });
        break;
      case 'OK':
      case 'ERR':
        this.commands.answered(message, nowMs);
        break;
      default:
        break;
    }
  }

  private onState(message: StateReport, nowMs: number): void {
    this.deviceState = message.state;
    const isNewlyArmed = this.arming.heard(message, nowMs);
    const armed = this.arming.current();
    if (isNewlyArmed && armed) this.tell({ kind: 'armed', token: armed.token, diceDue: armed.diceDue });
    this.tell({ kind: 'device-state', message });
  }
}
