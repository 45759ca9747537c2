import { describe, expect, it } from 'vitest';
import type { DieMoved, Throw } from '../../firmware-protocol/codec/message.ts';
import { createLiftedDice } from './lifted.ts';

const thrown = (...faces: string[]): Throw => ({
  type: 'THROW',
  seq: 1,
  boot: '00010001',
  n: 1,
  arm: 1,
  isRepeat: false,
  deviceMs: 0,
  dice: faces.map((face) => ({ face, confidence: 99, place: 'in' })),
});
const moved = (event: 'in' | 'out', more: Partial<DieMoved> = {}): DieMoved => ({
  type: 'DIE',
  seq: 2,
  event,
  deviceMs: 0,
  ...more,
});

describe('dice that were lifted', () => {
  it('are known by their number in the throw before', () => {
    const lifted = createLiftedDice();
    expect(lifted.take(thrown('1', '4', '1', '2', '1'))).toEqual([]);
    for (const dieNumber of [1, 2, 3]) lifted.moved(moved('out', { dieNumber }));
    lifted.moved(moved('in', { dieNumber: 2 }));
    expect(lifted.take(thrown('6', '6', '5'))).toEqual(['1', '1']);
  });

  it('are known by the face that the device names, and only counted where it names none', () => {
    const lifted = createLiftedDice();
    lifted.take(thrown('1', '4', '1', '2', '1'));
    lifted.moved(moved('out', { face: '4' }));
    lifted.moved(moved('out'));
    expect(lifted.take(thrown('6', '6', '5'))).toEqual(['4', null]);
  });

  it('are not known where a die came back that nobody can name', () => {
    const lifted = createLiftedDice();
    lifted.take(thrown('1', '4', '1', '2', '1'));
    lifted.moved(moved('out', { dieNumber: 1 }));
    lifted.moved(moved('in'));
    expect(lifted.take(thrown('6', '6', '5', '5'))).toEqual([]);
  });

  it('stay outside through the next throw, and begin anew with all dice', () => {
    const lifted = createLiftedDice();
    lifted.take(thrown('1', '4', '1', '2', '1'));
    lifted.moved(moved('out', { face: '1' }));
    expect(lifted.take(thrown('6', '6', '5', '5'))).toEqual(['1']);
    lifted.moved(moved('out', { face: '6' }));
    expect(lifted.take(thrown('2', '3', '4'))).toEqual(['1', '6']);
    expect(lifted.take(thrown('1', '2', '3', '4', '5'))).toEqual([]);
    expect(lifted.take(thrown('2', '3', '4'))).toEqual([]);
  });
});
