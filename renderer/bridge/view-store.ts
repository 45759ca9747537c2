// Owns the newest whole view in a window. Older revisions that arrive late are dropped.
import type { AppView, DonburiBridge } from '../../contract/replies.ts';

export interface ViewStore {
  get(): AppView | null;
  subscribe(listener: () => void): () => void;
}

export function createViewStore(bridge: DonburiBridge): ViewStore {
  let view: AppView | null = null;
  const listeners = new Set<() => void>();
  const take = (next: AppView): void => {
    if (view && next.revision <= view.revision) return;
    view = next;
    for (const listener of listeners) listener();
  };
  bridge.onView(take);
  void bridge.request('app.view', null).then((reply) => {
    if (reply.ok) take(reply.value);
  });
  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
