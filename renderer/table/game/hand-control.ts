// Owns what the desks and the history need of a control: the table window's and a phone's both have it.
import type { GameControl } from './use-game-control.ts';

export type HandControl = Pick<
  GameControl,
  'mode' | 'situation' | 'pad' | 'correction' | 'answer' | 'act' | 'correctAt' | 'openPad'
>;
