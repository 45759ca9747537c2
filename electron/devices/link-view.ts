// The link's status as the windows show it.
import { userInfo } from 'node:os';
import { CAMERA_PROBLEMS } from '../../contract/camera.ts';
import type { LinkView, SourceChoice } from '../../contract/devices.ts';
import type { LinkStatus } from '../../firmware-protocol/link/link-types.ts';
import { classifyOpenError } from '../../firmware-protocol/port/open-error.ts';
import { osIds, portPlatform } from './serial-bowl.ts';
import { KEY_NEEDED } from './tcp-bowl.ts';

/** Builds the view; `status` is null for sources without a link. The shared key never leaves the main process. */
export function linkView(
  choice: SourceChoice,
  status: LinkStatus | null,
  label: string,
  diceInBowl: number | null,
  eyes: LinkView['eyes'] = null,
): LinkView {
  const device = status?.device ?? null;
  return {
    choice: choice.kind === 'tcp' ? { ...choice, sharedKey: '' } : choice,
    state: status?.state ?? 'off',
    label,
    device: device && {
      dev: device.dev,
      firmware: device.firmware,
      dice: device.diceMax,
      faces: device.faces.join('+'),
    },
    advice: status?.advice ? adviceView(status.advice, choice, label) : null,
    eyes,
    feel: {
      state: status?.deviceState ?? 'idle',
      batteryPercent: status?.battery?.percent ?? null,
      diceInBowl,
      armedDice: status?.armed?.isConfirmed ? status.armed.diceDue : null,
    },
  };
}

/** What to do, with the exact command where there is one. */
function adviceView(
  { code, detail }: NonNullable<LinkStatus['advice']>,
  choice: SourceChoice,
  path: string,
): NonNullable<LinkView['advice']> {
  const known = { detail, path, platform: process.platform };
  if (choice.kind === 'camera') return { code: cameraAdvice(code, detail), detail: known };
  if (code === 'permission' && detail === KEY_NEEDED) return { code: 'auth-needed', detail: known };
  if (code !== 'permission' || choice.kind !== 'serial') return { code, detail: known };
  const { group } = classifyOpenError(detail, portPlatform(), osIds());
  if (group === undefined) return { code, detail: known };
  return {
    code: 'permission-group',
    detail: { ...known, group, command: `sudo usermod -aG ${group} ${userName()}` },
  };
}

/** A camera is not a port: what to do about it has words of its own. `detail` is its problem where the link knows none such. */
function cameraAdvice(code: string, detail: string): string {
  const known: readonly string[] = CAMERA_PROBLEMS;
  const problem = code === 'unplugged' || code === 'open-failed' ? detail : code;
  if (known.includes(problem)) return `camera-${problem}`;
  return code === 'store-failed' ? code : 'camera-failed';
}

/** As the shell would fill it in, for an account whose name cannot be read. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return '$USER';
  }
}
