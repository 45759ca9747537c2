// `donburi check-bowl PATH|tcp://HOST:PORT`: tries every rule of BOWL/1 on a device, through the same drivers as the app.
import { createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { openSerialPort } from '../../electron/devices/serial-bowl.ts';
import { openTcp } from '../../electron/devices/tcp-transport.ts';
import type { OpenTransport, Transport } from '../../electron/devices/transport.ts';
import { decodeLine } from '../../firmware-protocol/codec/decode.ts';
import { encodeLine } from '../../firmware-protocol/codec/encode.ts';
import { createLineSplitter } from '../../firmware-protocol/codec/line-splitter.ts';
import { type CheckRun, createCheckRun } from '../../firmware-protocol/conformance/check-run.ts';
import type { RuleResult } from '../../firmware-protocol/conformance/rules.ts';
import { parsePortAddress } from '../../firmware-protocol/port/port-path.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { text } from '../texts.ts';

const TICK_MS = 10;
const THROW_SECONDS = 30;

interface Wishes {
  readonly open: OpenTransport;
  readonly throwLimitMs: number;
  readonly mayClearHeld: boolean;
  readonly isJson: boolean;
  readonly key: string;
}

/** Exit code 0: no rule broken; 1: a rule is broken or nobody answers; 2: it could not be tried. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const wishes = wishesOf(args);
  if (!wishes) {
    io.err(`${text('cli.check-bowl-usage')}\n`);
    return EXIT_FAULT;
  }
  const check = createCheckRun({ throwLimitMs: wishes.throwLimitMs, mayClearHeld: wishes.mayClearHeld });
  const problem = await runCheck(check, wishes, io);
  if (problem !== null) {
    io.err(`${problem}\n`);
    return EXIT_FAULT;
  }
  if (check.stopReason() !== null) {
    io.err(`${text('cli.check-bowl-holds')}\n`);
    return EXIT_FAULT;
  }
  const results = check.results();
  io.out(wishes.isJson ? `${JSON.stringify(results)}\n` : tableOf(results));
  return results.some(({ outcome }) => outcome === 'fail') ? 1 : EXIT_OK;
}

function wishesOf(args: readonly string[]): Wishes | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        throws: { type: 'string', default: String(THROW_SECONDS) },
        key: { type: 'string', default: '' },
        clear: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const address = parsePortAddress(positionals[0] ?? '');
    const seconds = Number(values.throws);
    if (!address || positionals.length !== 1 || !(seconds >= 0 && seconds <= 600)) return null;
    return {
      open: address.kind === 'serial' ? openSerialPort(address.path) : openTcp(address.host, address.port),
      throwLimitMs: seconds * 1000,
      mayClearHeld: values.clear,
      isJson: values.json,
      key: values.key,
    };
  } catch {
    return null;
  }
}

/** Runs to the end; the problem in words where the port could not be used to the end. */
function runCheck(check: CheckRun, wishes: Wishes, io: CliIo): Promise<string | null> {
  return new Promise((resolve) => {
    let isAsked = false;
    const send = (pieces: readonly Uint8Array[]): void => {
      for (const piece of pieces) transport.write(piece);
    };
    const tick = (): void => {
      send(check.tick(performance.now()));
      if (check.isThrowAsked() && !isAsked) io.err(`${text('cli.check-bowl-throw')}\n`);
      isAsked = check.isThrowAsked();
      if (check.isDone()) transport.close();
    };
    let timer: NodeJS.Timeout | undefined;
    const end = (problem: string | null): void => {
      clearInterval(timer);
      resolve(problem);
    };
    const unlock = createUnlock(wishes.key, (bytes) => transport.write(bytes));
    const transport: Transport = wishes.open({
      onOpened: () => {
        io.err(`${text('cli.check-bowl-begins')}\n`);
        send(check.start(performance.now()));
        timer = setInterval(tick, TICK_MS);
      },
      onBytes: (bytes) => {
        if (check.isDone()) return;
        unlock(bytes);
        send(check.receive(bytes, performance.now()));
      },
      onOpenFailed: ({ problem, detail }) => end(text(`cli.port-${problem}`, { detail })),
      onClosed: (detail) => end(check.isDone() ? null : text('cli.port-closed', { detail })),
    });
  });
}

/** Answers the nonce of a bowl that wants a shared key; the check itself knows nothing of it. */
function createUnlock(key: string, write: (bytes: Uint8Array) => void): (bytes: Uint8Array) => void {
  const splitter = createLineSplitter();
  let done = key === '';
  return (bytes) => {
    if (done) return;
    for (const line of splitter.push(bytes)) {
      const decoded = line.kind === 'frame' ? decodeLine(line.text) : null;
      if (!decoded?.ok || decoded.message.type !== 'HELLO' || decoded.message.nonce === undefined) continue;
      const mac = createHmac('sha256', key).update(decoded.message.nonce, 'latin1').digest('hex');
      write(encodeLine({ type: 'AUTH', seq: 0, id: 1, mac }));
      done = true;
      return;
    }
  };
}

function tableOf(results: readonly RuleResult[]): string {
  const words = { pass: text('check.pass'), fail: text('check.fail'), 'not-seen': text('check.not-seen') };
  const width = Math.max(...Object.values(words).map((word) => word.length));
  const lines = results.map(({ rule, outcome, says, detail }) => {
    const more = outcome === 'fail' && detail !== '' ? ` (${detail})` : '';
    return `${words[outcome].padEnd(width)}  ${rule.padEnd(18)}  ${says}${more}`;
  });
  const count = (wanted: RuleResult['outcome']): number =>
    results.filter(({ outcome }) => outcome === wanted).length;
  const sum = text('check.sum', { pass: count('pass'), fail: count('fail'), unseen: count('not-seen') });
  return `${lines.join('\n')}\n${sum}\n`;
}
