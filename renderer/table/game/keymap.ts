// Owns what each physical key means on the game screen. Pure: a key and the situation in, an action out.
import type { Face, FaceSet } from '../../../contract/engine-types.ts';
import { digitOf, faceOfCode } from '../../words/face-words.ts';

/** What a person wants to do on the game screen. */
export type GameAction =
  | { readonly type: 'throw' }
  | { readonly type: 'open-pad' }
  | { readonly type: 'close' }
  | { readonly type: 'face'; readonly face: Face }
  | { readonly type: 'out' }
  | { readonly type: 'erase' }
  | { readonly type: 'confirm' }
  | { readonly type: 'cursor'; readonly step: 1 | -1 }
  | { readonly type: 'drop-die' }
  | { readonly type: 'toggle-keep'; readonly die: number }
  | { readonly type: 'pick-die'; readonly die: number }
  | { readonly type: 'step-row'; readonly step: 1 | -1 }
  | { readonly type: 'pick-row'; readonly row: string }
  | { readonly type: 'bank' }
  | { readonly type: 'nudge'; readonly isHard?: boolean }
  | { readonly type: 'correct' }
  | { readonly type: 'pass' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'history' }
  | { readonly type: 'help' }
  | { readonly type: 'pick-proposal'; readonly proposal: number }
  | { readonly type: 'hint' }
  | { readonly type: 'review' }
  | { readonly type: 'mute' };

/** What takes the keys now. */
export type KeyMode =
  | 'throw'
  | 'decide'
  | 'pad'
  | 'question'
  | 'correct-die'
  | 'correct-face'
  | 'conflict'
  | 'paused'
  | 'over';

export interface KeySituation {
  readonly mode: KeyMode;
  readonly faceSet: FaceSet;
  readonly faceMap: readonly Face[];
  readonly panel: 'card' | 'nkodice' | 'farkle' | 'chinchirorin';
  readonly dice: number;
  /** Sets of kept dice that are offered with a question; digits pick them while there are any. */
  readonly proposals: number;
  readonly rowOfCode: ReadonlyMap<string, string>;
}

export interface KeyPress {
  readonly code: string;
  readonly key: string;
  readonly isShift: boolean;
  readonly isCommand: boolean;
  readonly isAlt: boolean;
}

/** The physical key, but an M that a layout has moved is still an M (AZERTY). */
export function codeOf(press: KeyPress): string {
  return press.code === 'Semicolon' && press.key.toLowerCase() === 'm' ? 'KeyM' : press.code;
}

export function actionFor(press: KeyPress, situation: KeySituation): GameAction | null {
  const code = codeOf(press);
  if (press.isAlt) return null;
  if (press.isCommand) return commandAction(chordCode(press), press.isShift);
  if (press.key === '?' || code === 'F1') return { type: 'help' };
  return modeAction(code, press, situation) ?? commonAction(code, press);
}

/**
 * Undo is the letter Z on every keyboard, wherever the layout has it (QWERTZ, AZERTY): what other programs do with Ctrl Z. Only where
 * the layout writes no Latin letters (Cyrillic, an input method) the place counts.
 */
function chordCode({ code, key }: KeyPress): string {
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code;
}

function commandAction(code: string, isShift: boolean): GameAction | null {
  if (code === 'KeyZ') return { type: isShift ? 'redo' : 'undo' };
  if (code === 'KeyY') return { type: 'redo' };
  return null;
}

function modeAction(code: string, press: KeyPress, situation: KeySituation): GameAction | null {
  switch (situation.mode) {
    case 'pad':
      return padAction(code, situation);
    case 'question':
    case 'correct-face':
      return questionAction(code, situation);
    case 'correct-die':
      return dieAction(code, situation.dice);
    case 'throw':
      return throwAction(code, press, situation);
    case 'decide':
      return decideAction(code, press, situation);
    case 'conflict':
      return conflictAction(code, situation);
    case 'over':
      if (code === 'KeyR') return { type: 'review' };
      return code === 'Enter' || code === 'Space' ? { type: 'confirm' } : null;
    case 'paused':
      return code === 'Enter' || code === 'Space' ? { type: 'confirm' } : null;
  }
}

