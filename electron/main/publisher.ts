// Pushes the whole view to every window, at most once a turn of the event loop, and hears when it was drawn.
import type { AppView } from '../../contract/replies.ts';

/** Tells the windows. */
export interface Publisher {
  /** Something changed; the push follows at once, several changes in one go make one push. */
  changed(): void;
  /** A window says that it has painted this revision. */
  rendered(role: string, revision: number): void;
  /** Calls back once `role` has painted `revision` or a later one. */
  onRendered(listener: (role: string, revision: number) => void): void;
}

/** Makes a publisher over `next` (builds the next view) and `push` (sends it). `onError` hears of a view that could not be built. */
export function createPublisher(
  next: () => AppView,
  push: (view: AppView) => void,
  onError: (error: unknown) => void,
): Publisher {
  let isWaiting = false;
  const listeners: ((role: string, revision: number) => void)[] = [];
  return {
    changed: () => {
      if (isWaiting) return;
      isWaiting = true;
      setImmediate(() => {
        isWaiting = false;
        try {
          push(next());
        } catch (error) {
          onError(error);
        }
      });
    },
    rendered: (role, revision) => {
      for (const listener of listeners) listener(role, revision);
    },
    onRendered: (listener) => void listeners.push(listener),
  };
}
