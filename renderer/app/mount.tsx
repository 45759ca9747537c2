// Owns the start of a window's page.
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DonburiBridge } from '../../contract/replies.ts';
import { createViewStore } from '../bridge/view-store.ts';
import { AppFrame } from './app-frame.tsx';
import '../styles/base.css';

export function mountWindow(bridge: DonburiBridge, screen: ReactNode, canUndo: boolean): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const access = { bridge, store: createViewStore(bridge) };
  createRoot(root).render(
    <StrictMode>
      <AppFrame access={access} canUndo={canUndo}>
        {screen}
      </AppFrame>
    </StrictMode>,
  );
  // Else the kana come with the first word of a game and lay its screen out a second time, in the middle of its moment.
  requestIdleCallback(() => void document.fonts.load('1em "Donburi Kana"', 'うんこ'));
}
