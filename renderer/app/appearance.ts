// Owns what the settings do to the whole page: theme, motion, root size, language. Pure but for `applyAppearance`.
import type { AppSettings, Language } from '../../contract/settings.ts';

export interface SystemTaste {
  readonly prefersLight: boolean;
  readonly prefersContrast: boolean;
  readonly prefersReducedMotion: boolean;
}

export interface Appearance {
  readonly theme: 'dark' | 'light' | 'contrast';
  readonly motion: 'full' | 'reduced';
  readonly fontScale: number;
}

type Taste = Pick<AppSettings, 'theme' | 'motion' | 'fontScale'>;

export function appearanceOf(settings: Taste, system: SystemTaste): Appearance {
  const bySystem = system.prefersContrast ? 'contrast' : system.prefersLight ? 'light' : 'dark';
  const motionBySystem = system.prefersReducedMotion ? 'reduced' : 'full';
  return {
    theme: settings.theme === 'system' ? bySystem : settings.theme,
    motion: settings.motion === 'system' ? motionBySystem : settings.motion,
    fontScale: settings.fontScale,
  };
}

export function applyAppearance(root: HTMLElement, appearance: Appearance, language: Language): void {
  root.dataset.theme = appearance.theme;
  root.dataset.motion = appearance.motion;
  root.lang = language;
  root.style.setProperty('--font-scale', String(appearance.fontScale / 100));
}