function padAction(code: string, { faceSet, faceMap }: KeySituation): GameAction | null {
  if (isEnter(code)) return { type: 'confirm' };
  if (code === 'Backspace') return { type: 'erase' };
  if (code === 'Escape') return { type: 'close' };
  if (digitOf(code) === 0) return { type: 'out' };
  const face = faceOfCode(code, faceSet, faceMap);
  return face === null ? null : { type: 'face', face };
}

function questionAction(code: string, situation: KeySituation): GameAction | null {
  if (code === 'ArrowLeft') return { type: 'cursor', step: -1 };
  if (code === 'ArrowRight') return { type: 'cursor', step: 1 };
  if (code === 'Delete') return { type: 'drop-die' };
  if (situation.proposals > 0) {
    const digit = digitOf(code);
    if (digit !== null && digit >= 1 && digit <= situation.proposals)
      return { type: 'pick-proposal', proposal: digit - 1 };
    if (code === 'KeyP') return { type: 'open-pad' };
  }
  return padAction(code, situation);
}

function dieAction(code: string, dice: number): GameAction | null {
  if (code === 'Escape') return { type: 'close' };
  const digit = digitOf(code);
  if (digit === null) return null;
  const die = digit === 0 ? 9 : digit - 1;
  return die < dice ? { type: 'pick-die', die } : null;
}

function throwAction(code: string, press: KeyPress, situation: KeySituation): GameAction | null {
  if (code === 'Space') return { type: 'throw' };
  if (situation.panel === 'nkodice') return code === 'KeyN' ? nudgeAction(press) : null;
  if (press.isShift) return null;
  const face = faceOfCode(code, situation.faceSet, situation.faceMap);
  return face === null ? null : { type: 'face', face };
}

function nudgeAction({ isShift }: KeyPress): GameAction {
  return isShift ? { type: 'nudge', isHard: true } : { type: 'nudge' };
}

function decideAction(code: string, press: KeyPress, situation: KeySituation): GameAction | null {
  if (code === 'Space') return { type: 'throw' };
  if (isEnter(code) && !press.isShift) return { type: 'confirm' };
  if (code === 'ArrowDown') return { type: 'step-row', step: 1 };
  if (code === 'ArrowUp') return { type: 'step-row', step: -1 };
  if (situation.panel === 'farkle' && code === 'KeyB') return { type: 'bank' };
  if (situation.panel === 'nkodice' && code === 'KeyN') return nudgeAction(press);
  const row = press.isShift ? undefined : situation.rowOfCode.get(code);
  if (row !== undefined) return { type: 'pick-row', row };
  const kept = dieAction(code, situation.dice);
  return kept?.type === 'pick-die' ? { type: 'toggle-keep', die: kept.die } : null;
}

function conflictAction(code: string, situation: KeySituation): GameAction | null {
  if (code === 'Delete' || code === 'Backspace') return { type: 'drop-die' };
  if (isEnter(code)) return { type: 'confirm' };
  if (code === 'ArrowDown') return { type: 'step-row', step: 1 };
  if (code === 'ArrowUp') return { type: 'step-row', step: -1 };
  const row = situation.rowOfCode.get(code);
  return row === undefined ? null : { type: 'pick-row', row };
}

function commonAction(code: string, press: KeyPress): GameAction | null {
  if (isEnter(code) && press.isShift) return { type: 'pass' };
  switch (code) {
    case 'KeyU':
      return { type: 'undo' };
    case 'KeyC':
      return { type: 'correct' };
    case 'KeyI':
      return { type: 'history' };
    case 'KeyM':
      return { type: 'mute' };
    case 'Slash':
      return { type: 'hint' };
    case 'KeyP':
      return { type: 'open-pad' };
    case 'Escape':
      return { type: 'close' };
    default:
      return null;
  }
}

function isEnter(code: string): boolean {
  return code === 'Enter' || code === 'NumpadEnter';
}
