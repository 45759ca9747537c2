// `donburi read PHOTO...`: the dice of photos, one line of JSON each. A photo that cannot be read does not keep the others from it.
import { type PhotoError, type PhotoReading, readPhoto } from '../../vision/read-photo.node.ts';
import { type CliIo, EXIT_FAULT, EXIT_OK } from '../command.ts';
import { text } from '../texts.ts';
import { coachArgs } from './coach-shared.ts';
import { loadReader } from './models.ts';

/** As many dice as a photo is read for; more are told apart no better than by eye. */
const MOST_DICE = 40;

/** Reads the photos one after another. */
export async function run(args: readonly string[], io: CliIo): Promise<number> {
  const { flags, values, rest: files, unknown } = coachArgs(args, ['--json'], ['--dice']);
  if (unknown !== null) return fault(io, text('cli.unknown-flag', { command: 'read', flag: unknown }));
  if (files.length === 0) return fault(io, text('cli.no-photo'));
  const dice = values.has('--dice') ? Number(values.get('--dice')) : undefined;
  if (dice !== undefined && !(Number.isInteger(dice) && dice >= 1 && dice <= MOST_DICE)) {
    return fault(io, text('cli.bad-dice-due', { most: MOST_DICE }));
  }
  const reader = await loadReader();
  let code = EXIT_OK;
  for (const file of files) {
    const result = await readPhoto(file, { reader, ...(dice !== undefined && { dice }) });
    if ('error' in result) {
      io.err(`${errorLine(result)}\n`);
      if (flags.has('--json')) io.out(`${JSON.stringify(result)}\n`);
      code = EXIT_FAULT;
    } else io.out(`${flags.has('--json') ? JSON.stringify(result) : inWords(result)}\n`);
  }
  return code;
}

function fault(io: CliIo, words: string): number {
  io.err(`${words}\n`);
  return EXIT_FAULT;
}

function errorLine({ file, error }: PhotoError): string {
  return `${file}: ${error.code}: ${text(`photo.${error.code}`)} (${error.detail})`;
}

function inWords({ file, accepted, ms, dice, reasons }: PhotoReading): string {
  const faces = dice.map((die) => die.face).join(' ');
  const verdict = accepted
    ? text('photo.sure')
    : text('photo.unsure', { reasons: reasons.map((reason) => text(`photo.reason.${reason}`)).join(', ') });
  return text('photo.line', { file, faces, verdict, ms });
}
