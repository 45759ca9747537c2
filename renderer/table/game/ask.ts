// Owns the one line that says what is due now, and the one action for it. Pure: view in, text key and action out.
import type { Face, NkodiceDetail, TableView } from '../../../contract/engine-types.ts';
import type { AppView } from '../../../contract/replies.ts';
import type { WordValues } from '../../i18n/use-words.ts';
import type { GameAction } from './keymap.ts';

export interface AskAction {
  readonly action: GameAction;
  readonly label: string;
  /** The physical key that does it. */
  readonly code: string;
  readonly isShift?: boolean | undefined;
}

export interface AskLine {
  readonly text: string;
  readonly values: WordValues;
  /** Names that the line lists, put together by the screen in its language. */
  readonly lists?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly primary: AskAction | null;
  readonly others: readonly AskAction[];
  /** The text key of a second, quieter line; empty where none is needed. */
  readonly hint?: string | undefined;
  /** Faces that the line names, spelled by the screen as `faces`. */
  readonly faces?: readonly Face[] | undefined;
}

const THROW: AskAction = { action: { type: 'throw' }, label: 'action.throw', code: 'Space' };
const TYPE: AskAction = { action: { type: 'open-pad' }, label: 'action.type', code: 'KeyP' };
const TYPE_WITH_SPACE: AskAction = { ...TYPE, code: 'Space' };
const BANK: AskAction = { action: { type: 'bank' }, label: 'action.bank', code: 'KeyB' };
const NUDGE: AskAction = { action: { type: 'nudge' }, label: 'action.nudge', code: 'KeyN' };
const NUDGE_SOFT: AskAction = { ...NUDGE, label: 'action.nudgeSoft' };
const NUDGE_HARD: AskAction = {
  action: { type: 'nudge', isHard: true },
  label: 'action.nudgeHard',
  code: 'KeyN',
  isShift: true,
};
const CONFIRM: AskAction = { action: { type: 'confirm' }, label: 'action.rematch', code: 'Enter' };
const REVIEW: AskAction = { action: { type: 'review' }, label: 'action.review', code: 'KeyR' };
const RESUME: AskAction = { action: { type: 'confirm' }, label: 'action.resume', code: 'Enter' };

/** What the line depends on beside the table. */
type AskView = Pick<AppView, 'link'> & {
  readonly companion?: Pick<AppView['companion'], 'asks'> | undefined;
  readonly bowl: Pick<AppView['bowl'], 'isVirtual' | 'isRolling'>;
};

/** How dice come to the table now: the app throws, a bowl reads them, or somebody types. */
export type ThrowWay = 'virtual' | 'bowl' | 'typed';

export function throwWayOf(view: AskView): ThrowWay {
  if (view.bowl.isVirtual) return 'virtual';
  const { state, choice } = view.link;
  return choice.kind !== 'manual' && (state === 'live' || state === 'stale') ? 'bowl' : 'typed';
}

export function askOf(view: AskView, table: TableView): AskLine {
  switch (table.phase) {
    case 'over':
      return overLine(table);
    case 'paused':
      return { text: 'ask.paused', values: {}, primary: RESUME, others: [] };
    case 'conflict':
    case 'question':
      return { text: `ask.${table.phase}`, values: {}, primary: null, others: [] };
    default:
      return turnLine(view, table);
  }
}

function overLine(table: TableView): AskLine {
  const winners = table.standing.winners;
  const names = winners.map((seat) => table.players[seat]?.name ?? '');
  const total = table.standing.totals[winners[0] ?? 0] ?? 0;
  const back = table.players.flatMap((player) => (player.canReturn ? [player.name] : []));
  const kind = table.players.length === 1 ? 'solo' : winners.length > 1 ? 'tie' : 'won';
  return {
    text: `ask.over.${kind}`,
    values: { count: total },
    lists: { names, back },
    primary: CONFIRM,
    hint: back.length > 0 ? 'ask.canReturn' : undefined,
    others: table.panel === 'card' ? [REVIEW] : [],
  };
}

