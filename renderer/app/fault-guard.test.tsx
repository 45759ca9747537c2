// @vitest-environment happy-dom
// A screen that fails leaves words in the window, and the next view is tried again.
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { FaultGuard } from './fault-guard.tsx';

function Screen({ view }: { readonly view: number }) {
  if (view === 2) throw new Error('a card without rows');
  return <p>view {view}</p>;
}

const page = (view: number) => (
  <FaultGuard moment={view} fallback={(problem) => <p>failed: {problem}</p>}>
    <Screen view={view} />
  </FaultGuard>
);

test('a screen that cannot be drawn is told, stays told for its view, and is drawn again with the next', () => {
  const caught: unknown[] = [];
  const box = document.createElement('div');
  const root = createRoot(box, { onCaughtError: (error) => caught.push(error) });
  const show = (view: number): string => {
    flushSync(() => root.render(page(view)));
    return box.textContent ?? '';
  };
  expect(show(1)).toBe('view 1');
  expect(show(2)).toBe('failed: a card without rows');
  expect(show(2)).toBe('failed: a card without rows');
  expect(show(3)).toBe('view 3');
  expect(caught).toEqual([new Error('a card without rows')]);
});
