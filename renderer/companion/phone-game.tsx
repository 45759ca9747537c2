// Owns the game on a phone: whose turn above, the paper in the middle, dice and what is asked where the thumb is.
import { useState } from 'react';
import type { CompanionSelf } from '../../contract/companion.ts';
import type { TableView } from '../../contract/engine-types.ts';
import { statusOf } from '../big-screen/status.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { useRefusals, useSend } from '../bridge/refusals.tsx';
import { Button } from '../components/button.tsx';
import { PlayerMark } from '../components/player-mark.tsx';
import { Sheet } from '../components/sheet.tsx';
import { useFormatNumber, useWords } from '../i18n/use-words.ts';
import { Desk } from '../table/game/desk.tsx';
import { HistoryDrawer } from '../table/game/history-drawer.tsx';
import { refusalText } from '../words/refusal-words.ts';
import { rowName } from '../words/row-words.ts';
import { DiceTray } from './dice-tray.tsx';
import { PhoneCard } from './phone-card.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { OwnWayBack } from './phone-seats.tsx';
import type { MenuActs } from './table-page.tsx';
import { type PhoneControl, usePhoneControl } from './use-phone-control.ts';

export interface PhoneGameProps {
  readonly table: TableView;
  readonly self: CompanionSelf;
  /** The seat this device plays; null for a referee who plays none. */
  readonly seat: number | null;
  readonly menu: MenuActs;
}

/** Who may act now: a player on the own turn, unless the whole table is asked; a referee always. */
function mayAct(table: TableView, self: CompanionSelf, seat: number | null): boolean {
  if (self.role === 'referee') return true;
  const isAsked = table.phase === 'throw' || table.phase === 'decide' || table.phase === 'question';
  return isAsked && seat !== null && table.due.seat === seat;
}

export function PhoneGame({ table, self, seat, menu }: PhoneGameProps) {
  const control = usePhoneControl(table);
  const canAct = mayAct(table, self, seat);
  const shownSeat = seat ?? table.due.seat ?? 0;
  const isReferee = self.role === 'referee';
  const own = seat === null ? undefined : table.players[seat];
  return (
    <div
      className={`phone panel-${table.panel} ${canAct ? 'can-act' : ''}`}
      data-testid="phone"
      data-phase={table.phase}
      data-mode={control.mode}
    >
      <PhoneTop table={table} self={self} seat={seat} menu={menu} />
      <PhoneCard table={table} seat={shownSeat} control={canAct ? control : null} />
      <section className="phone-hand">
        <DiceTray table={table} control={canAct || control.correction ? control : null} />
        {canAct || control.correction ? (
          <ActingHand table={table} control={control} />
        ) : (
          <LookingHand table={table} />
        )}
        {own?.hasLeft && <OwnWayBack table={table} player={own} />}
        {control.selected === null && control.pad === null && control.correction === null && (
          <HandTools table={table} control={control} isReferee={isReferee} seat={seat} />
        )}
      </section>
      {isReferee && control.isHistoryOpen && (
        <div className="phone-history">
          <HistoryDrawer table={table} control={control} />
        </div>
      )}
    </div>
  );
}

function PhoneTop({ table, self, seat, menu }: PhoneGameProps) {
  const say = useWords();
  const format = useFormatNumber();
  const [isOpen, setOpen] = useState(false);
  const turn = table.due.seat === null ? undefined : table.players[table.due.seat];
  const own = seat === null ? undefined : table.players[seat];
  const isOwnTurn = turn !== undefined && turn.seat === seat;
  return (
    <header className={isOwnTurn ? 'phone-top is-own' : 'phone-top'}>
      <h1 className="phone-turn" data-testid="phone-turn">
        {turn && <PlayerMark colour={turn.colour} />}
        <span>
          {isOwnTurn
            ? say('phone.yourTurn')
            : turn
              ? say('phone.turnOf', { name: turn.name })
              : say('phone.over')}
        </span>
      </h1>
      <p className="phone-total" data-testid="phone-total">
        {own ? `${own.name} ${format(own.total)}` : say('phone.referee')}
      </p>
      <Button tone="quiet" onPress={() => setOpen(true)} testId="phone-more" aria-label={say('phone.menu')}>
        •••
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={say('phone.menu')}>
        <PhoneMenu self={self} menu={menu} table={table} seat={seat} />
      </Sheet>
    </header>
  );
}