function turnLine(view: AskView, table: TableView): AskLine {
  const { due } = table;
  const player = table.players[due.seat ?? 0];
  const name = player?.name ?? '';
  const values = { name, count: due.throwDice ?? 0 };
  const way = throwWayOf(view);
  if (player?.kind === 'computer' && player.throwsVirtually) {
    return { text: 'ask.computer', values, primary: null, others: [] };
  }
  if (view.bowl.isRolling) {
    return { ...rollingLine(table, way), values };
  }
  const kept = due.dice.filter((_, index) => due.kept[index]);
  const isKeptForComputer = player?.kind === 'computer' && kept.length > 0;
  const toThrow = throwActions(way);
  const waiting = waitingNames(table);
  const isMayThrow = due.throwDice !== null;
  const others = [
    ...(table.panel === 'farkle' && due.mayDecide ? [BANK] : []),
    ...(table.panel === 'nkodice' && way !== 'virtual' ? [NUDGE] : []),
    ...(isMayThrow ? toThrow.others : []),
  ];
  return {
    text: isKeptForComputer ? 'ask.keepFor' : turnText(table, way, player?.kind === 'computer'),
    faces: kept,
    hint: hintOf(view, table),
    values,
    lists: { waiting, asking: askingNames(view, table) },
    primary: isMayThrow ? toThrow.primary : null,
    others,
  };
}

/** The built-in bowl does as it is told, and with no nudge left it is not bumped; how hard another one was it feels itself. */
function rollingLine({ panel, detail, due }: TableView, way: ThrowWay): Omit<AskLine, 'values'> {
  const line = { text: 'ask.rolling', primary: null };
  if (panel !== 'nkodice') return { ...line, others: [] };
  if (way !== 'virtual') return { ...line, others: [NUDGE] };
  const { nudges } = (detail as unknown as NkodiceDetail).seats[due.seat ?? 0] ?? { nudges: 0 };
  return nudges > 0
    ? { ...line, others: [NUDGE_SOFT, NUDGE_HARD] }
    : { ...line, others: [], hint: 'ask.noNudge' };
}

/** Whose throws were made too early and wait for their turn; a player who left throws no more. */
function waitingNames({ offers, players }: TableView): readonly string[] {
  const names = offers.flatMap(({ seat }) => {
    const player = seat === null ? undefined : players[seat];
    return player && !player.hasLeft ? [player.name] : [];
  });
  return [...new Set(names)];
}

/** Who asks from a phone to join, as long as anybody can. */
function askingNames({ companion }: AskView, { canJoin }: TableView): readonly string[] {
  return canJoin ? (companion?.asks.map(({ name }) => name) ?? []) : [];
}

function hintOf(view: AskView, table: TableView): string | undefined {
  if (table.isBumped) return 'ask.bumped';
  if (askingNames(view, table).length > 0) return 'ask.joinAsked';
  if (waitingNames(table).length > 0) return 'ask.waiting';
  const isBowl = view.link.choice.kind !== 'manual' && view.link.choice.kind !== 'virtual';
  return isBowl && view.link.state === 'lost' ? 'ask.linkLost' : undefined;
}

function throwActions(way: ThrowWay): {
  readonly primary: AskAction | null;
  readonly others: readonly AskAction[];
} {
  if (way === 'virtual') return { primary: THROW, others: [TYPE] };
  if (way === 'typed') return { primary: TYPE_WITH_SPACE, others: [] };
  return { primary: null, others: [TYPE] };
}

function turnText(table: TableView, way: ThrowWay, isComputer: boolean): string {
  const { due, panel, lots } = table;
  if (lots && lots.starter === null) return lots.round > 1 ? 'ask.lotAgain' : 'ask.lot';
  if (isComputer && due.throwDice !== null) return 'ask.throwFor';
  if (!due.mayDecide) return way === 'typed' ? 'ask.type' : 'ask.throw';
  if (panel === 'farkle') return due.throwDice === null ? 'ask.farkleKeep' : 'ask.farkle';
  if (panel !== 'card') return 'ask.throw';
  if (due.throwsLeft <= 0) return 'ask.write';
  if (due.throwDice === null) return 'ask.allKept';
  return due.kept.some(Boolean) ? 'ask.rethrow' : 'ask.keepOrWrite';
}

/** The line over a held reading: what was seen, what was due. `question.<reason>`, for counts with fewer and more apart. */
export function questionText(
  reason: string,
  seen: number,
  due: number | null,
): { readonly text: string; readonly values: WordValues } {
  if (reason !== 'count') return { text: `question.${reason}`, values: { seen, due: due ?? 0 } };
  const kind = seen < (due ?? 0) ? 'countFew' : 'countMany';
  return { text: `question.${kind}`, values: { count: seen, seen, due: due ?? 0 } };
}
