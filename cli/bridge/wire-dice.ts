// Dice as the recognition saw them -> dice of a THROW. Pure.
import type { DieReading } from '../../firmware-protocol/codec/message.ts';
import type { WatchedDie, WatchedThrow } from '../../vision/watch-camera.ts';

/** A throw that is not sure must be asked about whatever limit the table has set: its least sure die says so. */
const TO_ASK = 49;

const percent = (value: number): number => Math.max(0, Math.min(100, Math.round(value * 100)));
const thousandth = (part: number): number => Math.max(0, Math.min(1000, Math.round(part * 1000)));

/** The dice of a throw; positions in thousandths of the picture. */
export function wireDice(
  thrown: WatchedThrow,
  picture: { readonly width: number; readonly height: number },
): DieReading[] {
  const inside = thrown.dice.map((die) => wireDie(die, picture));
  const least = Math.min(...inside.map((die) => die.confidence));
  const doubtful = thrown.isSure ? -1 : inside.findIndex((die) => die.confidence === least);
  const asked = inside.map((die, index) =>
    index === doubtful ? { ...die, confidence: Math.min(die.confidence, TO_ASK) } : die,
  );
  const outside = thrown.outside.map((die): DieReading => {
    return { face: '-', confidence: percent(die.score), place: 'out', position: positionOf(die, picture) };
  });
  return [...asked, ...outside].slice(0, 12);
}

function positionOf(
  die: WatchedDie,
  { width, height }: { readonly width: number; readonly height: number },
): NonNullable<DieReading['position']> {
  return { x: thousandth(die.x / width), y: thousandth(die.y / height) };
}

function wireDie(die: WatchedDie, picture: { readonly width: number; readonly height: number }): DieReading {
  const flags: readonly string[] = die.flags;
  const alternatives = die.runnersUp
    .slice(0, 3)
    .map((other) => ({ face: String(other.face), confidence: percent(other.confidence) }));
  return {
    face: die.face === null ? '?' : String(die.face),
    confidence: percent(Math.min(die.confidence, die.score < 0.6 ? die.score : 1)),
    place: flags.includes('cocked') ? 'cocked' : flags.includes('stacked') ? 'stacked' : 'in',
    ...(alternatives.length > 0 && { alternatives }),
    position: positionOf(die, picture),
  };
}
