import { describe, expect, test } from 'vitest';
import { appearanceOf } from './appearance.ts';

const calm = { prefersLight: false, prefersContrast: false, prefersReducedMotion: false };

describe('appearance', () => {
  test('a theme that was chosen wins over the system', () => {
    const chosen = appearanceOf(
      { theme: 'dark', motion: 'full', fontScale: 100 },
      { prefersLight: true, prefersContrast: true, prefersReducedMotion: true },
    );
    expect(chosen).toEqual({ theme: 'dark', motion: 'full', fontScale: 100 });
  });

  test('the system decides where it is asked, contrast before light', () => {
    const settings = { theme: 'system', motion: 'system', fontScale: 120 } as const;
    expect(appearanceOf(settings, calm)).toEqual({ theme: 'dark', motion: 'full', fontScale: 120 });
    expect(appearanceOf(settings, { ...calm, prefersLight: true }).theme).toBe('light');
    expect(appearanceOf(settings, { ...calm, prefersLight: true, prefersContrast: true }).theme).toBe(
      'contrast',
    );
    expect(appearanceOf(settings, { ...calm, prefersReducedMotion: true }).motion).toBe('reduced');
  });
});
