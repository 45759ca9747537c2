// Owns who plays, on a phone: leaving and coming back for oneself, or for everybody where a referee holds it. Asks again in the same place.
import { useState } from 'react';
import { freeColour } from '../../contract/colours.ts';
import type { PlayerView, TableView } from '../../contract/engine-types.ts';
import { useRefusals, useSend } from '../bridge/refusals.tsx';
import { Button } from '../components/button.tsx';
import { PlayerMark } from '../components/player-mark.tsx';
import { useWords } from '../i18n/use-words.ts';
import { choiceKey, missedChoices } from '../table/players/comings.ts';
import { JoinAsks } from '../table/players/join-asks.tsx';
import { refusalText } from '../words/refusal-words.ts';
import { NameForm } from './name-form.tsx';

/** The own seat: the way out, or the way back. */
export function OwnSeat({ table, seat }: { readonly table: TableView; readonly seat: number }) {
  const say = useWords();
  const player = table.players[seat];
  if (!player) return null;
  if (player.hasLeft) return <OwnWayBack table={table} player={player} />;
  return player.canLeave ? <Leave seat={seat} label={say('phone.leaveGame')} /> : null;
}

/** What stands in the place of the dice for who has left. */
export function OwnWayBack({ table, player }: { readonly table: TableView; readonly player: PlayerView }) {
  const say = useWords();
  return (
    <div className="phone-seats" data-testid="phone-left">
      <p>{say('phone.youLeft')}</p>
      <ComeBack table={table} player={player} words="phone.back" />
    </div>
  );
}

function ComeBack({
  table,
  player,
  words,
}: {
  readonly table: TableView;
  readonly player: PlayerView;
  readonly words: string;
}) {
  const say = useWords();
  const send = useSend();
  const { seat, name } = player;
  const choices = missedChoices(table);
  if (!player.canReturn) return null;
  return choices.map((rows) => (
    <Button
      key={rows}
      onPress={() => void send({ type: 'return-to-game', seat, rows })}
      testId={`phone-return-${rows}-${seat}`}
    >
      {say(choiceKey(words, rows, choices), { name })}
    </Button>
  ));
}

/** One press asks, the next one leaves; it stands where it was pressed, and anything else can be done meanwhile. */
function Leave({ seat, label }: { readonly seat: number; readonly label: string }) {
  const say = useWords();
  const send = useSend();
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <Button onPress={() => setAsked(true)} testId={`phone-leave-${seat}`}>
        {label}
      </Button>
    );
  }
  return (
    <fieldset className="phone-sure" aria-label={label}>
      <p role="status">{say('phone.leaveHelp')}</p>
      <Button
        tone="danger"
        onPress={() => void send({ type: 'leave-game', seat }).then(() => setAsked(false))}
        testId={`phone-leave-sure-${seat}`}
      >
        {label}
      </Button>
      <Button tone="quiet" onPress={() => setAsked(false)}>
        {say('phone.stay')}
      </Button>
    </fieldset>
  );
}

/** Everybody's seat, who asks to join, and a name for one more: a referee's. */
export function EverySeat({ table }: { readonly table: TableView }) {
  const say = useWords();
  return (
    <section className="phone-seats" aria-label={say('phone.whoPlays')}>
      <h2 className="section-title">{say('phone.whoPlays')}</h2>
      <JoinAsks table={table} />
      {table.players.map((player) => (
        <div key={player.id} className="phone-seat">
          <p className="phone-person">
            <PlayerMark colour={player.colour} />
            <span>{player.name}</span>
            {player.hasLeft && <small>{say('history.leave', { name: player.name })}</small>}
          </p>
          {player.canLeave && (
            <Leave seat={player.seat} label={say('players.leave', { name: player.name })} />
          )}
          <ComeBack table={table} player={player} words="players.return" />
        </div>
      ))}
      {table.canJoin && <JoinOne table={table} />}
      <Refused />
    </section>
  );
}

function JoinOne({ table }: { readonly table: TableView }) {
  const say = useWords();
  const send = useSend();
  const join = (name: string, rows: 'open' | 'zero'): Promise<boolean> => {
    const colour = freeColour(table.players);
    const player = {
      id: crypto.randomUUID(),
      name,
      colour,
      kind: 'person',
      level: null,
      throwsVirtually: false,
    } as const;
    return send({ type: 'join-game', player, rows });
  };
  const choices = missedChoices(table);
  return (
    <NameForm
      label={say('start.newName')}
      actions={choices.map((rows) => ({
        id: `phone-join-${rows}`,
        label: (name) => say(choiceKey('players.letIn', rows, choices), { name }),
        act: (name) => join(name, rows),
      }))}
    />
  );
}

/** Why it was not done: the line of the hand lies behind the menu. */
export function Refused() {
  const say = useWords();
  const { refusal } = useRefusals();
  return (
    <p className="phone-problem" role="status">
      {refusal ? refusalText(say, refusal) : ''}
    </p>
  );
}
