// Owns how a start-up failure is told: one sentence that says what happened and what to do.
// Must import nothing but node's own modules, because it also speaks when node_modules is missing.

/** A failure whose message is already a finished sentence for a person. Anything else that is thrown is a bug. */
export class Trouble extends Error {
  /**
   * @param {string} message
   * @param {{ cause?: unknown, exitCode?: number }} [options]
   */
  constructor(message, { cause, exitCode = 1 } = {}) {
    super(message, { cause });
    this.name = 'Trouble';
    this.exitCode = exitCode;
  }
}

const DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);
const RIGHTS_CODES = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * The system's error codes that a person can do something about; null for all others.
 * @param {unknown} error
 * @returns {'disk-full' | 'no-rights' | 'no-folder' | 'too-many-files' | null}
 */
export function kindOfSystemError(error) {
  const code = /** @type {{ code?: string }} */ (error)?.code ?? '';
  const text = String(/** @type {Error} */ (error)?.message ?? error);
  if (DISK_CODES.has(code) || /ENOSPC|no space left/i.test(text)) return 'disk-full';
  if (RIGHTS_CODES.has(code) || /\bEACCES\b|\bEROFS\b/.test(text)) return 'no-rights';
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'no-folder';
  if (code === 'EMFILE' || code === 'ENFILE') return 'too-many-files';
  return null;
}

/**
 * Turns a system error into a sentence about the folder it concerns; passes everything else through.
 * @param {unknown} error
 * @param {{ folder: string, doing: string, advice?: string }} about
 * @returns {unknown}
 */
export function explainSystemError(error, { folder, doing, advice = '' }) {
  if (error instanceof Trouble) return error;
  const kind = kindOfSystemError(error);
  const tail = advice === '' ? '' : ` ${advice}`;
  if (kind === 'disk-full') {
    return new Trouble(
      `The disk is full: ${doing} needs more room in ${folder}. Make room there and start again.${tail}`,
      { cause: error },
    );
  }
  if (kind === 'no-rights') {
    return new Trouble(
      `You may not write to ${folder}, which ${doing} needs. Give yourself the right to it and start again.${tail}`,
      { cause: error },
    );
  }
  if (kind === 'no-folder') {
    return new Trouble(
      `${folder} cannot be a folder, because a file is in its way, and ${doing} needs it. Move that file and start again.${tail}`,
      { cause: error },
    );
  }
  if (kind === 'too-many-files') {
    return new Trouble(
      `Too many files are open for ${doing}. Raise the limit (\`ulimit -n 4096\`) and start again.`,
      {
        cause: error,
      },
    );
  }
  return error;
}

/**
 * Prints a failure and returns the exit code: a sentence for Trouble, the whole stack for a bug.
 * @param {unknown} error
 * @returns {number}
 */
export function tell(error) {
  if (error instanceof Trouble) {
    console.error(`donburi: ${error.message}`);
    if (process.env.DONBURI_DEBUG && error.cause) console.error(error.cause);
    return error.exitCode;
  }
  const system = explainSystemError(error, { folder: process.cwd(), doing: 'Donburi' });
  if (system instanceof Trouble) return tell(system);
  console.error('donburi: Something broke that should not. Please report these lines:');
  console.error(error);
  return 70;
}

/**
 * Runs a program's main function and ends the process with its code.
 * @param {() => Promise<number | void>} main
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    process.exitCode = tell(error);
  }
}
