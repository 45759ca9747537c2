// Which dice left the bowl since the throw before, from the device's DIE events. Knows no table.
import type { DieMoved, Throw } from '../../firmware-protocol/codec/message.ts';

/** The dice that lie outside now, by face name; null where it cannot be told which. */
export interface LiftedDice {
  moved(message: DieMoved): void;
  /** What lay outside when this throw was made; a new throw begins anew. */
  take(message: Throw): readonly (string | null)[];
  forget(): void;
}

/** Follows the dice of one device. A die is known by its number in the throw before, or by the face that the event names. */
export function createLiftedDice(): LiftedDice {
  let outside: { readonly number: number | null; readonly face: string | null }[] = [];
  /** The latest throw of all dice: only of such a one do the numbers name dice. */
  let whole: Throw | null = null;
  let most = 0;
  let isSure = true;

  const forget = (): void => {
    outside = [];
    isSure = true;
  };
  const faceOf = (message: DieMoved): string | null => {
    if (message.face !== undefined && message.face !== '?') return message.face;
    const number = message.dieNumber ?? 0;
    return outside.every((die) => die.number !== null) ? (whole?.dice[number - 1]?.face ?? null) : null;
  };
  const putBack = (number: number | null): void => {
    const at = number === null ? -1 : outside.findIndex((die) => die.number === number);
    if (at >= 0) outside.splice(at, 1);
    // A die came back, and nobody can say which: what lies outside is not known any more.
    else if (outside.length > 0) isSure = false;
  };
  return {
    moved: (message) => {
      const number = message.dieNumber ?? null;
      if (message.event === 'in') putBack(number);
      else if (number === null || !outside.some((die) => die.number === number)) {
        outside.push({ number, face: faceOf(message) });
      }
    },
    take: (message) => {
      const inBowl = message.dice.filter((die) => die.place !== 'out').length;
      most = Math.max(most, inBowl);
      const isWhole = inBowl === most;
      const lifted = isSure && !isWhole ? outside.map((die) => die.face) : [];
      // Kept dice stay outside through the next throw too; with all dice back in the bowl, or in doubt, it begins anew.
      if (isWhole || !isSure) forget();
      if (isWhole) whole = message;
      return lifted;
    },
    forget,
  };
}
