// Owns the start of a window's page.
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DonburiBridge } from '../../contract/replies.ts';
import { createViewStore } from '../bridge/view-store.ts';
import { AppFrame } from './app-frame.tsx';
import '../styles/base.css';

const IDLE_LIMIT_MS = 3_000;

/** The kana first come with a throw; a font that is only read then lets the system look for another one, and that frame stands still. */
function readLateLetters(): void {
  void document.fonts.load('700 1em "Noto Sans JP Variable"', 'うまちんこお');
}

export function mountWindow(bridge: DonburiBridge, screen: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  requestIdleCallback(readLateLetters, { timeout: IDLE_LIMIT_MS });
  const access = { bridge, store: createViewStore(bridge) };
  createRoot(root).render(
    <StrictMode>
      <AppFrame access={access}>{screen}</AppFrame>
    </StrictMode>,
  );
}
