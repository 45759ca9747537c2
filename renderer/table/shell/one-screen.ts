// Owns whether the table window must also be read from the sofa. Pure.
import type { AppView } from '../../../contract/replies.ts';

/** Large figures in the table window: chosen, or by itself where no big screen is open. */
export function isAfar(view: Pick<AppView, 'settings' | 'isBigScreenOpen'>): boolean {
  const { layout } = view.settings;
  return layout === 'one-screen' || (layout === 'auto' && !view.isBigScreenOpen);
}
