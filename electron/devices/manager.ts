// The one source in use: its link, what is armed, where its readings go. Knows no window.

import type {
  FoundPort,
  LinkDiagnostics,
  LinkView,
  PortCandidate,
  SourceChoice,
} from '../../contract/devices.ts';
import { sourceChoiceSchema } from '../../contract/devices.ts';
import type { AppRefusal, LatestReading } from '../../contract/replies.ts';
import type { LinkNews, Reading } from '../../firmware-protocol/link/link-types.ts';
import type { Notices } from '../main/notices.ts';
import { whyNotNudge } from '../session/nudge.ts';
import type { Session } from '../session/session.ts';
import { StoreError } from '../storage/db.ts';
import type { Store } from '../storage/store.ts';
import { besideBowl, type OnRead } from './beside-bowl.ts';
import { createBowlMemory } from './bowl-memory.ts';
import { createCamera } from './camera.ts';
import { type CameraDoor, cameraDoor } from './camera-door.ts';
import { createCameraSetups } from './camera-setups.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { createLiftedDice } from './lifted.ts';
import { type LinkRunner, runLink } from './link-runner.ts';
import { linkView } from './link-view.ts';
import { createDeviceList } from './list.ts';
import { type ListPorts, listCandidates } from './ports.ts';
import { deliveryOf, latestOf } from './reading-of.ts';
import { createSearches } from './search.ts';
import { createBuiltInBowl } from './virtual-bowl.ts';

