// The screens stay on while they should, and the blocker is held once and given back.
import { expect, it } from 'vitest';
import { createKeepAwake } from './keep-awake.ts';

it('holds one blocker while it is wanted and gives it back', () => {
  const held = new Set<number>();
  let lastId = 0;
  let isWanted = false;
  const awake = createKeepAwake(
    {
      start: () => {
        lastId += 1;
        held.add(lastId);
        return lastId;
      },
      stop: (id) => held.delete(id),
    },
    () => isWanted,
  );
  awake.sync();
  expect(held.size).toBe(0);
  isWanted = true;
  awake.sync();
  awake.sync();
  expect([...held]).toEqual([1]);
  isWanted = false;
  awake.sync();
  expect(held.size).toBe(0);
  isWanted = true;
  awake.sync();
  expect([...held]).toEqual([2]);
});
