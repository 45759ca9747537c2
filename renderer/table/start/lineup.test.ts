import { describe, expect, test } from 'vitest';
import { freeColour } from '../../../contract/colours.ts';
import {
  addPlayer,
  addProfile,
  isComplete,
  type Lineup,
  movePlayer,
  readLineup,
  removePlayer,
  withGuestsIn,
} from './lineup.ts';

const none: Lineup = { players: [], firstSeat: 0 };
const people = (...names: string[]): Lineup =>
  names.reduce((lineup, name) => addPlayer(lineup, { id: name, name }), none);

describe('the line-up', () => {
  test('everybody gets a colour of their own', () => {
    const eight = people('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H');
    expect(new Set(eight.players.map((player) => player.colour)).size).toBe(8);
    expect(freeColour(people('A').players, 0)).toBe(1);
  });

  test('a ninth player finds no seat', () => {
    expect(
      addPlayer(people('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'), { id: 'i', name: 'I' }).players,
    ).toHaveLength(8);
  });

  test('a second Ann is told apart, and the same saved person sits down once', () => {
    const two = addPlayer(people('Ann'), { id: 'other', name: 'Ann' });
    expect(two.players.map((player) => player.name)).toEqual(['Ann', 'Ann 2']);
    const profile = { id: 'Ann', name: 'Ann', colour: 3, picture: null };
    expect(addProfile(people('Ann'), profile).players).toHaveLength(1);
  });

  test('who begins stays the beginner when seats are swapped', () => {
    const lineup = movePlayer({ ...people('A', 'B', 'C'), firstSeat: 2 }, 'C', -1);
    expect(lineup.players.map((player) => player.name)).toEqual(['A', 'C', 'B']);
    expect(lineup.firstSeat).toBe(1);
  });

  test('taking the beginner out leaves a seat that exists', () => {
    expect(removePlayer({ ...people('A', 'B'), firstSeat: 1 }, 'B').firstSeat).toBe(0);
  });

  test('a computer player throws by itself at its level', () => {
    const [player] = addPlayer(none, { id: 'c', name: 'Tama', level: 'strong' }).players;
    expect(player).toMatchObject({ kind: 'computer', level: 'strong', throwsVirtually: true });
  });

  test('a game wants its number of people, each with a name of their own', () => {
    expect(isComplete(people('A'), 2, 6)).toBe(false);
    expect(isComplete(people('A', 'B'), 2, 6)).toBe(true);
    expect(
      isComplete(
        { ...people('A', 'B'), players: people('A', 'A').players.map((p) => ({ ...p, name: 'A' })) },
        1,
        8,
      ),
    ).toBe(false);
  });

  test('a remembered line-up is read back, and a damaged one forgotten', () => {
    const lineup = people('A', 'B');
    expect(readLineup(JSON.stringify(lineup))).toEqual(lineup);
    expect(readLineup('{"players":[{"name":3}]}')).toBeNull();
    expect(readLineup('not json')).toBeNull();
    expect(readLineup(null)).toBeNull();
  });

  test('numbered guests change their name with the language, chosen names stay', () => {
    const lineup = people('Manlalaro 1', 'Player 12', 'プレイヤー3', 'Player', 'Player X', 'Ann');
    const named = withGuestsIn(
      lineup,
      ['Player {{number}}', 'Manlalaro {{number}}', 'プレイヤー{{number}}'],
      (number) => `Joueur ${number}`,
    );
    expect(named.players.map(({ name }) => name)).toEqual([
      ...['Joueur 1', 'Joueur 12', 'Joueur 3', 'Player', 'Player X', 'Ann'],
    ]);
    expect(named.players[0]).toEqual({ ...lineup.players[0], name: 'Joueur 1' });
  });
});
