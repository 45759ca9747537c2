// Brings stored events of earlier versions to the present one: one function a step, never edited after a release.
import type { EventEnvelope, EventSource, TableEvent } from '../../engine/events.ts';
import { StoreError } from './db.ts';

/** An event as it stands in the journal or in a file, of any version. */
export interface StoredEvent {
  readonly v: number;
  readonly type: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One step: from its version to the next. The version is raised by whoever calls it. */
export type UpcastStep = (event: StoredEvent) => StoredEvent;

/** The step at index i leads from version i + 1 to i + 2. The engine's events are still those of version 1. */
const STEPS: readonly UpcastStep[] = [];

/** The event in the present version. Throws StoreError `file-newer` where a later build wrote it. */
export function upcast(stored: StoredEvent, steps: readonly UpcastStep[] = STEPS): StoredEvent {
  const latest = steps.length + 1;
  if (!Number.isInteger(stored.v) || stored.v < 1 || stored.v > latest) {
    throw new StoreError(
      'file-newer',
      `an event is of version ${stored.v}, this Donburi reads up to version ${latest}`,
      null,
    );
  }
  let event = stored;
  for (let v = stored.v; v < latest; v++) event = { ...steps[v - 1]!(event), v: v + 1 };
  return event;
}

/** The envelope that a stored event makes, in the present version. */
export function envelopeFrom(
  head: { readonly gameId: string; readonly seq: number; readonly at: string; readonly source: string },
  stored: StoredEvent,
): EventEnvelope {
  const { type, payload } = upcast(stored);
  // A payload names no type; one from outside that does must not rename its event.
  const { type: _, ...rest } = payload;
  return {
    gameId: head.gameId,
    seq: head.seq,
    at: head.at,
    v: 1,
    source: head.source as EventSource,
    event: { type, ...rest } as TableEvent,
  };
}
