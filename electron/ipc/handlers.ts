// What each request does. One line where the part does it; files and coaching have handlers of their own.
import type { CoachClient } from '../../coach/coach-client.node.ts';
import { historyOf, viewTable } from '../../engine/view.ts';
import type { Companion } from '../companion/companion.ts';
import type { Devices } from '../devices/manager.ts';
import type { Dialogs } from '../files/dialogs.ts';
import type { AppModel } from '../main/app-model.ts';
import type { KeptProof } from '../main/keep-proof.ts';
import type { Publisher } from '../main/publisher.ts';
import { rematchOf } from '../session/rematch.ts';
import type { Session } from '../session/session.ts';
import type { Store } from '../storage/store.ts';
import type { Windows } from '../windows/windows.ts';
import { coachHandlers } from './coach-handlers.ts';
import { companionHandlers } from './companion-handlers.ts';
import { fairnessHandlers } from './fairness-handlers.ts';
import { fileHandlers } from './file-handlers.ts';
import { type Handlers, RefusedError } from './gateway.ts';
import { checkPaper } from './paper-check.ts';

/** The parts that handlers act on. */
export interface HandlerParts {
  readonly store: Store;
  readonly session: Session;
  readonly devices: Devices;
  readonly proof: KeptProof;
  readonly model: AppModel;
  readonly publisher: Publisher;
  readonly windows: Windows;
  readonly dialogs: Dialogs;
  readonly coach: Pick<CoachClient, 'ask'>;
  readonly companion: Companion;
  readonly now: () => string;
}

/** All handlers. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { store, session, devices, model, publisher, windows } = parts;
  const changed = (): null => {
    publisher.changed();
    return null;
  };
  return {
    ...gameHandlers(parts),
    ...fileHandlers(parts),
    ...coachHandlers(parts),
    ...fairnessHandlers(parts),
    ...companionHandlers(parts),
    'app.view': () => model.current(),
    'app.open-big-screen': ({ isOpen }) => {
      if (isOpen) windows.openBigScreen(model.settings().bigScreenDisplay, 'front');
      else windows.closeBigScreen();
      return changed();
    },
    'app.displays': () => windows.displays(),
    'app.rendered': ({ revision }, from) => {
      publisher.rendered(from, revision);
      return null;
    },
    'table.command': ({ id, command }, from) => {
      const result = session.run(command, from === 'table' ? 'table' : 'companion', id);
      if (!result.ok) throw new RefusedError(result.error.code, result.error.detail);
      return null;
    },
    'table.history': ({ gameId }) => {
      const table = gameId === null ? session.table() : session.load(gameId);
      return table ? historyOf(table, 100_000) : [];
    },
    'settings.set': (patch) => {
      model.change(patch);
      if (patch.bigScreenDisplay !== undefined) windows.moveBigScreen(patch.bigScreenDisplay);
      return changed();
    },
    'players.save': (profile) => {
      store.savePlayer(profile, parts.now());
      return changed();
    },
    'players.remove': ({ id, isRemoved }) => {
      store.setRemoved(id, isRemoved ? parts.now() : null);
      return changed();
    },
    'source.list': () => devices.listPorts(),
    'source.find': () => devices.find(),
    'source.retry': () => {
      devices.retry();
      return null;
    },
    'source.use': (choice) => {
      devices.use(choice);
      store.saveSetting('source', choice);
      return changed();
    },
    'source.eyes': ({ label }) => {
      devices.useEyes(label);
      return changed();
    },
    'source.diagnostics': () => devices.diagnostics(),
    'camera.state': (state) => {
      devices.camera.tell(state);
      return null;
    },
    'camera.moved': ({ label }) => {
      devices.camera.moved(label);
      return null;
    },
    'camera.reading': (reading) => ({ isTaken: devices.camera.report(reading) }),
    'camera.still': (still) => {
      parts.proof.still(still);
      return null;
    },
    'proof.steps': ({ gameId }) => {
      const table = session.find(gameId);
      return table ? parts.proof.steps(table) : [];
    },
    'proof.still': ({ gameId, step }) => {
      const table = session.find(gameId);
      const jpeg = table && parts.proof.find(table, step);
      return jpeg && { jpeg };
    },
    'proof.kept': () => parts.proof.kept(),
    'proof.remove-all': () => {
      parts.proof.removeAll();
      return null;
    },
    'camera.setup': ({ label }) => devices.camera.get(label),
    'camera.save': ({ label, setup }) => {
      devices.camera.save(label, setup);
      return null;
    },
    'bowl.throw': ({ strength }) => {
      if (!devices.throwVirtual(strength)) throw new RefusedError('no-bowl');
      return null;
    },
    'bowl.nudge': ({ strength }) => {
      const why = devices.nudgeVirtual(strength);
      if (why) throw new RefusedError(why.code, why.detail);
      return null;
    },
    'bowl.test': ({ dice }) => {
      devices.test(dice);
      return null;
    },
    'table.check-paper': checkPaper,
    'stats.records': () => store.records(),
    'stats.player': ({ playerId }) => store.playerStats(playerId),
  };
}

type GameHandlers = Pick<
  Handlers,
  'games.list' | 'games.resume' | 'games.close' | 'games.delete' | 'games.replay' | 'games.rematch'
>;

function gameHandlers({ store, session, publisher, now }: HandlerParts): GameHandlers {
  return {
    'games.list': (query) => store.games(query),
    'games.resume': ({ gameId }) => {
      const result = session.resume(gameId);
      if (!result.ok) throw new RefusedError('no-such-game');
      return null;
    },
    'games.close': () => {
      session.close();
      return null;
    },
    'games.delete': ({ gameId, isDeleted }) => {
      if (!store.game(gameId)) throw new RefusedError('no-such-game');
      store.setDeleted(gameId, isDeleted ? now() : null);
      if (isDeleted && session.table()?.gameId === gameId) session.close();
      publisher.changed();
      return null;
    },
    'games.replay': ({ gameId, step }) => {
      const steps = store.journal(gameId).length;
      const table = session.load(gameId, step === null ? undefined : Math.max(1, step));
      if (!table) throw new RefusedError('no-such-game');
      return { view: viewTable(table), steps };
    },
    'games.rematch': ({ gameId, isStarterRotated }) => {
      const table = session.load(gameId);
      if (!table) throw new RefusedError('no-such-game');
      const result = session.run(rematchOf(table, isStarterRotated), 'table');
      if (!result.ok) throw new RefusedError(result.error.code, result.error.detail);
      return null;
    },
  };
}
