// Owns when it is quiet: the mute setting, the night, and which of the two windows sounds. Pure.
import type { AppSettings } from '../../contract/settings.ts';

/** Whether `hour` lies in the night; a night may pass midnight. From and to the same hour: no night. */
export function isNight(hour: number, from: number, to: number): boolean {
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

type Choice = Pick<AppSettings, 'sound' | 'caller' | 'volume' | 'nightMute' | 'nightFrom' | 'nightTo'>;

export interface Audible {
  readonly sounds: boolean;
  readonly caller: boolean;
}

export function audibleNow(settings: Choice, hour: number): Audible {
  const isQuiet =
    settings.volume === 0 ||
    (settings.nightMute && isNight(hour, settings.nightFrom, settings.nightTo)) ||
    !settings.sound;
  return { sounds: !isQuiet, caller: !isQuiet && settings.caller };
}

/** One window sounds: the big screen where it is open, else the table. */
export function soundsHere(role: 'table' | 'big-screen', isBigScreenOpen: boolean): boolean {
  return role === 'big-screen' || !isBigScreenOpen;
}
