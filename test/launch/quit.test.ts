// Quits the real app in its first moments, while its windows are still on their way: it must end, whatever was just opening.
import { afterAll, expect, it } from 'vitest';
import { newDataFolder, removeFolder, startSecond } from '../e2e/app.ts';

const dataFolder = newDataFolder();
afterAll(() => removeFolder(dataFolder));

it.each([0.05, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.5])(
  'ends when it is told to after %s seconds',
  async (seconds) => {
    const ended = await startSecond(['--data', dataFolder, '--exit-after', String(seconds)]);
    // A run that was still there would have made this one a second start, which ends with a word.
    expect(ended).toEqual({ code: 0, said: '' });
  },
  20_000,
);
