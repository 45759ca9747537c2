// Owns the large mark of a player at the table: the saved person's picture, else the shape with the initials.
import type { Player } from '../../contract/engine-types.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { PlayerMark } from './player-mark.tsx';

export interface PersonMarkProps {
  readonly player: Pick<Player, 'id' | 'name' | 'colour'>;
  readonly className?: string | undefined;
}

export function PersonMark({ player, className }: PersonMarkProps) {
  const { players } = useAppView();
  const picture = players.find((profile) => profile.id === player.id)?.picture;
  return <PlayerMark colour={player.colour} picture={picture} name={player.name} className={className} />;
}
