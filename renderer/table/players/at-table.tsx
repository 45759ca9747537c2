// Owns who is at the table now: give the turn, leave, come back, join late.
import { useState } from 'react';
import { freeColour } from '../../../contract/colours.ts';
import type { PlayerView, TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest, useSend } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { ChoiceField, TextField } from '../../components/fields.tsx';
import { PersonMark } from '../../components/person-mark.tsx';
import { PlayerMark } from '../../components/player-mark.tsx';
import { useFormatNumber, useWords } from '../../i18n/use-words.ts';
import { freeName } from '../start/lineup.ts';
import { choiceKey, missedChoices } from './comings.ts';
import { JoinAsks } from './join-asks.tsx';

/** People who were here before, one press each; the others are typed. */
const MOST_KNOWN = 12;

export function AtTable({ table }: { readonly table: TableView }) {
  const say = useWords();
  return (
    <section aria-label={say('players.atTable')}>
      <h2 className="section-title">{say('players.atTable')}</h2>
      <ul className="sheet-paper">
        {table.players.map((player) => (
          <SeatedPlayer key={player.id} player={player} table={table} />
        ))}
      </ul>
      <JoinAsks table={table} />
      {table.canJoin && <JoinForm table={table} />}
    </section>
  );
}

function SeatedPlayer({ player, table }: { readonly player: PlayerView; readonly table: TableView }) {
  const say = useWords();
  const send = useSend();
  const format = useFormatNumber();
  const isOver = table.phase === 'over';
  return (
    <li className="player-row at-table">
      <PersonMark player={player} className="player-big-mark" />
      <strong>{player.name}</strong>
      <span className="quiet">{format(player.total)}</span>
      {player.hasLeft && (
        <span className="quiet at-table-left">{say('history.leave', { name: player.name })}</span>
      )}
      {player.canReturn && <ComeBack player={player} table={table} />}
      {player.hasLeft && <WaitingThrows player={player} table={table} />}
      {!isOver && !player.hasLeft && table.players.length > 1 && (
        <>
          <Button
            tone="quiet"
            isDisabled={player.isTurn}
            onPress={() => void send({ type: 'pass-turn', to: player.seat })}
            testId={`give-turn-${player.seat}`}
          >
            {say('players.giveTurn', { name: player.name })}
          </Button>
          <Button
            tone="quiet"
            isDisabled={!player.canLeave}
            onPress={() => void send({ type: 'leave-game', seat: player.seat })}
            testId={`leave-${player.seat}`}
          >
            {say('players.leave', { name: player.name })}
          </Button>
        </>
      )}
    </li>
  );
}

function ComeBack({ player, table }: { readonly player: PlayerView; readonly table: TableView }) {
  const say = useWords();
  const send = useSend();
  const { name, seat } = player;
  const choices = missedChoices(table);
  return (
    <div className="at-table-back">
      {choices.map((rows) => (
        <Button
          key={rows}
          tone="quiet"
          onPress={() => void send({ type: 'return-to-game', seat, rows })}
          testId={`return-${rows}-${seat}`}
        >
          {say(choiceKey('players.return', rows, choices), { name })}
        </Button>
      ))}
    </div>
  );
}

/** Throws that were said to be theirs before they left: nothing waits unseen, and nobody has to come back for it. */
function WaitingThrows({ player, table }: { readonly player: PlayerView; readonly table: TableView }) {
  const say = useWords();
  const send = useSend();
  return table.offers
    .filter((held) => held.seat === player.seat)
    .map((held) => (
      <div key={held.id} className="at-table-back" data-testid={`waiting-throw-${held.id}`}>
        <span className="quiet">{say('players.throwWaits', { name: player.name })}</span>
        <Button tone="quiet" onPress={() => void send({ type: 'dismiss-reading', held: held.id })}>
          {say('question.ignore')}
        </Button>
      </div>
    ));
}

function JoinForm({ table }: { readonly table: TableView }) {
  const say = useWords();
  const send = useSend();
  const request = useRequest();
  const { players } = useAppView();
  const [name, setName] = useState('');
  const [rows, setRows] = useState<'open' | 'zero'>('open');
  const absent = players.filter((profile) => !table.players.some((player) => player.id === profile.id));
  /** Without a name it is a guest, as on the start screen; only people with a name are saved. */
  const join = async (wanted: string): Promise<void> => {
    const named = wanted.trim();
    const leaver = table.players.find((player) => player.hasLeft && player.name === named);
    if (leaver) {
      if (await send({ type: 'return-to-game', seat: leaver.seat, rows })) setName('');
      return;
    }
    const known = players.find((profile) => profile.name === named);
    const guest = say('start.guest', { number: table.players.length + 1 });
    const player = {
      id: known?.id ?? crypto.randomUUID(),
      name: named || freeName(table.players, guest),
      colour: freeColour(table.players, known?.colour),
      kind: 'person',
      level: null,
      throwsVirtually: false,
    } as const;
    if (!(await send({ type: 'join-game', player, rows }))) return;
    setName('');
    if (known || named === '') return;
    const { id, colour } = player;
    void request('players.save', { id, name: player.name, colour, picture: null });
  };
  return (
    <div className="player-form">
      <TextField
        label={say('start.newName')}
        value={name}
        onChange={setName}
        maxLength={24}
        onEnter={() => name.trim() !== '' && void join(name)}
        testId="join-name"
      />
      {missedChoices(table).length > 1 && (
        <ChoiceField
          label={say('players.joinRows')}
          value={rows}
          choices={[
            { id: 'open', label: say('players.joinOpen') },
            { id: 'zero', label: say('players.joinZero') },
          ]}
          onChange={(value) => setRows(value === 'zero' ? 'zero' : 'open')}
          testId="join-rows"
        />
      )}
      <Button onPress={() => void join(name)} testId="join-game">
        {say('players.join')}
      </Button>
      {absent.slice(0, MOST_KNOWN).map((profile) => (
        <Button key={profile.id} onPress={() => void join(profile.name)} testId={`join-${profile.id}`}>
          <PlayerMark colour={profile.colour} picture={profile.picture} /> {profile.name}
        </Button>
      ))}
    </div>
  );
}
