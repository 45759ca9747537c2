// Why a port did not open: drivers tell it by message text only, and differently on each system (port fact 9). Pure text work.
import type { OpenProblem } from '../link/link-types.ts';

export type PortPlatform = 'linux' | 'darwin' | 'win32';

/** The problem, and on Linux the group that may open serial ports there. */
export interface OpenFailure {
  readonly problem: OpenProblem;
  /** `dialout` or `uucp`; somebody who is in neither needs a new login after joining. Only with `permission` on Linux. */
  readonly group?: 'dialout' | 'uucp';
  /** The driver's own words. */
  readonly detail: string;
}

const BUSY =
  /cannot lock port|resource busy|ebusy|resource temporarily unavailable|eagain|already (?:open|in use)/i;
const PERMISSION = /permission denied|eacces|eperm|operation not permitted/i;
const MISSING =
  /no such file|enoent|file not found|unknown error code 2\b|no such device|enodev|enxio|device not configured|econnrefused|ehostunreach|enotfound|etimedout/i;
const ACCESS_DENIED = /access (?:is )?denied/i;

/** systems whose serial ports belong to `uucp`. */
const UUCP_SYSTEMS = /^(?:arch|manjaro|endeavouros|artix|gentoo|void)$/;

/** The group of serial ports on a Linux system by its `ID` (and `ID_LIKE`) of os-release. */
export function serialGroup(osIds: readonly string[]): 'dialout' | 'uucp' {
  return osIds.some((id) => UUCP_SYSTEMS.test(id.toLowerCase())) ? 'uucp' : 'dialout';
}

function classify(message: string, platform: PortPlatform): OpenProblem {
  // Windows says "Access denied" for a port that another program holds; elsewhere it is a right that is missing.
  if (ACCESS_DENIED.test(message)) return platform === 'win32' ? 'busy' : 'permission';
  if (BUSY.test(message)) return 'busy';
  if (PERMISSION.test(message)) return 'permission';
  return MISSING.test(message) ? 'missing' : 'open-failed';
}

/** Reads the message of a failed open. `osIds` are the ids of os-release on Linux, empty elsewhere. */
export function classifyOpenError(
  message: string,
  platform: PortPlatform,
  osIds: readonly string[] = [],
): OpenFailure {
  const problem = classify(message, platform);
  const needsGroup = problem === 'permission' && platform === 'linux';
  return { problem, ...(needsGroup ? { group: serialGroup(osIds) } : {}), detail: message };
}
