// Owns the start of a window's page.
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DonburiBridge } from '../../contract/replies.ts';
import { createViewStore } from '../bridge/view-store.ts';
import { AppFrame } from './app-frame.tsx';
import '../styles/base.css';

export function mountWindow(bridge: DonburiBridge, screen: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root element');
  const access = { bridge, store: createViewStore(bridge) };
  createRoot(root).render(
    <StrictMode>
      <AppFrame access={access}>{screen}</AppFrame>
    </StrictMode>,
  );
}
