// The setting `preventsSleep`: screens stay on while it is set, from the moment it is set.

/** The part of Electron's powerSaveBlocker that is used. */
export interface SleepBlocker {
  start(type: 'prevent-display-sleep'): number;
  stop(id: number): unknown;
}

/** `sync` is called whenever settings may have changed. */
export function createKeepAwake(blocker: SleepBlocker, isWanted: () => boolean): { sync(): void } {
  let held: number | null = null;
  return {
    sync: () => {
      if (isWanted() === (held !== null)) return;
      if (held === null) held = blocker.start('prevent-display-sleep');
      else {
        blocker.stop(held);
        held = null;
      }
    },
  };
}
