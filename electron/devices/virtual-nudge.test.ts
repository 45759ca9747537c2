// Bumps of the built-in bowl: they turn dice while a nudge is left, and no die once none is. Real bytes over the real link.
import { afterEach, describe, expect, it } from 'vitest';
import { findGame } from '../../engine/games/index.ts';
import { viewTable } from '../../engine/view.ts';
import { createNotices } from '../main/notices.ts';
import { createSession, type Session } from '../session/session.ts';
import { openStore } from '../storage/open-store.ts';
import { person, temporaryFolder } from '../storage/storage.test-kit.ts';
import { createDevices, type Devices } from './manager.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A game over the built-in bowl with seed 7: the same dice for the same throw. */
function openTable(
  game: string,
  options: Record<string, unknown> = {},
): { devices: Devices; session: Session } {
  const { folder, remove } = temporaryFolder();
  const { store } = openStore(folder, '2026-03-01T19:00:00.000Z');
  const session = createSession({
    ...{ store, findGame, now: () => '2026-03-01T19:00:00.000Z', newId: () => 'game' },
    limits: () => ({ minConfidence: 0 }),
  });
  const notices = createNotices(() => {});
  const devices = createDevices({ session, store, notices, seed: 7, stored: { kind: 'virtual' } });
  session.onChange(devices.sync);
  undo.push(
    remove,
    () => store.close(),
    () => devices.close(),
  );
  session.run({ type: 'start-game', game, options, players: [person('a', 'Ann')], firstSeat: 0 }, 'table');
  return { devices, session };
}

async function until(isSo: () => boolean): Promise<void> {
  await expect.poll(isSo, { timeout: 8_000, interval: 10 }).toBe(true);
}

/** Throws, bumps as soon as the dice roll, and waits for what was read; what the bump was answered, and what fell. */
async function throwAndBump({ devices }: ReturnType<typeof openTable>, isBumped: boolean) {
  await until(() => devices.link().state === 'live' && devices.throwVirtual(50));
  await until(() => devices.bowl().isRolling);
  const answer = isBumped ? devices.nudgeVirtual(90) : null;
  await until(() => devices.bowl().latest !== null);
  return { answer, dice: devices.bowl().latest?.dice };
}

describe('a bump of the built-in bowl', () => {
  it('with no nudge left turns no die, and nothing is asked about the throw', async () => {
    const [plain, none] = [
      openTable('nkodice', { startNudges: 0 }),
      openTable('nkodice', { startNudges: 0 }),
    ];
    const [left, bumped] = await Promise.all([throwAndBump(plain, false), throwAndBump(none, true)]);
    expect(bumped.answer).toEqual({ code: 'no-nudge-left', detail: {} });
    expect(bumped.dice).toEqual(left.dice);
    const table = none.session.table();
    expect(table?.bump).toBeNull();
    expect(table && viewTable(table).questions.some(({ reason }) => reason === 'bumped')).toBe(false);
  }, 15_000);

  it('while one is left uses it up', async () => {
    const table = openTable('nkodice', { startNudges: 1 });
    expect((await throwAndBump(table, true)).answer).toBeNull();
    const moves = viewTable(table.session.table()!).history.map(({ move }) => move.type);
    expect(moves).toEqual(['throw', 'nudge']);
  }, 15_000);

  it('is refused in a game without nudges, and made where no game runs', async () => {
    const table = openTable('kiriki');
    await until(() => table.devices.link().state === 'live');
    expect(table.devices.nudgeVirtual(90)).toMatchObject({ code: 'move-not-in-game' });
    table.session.close();
    expect(table.devices.nudgeVirtual(90)).toBeNull();
    expect(openTable('nkodice').devices.nudgeVirtual(90)).toMatchObject({ code: 'no-bowl' });
  }, 15_000);
});
