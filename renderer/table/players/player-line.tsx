// Owns one saved person: name, mark, picture, statistics on request.
import { useState } from 'react';
import { Button as AriaButton, FileTrigger } from 'react-aria-components';
import type { PlayerProfile } from '../../../contract/players.ts';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { PLAYER_MARKS, PlayerMark } from '../../components/player-mark.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { pictureOf } from './picture-file.ts';
import { PlayerStatsView } from './player-stats.tsx';

export interface PlayerLineProps {
  readonly profile: PlayerProfile;
  readonly onRemove: () => void;
}

export function PlayerLine({ profile, onRemove }: PlayerLineProps) {
  const say = useWords();
  const request = useRequest();
  const [name, setName] = useState(profile.name);
  const [isOpen, setOpen] = useState(false);
  const save = (change: Partial<PlayerProfile>): void => {
    void request('players.save', { ...profile, name: name.trim() || profile.name, ...change });
  };
  const pick = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    const picture = file ? await pictureOf(file) : null;
    if (picture) save({ picture });
  };
  return (
    <li className="sheet-paper player-line">
      <div className="player-row">
        <PlayerMark
          colour={profile.colour}
          picture={profile.picture}
          name={profile.name}
          className="player-big-mark"
        />
        <TextField
          label={say('players.name')}
          isLabelHidden
          value={name}
          onChange={setName}
          maxLength={24}
          onEnter={() => save({})}
        />
        {name.trim() !== profile.name && name.trim() !== '' && (
          <Button onPress={() => save({})}>{say('action.save')}</Button>
        )}
        <Button tone="quiet" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {say('players.stats')}
        </Button>
        <FileTrigger
          acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']}
          onSelect={(files) => void pick(files)}
        >
          <Button tone="quiet">{say('players.picture')}</Button>
        </FileTrigger>
        {profile.picture && (
          <Button tone="quiet" onPress={() => save({ picture: null })}>
            {say('players.pictureRemove')}
          </Button>
        )}
        <Button tone="quiet" onPress={onRemove}>
          {say('action.delete')}
        </Button>
      </div>
      <ColourRow chosen={profile.colour} onChoose={(colour) => save({ colour })} />
      {isOpen && <PlayerStatsView playerId={profile.id} />}
    </li>
  );
}

function ColourRow({
  chosen,
  onChoose,
}: {
  readonly chosen: number;
  readonly onChoose: (colour: number) => void;
}) {
  const say = useWords();
  return (
    <div className="colour-row">
      {Array.from({ length: PLAYER_MARKS }, (_, colour) => colour).map((colour) => (
        <AriaButton
          key={colour}
          className={colour === chosen ? 'colour-choice is-chosen' : 'colour-choice'}
          aria-pressed={colour === chosen}
          aria-label={say('players.colour', { number: colour + 1 })}
          onPress={() => onChoose(colour)}
        >
          <PlayerMark colour={colour} />
        </AriaButton>
      ))}
    </div>
  );
}