/** The bowls and what they say. */
export interface Devices {
  link(): LinkView;
  bowl(): {
    readonly isVirtual: boolean;
    readonly isRolling: boolean;
    readonly latest: LatestReading | null;
  };
  /** While no game wants a throw the bowl is armed for so many dice, as often as they are thrown; null ends the test. */
  test(dice: number | null): void;
  diagnostics(): LinkDiagnostics;
  listPorts(): Promise<PortCandidate[]>;
  /** Asks the likely ports one after another who is there; a search that runs is joined. */
  find(): Promise<FoundPort[]>;
  /** Changes to this source; the present one is closed first. */
  use(choice: SourceChoice): void;
  /** Throws in the built-in bowl, strength 0-100; false where another source is in use. */
  throwVirtual(strength: number): boolean;
  /** Nudges it, strength 0-100; why not where another source is in use or the game has no nudge left: then no die turns. */
  nudgeVirtual(strength: number): AppRefusal | null;
  /** The camera that reads the faces for a bowl that only counts; null: none. */
  useEyes(label: string | null): void;
  /** The table changed: arm or disarm. */
  sync(): void;
  /** What the table window says of its camera, and what is kept for it. */
  readonly camera: CameraDoor;
  woke(): void;
  retry(): void;
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** What the manager needs. `stored` is the choice of the last run, unchecked. */
export interface DeviceParts {
  readonly session: Session;
  readonly store: Pick<Store, 'storedUpTo' | 'setting' | 'saveSetting'>;
  readonly notices: Notices;
  readonly seed: number | null;
  readonly stored: unknown;
  /** A camera's reading, by the window's own number, has this key. */
  readonly onRead?: OnRead;
  /** Left out: the system's own list. */
  readonly listPorts?: ListPorts;
}

const FIRST_CHOICE: SourceChoice = { kind: 'virtual' };

/** A random number for tokens and ids, 1 to 65535. */
function randomId(): number {
  return 1 + Math.floor(Math.random() * 65_535);
}

/** Starts with the source of the last run, or the built-in bowl. */
export function createDevices(parts: DeviceParts): Devices {
  const { session, notices } = parts;
  const listeners: (() => void)[] = [];
  const changed = (): void => {
    for (const listener of listeners) listener();
  };
  const builtIn = createBuiltInBowl(parts.seed);
  const memory = createBowlMemory(parts.store);
  const setups = createCameraSetups(parts.store);
  const camera = createCamera(setups);
  const devices = { ...createDeviceList(memory, parts.listPorts), camera: camera.device };
  const stored = sourceChoiceSchema.safeParse(parts.stored);
  let choice: SourceChoice = stored.success ? stored.data : FIRST_CHOICE;
  let runner: LinkRunner | null = null;
  let closing: Promise<void> = Promise.resolve();
  let armedFor: string | null = null;
  let armings = 0;
  let armingsBefore = 0;
  let diceInBowl: number | null = null;
  let latest: LatestReading | null = null;
  let testDice: number | null = null;
  const lifted = createLiftedDice();
  const beside = besideBowl({
    ...{ session, notices, store: parts.store, setups },
    onRead: (no, key) => parts.onRead?.(no, key),
    onFaces: (reading) => {
      latest = latestOf(reading, latest?.count ?? 0);
      changed();
    },
    hasBowl: () => choice.kind === 'serial' || choice.kind === 'tcp',
    armedFor: () => armedFor,
  });

  const deviceNow = () => (choice.kind === 'virtual' ? builtIn.device : devices[choice.kind]);

  const store = (reading: Reading): 'new' | 'repeat' | 'clash' => {
    armingsBefore = armings;
    const { message } = reading;
    const outside =
      message?.type === 'THROW' && message.of === undefined && !message.isRepeat ? lifted.take(message) : [];
    const delivery = beside.withFaces(deliveryOf(reading, deviceNow()?.source ?? 'serial', outside));
    const outcome = session.deliver(delivery);
    if (outcome === 'repeat' || outcome === 'clash') return outcome;
    if (delivery.what.type === 'throw') {
      latest = latestOf(delivery.what.reading, (latest?.count ?? 0) + 1);
      if (testDice !== null) sync();
      changed();
    }
    if (outcome === 'nudge-refused') notices.add('nudge-none-left', {}, 'warn');
    if (reading.kind === 'rejected') {
      notices.add(
        'reading-rejected',
        { reason: reading.rejected?.reason ?? '', detail: reading.rejected?.detail ?? '' },
        'warn',
      );
    }
    return 'new';
  };

  const tell = (news: LinkNews): void => {
    if (news.kind === 'rebooted') notices.add('bowl-restarted', { dev: news.dev }, 'warn');
    if (news.kind === 'lost') notices.add('bowl-lost-messages', { count: news.count ?? '?' }, 'warn');
    if (news.kind === 'missing')
      notices.add('bowl-lost-messages', { count: news.to - news.from + 1 }, 'warn');
    if (news.kind === 'clash') notices.add('reading-clash', { dev: news.key.dev, n: news.key.n }, 'warn');
    if (news.kind === 'store-failed') notices.add('store-failed', { detail: news.detail }, 'warn');
    if (news.kind === 'die') lifted.moved(news.message);
    if (news.kind === 'live') {
      lifted.forget();
      greeted(news.dev);
    }
    if (news.kind === 'live' || news.kind === 'lost') armIfForgotten();
    if (news.kind === 'reading' && news.reading.kind === 'due' && armings === armingsBefore) armIfForgotten();
    if (news.kind === 'device-state') {
      diceInBowl = news.message.diceInBowl ?? null;
      beside.felt(news.message.state);
    }
    if (news.kind !== 'reading') changed();
  };

  /** A bowl that moved to another port is remembered there. */
  const greeted = (dev: string): void => {
    const now = deviceNow()?.greeted?.(choice, dev) ?? choice;
    if (now === choice) return;
    choice = now;
    try {
      parts.store.saveSetting('source', choice);
    } catch (error) {
      // It is looked for again at the next start; what the store cannot do is told by the next throw.
      if (!(error instanceof StoreError)) throw error;
    }
  };

  const start = (isChosenNow: boolean): void => {
    const device = deviceNow();
    if (!device) return;
    const current = choice;
    const computeMac = device.computeMac?.(current);
    device.begin?.(current, isChosenNow);
    runner = runLink(
      {
        firstToken: randomId(),
        firstCommandId: randomId(),
        storedUpTo: (dev, boot) => parts.store.storedUpTo(dev, boot),
        ...(computeMac ? { computeMac } : {}),
        get expectedDev() {
          return device.expectedDev?.(choice);
        },
      },
      () => device.open(choice),
      { store, tell },
    );
    armedFor = null;
    sync();
  };

  /** Arms anew for each state of the table in which a throw is due: a token belongs to one throw. */
  const sync = (): void => {
    if (!runner) return;
    const table = session.table();
    const isTest = table === null && testDice !== null;
    const dice = isTest ? testDice : session.diceDue(choice.kind === 'virtual');
    const forTable = table && dice !== null ? `${table.gameId} ${table.seq} ${dice}` : '';
    const wanted = isTest ? `test ${latest?.count ?? 0} ${dice}` : forTable;
    if (wanted === armedFor) return;
    armedFor = wanted;
    armings += 1;
    runner.send(dice === null ? { kind: 'disarm' } : { kind: 'arm', diceDue: dice });
  };

  /**
   * A throw spends its token when it comes. If it could not be stored and the bowl then forgot it, or if the table had no use for it, the
   * same throw is still due and nothing is armed.
   */
  const armIfForgotten = (): void => {
    if (!runner || !armedFor || runner.status().armed !== null) return;
    armedFor = null;
    sync();
  };

  const stop = (): Promise<void> => {
    const old = runner;
    runner = null;
    diceInBowl = null;
    // The bowl that is left must not think that a throw is due.
    old?.send({ kind: 'disarm' });
    return old ? old.stop() : Promise.resolve();
  };

  const use = (next: SourceChoice): void => {
    // Wait for the close before the same port is opened again (port fact 7).
    searches.abort();
    closing = closing.then(stop).then(() => {
      choice = next;
      latest = null;
      beside.forget();
      start(true);
      changed();
    });
  };

  const link = (): LinkView =>
    linkView(choice, runner?.status() ?? null, deviceNow()?.label(choice) ?? '', diceInBowl, beside.view());

  const searches = createSearches({
    memory,
    list: parts.listPorts,
    link: () => (choice.kind === 'serial' && runner !== null ? link() : null),
  });
  const find = (): Promise<FoundPort[]> => {
    const found = searches.find(closing);
    // Whoever chooses a port meanwhile waits until the one that is being asked is closed (port fact 7).
    closing = Promise.all([closing, found.catch(() => {})]).then(() => {});
    return found;
  };

  start(false);
  return {
    link,
    bowl: () => ({
      isVirtual: choice.kind === 'virtual',
      isRolling: runner?.status().deviceState === 'rolling',
      latest,
    }),
    test: (dice) => {
      testDice = dice;
      sync();
    },
    diagnostics: () => diagnosticsOf(choice, runner),
    listPorts: () => listCandidates(parts.listPorts),
    find,
    use,
    throwVirtual: (strength) => choice.kind === 'virtual' && builtIn.throwDice(strength),
    nudgeVirtual: (strength) => {
      const why = whyNotNudge(session.table());
      if (choice.kind === 'virtual' && why) return why;
      const isDone = choice.kind === 'virtual' && builtIn.nudge(strength);
      return isDone ? null : { code: 'no-bowl', detail: {} };
    },
    sync,
    camera: cameraDoor({
      ...{ camera, setups, beside, changed },
      onRead: (no, key) => parts.onRead?.(no, key),
      // It is back: the link need not wait for its next try.
      onLive: () => void (choice.kind === 'camera' && runner?.send({ kind: 'retry' })),
    }),
    useEyes: (label) => {
      beside.choose(label);
      changed();
    },
    woke: () => runner?.send({ kind: 'woke' }),
    retry: () => runner?.send({ kind: 'retry' }),
    onChange: (listener) => void listeners.push(listener),
    close: () => {
      searches.abort();
      return closing.then(stop);
    },
  };
}
