// The camera that the table window holds, as a device that speaks BOWL/1: its throws are armed, stored and acknowledged like any bowl's.
import {
  CAMERA_FACES,
  type CameraDie,
  type CameraReading,
  type CameraState,
  isTrusted,
} from '../../contract/camera.ts';
import type { ReadingKey } from '../../engine/reading.ts';
import type { DieReading } from '../../firmware-protocol/codec/message.ts';
import { type BowlDevice, createDevice } from '../../firmware-protocol/virtual-bowl/device.ts';
import type { CameraSetups } from './camera-setups.ts';
import { type Device, defineDevice } from './device.ts';
import { type OpenFailure, once, type TransportHandlers } from './transport.ts';

/** The device and what the table window says to it. */
export interface Camera {
  readonly device: Device;
  /** The camera shows a picture, or does not any more. */
  tell(state: CameraState): void;
  /** A throw that came to rest, and its key; null while the link to the camera is not up, or for another camera. */
  report(reading: CameraReading): ReadingKey | null;
}

/** A reading that the table must look at first: below any limit that the settings allow. */
const TO_CONFIRM = 49;

const PROBLEMS: Readonly<Record<string, OpenFailure['problem']>> = {
  missing: 'missing',
  busy: 'busy',
  permission: 'permission',
};

function hexDigits(count: number): string {
  return Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16))
    .join('')
    .toUpperCase();
}

/** Makes the camera's device. `setups` says how far each camera is trusted. */
export function createCamera(setups: CameraSetups): Camera {
  const sent: Uint8Array[] = [];
  const boot = hexDigits(8);
  let made: BowlDevice | null = null;
  /** Made when it is first used, so that a table without a camera has no name for one. */
  const bowl = (): BowlDevice => {
    made ??= createDevice(
      {
        dev: setups.dev(),
        boot,
        firmware: 'camera',
        capabilities: ['faces', 'conf', 'camera'],
        faces: [...CAMERA_FACES],
        diceMax: 12,
      },
      (bytes) => void sent.push(bytes),
    );
    return made;
  };
  let handlers: TransportHandlers | null = null;
  let waiting: { readonly label: string; readonly handlers: TransportHandlers } | null = null;
  let openLabel = '';
  let isOn = false;
  let timer: NodeJS.Timeout | null = null;
  let state: CameraState | null = null;
  const nowMs = (): number => Math.round(performance.now());

  /** Sends what the device has to say and wakes it when it wants to be woken. */
  const pump = (): void => {
    bowl().tick(nowMs());
    for (const bytes of sent.splice(0)) handlers?.onBytes(bytes);
    if (timer) clearTimeout(timer);
    const next = bowl().nextMs();
    timer = handlers && Number.isFinite(next) ? setTimeout(pump, Math.max(1, next - nowMs())) : null;
  };

  /** Answers the opening that waits, as soon as the window has said how the camera is. */
  const settle = (): void => {
    if (!waiting || state === null || state.label !== waiting.label) return;
    const opening = waiting.handlers;
    openLabel = waiting.label;
    waiting = null;
    if (state.state === 'lost') {
      const problem = PROBLEMS[state.problem] ?? 'open-failed';
      opening.onOpenFailed({ problem, detail: problem === 'open-failed' ? state.problem : state.detail });
      return;
    }
    handlers = opening;
    opening.onOpened();
    // The same boot goes on after a loss: what was not acknowledged is sent again, and is offered as late.
    if (isOn) bowl().connected();
    else bowl().powerOn(nowMs());
    isOn = true;
    pump();
  };

  const hangUp = (detail: string): void => {
    const open = handlers;
    handlers = null;
    if (timer) clearTimeout(timer);
    timer = null;
    sent.length = 0;
    open?.onClosed(detail);
  };

  const device = defineDevice<'camera'>({
    kind: 'camera',
    source: 'camera',
    label: ({ label }) => label,
    open:
      ({ label }) =>
      (given) => {
        const opening = once(given);
        waiting = { label, handlers: opening };
        setImmediate(settle);
        return {
          write: (bytes) => {
            bowl().receive(bytes, nowMs());
            setImmediate(pump);
          },
          close: () => {
            if (waiting?.handlers === opening) waiting = null;
            if (handlers === opening) hangUp('');
            else opening.onClosed('');
          },
        };
      },
  });

  return {
    device,
    tell: (next) => {
      state = next;
      if (next.label === openLabel && next.state === 'lost') hangUp(next.problem);
      settle();
    },
    report: (reading) => {
      if (!handlers || reading.label !== openLabel) return null;
      // Thrown before it was due: if it has become due meanwhile, the table says whose throw it is.
      const isEarly = reading.isUnasked && bowl().armed().token !== 0;
      const hasTrust = !isEarly && isTrusted(setups.get(reading.label));
      const n = bowl().reportThrow(wireDice(reading, hasTrust), nowMs());
      pump();
      return { dev: setups.dev(), boot, n };
    },
  };
}

/** The dice of a reading in the words of BOWL/1; what is not sure, or comes from a camera without trust, has a die to be asked about. */
export function wireDice(reading: CameraReading, hasTrust: boolean): DieReading[] {
  const dice = reading.dice.map(wireDie);
  return reading.isSure && hasTrust ? dice : toConfirm(dice);
}

function wireDie({ face, confidence, place, alternatives, at }: CameraDie): DieReading {
  if (place === 'out') return { face: '-', confidence, place: 'out', position: at };
  return {
    face: face ?? '?',
    confidence,
    place,
    ...(alternatives.length > 0 && { alternatives }),
    position: at,
  };
}

/** "Show and confirm": the die that is least sure is held out to the table, the others stay as they were read. */
function toConfirm(dice: readonly DieReading[]): DieReading[] {
  const inBowl = dice.filter((die) => die.place !== 'out');
  const least = inBowl.reduce<DieReading | null>(
    (found, die) => (found === null || die.confidence < found.confidence ? die : found),
    null,
  );
  return dice.map((die) =>
    die === least ? { ...die, confidence: Math.min(die.confidence, TO_CONFIRM) } : die,
  );
}
