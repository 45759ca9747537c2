// `donburi bridge --camera SOURCE --listen tcp://HOST:PORT`: a camera elsewhere as a bowl on the network. Runs until it is interrupted.
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { isLoopbackHost, parsePortAddress } from '../../firmware-protocol/port/port-path.ts';
import { NO_FACES } from '../../vision/custom-faces.ts';
import type { Picture } from '../../vision/picture.ts';
import { createCameraWatch, type WatchMode } from '../../vision/watch-camera.ts';
import { type BowlServer, listenAsBowl, nowMs } from '../bridge/bowl-server.ts';
import { type Frames, isDevice, openFrames, stillsIn } from '../bridge/frames.ts';
import { wireDice } from '../bridge/wire-dice.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { text } from '../texts.ts';
import { coachArgs } from './coach-shared.ts';
import { loadReader } from './models.ts';

const RETRY_MS = 2_000;
const MOST_DICE = 12;

/** Runs the bridge; resolves when it is interrupted, or at once where it cannot begin. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { values, rest, unknown } = coachArgs(args, [], ['--camera', '--listen']);
  if (unknown !== null) return fault(io, text('cli.unknown-flag', { command: 'bridge', flag: unknown }));
  const source = values.get('--camera') ?? '';
  const address = addressOf(values.get('--listen') ?? '');
  if (source === '' || !address || rest.length > 0) return fault(io, text('cli.bridge-usage'));
  const key = process.env.BOWL_KEY ?? '';
  if (key === '' && !isLoopbackHost(address.host)) return fault(io, text('cli.bridge-key'));
  const isThere = isDevice(source) ? true : existsSync(source) && stillsIn(source)?.length !== 0;
  if (!isThere) return fault(io, text('cli.bridge-no-source', { source }));
  const bridge = await startBridge(source, address, key, io).catch((error: unknown) => {
    io.err(`${text('cli.bridge-listen', { problem: error instanceof Error ? error.message : '' })}\n`);
    return null;
  });
  if (!bridge) return EXIT_FAULT;
  io.out(`tcp://${address.host.includes(':') ? `[${address.host}]` : address.host}:${bridge.port}\n`);
  await interrupted();
  await bridge.stop();
  return EXIT_OK;
}

function fault(io: CliIo, words: string): number {
  io.err(`${words}\n`);
  return EXIT_FAULT;
}

/** Port 0 is any free one. */
function addressOf(url: string): { host: string; port: number } | null {
  const any = /^(tcp:\/\/.+):0$/.exec(url);
  const found = parsePortAddress(any ? `${any[1]}:1` : url);
  if (found?.kind !== 'tcp') return null;
  return { host: found.host, port: any ? 0 : found.port };
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}

/** A running bridge. */
export interface Bridge {
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts recognition and server. Rejects where the address is taken or a model is missing. */
export async function startBridge(
  source: string,
  address: { readonly host: string; readonly port: number },
  key: string,
  io: Pick<CliIo, 'err'>,
): Promise<Bridge> {
  const reader = await loadReader();
  const server = await listenAsBowl(address, key, {
    // The same camera on the same machine has the same name each time.
    dev: `CAM-${createHash('sha256').update(`${hostname()} ${source}`).digest('hex').slice(0, 4).toUpperCase()}`,
    boot: randomBytes(4).toString('hex').toUpperCase(),
    firmware: 'bridge',
    capabilities: ['camera', 'faces', 'conf'],
    faces: ['1', '2', '3', '4', '5', '6'],
    diceMax: MOST_DICE,
  });
  const watch = createCameraWatch(reader);
  let isStopped = false;
  let isReading = false;
  let newest: Picture | null = null;

  /** Reads the newest picture; what came meanwhile and is older is left out. */
  const work = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    for (let picture = newest; picture && !isStopped; picture = newest) {
      newest = null;
      const news = await watch.take(picture, nowMs(), modeOf(server));
      if (news.thrown && !isStopped) {
        server.device.reportThrow(wireDice(news.thrown, picture), nowMs());
        server.device.setState('settled', nowMs());
      } else server.device.setState(news.isBlank ? 'fault' : news.isStill ? 'idle' : 'handling', nowMs());
      server.pump();
    }
    isReading = false;
  };
  const frames = keepOpen(
    source,
    (picture) => {
      newest = picture;
      work().catch((error: unknown) => io.err(`${String(error)}\n`));
    },
    (detail) => {
      io.err(`${text('cli.bridge-lost', { source, problem: detail })}\n`);
      server.device.setState('fault', nowMs());
      server.pump();
    },
  );
  return {
    port: server.port,
    stop: async () => {
      isStopped = true;
      frames.stop();
      await server.close();
    },
  };
}

function modeOf({ device }: BowlServer): WatchMode {
  const { token, diceDue } = device.armed();
  return {
    due: token === 0 ? null : { armed: diceDue, thrown: diceDue },
    outline: [],
    emptyTray: null,
    faces: 'pips',
    pips: NO_FACES,
    symbols: NO_FACES,
    isMuted: false,
  };
}

/** Opens the source again whenever it breaks off; a film or a folder that has ended stays ended. */
function keepOpen(
  source: string,
  onPicture: (picture: Picture) => void,
  onLost: (detail: string) => void,
): Frames {
  let current: Frames | null = null;
  let timer: NodeJS.Timeout | null = null;
  const open = (): void => {
    current = openFrames(source, onPicture, ({ isFinished, detail }) => {
      if (isFinished && !isDevice(source)) return;
      onLost(detail);
      timer = setTimeout(open, RETRY_MS);
    });
  };
  open();
  return {
    stop: () => {
      if (timer) clearTimeout(timer);
      current?.stop();
    },
  };
}
