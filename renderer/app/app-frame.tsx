// Owns what both windows share around their screens: bridge, language, appearance, and the note that a revision was painted.
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { AppView } from '../../contract/replies.ts';
import {
  type BridgeAccess,
  BridgeProvider,
  useBridgeAccess,
  useMaybeAppView,
} from '../bridge/bridge-context.tsx';
import { RefusalProvider } from '../bridge/refusals.tsx';
import { createWords } from '../i18n/setup.ts';
import { WordsProvider } from '../i18n/words-provider.tsx';
import { SoundStage } from '../sound/sound-stage.tsx';
import { appearanceOf, applyAppearance } from './appearance.ts';
import { FaultGuard } from './fault-guard.tsx';
import { FaultScreen } from './fault-screen.tsx';
import { useSystemTaste } from './system-taste.ts';

export function AppFrame({
  access,
  canUndo,
  children,
}: {
  readonly access: BridgeAccess;
  /** Whether this window may take a step back. */
  readonly canUndo: boolean;
  readonly children: ReactNode;
}) {
  return (
    <BridgeProvider access={access}>
      <RefusalProvider>
        <WithView canUndo={canUndo}>{children}</WithView>
      </RefusalProvider>
    </BridgeProvider>
  );
}

interface WithViewProps {
  readonly canUndo: boolean;
  readonly children: ReactNode;
}

function WithView({ canUndo, children }: WithViewProps) {
  const view = useMaybeAppView();
  return view ? (
    <Dressed view={view} canUndo={canUndo}>
      {children}
    </Dressed>
  ) : null;
}

function Dressed({ view, canUndo, children }: WithViewProps & { readonly view: AppView }) {
  const [words] = useState(() => createWords(view.language));
  const taste = useSystemTaste();
  const { theme, motion, fontScale } = appearanceOf(view.settings, taste);
  useLayoutEffect(() => {
    applyAppearance(document.documentElement, { theme, motion, fontScale }, view.language);
  }, [theme, motion, fontScale, view.language]);
  useLayoutEffect(() => {
    if (words.language !== view.language) void words.changeLanguage(view.language);
  }, [words, view.language]);
  return (
    <WordsProvider i18n={words}>
      <I18nProvider locale={view.language}>
        <FaultGuard
          moment={view.revision}
          fallback={(problem) => <FaultScreen problem={problem} canUndo={canUndo} />}
        >
          {children}
        </FaultGuard>
        <SoundStage />
        <PaintedNote revision={view.revision} />
      </I18nProvider>
    </WordsProvider>
  );
}

/**
 * Marks the revision on the page as soon as all of it stands there, and tells the main process once its frame was painted.
 * A game's panel is drawn in a second pass, and the note comes with that.
 */
function PaintedNote({ revision: newest }: { readonly revision: number }) {
  const { bridge } = useBridgeAccess();
  const revision = useDeferredValue(newest);
  useLayoutEffect(() => {
    const root = document.getElementById('root');
    if (root) root.dataset.revision = String(revision);
  }, [revision]);
  useEffect(() => {
    let isGone = false;
    const frame = requestAnimationFrame(() => {
      // A task queued from inside a frame runs after that frame was handed to the compositor.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        channel.port1.close();
        if (!isGone) void bridge.request('app.rendered', { revision });
      };
      channel.port2.postMessage(null);
    });
    return () => {
      isGone = true;
      cancelAnimationFrame(frame);
    };
  }, [revision, bridge]);
  return null;
}
