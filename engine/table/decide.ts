// Commands -> events, or a refusal that changes nothing. Pure; corrections and readings have files of their own.

import { isFaceOf } from '../dice.ts';
import { accept, type Result, refuse } from '../errors.ts';
import type { TableEvent } from '../events.ts';
import type { Game, Move, PaperCard } from '../game.ts';
import { type Options, resolveOptions } from '../options.ts';
import { askedNow } from './asked.ts';
import type { TableCommand } from './commands.ts';
import { decideCorrection } from './corrections.ts';
import { dueOf, isDrawingLots } from './due.ts';
import { checkMove, faceInGame } from './legal.ts';
import { decideMoveStep } from './moves.ts';
import { decideReading } from './readings.ts';
import type { FindGame } from './reduce.ts';
import type { TableState } from './state.ts';
import { typedDice } from './steps.ts';

/** The events that a command causes, or why it is refused. `state` is null where no game was started. */
export function decideTable(
  findGame: FindGame,
  state: TableState | null,
  command: TableCommand,
): Result<TableEvent[]> {
  if (command.type === 'start-game') return startGame(findGame, command);
  if (!state) return refuse('no-game');
  switch (command.type) {
    case 'undo':
      return state.past ? accept([{ type: 'undone' }]) : refuse('nothing-to-undo');
    case 'redo':
      return state.future ? accept([{ type: 'redone' }]) : refuse('nothing-to-redo');
    case 'pause':
      return state.isPaused ? refuse('paused') : accept([{ type: 'game-paused' }]);
    case 'resume':
      return state.isPaused ? accept([{ type: 'game-resumed' }]) : refuse('not-paused');
    case 'take-reading':
    case 'use-reading':
    case 'dismiss-reading':
      return decideReading(state, command);
    case 'correct-die':
    case 'correct-throw':
    case 'replace-step':
    case 'insert-step':
    case 'remove-step':
      return isDrawingLots(state) ? refuse('nothing-thrown') : decideCorrection(state, command);
    case 'move-step':
      return decideMoveStep(state, command);
    default:
      if (state.core.conflict) return refuse('conflict-open');
      return isDrawingLots(state) ? decideLot(state, command) : decideMove(state, command);
  }
}

/** While lots are drawn for the start only the one die of each counts. */
function decideLot(state: TableState, command: MoveCommand): Result<TableEvent[]> {
  if (command.type !== 'type-throw') return refuse('nothing-thrown');
  const { faces, out } = command;
  if (faces.length + out !== 1 || out > 0) return refuse('wrong-count', { seen: faces.length, due: 1 });
  const face = faceInGame(state, faces[0]!) ?? faces[0]!;
  if (!isFaceOf(state.game.faceSet, face)) return refuse('bad-face', { face: String(face) });
  const dice = typedDice([face], command.source);
  return accept([...answered(state), { type: 'lot-thrown', dice, key: null }]);
}

type StartCommand = Extract<TableCommand, { type: 'start-game' }>;

function startGame(findGame: FindGame, command: StartCommand): Result<TableEvent[]> {
  const game = findGame(command.game);
  if (!game) return refuse('unknown-game', { game: command.game });
  const options = resolveOptions(game.options, command.options);
  if (!options.ok) return options;
  const { players, firstSeat } = command;
  const names = new Set(players.map((player) => player.name.trim()));
  const isCountRight = players.length >= game.minSeats && players.length <= game.maxSeats;
  if (!isCountRight || names.size !== players.length || names.has('') || !players[firstSeat]) {
    return refuse('bad-players', { count: players.length, min: game.minSeats, max: game.maxSeats });
  }
  const started = {
    type: 'game-started',
    game: game.id,
    options: options.value,
    players: [...players],
    firstSeat,
    ...(command.drawsLots === true && players.length > 1 && { drawsLots: true }),
  } as const;
  if (!command.cards) return accept([started]);
  const { cards } = command;
  const fits = checkCards(game, command, options.value, cards);
  return fits.ok ? accept([{ ...started, cards: [...cards] }]) : fits;
}

