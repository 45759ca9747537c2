import { describe, expect, test } from 'vitest';
import { actionFor, type KeyMode, type KeyPress, type KeySituation } from './keymap.ts';

const press = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key: '',
  isShift: false,
  isCommand: false,
  isAlt: false,
  ...more,
});

const at = (mode: KeyMode, more: Partial<KeySituation> = {}): KeySituation => ({
  mode,
  faceSet: 'pips',
  faceMap: ['u', 'ma', 'chi', 'n', 'ko', 'o'],
  panel: 'card',
  dice: 5,
  proposals: 0,
  rowOfCode: new Map([
    ['KeyQ', 'ones'],
    ['KeyA', 'three-of-a-kind'],
  ]),
  ...more,
});

describe('keys on the game screen', () => {
  test('before the first throw of a turn a digit starts the pad', () => {
    expect(actionFor(press('Digit4'), at('throw'))).toEqual({ type: 'face', face: 4 });
    expect(actionFor(press('Numpad6'), at('throw'))).toEqual({ type: 'face', face: 6 });
  });

  test('with dice on the table a digit keeps that die, and none beyond the last', () => {
    expect(actionFor(press('Digit5'), at('decide'))).toEqual({ type: 'toggle-keep', die: 4 });
    expect(actionFor(press('Digit6'), at('decide'))).toBeNull();
    expect(actionFor(press('Digit0'), at('decide', { dice: 10 }))).toEqual({ type: 'toggle-keep', die: 9 });
  });

  test('an AZERTY digit needs no shift, because the physical key counts', () => {
    expect(actionFor(press('Digit1', { key: '&' }), at('throw'))).toEqual({ type: 'face', face: 1 });
    expect(actionFor(press('KeyQ', { key: 'a' }), at('decide'))).toEqual({ type: 'pick-row', row: 'ones' });
  });

  test('a Japanese input method that swallows the letter changes nothing', () => {
    expect(actionFor(press('KeyN', { key: 'Process' }), at('pad', { faceSet: 'kana' }))).toEqual({
      type: 'face',
      face: 'n',
    });
  });

  test('M is found where AZERTY has it', () => {
    expect(actionFor(press('Semicolon', { key: 'm' }), at('pad', { faceSet: 'kana' }))).toEqual({
      type: 'face',
      face: 'ma',
    });
    expect(actionFor(press('Semicolon', { key: ';' }), at('pad', { faceSet: 'kana' }))).toBeNull();
  });

  test('N nudges in NKODICE, harder with Shift, while the pad is closed, and types n while it is open', () => {
    const nkodice = { faceSet: 'kana', panel: 'nkodice' } as const;
    expect(actionFor(press('KeyN'), at('throw', nkodice))).toEqual({ type: 'nudge' });
    expect(actionFor(press('KeyN', { isShift: true }), at('throw', nkodice))).toEqual({
      type: 'nudge',
      isHard: true,
    });
    expect(actionFor(press('KeyN'), at('pad', nkodice))).toEqual({ type: 'face', face: 'n' });
  });

  test('digits type kana through the face map', () => {
    expect(actionFor(press('Digit3'), at('pad', { faceSet: 'kana' }))).toEqual({ type: 'face', face: 'chi' });
    expect(actionFor(press('Digit0'), at('pad', { faceSet: 'kana' }))).toEqual({ type: 'out' });
  });

  test('undo and redo work in every mode, also with Shift', () => {
    for (const mode of ['throw', 'decide', 'pad', 'question', 'conflict', 'over'] as const) {
      expect(actionFor(press('KeyZ', { isCommand: true }), at(mode))).toEqual({ type: 'undo' });
      expect(actionFor(press('KeyZ', { isCommand: true, isShift: true }), at(mode))).toEqual({
        type: 'redo',
      });
    }
    expect(actionFor(press('KeyU'), at('over'))).toEqual({ type: 'undo' });
  });

  test('Ctrl Z is the letter Z wherever a layout has it, and its place where the layout has none', () => {
    const chord = { isCommand: true } as const;
    expect(actionFor(press('KeyY', { key: 'z', ...chord }), at('decide'))).toEqual({ type: 'undo' });
    expect(actionFor(press('KeyZ', { key: 'y', ...chord }), at('decide'))).toEqual({ type: 'redo' });
    expect(actionFor(press('KeyW', { key: 'Z', isShift: true, ...chord }), at('decide'))).toEqual({
      type: 'redo',
    });
    expect(actionFor(press('KeyZ', { key: 'w', ...chord }), at('decide'))).toBeNull();
    expect(actionFor(press('KeyZ', { key: 'я', ...chord }), at('decide'))).toEqual({ type: 'undo' });
    expect(actionFor(press('KeyZ', { key: 'Process', ...chord }), at('decide'))).toEqual({ type: 'undo' });
  });

  test('the space bar throws, and Enter writes', () => {
    expect(actionFor(press('Space'), at('throw'))).toEqual({ type: 'throw' });
    expect(actionFor(press('Space'), at('decide'))).toEqual({ type: 'throw' });
    expect(actionFor(press('Enter'), at('decide'))).toEqual({ type: 'confirm' });
    expect(actionFor(press('Enter', { isShift: true }), at('decide'))).toEqual({ type: 'pass' });
  });

  test('with kept dice in question a digit picks a proposal, until a face is to be typed', () => {
    const asked = at('question', { proposals: 3 });
    expect(actionFor(press('Digit2'), asked)).toEqual({ type: 'pick-proposal', proposal: 1 });
    expect(actionFor(press('KeyP'), asked)).toEqual({ type: 'open-pad' });
    expect(actionFor(press('Digit2'), at('question'))).toEqual({ type: 'face', face: 2 });
  });

  test('correcting takes a die first and a face second', () => {
    expect(actionFor(press('KeyC'), at('decide'))).toEqual({ type: 'correct' });
    expect(actionFor(press('Digit3'), at('correct-die'))).toEqual({ type: 'pick-die', die: 2 });
    expect(actionFor(press('Digit3'), at('correct-face'))).toEqual({ type: 'face', face: 3 });
  });
});
