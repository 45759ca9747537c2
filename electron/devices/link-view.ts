// The link's status as the windows show it.
import type { LinkView, SourceChoice } from '../../contract/devices.ts';
import type { LinkStatus } from '../../firmware-protocol/link/link-types.ts';

/** Builds the view; `status` is null for sources without a link. The shared key never leaves the main process. */
export function linkView(
  choice: SourceChoice,
  status: LinkStatus | null,
  label: string,
  diceInBowl: number | null,
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
    advice: status?.advice
      ? {
          code: status.advice.code,
          detail: { detail: status.advice.detail, path: label, platform: process.platform },
        }
      : null,
    feel: {
      state: status?.deviceState ?? 'idle',
      batteryPercent: status?.battery?.percent ?? null,
      diceInBowl,
      armedDice: status?.armed?.isConfirmed ? status.armed.diceDue : null,
    },
  };
}
