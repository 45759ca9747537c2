// Owns the window's access to the bridge and the view. Components never touch window.donburi.
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { AppView, DonburiBridge, Reply, ReplyOf } from '../../contract/replies.ts';
import type { RequestInput, RequestName } from '../../contract/requests.ts';
import type { ViewStore } from './view-store.ts';

declare global {
  interface Window {
    readonly donburi: DonburiBridge;
  }
}

export interface BridgeAccess {
  readonly bridge: DonburiBridge;
  readonly store: ViewStore;
}

const BridgeContext = createContext<BridgeAccess | null>(null);

export function BridgeProvider({
  access,
  children,
}: {
  readonly access: BridgeAccess;
  readonly children: ReactNode;
}) {
  return <BridgeContext value={access}>{children}</BridgeContext>;
}

export function useBridgeAccess(): BridgeAccess {
  const access = useContext(BridgeContext);
  if (!access) throw new Error('a component that needs the bridge stands outside BridgeProvider');
  return access;
}

/** The newest view, or null before the first one. */
export function useMaybeAppView(): AppView | null {
  const { store } = useBridgeAccess();
  return useSyncExternalStore(store.subscribe, store.get);
}

/** The newest view, in parts that are only drawn once there is one. */
export function useAppView(): AppView {
  const view = useMaybeAppView();
  if (!view) throw new Error('a component that needs the view was drawn before the first one');
  return view;
}

/** A typed request. */
export type Ask = <N extends RequestName>(name: N, input: RequestInput<N>) => Promise<Reply<ReplyOf<N>>>;

export function useAsk(): Ask {
  const { bridge } = useBridgeAccess();
  return useCallback((name, input) => bridge.request(name, input), [bridge]);
}
