// The companion as a whole: switched on and off, its code, its devices, and the views that go out to them. Imports no Electron.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { z } from 'zod';
import {
  COMPANION_PORT,
  type CompanionGlance,
  type CompanionMessage,
  type CompanionRole,
  type CompanionSelf,
  type CompanionStatus,
  type Reach,
} from '../../contract/companion.ts';
import { portSchema, reachSchema } from '../../contract/companion-schemas.ts';
import type { AppView, Reply } from '../../contract/replies.ts';
import { answer, type Handlers, RefusedError } from '../ipc/gateway.ts';
import type { Session } from '../session/session.ts';
import { type InterfaceAddress, ownAddresses } from './addresses.ts';
import { createCodes } from './codes.ts';
import { handlersFor } from './guest-handlers.ts';
import { answerOnce, createGuests, type Guest } from './guests.ts';
import { createJoinAsks } from './join-asks.ts';
import type { Live } from './live.ts';
import { publicView } from './public-view.ts';
import type { qrOf } from './qr.ts';
import type { CompanionServer } from './server.ts';
import { listFiles } from './static-files.ts';

const PORTS_TO_OFFER = 50;

/** What the companion needs from outside. */
export interface CompanionParts {
  readonly session: Pick<Session, 'table' | 'run'>;
  readonly handlers: () => Handlers;
  readonly view: () => AppView;
  /** The built page, and the windows' build beside it. */
  readonly pageFolder: string;
  readonly windowsFolder: string;
  /** Port and reach of the last time; whatever is not right is passed over. */
  readonly stored: unknown;
  readonly save: (choice: { readonly port: number; readonly reach: Reach }) => void;
  readonly onChange: () => void;
  /** Somebody asks from a device to join the running game. */
  readonly onAsked: (name: string) => void;
  readonly onBug: (error: unknown) => void;
  readonly interfaces?: () => readonly InterfaceAddress[];
}

/** The companion, off at first. */
export interface Companion {
  glance(): CompanionGlance;
  status(): CompanionStatus;
  turn(choice: { isOn: boolean; port: number | null; reach: Reach }): Promise<CompanionStatus>;
  /** Throws RefusedError `companion-off`. */
  mint(role: CompanionRole): CompanionStatus;
  change(id: string, role: CompanionRole, playerId: string | null): void;
  throwOut(id: string): void;
  /** Answers who asked to join; throws RefusedError where they cannot any more. */
  answerJoin(id: string, rows: 'open' | 'zero' | null): void;
  push(view: AppView): void;
  close(): Promise<void>;
}

const storedSchema = z.object({ port: portSchema, reach: reachSchema });

function systemInterfaces(): InterfaceAddress[] {
  return Object.entries(networkInterfaces()).flatMap(([name, list]) =>
    (list ?? []).map(({ address, family, internal }) => ({ name, address, family, internal })),
  );
}

/** Monotonic milliseconds: a clock that is set must not lengthen a code's life. */
const nowMs = (): number => performance.now();

