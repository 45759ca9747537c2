// Owns the dice that stand for each game: its best known hand. Pure.
import type { Face } from '../../contract/engine-types.ts';
import type { GameOffer } from '../../contract/replies.ts';

const EMBLEMS: Readonly<Record<string, readonly Face[]>> = {
  nkodice: ['o', 'chi', 'n', 'chi', 'n'],
  kiriki: [6, 6, 6, 6, 6],
  'dice-poker': [5, 5, 5, 2, 2],
  yahtzee: [1, 1, 1, 1, 1],
  yatzy: [2, 3, 4, 5, 6],
  'maxi-yatzy': [1, 2, 3, 4, 5, 6],
  'yacht-dice': [4, 4, 4, 4, 4],
  generala: [3, 3, 3, 3, 6],
  farkle: [1, 1, 1, 5, 5, 2],
  chinchirorin: [4, 5, 6],
};

/** The dice with an id for each. */
export function gameEmblem(
  offer: Pick<GameOffer, 'id' | 'faceSet' | 'maxDice'>,
): readonly { readonly face: Face; readonly id: string }[] {
  const faces: readonly Face[] =
    EMBLEMS[offer.id] ?? (offer.faceSet === 'kana' ? ['u', 'n', 'ko'] : [1, 2, 3]);
  return faces.map((face, index) => ({ face, id: `${face} ${index}` }));
}
