// Owns what both windows share around their screens: bridge, language, appearance, and the note that a revision was painted.
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { I18nextProvider } from 'react-i18next';
import type { AppView } from '../../contract/replies.ts';
import {
  type BridgeAccess,
  BridgeProvider,
  useBridgeAccess,
  useMaybeAppView,
} from '../bridge/bridge-context.tsx';
import { RefusalProvider } from '../bridge/refusals.tsx';
import { createWords } from '../i18n/setup.ts';
import { SoundStage } from '../sound/sound-stage.tsx';
import { appearanceOf, applyAppearance } from './appearance.ts';
import { useSystemTaste } from './system-taste.ts';

export function AppFrame({
  access,
  children,
}: {
  readonly access: BridgeAccess;
  readonly children: ReactNode;
}) {
  return (
    <BridgeProvider access={access}>
      <RefusalProvider>
        <WithView>{children}</WithView>
      </RefusalProvider>
    </BridgeProvider>
  );
}

function WithView({ children }: { readonly children: ReactNode }) {
  const view = useMaybeAppView();
  return view ? <Dressed view={view}>{children}</Dressed> : null;
}

function Dressed({ view, children }: { readonly view: AppView; readonly children: ReactNode }) {
  const [words] = useState(() => createWords(view.language));
  const taste = useSystemTaste();
  const { theme, motion, fontScale } = appearanceOf(view.settings, taste);
  useLayoutEffect(() => {
    applyAppearance(document.documentElement, { theme, motion, fontScale }, view.language);
  }, [theme, motion, fontScale, view.language]);
  useLayoutEffect(() => {
    if (words.language !== view.language) void words.changeLanguage(view.language);
  }, [words, view.language]);
  usePaintedNote(view.revision);
  return (
    <I18nextProvider i18n={words}>
      <I18nProvider locale={view.language}>
        {children}
        <SoundStage />
      </I18nProvider>
    </I18nextProvider>
  );
}

/** Marks the revision on the page at once, and tells the main process once its frame was painted. */
function usePaintedNote(revision: number): void {
  const { bridge } = useBridgeAccess();
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
}
