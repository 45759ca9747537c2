// @vitest-environment happy-dom
// A screen that fails leaves words in the window, and the next view is tried again.
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FaultGuard } from './fault-guard.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

function Screen({ view }: { readonly view: number }) {
  if (view === 2) throw new Error('a card without rows');
  return <p>view {view}</p>;
}

const page = (view: number) => (
  <FaultGuard moment={view} fallback={(problem) => <p>failed: {problem}</p>}>
    <Screen view={view} />
  </FaultGuard>
);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('a screen that cannot be drawn is told, stays told for its view, and is drawn again with the next', () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const show = (view: number): string => {
    act(() => root.render(page(view)));
    return box.textContent ?? '';
  };
  expect(show(1)).toBe('view 1');
  expect(show(2)).toBe('failed: a card without rows');
  expect(show(2)).toBe('failed: a card without rows');
  expect(show(3)).toBe('view 3');
});
