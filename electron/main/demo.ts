// Demo mode: computers play game after game, pictures are written. What a newcomer sees without a screen or a bowl.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Player } from '../../engine/events.ts';
import { gameStateOf, type TableState } from '../../engine/table/state.ts';
import { writeWhole } from '../files/write-file.ts';
import type { Session } from '../session/session.ts';
import type { Windows } from '../windows/windows.ts';

const LOOK_MS = 6_000;
const PICTURE_EVERY_MS = 2_000;

/** The games of the demo, in turn. */
const DEMO_GAMES = ['kiriki', 'nkodice', 'farkle', 'dice-poker'] as const;

const GUESTS: readonly Player[] = (
  [
    ['Aya', 'strong'],
    ['Bruno', 'medium'],
    ['Chie', 'easy'],
  ] as const
).map(([name, level], index) => ({
  id: `demo-${index}`,
  name,
  colour: index,
  kind: 'computer',
  level,
  throwsVirtually: true,
}));

/** Starts games until stopped; a finished one is followed by the next after a look at the result. The computers play by themselves. */
export function startDemo(session: Session): () => void {
  let played = 0;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const next = (): void => {
    timer = null;
    const game = DEMO_GAMES[played % DEMO_GAMES.length]!;
    const firstSeat = played % GUESTS.length;
    played += 1;
    session.run({ type: 'start-game', game, options: {}, players: [...GUESTS], firstSeat }, 'computer');
  };
  const look = (): void => {
    const table = session.table();
    if (isStopped || timer || (table && !isOver(table) && isDemoGame(table))) return;
    timer = setTimeout(next, table ? LOOK_MS : 0);
  };
  session.onChange(look);
  look();
  return () => {
    isStopped = true;
    if (timer) clearTimeout(timer);
  };
}

function isOver(table: TableState): boolean {
  return table.game.standing(gameStateOf(table.core)).isFinished;
}

/** A game of people that stood open does not hold the demo up. */
function isDemoGame(table: TableState): boolean {
  return table.core.players.every((player) => player.kind === 'computer');
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
      await writeWhole(join(folder, `${role}-${String(number).padStart(3, '0')}.png`), [picture.toPNG()]);
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
