import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBigScreenAfter } from './big-screen-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const app = new EventEmitter();
  const listeners: ((role: string) => void)[] = [];
  let opened = 0;
  openBigScreenAfter({
    app: app as never,
    onPainted: (listener) => void listeners.push(listener),
    open: () => {
      opened += 1;
    },
  });
  return {
    app,
    paint: (role: string) => {
      for (const listener of listeners) listener(role);
    },
    opened: () => opened,
  };
}

it('opens the big screen with the first picture of the table, once', () => {
  const { paint, opened } = start();
  expect(opened()).toBe(0);
  paint('table');
  paint('table');
  vi.advanceTimersByTime(10_000);
  expect(opened()).toBe(1);
});

it('opens it all the same where no picture comes', () => {
  const { paint, opened } = start();
  paint('big-screen');
  vi.advanceTimersByTime(3_000);
  expect(opened()).toBe(1);
});

it('never opens it once the app is quitting', () => {
  const { app, paint, opened } = start();
  app.emit('before-quit');
  paint('table');
  vi.advanceTimersByTime(10_000);
  expect(opened()).toBe(0);
});
