// Owns the second press: who plays. The last line-up stands there already; names, order and house rules can be changed.
import { useState } from 'react';
import type { PaperCard } from '../../../contract/engine-types.ts';
import type { GameOffer } from '../../../contract/replies.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest, useSend } from '../../bridge/refusals.tsx';
import { ActionMenu } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { SwitchField, TextField } from '../../components/fields.tsx';
import { PlayerMark } from '../../components/player-mark.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useScreens } from '../shell/screens.tsx';
import { type ChosenOptions, HouseRules } from './house-rules.tsx';
import { addPlayer, addProfile, isComplete, type Lineup, MOST_PLAYERS, NAME_LENGTH } from './lineup.ts';
import { PaperCards } from './paper-cards.tsx';
import { SeatRow } from './seat-row.tsx';
import { useLineup } from './use-lineup.ts';

export interface StartPeopleProps {
  readonly offer: GameOffer;
  readonly onBack: () => void;
}

export function StartPeople({ offer, onBack }: StartPeopleProps) {
  const say = useWords();
  const send = useSend();
  const { close } = useScreens();
  const keyLabel = useKeyLabel();
  const [lineup, setLineup, remember] = useLineup();
  const [drawsLots, setDrawsLots] = useState(false);
  const [options, setOptions] = useState<ChosenOptions>({});
  const [isPaper, setPaper] = useState(false);
  const start = async (cards?: readonly PaperCard[]): Promise<void> => {
    const players = lineup.players.map((player) => ({ ...player, name: player.name.trim() }));
    const isTaken = await send({
      type: 'start-game',
      game: offer.id,
      options,
      players,
      firstSeat: lineup.firstSeat,
      drawsLots: !cards && drawsLots && players.length > 1,
      ...(cards && { cards: [...cards] }),
    });
    if (!isTaken) return;
    remember();
    close();
  };
  if (isPaper && offer.paper) {
    return (
      <PaperCards
        offer={offer}
        paper={offer.paper}
        lineup={lineup}
        options={options}
        onGo={(cards) => void start(cards)}
        onBack={() => setPaper(false)}
      />
    );
  }
  return (
    <section className="start-people" aria-label={say('start.people')}>
      <h2 className="start-game-name display">{say(`game.${offer.id}`)}</h2>
      <ol className="seat-list">
        {lineup.players.map((player, seat) => (
          <SeatRow key={player.id} player={player} seat={seat} lineup={lineup} setLineup={setLineup} />
        ))}
      </ol>
      <AddPeople lineup={lineup} setLineup={setLineup} maxSeats={offer.maxSeats} />
      <div className="start-go">
        <Button
          tone="primary"
          size="l"
          autoFocus
          keyHint={keyLabel('Enter')}
          isDisabled={!isComplete(lineup, offer.minSeats, offer.maxSeats)}
          onPress={() => void start()}
          testId="start-game"
        >
          {say('start.go')}
        </Button>
        <Button onPress={onBack}>{say('start.otherGame')}</Button>
        {offer.paper && (
          <Button
            isDisabled={!isComplete(lineup, offer.minSeats, offer.maxSeats)}
            onPress={() => setPaper(true)}
            testId="from-paper"
          >
            {say('start.fromPaper')}
          </Button>
        )}
        {lineup.players.length > 1 && (
          <SwitchField
            label={say('start.drawLots')}
            value={drawsLots}
            onChange={setDrawsLots}
            testId="draws-lots"
          />
        )}
      </div>
      {lineup.players.length < offer.minSeats && (
        <p className="quiet">{say('start.needs', { count: offer.minSeats })}</p>
      )}
      <HouseRules offer={offer} chosen={options} onChange={setOptions} />
    </section>
  );
}

interface AddPeopleProps {
  readonly lineup: Lineup;
  readonly setLineup: (lineup: Lineup) => void;
  readonly maxSeats: number;
}

function AddPeople({ lineup, setLineup, maxSeats }: AddPeopleProps) {
  const say = useWords();
  const request = useRequest();
  const { players } = useAppView();
  const [name, setName] = useState('');
  const isFull = lineup.players.length >= Math.min(maxSeats, MOST_PLAYERS);
  const absent = players.filter((profile) => !lineup.players.some((player) => player.id === profile.id));
  const addNew = (): void => {
    if (name.trim() === '') return;
    const id = crypto.randomUUID();
    const next = addPlayer(lineup, { id, name });
    const added = next.players.at(-1);
    if (added && added.id === id) {
      void request('players.save', { id, name: added.name, colour: added.colour, picture: null });
    }
    setLineup(next);
    setName('');
  };
  /** Without a name it is a guest, so that a finger alone can fill the table. */
  const add = (): void => {
    if (name.trim() !== '') {
      addNew();
      return;
    }
    const guest = say('start.guest', { number: lineup.players.length + 1 });
    setLineup(addPlayer(lineup, { id: crypto.randomUUID(), name: guest }));
  };
  const addComputer = (level: 'easy' | 'medium' | 'strong'): void =>
    setLineup(addPlayer(lineup, { id: crypto.randomUUID(), name: say(`computer.${level}`), level }));
  return (
    <div className="add-people">
      <TextField
        label={say('start.newName')}
        value={name}
        onChange={setName}
        onEnter={addNew}
        maxLength={NAME_LENGTH}
        isDisabled={isFull}
        placeholder={say('start.newName')}
        isLabelHidden
        testId="new-name"
      />
      <Button isDisabled={isFull} onPress={add} testId="add-player">
        {say('start.add')}
      </Button>
      <ActionMenu
        label={say('start.addComputer')}
        text={say('start.addComputer')}
        testId="add-computer"
        entries={(['easy', 'medium', 'strong'] as const).map((level) => ({
          id: level,
          label: say(`level.${level}`),
          isDisabled: isFull,
          onAction: () => addComputer(level),
        }))}
      />
      {absent.slice(0, 12).map((profile) => (
        <Button key={profile.id} isDisabled={isFull} onPress={() => setLineup(addProfile(lineup, profile))}>
          <PlayerMark colour={profile.colour} picture={profile.picture} /> {profile.name}
        </Button>
      ))}
    </div>
  );
}
