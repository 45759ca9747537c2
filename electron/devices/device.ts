// The contract of a device: what it is called, which readings it makes, how its byte stream is opened. One file a device.
import type { SourceChoice } from '../../contract/devices.ts';
import type { SourceKind } from '../../engine/reading.ts';
import type { OpenTransport } from './transport.ts';

/** A choice of this kind. */
export type ChoiceOf<K extends SourceChoice['kind']> = Extract<SourceChoice, { kind: K }>;

/** A kind of device that speaks BOWL/1. */
export interface Device<K extends SourceChoice['kind'] = SourceChoice['kind']> {
  readonly kind: K;
  readonly source: SourceKind;
  /** What the windows call it: a path, an address; empty where the kind says it all. */
  label(choice: ChoiceOf<K>): string;
  /** It is used from now on. `isChosenNow`: a person chose it; false: it stood so from the last run. */
  begin?(choice: ChoiceOf<K>, isChosenNow: boolean): void;
  /** Called for every connection, so that a port that moved is found again. */
  open(choice: ChoiceOf<K>): OpenTransport;
  /** The one device that may answer, where that is known; asked at each greeting. */
  expectedDev?(choice: ChoiceOf<K>): string | undefined;
  /** This device answered; gives the choice as it stands from now on. */
  greeted?(choice: ChoiceOf<K>, dev: string): ChoiceOf<K>;
  /** HMAC-SHA256 of the bowl's nonce, where the choice has a shared key. */
  computeMac?(choice: ChoiceOf<K>): ((nonce: string) => string) | undefined;
}

/** Registers a device under the type that the manager handles. */
export function defineDevice<K extends SourceChoice['kind']>(device: Device<K>): Device {
  return device as unknown as Device;
}
