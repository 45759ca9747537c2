// Owns what was refused lately in this window, so that it can be said in one line instead of a dialog.
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { AppRefusal, ReplyOf } from '../../contract/replies.ts';
import type { RequestInput, RequestName } from '../../contract/requests.ts';
import type { WindowCommand } from '../../contract/table-commands.ts';
import { useAsk } from './bridge-context.tsx';

const SHOWN_MS = 7_000;

export interface ShownRefusal extends AppRefusal {
  readonly id: number;
}

interface RefusalAccess {
  readonly refusal: ShownRefusal | null;
  readonly show: (refusal: AppRefusal | null) => void;
}

const RefusalContext = createContext<RefusalAccess | null>(null);

export function RefusalProvider({ children }: { readonly children: ReactNode }) {
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const next = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = useCallback((shown: AppRefusal | null) => {
    clearTimeout(timer.current);
    next.current += 1;
    setRefusal(shown && { ...shown, id: next.current });
    if (shown) timer.current = setTimeout(() => setRefusal(null), SHOWN_MS);
  }, []);
  const access = useMemo(() => ({ refusal, show }), [refusal, show]);
  return <RefusalContext value={access}>{children}</RefusalContext>;
}

export function useRefusals(): RefusalAccess {
  const access = useContext(RefusalContext);
  if (!access) throw new Error('a component that can be refused stands outside RefusalProvider');
  return access;
}

/** Makes a request; a refusal is shown and comes back as null. `null` replies come back as `true`. */
export function useRequest(): <N extends RequestName>(
  name: N,
  input: RequestInput<N>,
) => Promise<ReplyOf<N> | true | null> {
  const ask = useAsk();
  const { show } = useRefusals();
  return useCallback(
    async (name, input) => {
      const reply = await ask(name, input);
      if (!reply.ok) {
        show(reply.error);
        return null;
      }
      show(null);
      return reply.value ?? true;
    },
    [ask, show],
  );
}

/** Sends a table command under an id of its own, so that a repeated delivery counts once. True where it was taken. */
export function useSend(): (command: WindowCommand) => Promise<boolean> {
  const request = useRequest();
  return useCallback(
    async (command) => (await request('table.command', { id: crypto.randomUUID(), command })) !== null,
    [request],
  );
}