/** Whether the game can go on from these cards; a bad one is named by its player. */
function checkCards(
  game: Game,
  { players, firstSeat }: StartCommand,
  options: Options,
  cards: readonly PaperCard[],
): Result<true> {
  if (!game.paper) return refuse('paper-not-possible', { game: game.id });
  const checked = game.paper.check({ seats: players.length, firstSeat, options }, cards);
  if (checked.ok || checked.error.code !== 'bad-card') return checked;
  const { detail } = checked.error;
  return refuse('bad-card', { ...detail, name: players[Number(detail.seat)]?.name ?? '' });
}

type MoveCommand = Extract<
  TableCommand,
  {
    type:
      | 'type-throw'
      | 'keep-dice'
      | 'write-row'
      | 'use-nudge'
      | 'bank'
      | 'pass-turn'
      | 'leave-game'
      | 'join-game'
      | 'return-to-game';
  }
>;

function decideMove(state: TableState, command: MoveCommand): Result<TableEvent[]> {
  const event = moveEvent(state, command);
  if (!event.ok) return event;
  const legal = checkMove(state, event.value.move);
  if (!legal.ok) {
    // A bump cannot be taken back by software: it is noted, and the table is asked about the throw (rules.md section 1).
    const isBump = event.value.type === 'nudge-used' && legal.error.code === 'no-nudge-left';
    return isBump ? accept([{ type: 'bump-noted', power: event.value.power }]) : legal;
  }
  return accept(command.type === 'type-throw' ? [...answered(state), event.value] : [event.value]);
}

/** A typed throw answers what the table was asked about the throw that is due; throws of a lost link stay on offer. */
function answered(state: TableState): TableEvent[] {
  return askedNow(state)
    .filter((held) => held.reading.asked !== 'late' && held.seat === null)
    .map((held) => ({ type: 'reading-settled', held: held.id, how: 'dismissed' }));
}

type MoveEvent = Exclude<Extract<TableEvent, { move: Move }>, { type: 'step-corrected' | 'step-inserted' }>;

function moveEvent(state: TableState, command: MoveCommand): Result<MoveEvent> {
  switch (command.type) {
    case 'type-throw': {
      const { out } = command;
      const faces = command.faces.map((face) => faceInGame(state, face) ?? face);
      const dice = typedDice([...faces, ...Array.from({ length: out }, () => null)], command.source);
      return accept({ type: 'throw-taken', move: { type: 'throw', faces, out }, dice, key: null });
    }
    case 'keep-dice': {
      const indices = [...new Set(command.indices)].sort((a, b) => a - b);
      const { dice } = dueOf(state);
      const unknown = indices.find((index) => dice[index] === undefined);
      if (unknown !== undefined) return refuse('no-such-die', { die: unknown + 1 });
      const faces = indices.map((index) => dice[index]!);
      return accept({ type: 'dice-kept', move: { type: 'keep', faces }, indices });
    }
    case 'write-row':
      return accept({ type: 'row-written', move: { type: 'score', row: command.row } });
    case 'use-nudge':
      return accept({ type: 'nudge-used', move: { type: 'nudge' }, power: command.power });
    case 'bank':
      return accept({ type: 'points-banked', move: { type: 'bank' } });
    case 'pass-turn':
      return accept({ type: 'turn-passed', move: { type: 'pass', to: command.to } });
    case 'leave-game':
      return accept({ type: 'player-left', move: { type: 'leave', seat: command.seat } });
    case 'return-to-game': {
      const { seat, rows } = command;
      return accept({ type: 'player-returned', move: { type: 'return', seat, rows } });
    }
    case 'join-game': {
      const { player, rows } = command;
      const isTaken = state.core.players.some(
        (other) => other.name === player.name || other.id === player.id,
      );
      if (isTaken) return refuse('seat-already-playing', { name: player.name });
      if (state.core.players.length >= state.game.maxSeats)
        return refuse('bad-players', { max: state.game.maxSeats });
      return accept({ type: 'player-joined', move: { type: 'join', rows }, player });
    }
  }
}
