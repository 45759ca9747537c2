// Owns the players screen: who is at the table now, saved people with colour and picture, their statistics.
import { useState } from 'react';
import { freeColour } from '../../../contract/colours.ts';
import type { PlayerProfile } from '../../../contract/players.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Page } from '../shell/page.tsx';
import { AtTable } from './at-table.tsx';
import { PlayerLine } from './player-line.tsx';
import './players-screen.css';

export function PlayersScreen() {
  const say = useWords();
  const request = useRequest();
  const { players, table } = useAppView();
  const [name, setName] = useState('');
  const [removed, setRemoved] = useState<PlayerProfile | null>(null);
  const add = (): void => {
    if (name.trim() === '') return;
    const colour = freeColour(players);
    void request('players.save', { id: crypto.randomUUID(), name: name.trim(), colour, picture: null });
    setName('');
  };
  const remove = (profile: PlayerProfile): void => {
    void request('players.remove', { id: profile.id, isRemoved: true });
    setRemoved(profile);
  };
  const bringBack = (profile: PlayerProfile): void => {
    void request('players.remove', { id: profile.id, isRemoved: false });
    setRemoved(null);
  };
  return (
    <Page title={say('screen.players')} testId="screen-players">
      {table && <AtTable table={table} />}
      <div className="player-form">
        <TextField label={say('players.new')} value={name} onChange={setName} onEnter={add} maxLength={24} />
        <Button isDisabled={name.trim() === ''} onPress={add}>
          {say('start.add')}
        </Button>
        {removed && (
          <p className="player-undo">
            {say('players.removed', { name: removed.name })}{' '}
            <Button onPress={() => bringBack(removed)}>{say('action.undo')}</Button>
          </p>
        )}
      </div>
      {players.length === 0 && <p className="quiet">{say('players.none')}</p>}
      <ul className="player-list">
        {players.map((profile) => (
          <PlayerLine key={profile.id} profile={profile} onRemove={() => remove(profile)} />
        ))}
      </ul>
    </Page>
  );
}