interface HandProps {
  readonly table: TableView;
  readonly control: PhoneControl;
  readonly isReferee: boolean;
}

function ActingHand({ table, control }: Pick<HandProps, 'table' | 'control'>) {
  // After the end there is nothing to do from here but to undo; a new game is started at the table.
  if (table.phase === 'over' && !control.correction) return <LookingHand table={table} />;
  return (
    <>
      <div className={control.selected === null ? 'phone-desk' : 'phone-desk is-choosing'}>
        <Desk table={table} control={control} />
      </div>
      {control.selected !== null && <WriteButton table={table} control={control} row={control.selected} />}
    </>
  );
}

function WriteButton({
  table,
  control,
  row,
}: {
  readonly table: TableView;
  readonly control: PhoneControl;
  readonly row: string;
}) {
  const say = useWords();
  const preview = table.previews.find((other) => other.row === row);
  const count = preview ? preview.value + preview.extra : 0;
  return (
    <Button
      tone="primary"
      size="l"
      className="phone-write"
      onPress={() => control.pickRow(row)}
      testId="phone-write"
    >
      {say('phone.write', { row: rowName(say, table.game, row), count })}
    </Button>
  );
}

function LookingHand({ table }: { readonly table: TableView }) {
  const say = useWords();
  const view = useAppView();
  const { refusal } = useRefusals();
  const status = statusOf(view, table);
  return (
    <div className="phone-looking">
      <p className="ask-line" data-testid="ask-line" aria-live="polite">
        {say(status.text, status.values)}
      </p>
      <p className="desk-notice is-warning" role="status" data-testid="notice">
        {refusal ? refusalText(say, refusal) : ''}
      </p>
    </div>
  );
}

interface ToolsProps extends HandProps {
  readonly seat: number | null;
}

/** Whether the dice on the table, or the newest throw, are this seat's: only those may a player set right. */
function isOwnDice(table: TableView, seat: number | null): boolean {
  const line = table.history.find((other) => other.move.type === 'throw');
  return seat !== null && line !== undefined && line.seat === seat;
}

function HandTools({ table, control, isReferee, seat }: ToolsProps) {
  const say = useWords();
  const send = useSend();
  const canCorrect = isReferee || isOwnDice(table, seat);
  return (
    <div className="phone-tools">
      {canCorrect && (
        <Button tone="quiet" onPress={() => control.act({ type: 'correct' })} testId="phone-correct">
          {say('action.correct')}
        </Button>
      )}
      {isReferee && (
        <>
          <Button
            tone="quiet"
            isDisabled={!table.canUndo}
            onPress={() => control.act({ type: 'undo' })}
            testId="phone-undo"
          >
            {say('action.undo')}
          </Button>
          <Button
            tone="quiet"
            isDisabled={!table.canRedo}
            onPress={() => control.act({ type: 'redo' })}
            testId="phone-redo"
          >
            {say('action.redo')}
          </Button>
          <Button tone="quiet" onPress={() => control.act({ type: 'pass' })} testId="phone-pass">
            {say('action.pass')}
          </Button>
          <Button tone="quiet" onPress={() => control.act({ type: 'history' })} testId="phone-history">
            {say('action.history')}
          </Button>
          {table.phase !== 'paused' && table.phase !== 'over' && (
            <Button tone="quiet" onPress={() => void send({ type: 'pause' })} testId="phone-pause">
              {say('menu.pause')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
