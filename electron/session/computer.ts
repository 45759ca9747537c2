// Plays the seats of computers: at a calm pace, by the coach's choice, with dice that the app throws or that a person throws for them.
import type { ComputerMove, Strength } from '../../coach/players/moves.ts';
import { type Face, facesOf, findFaces } from '../../engine/dice.ts';
import type { Player } from '../../engine/events.ts';
import { askedNow } from '../../engine/table/asked.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { dueOf, isDrawingLots } from '../../engine/table/due.ts';
import type { TableState } from '../../engine/table/state.ts';
import type { Session } from './session.ts';

/** How long a computer waits before a move, how long its dice roll, and how long it leaves an undo alone. */
export interface Pace {
  readonly thinkMs: number;
  readonly rollMs: number;
  readonly afterUndoMs: number;
}

/** The paces that the settings offer. */
export const PACES = {
  calm: { thinkMs: 1_200, rollMs: 1_000, afterUndoMs: 8_000 },
  brisk: { thinkMs: 450, rollMs: 400, afterUndoMs: 5_000 },
  instant: { thinkMs: 0, rollMs: 0, afterUndoMs: 3_000 },
} as const satisfies Record<string, Pace>;

/** What the driver needs. `choose` is the coach; it never fails. `random` gives numbers in [0, 1). */
export interface ComputerParts {
  readonly session: Pick<Session, 'table' | 'run'>;
  readonly choose: (table: TableState, strength: Strength) => Promise<ComputerMove | null>;
  readonly pace: () => Pace;
  readonly random: () => number;
  /** The dice of a computer began or ended to roll. */
  readonly changed: () => void;
  readonly onBug: (error: unknown) => void;
}

/** The computers at the table. */
export interface Computers {
  /** The table changed: plan the next move, or forget it. */
  sync(): void;
  isRolling(): boolean;
  stop(): void;
}

/** The computer that has to do something now; null: a person, nobody, or a question is open. */
export function computerToMove(table: TableState | null): Player | null {
  if (!table || table.isPaused || table.core.conflict) return null;
  const due = dueOf(table);
  if (due.seat === null) return null;
  const player = table.core.players[due.seat];
  return player?.kind === 'computer' && askedNow(table).length === 0 ? player : null;
}

/** Starts to play; nothing happens before the first `sync`. */
export function createComputers(parts: ComputerParts): Computers {
  const { session } = parts;
  let timer: NodeJS.Timeout | null = null;
  let plannedFor = '';
  let isRolling = false;

  const momentOf = (table: TableState): string => `${table.gameId} ${table.seq}`;
  const isStill = (moment: string): boolean => {
    const table = session.table();
    return table !== null && moment === plannedFor && momentOf(table) === moment;
  };
  const setRolling = (next: boolean): void => {
    if (isRolling === next) return;
    isRolling = next;
    parts.changed();
  };
  const later = (ms: number, moment: string, act: () => void | Promise<void>): void => {
    timer = setTimeout(() => {
      if (!isStill(moment)) return;
      Promise.resolve()
        .then(act)
        .catch((error: unknown) => {
          setRolling(false);
          parts.onBug(error);
        });
    }, ms);
  };
  const run = (command: TableCommand): void => {
    const result = session.run(command, 'computer');
    if (!result.ok) parts.onBug(new Error(`a computer was refused: ${result.error.code}`));
  };

  const roll = (table: TableState, moment: string): void => {
    const dice = dueOf(table).throwDice;
    if (dice === null) return;
    setRolling(true);
    later(parts.pace().rollMs, moment, () => {
      const faces = Array.from({ length: dice }, () => randomFace(table, parts.random));
      // The dice lie still before they count, so that no window shows both.
      isRolling = false;
      run({ type: 'type-throw', faces, out: 0, source: 'computer' });
    });
  };

  const move = async (moment: string, player: Player): Promise<void> => {
    const table = session.table()!;
    const wanted = isDrawingLots(table)
      ? ({ type: 'throw' } as const)
      : await parts.choose(table, player.level ?? 'medium');
    if (wanted === null || !isStill(moment)) return;
    if (wanted.type !== 'throw') run(commandOf(table, wanted));
    else if (player.throwsVirtually) roll(table, moment);
  };

  const stop = (): void => {
    if (timer) clearTimeout(timer);
    timer = null;
    plannedFor = '';
    setRolling(false);
  };

  return {
    sync: () => {
      const table = session.table();
      const player = computerToMove(table);
      if (!table || !player) return stop();
      const moment = momentOf(table);
      if (moment === plannedFor) return;
      stop();
      plannedFor = moment;
      const pace = parts.pace();
      // Whoever undoes wants to go further back: a computer that played on at once would make that impossible.
      later(table.future ? pace.afterUndoMs : pace.thinkMs, moment, () => move(moment, player));
    },
    isRolling: () => isRolling,
    stop,
  };
}

function randomFace(table: TableState, random: () => number): Face {
  const faces = facesOf(table.game.faceSet);
  return faces[Math.floor(random() * faces.length)]!;
}

function commandOf(table: TableState, move: Exclude<ComputerMove, { type: 'throw' }>): TableCommand {
  if (move.type === 'score') return { type: 'write-row', row: move.row };
  if (move.type === 'bank') return { type: 'bank' };
  return { type: 'keep-dice', indices: findFaces(dueOf(table).dice, move.faces) ?? [] };
}
