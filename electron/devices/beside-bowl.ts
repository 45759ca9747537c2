// A camera beside a bowl: joins what both say of a throw while a bowl is in use, and tells the table where they do not agree.
import type { CameraReading, CameraState } from '../../contract/camera.ts';
import type { EyesView } from '../../contract/devices.ts';
import type { Reading, ReadingKey } from '../../engine/reading.ts';
import { dueOf } from '../../engine/table/due.ts';
import type { Notices } from '../main/notices.ts';
import type { Delivery, Session } from '../session/session.ts';
import type { Store } from '../storage/store.ts';
import type { CameraSetups } from './camera-setups.ts';
import { createEyes } from './eyes.ts';
import { createJoiner } from './joiner.ts';

/** Told under which key a camera's reading, by the window's own number, was stored. */
export type OnRead = (no: number, key: ReadingKey) => void;

/** What it needs. `hasBowl`: a bowl on a port or the network is in use; `armedFor` names the throw that is due. */
export interface BesideParts {
  readonly session: Session;
  readonly notices: Notices;
  readonly store: Pick<Store, 'setting' | 'saveSetting'>;
  readonly setups: CameraSetups;
  readonly onRead: OnRead;
  /** A throw of the bowl that is stored already has its faces now. */
  readonly onFaces: (reading: Reading) => void;
  readonly hasBowl: () => boolean;
  readonly armedFor: () => string | null;
}

/** The camera beside the bowl in use. */
export interface BesideBowl {
  view(): EyesView | null;
  choose(label: string | null): void;
  /** True where the windows should hear of it. */
  tell(state: CameraState): boolean;
  /** Null: this camera reads for no bowl now. */
  report(reading: CameraReading): true | null;
  moved(label: string): void;
  /** What the bowl feels: dice that move make what was seen before old. */
  felt(state: string): void;
  withFaces(delivery: Delivery): Delivery;
  forget(): void;
}

/** The bowl's words for dice that are not at rest. */
const MOVING: readonly string[] = ['handling', 'rolling'];

/** Makes it; without a chosen camera it changes nothing. */
export function besideBowl(parts: BesideParts): BesideBowl {
  const { session, notices, hasBowl } = parts;
  const eyes = createEyes(parts.store, parts.setups);
  const inBowl = (dice: readonly { readonly place: string }[]): number =>
    dice.filter((die) => die.place !== 'out').length;
  const joiner = createJoiner(session, () => performance.now(), {
    onJoined: (reading, no, isLater) => {
      if (reading.key) parts.onRead(no, reading.key);
      if (isLater) parts.onFaces(reading);
    },
    onMisfit: (_, bowl, camera) =>
      notices.add('eyes-disagree', { bowl: inBowl(bowl.dice), camera: inBowl(camera.dice) }, 'warn'),
  });
  const isOfBowl = (label: string): boolean => hasBowl() && eyes.isOf(label);
  return {
    view: () => (hasBowl() ? eyes.view() : null),
    choose: (label) => {
      joiner.forget();
      eyes.choose(label);
    },
    tell: (state) => {
      const before = JSON.stringify(eyes.view());
      if (!eyes.tell(state) || !hasBowl()) return false;
      if (state.state === 'lost') {
        joiner.moved();
        notices.add('eyes-lost', {}, 'warn');
      }
      return JSON.stringify(eyes.view()) !== before;
    },
    report: (reading) => {
      if (!isOfBowl(reading.label)) return null;
      // The bowl says when a throw was made.
      if (reading.isUnasked) return true;
      const table = session.table();
      const isOutCounted = table !== null && dueOf(table).isOutCounted;
      joiner.cameraSaw(eyes.readingOf(reading, isOutCounted), parts.armedFor(), reading.no);
      return true;
    },
    moved: (label) => {
      if (isOfBowl(label)) joiner.moved();
    },
    felt: (state) => {
      if (MOVING.includes(state)) joiner.moved();
    },
    withFaces: (delivery) => joiner.withFaces(delivery, parts.armedFor()),
    forget: joiner.forget,
  };
}
