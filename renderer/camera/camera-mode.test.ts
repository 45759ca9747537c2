// What the camera is told to read for, from real tables.
import { describe, expect, it } from 'vitest';
import type { LinkView } from '../../contract/devices.ts';
import { DEFAULT_SETTINGS } from '../../contract/settings.ts';
import { testTable } from '../table-views.test-kit.ts';
import { modeOf } from './camera-mode.ts';

const settings = DEFAULT_SETTINGS;

const linkWith = (armedDice: number | null, state: LinkView['state'] = 'live'): LinkView => ({
  choice: { kind: 'camera', label: 'Desk camera' },
  state,
  label: 'Desk camera',
  device: null,
  advice: null,
  eyes: null,
  feel: { state: 'idle', batteryPercent: null, diceInBowl: null, armedDice },
});

describe('the camera reads for', () => {
  it('the dice that are due, and where kept ones stay in the bowl for all of them', () => {
    const ann = testTable('kiriki');
    expect(modeOf({ settings, link: linkWith(5), table: ann.view() }, 0, false)).toMatchObject({
      due: { armed: 5, thrown: 5 },
      isUnasked: false,
    });
    ann.throwDice([1, 1, 3, 4, 6]);
    const table = ann.keep(0, 1);
    expect(modeOf({ settings, link: linkWith(5), table }, 0, false).due).toEqual({ armed: 5, thrown: 3 });
  });

  it('a whole next throw while a row is still to be written, which is then only offered', () => {
    const ann = testTable('kiriki');
    for (let n = 0; n < 3; n++) ann.throwDice([1, 1, 3, 4, 6]);
    expect(modeOf({ settings, link: linkWith(null), table: ann.view() }, 0, false)).toMatchObject({
      due: { armed: 5, thrown: 5 },
      isUnasked: true,
    });
  });

  it('nothing while the camera is lost, no game runs, or a bowl says when dice were thrown', () => {
    const ann = testTable('kiriki');
    const lost = { settings, link: linkWith(5, 'lost'), table: ann.view() };
    expect(modeOf(lost, 0, false).due).toBeNull();
    expect(modeOf({ settings, link: linkWith(null), table: null }, 0, false).due).toBeNull();
    for (let n = 0; n < 3; n++) ann.throwDice([1, 1, 3, 4, 6]);
    const bowl: LinkView = { ...linkWith(null), choice: { kind: 'serial', path: 'COM3' } };
    expect(modeOf({ settings, link: bowl, table: ann.view() }, 0, false).due).toBeNull();
  });

  it('a bowl for what the table has due, also while the bowl is being armed anew', () => {
    const ann = testTable('kiriki');
    ann.throwDice([1, 1, 3, 4, 6]);
    const table = ann.keep(0, 1);
    const eyes = { label: 'Desk camera', state: 'live', advice: null } as const;
    const link: LinkView = { ...linkWith(null), choice: { kind: 'serial', path: 'COM3' }, eyes };
    expect(modeOf({ settings, link, table }, 0, false).due).toEqual({ armed: 3, thrown: 3 });
    const inBowl = { ...settings, keptStayInBowl: true };
    expect(modeOf({ settings: inBowl, link, table }, 0, false).due).toEqual({ armed: 5, thrown: 3 });
    expect(modeOf({ settings, link, table: ann.run({ type: 'pause' }) }, 0, false).due).toBeNull();
  });

  it('signs on the dice only in a game with kana of which some were shown', () => {
    const table = testTable('nkodice').view();
    const faces = (shown: number) => modeOf({ settings, link: linkWith(5), table }, shown, false).faces;
    expect([faces(0), faces(6)]).toEqual(['pips', 'symbols']);
  });
});
