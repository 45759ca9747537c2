// Demo mode: the virtual bowl throws, computer players decide, pictures are written. What a newcomer sees without a screen or a bowl.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Player } from '../../engine/events.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { gameStateOf, type TableState } from '../../engine/table/state.ts';
import type { Devices } from '../devices/manager.ts';
import { computerCommand } from '../session/computer.ts';
import type { Session } from '../session/session.ts';
import type { Windows } from '../windows/windows.ts';

const STEP_MS = 900;
const PICTURE_EVERY_MS = 2_000;

const GUESTS: readonly Player[] = ['Aya', 'Bruno', 'Chie'].map((name, index) => ({
  id: `demo-${index}`,
  name,
  colour: index,
  kind: 'computer',
  level: 'medium',
  throwsVirtually: true,
}));

/** Plays games until stopped; a finished one is followed by the next after a look at the result. */
export function startDemo(session: Session, devices: Devices): () => void {
  let pauses = 0;
  const timer = setInterval(() => {
    const table = session.table();
    if (table && isOver(table) && pauses++ < 6) return;
    pauses = 0;
    const command = table && !isOver(table) ? nextCommand(table, devices) : newGame();
    if (command) session.run(command, 'computer');
  }, STEP_MS);
  return () => clearInterval(timer);
}

function isOver(table: TableState): boolean {
  return table.game.standing(gameStateOf(table.core)).isFinished;
}

function newGame(): TableCommand {
  return { type: 'start-game', game: 'kiriki', options: {}, players: [...GUESTS], firstSeat: 0 };
}

/** The next decision, or null where the bowl throws instead. */
function nextCommand(table: TableState, devices: Devices): TableCommand | null {
  const command = computerCommand(table);
  if (command) return command;
  devices.throwVirtual(60);
  return null;
}

/** Writes a picture of each open window now and then; the names tell window and number. Returns the way to stop. */
export function startScreenshots(
  windows: Windows,
  folder: string,
  onError: (error: unknown) => void,
): () => void {
  let number = 0;
  let isBusy = false;
  const shoot = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    number += 1;
    for (const role of ['table', 'big-screen'] as const) {
      const window = windows.get(role);
      if (!window) continue;
      const picture = await window.webContents.capturePage();
      const target = join(folder, `${role}-${String(number).padStart(3, '0')}.png`);
      await writeFile(`${target}.part`, picture.toPNG());
      await rename(`${target}.part`, target);
    }
  };
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    shoot()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, PICTURE_EVERY_MS);
  return () => clearInterval(timer);
}