/** Makes the companion; nothing listens before `turn`. */
export function createCompanion(parts: CompanionParts): Companion {
  const stored = storedSchema.safeParse(parts.stored);
  let { port, reach } = stored.success ? stored.data : { port: COMPANION_PORT, reach: 'network' as Reach };
  let running: {
    readonly server: CompanionServer;
    readonly live: Live;
    readonly qrOf: typeof qrOf;
  } | null = null;
  let trouble: CompanionStatus['trouble'] = null;
  let viewText: { readonly view: AppView; readonly text: string } | null = null;
  let change = 0;
  let busy: Promise<unknown> = Promise.resolve();
  const codes = createCodes({ nowMs, number: () => randomInt(1_000_000) });
  const guests = createGuests();
  const interfaces = parts.interfaces ?? systemInterfaces;

  const changed = (): void => {
    change += 1;
    running?.live.tellSelf();
    parts.onChange();
  };
  const asks = createJoinAsks({
    ...{ session: parts.session, guests, changed, onAsked: parts.onAsked },
    known: () => parts.view().players,
  });
  const selfOf = (guest: Guest): CompanionSelf => ({
    role: guest.role,
    playerId: guest.playerId,
    takenIds: guests
      .all()
      .filter((other) => other !== guest && other.role === 'player' && other.playerId !== null)
      .map((other) => other.playerId as string),
    ask: asks.of(guest),
  });
  const textOf = (view: AppView): string => {
    if (viewText?.view !== view) {
      viewText = { view, text: JSON.stringify({ type: 'view', view: publicView(view) }) };
    }
    return viewText.text;
  };
  const answerGuest = (
    guest: Guest,
    { id, name, input, moment }: CompanionMessage,
  ): Promise<Reply<unknown>> =>
    answerOnce(guest, id, () => {
      const handlers = handlersFor(
        {
          handlers: parts.handlers(),
          session: parts.session,
          guests,
          view: () => publicView(parts.view()),
          seated: changed,
          ask: asks.ask,
        },
        guest,
        moment,
      );
      return answer(handlers, guest.role, { name, input }, parts.onBug);
    });
  const remove = (guest: Guest): void => {
    guests.remove(guest.id);
    running?.live.throwOut(guest);
    changed();
  };

  const start = async (): Promise<void> => {
    const { createLive, qrOf, startServer } = await import('./late.ts');
    const live = createLive({
      nowMs,
      viewText: () => textOf(parts.view()),
      selfOf,
      answer: answerGuest,
      onChange: changed,
    });
    try {
      const server = await startServer({
        ...{ nowMs, reach, port, codes, guests, live, selfOf },
        ownAddresses: () => ownAddresses(interfaces(), reach),
        files: listFiles(parts.pageFolder, parts.windowsFolder),
        left: remove,
        onChange: changed,
      });
      running = { server, live, qrOf };
      trouble = null;
    } catch (error) {
      live.close();
      trouble = await troubleOf(error, port, reach);
      if (trouble.code === 'cannot-listen') parts.onBug(error);
    }
  };
  const stop = async (): Promise<void> => {
    const was = running;
    running = null;
    codes.withdraw();
    guests.clear();
    viewText = null;
    await was?.server.close();
  };

  const status = (): CompanionStatus => {
    const code = codes.current();
    const addresses = running
      ? ownAddresses(interfaces(), reach).map((address) => `http://${address}:${port}`)
      : [];
    return {
      ...{ isOn: running !== null, reach, port, addresses, trouble, isLocked: codes.isLocked() },
      code: running &&
        code && {
          digits: code.digits,
          role: code.role,
          endsAt: new Date(Date.now() + code.endsAtMs - nowMs()).toISOString(),
          qr: running.qrOf(`${addresses[0]}/#${code.digits}`),
        },
      devices: guests.all().map((guest) => ({
        id: guest.id,
        name: guest.name,
        role: guest.role,
        playerId: guest.playerId,
        isConnected: running?.live.isConnected(guest) ?? false,
        address: guest.address,
      })),
    };
  };

  return {
    glance: () => ({
      isOn: running !== null,
      connected: running?.live.count() ?? 0,
      change,
      asks: asks.open(),
    }),
    status,
    turn: (choice) => {
      const turned = busy.then(async () => {
        await stop();
        trouble = null;
        port = choice.port ?? port;
        reach = choice.reach;
        if (choice.isOn) {
          await start();
          if (running) parts.save({ port, reach });
        }
        changed();
        return status();
      });
      busy = turned.catch(() => undefined);
      return turned;
    },
    mint: (role) => {
      if (!running) throw new RefusedError('companion-off');
      codes.mint(role);
      changed();
      return status();
    },
    change: (id, role, playerId) => {
      const guest = guests.byId(id);
      if (!guest) return;
      guest.role = role;
      guest.playerId = role === 'player' ? playerId : null;
      const other = guest.playerId === null ? null : guests.playing(guest.playerId, guest);
      if (other) other.playerId = null;
      changed();
    },
    throwOut: (id) => {
      const guest = guests.byId(id);
      if (guest) remove(guest);
    },
    answerJoin: asks.answer,
    push: (view) => {
      if (!running || running.live.count() === 0) return;
      textOf(view);
      running.live.push();
    },
    close: async () => {
      await busy;
      await stop();
    },
  };
}

/** What to say of a port that could not be had, with another one that can. */
async function troubleOf(
  error: unknown,
  port: number,
  reach: Reach,
): Promise<NonNullable<CompanionStatus['trouble']>> {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'EADDRINUSE' && code !== 'EACCES') return { code: 'cannot-listen', offer: null };
  const host = reach === 'loopback' ? '127.0.0.1' : '0.0.0.0';
  for (let other = port + 1; other <= Math.min(65_535, port + PORTS_TO_OFFER); other++) {
    if (await isFree(other, host)) return { code: 'port-taken', offer: other };
  }
  return { code: 'port-taken', offer: null };
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
