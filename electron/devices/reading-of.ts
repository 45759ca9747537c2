// A device's message -> what the table understands. The only place where BOWL/1 words and the engine's meet.
import type { LatestReading } from '../../contract/replies.ts';
import type { Face } from '../../engine/dice.ts';
import { KANA, PIPS } from '../../engine/dice.ts';
import type { DieReading, Reading, SourceKind } from '../../engine/reading.ts';
import type { Throw, DieReading as WireDie } from '../../firmware-protocol/codec/message.ts';
import type { Reading as WireReading } from '../../firmware-protocol/link/link-types.ts';
import type { Delivery } from '../session/session.ts';

/** A face name of BOWL/1 as a face of the engine; null for `?`, `-` and names that no game has. */
export function faceOf(name: string): Face | null {
  const pip = PIPS.find((face) => String(face) === name);
  return pip ?? KANA.find((face) => face === name) ?? null;
}

/** A die of BOWL/1 as the engine knows it. */
export function dieOf(die: WireDie): DieReading {
  return {
    face: faceOf(die.face),
    confidence: die.confidence,
    place: die.face === '-' ? 'out' : die.place,
    alternatives: (die.alternatives ?? []).flatMap(({ face, confidence }) => {
      const known = faceOf(face);
      return known === null ? [] : [{ face: known, confidence }];
    }),
    at: die.position ?? null,
  };
}

function throwReading(
  wire: WireReading,
  message: Throw,
  source: SourceKind,
  lifted: readonly (string | null)[],
): Reading {
  const isUnasked = wire.flags.includes('not-armed');
  return {
    key: wire.key,
    source,
    isSettled: true,
    asked: wire.kind === 'offer' ? (isUnasked ? 'unasked' : 'late') : 'asked',
    of: message.of ?? null,
    dice: message.dice.map(dieOf),
    ...(lifted.length > 0 && { lifted: lifted.map((name) => (name === null ? null : faceOf(name))) }),
  };
}

/** What a stored message means for the table; `lifted` are the dice that DIE events saw leaving the bowl before it. */
export function deliveryOf(
  wire: WireReading,
  source: SourceKind,
  lifted: readonly (string | null)[] = [],
): Delivery {
  const stored = { ...wire.key, content: wire.content };
  const { message } = wire;
  if (wire.kind === 'rejected' || !message) return { stored, what: { type: 'other' } };
  if (message.type === 'THROW')
    return { stored, what: { type: 'throw', reading: throwReading(wire, message, source, lifted) } };
  if (message.type === 'NUDGE' && wire.kind === 'due')
    return { stored, what: { type: 'nudge', power: message.power } };
  return { stored, what: { type: 'other' } };
}

/** A reading as the bowl test shows it. */
export function latestOf(reading: Reading, count: number): LatestReading {
  return {
    count,
    dice: reading.dice.map(({ face, confidence, place }) => ({ face, confidence, isIn: place !== 'out' })),
  };
}
