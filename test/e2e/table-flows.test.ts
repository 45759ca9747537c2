// Every paragraph of how a turn runs on a real table, each once with the keyboard alone and once with the pointer alone, over a bowl.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Face } from '../../engine/dice.ts';
import type { TableView } from '../../engine/view.ts';
import { createEvening, facesOf as faces, rowOf as row } from './evening.ts';
import { byKeyboard, byPointer } from './ways.ts';

describe.each([
  ['keyboard', byKeyboard],
  ['pointer', byPointer],
] as const)('with the %s alone', (_, wayOf) => {
  const evening = createEvening(wayOf, ['Bo']);
  const { table, until, lying, asked, turnOf, bowlThrows, write } = evening;

  beforeAll(evening.open);
  afterAll(evening.close);

  it('scores by itself what is settled, complete and sure, and asks about a die that is not', async () => {
    const { way } = evening;
    await way.startGame('kiriki');
    await bowlThrows(6, 6, '3:40', 2, 1);
    await asked('unsure');
    expect(await table()).toMatchObject({ tray: [] });
    await way.sayFace(5);
    await lying('6 6 5 2 1');
    expect((await table()).tray[2]).toMatchObject({ face: 5, read: 3, source: 'serial' });
    await bowlThrows(6, 6, 6, 2, 1);
    await lying('6 6 6 2 1');
    expect(await table()).toMatchObject({ questions: [], due: { throwNo: 3 } });
  });

  it('is armed only when a throw is due: what nobody asked for is offered, never scored', async () => {
    const { way, app, bowl } = evening;
    for (const die of [0, 1, 2, 3, 4]) {
      await way.toggleKeep(die);
      await until((now) => now.due.kept[die] === true, `die ${die} kept`);
    }
    await app.until(
      (view) => view.table?.due.throwDice === null && view.link.feel.armedDice === null,
      'disarmed',
    );
    bowl.say('throw 5 5 5 5 5');
    await until((now) => now.questions.length === 1, 'an offer');
    expect(faces(await table())).toBe('6 6 6 2 1');
    await way.dismiss();
    await until((now) => now.phase === 'decide', 'the decision');
    await write('sixes');
    await turnOf(1);
  });

  it('asks which dice were kept, likeliest first, and takes marked ones as they are', async () => {
    const { way } = evening;
    await bowlThrows(4, 4, 4, 1, 2);
    await lying('4 4 4 1 2');
    evening.bowl.say('throw 6 5');
    await asked('kept-unsaid');
    expect((await table()).questions[0]?.proposals[0]?.faces).toEqual([4, 4, 4]);
    // The dice of the throw before are on both screens while it is asked which of them were kept.
    const { page, app } = evening;
    const bigScreen = await app.window('big-screen');
    await page.locator('.bowl-die.is-before').nth(4).waitFor();
    await bigScreen.locator('.stage-die.is-before').nth(4).waitFor();
    const before = page.locator('.bowl-die.is-before');
    expect(
      await before.evaluateAll((dice) => dice.map((die) => die.getAttribute('data-face')).join(' ')),
    ).toBe('4 4 4 1 2');
    await way.pickProposal(0);
    await lying('4 4 4 6 5');
    // They stay kept; one more is marked.
    await until((now) => now.due.throwDice === 2, 'three dice still kept');
    await way.toggleKeep(3);
    await until((now) => now.due.throwDice === 1, 'one die to throw');
    await bowlThrows(4);
    await lying('4 4 4 6 4');
    await write('four-of-a-kind');
    await turnOf(0);
  });

  it('asks once about a wrong count: the missing face, or throw again', async () => {
    const { way } = evening;
    await bowlThrows(6, 6, 6, 6);
    await asked('count');
    await way.sayFace(2);
    await lying('6 6 6 6 2');
    expect((await table()).tray.map((die) => die.source)).toEqual([
      'serial',
      'serial',
      'serial',
      'serial',
      'manual',
    ]);
    await bowlThrows(1, 2, '3:20:cocked', 4, 5);
    await asked('cocked');
    await way.dismiss();
    await until((now) => now.questions.length === 0, 'a throw again');
    expect(await table()).toMatchObject({ due: { throwNo: 2, throwDice: 5 } });
  });

  it('corrects any die before and after scoring, and asks about a decision that no longer fits', async () => {
    const { way } = evening;
    await way.correctDie(4, 6);
    await lying('6 6 6 6 6');
    await write('kiriki');
    await way.correctDie(0, 1);
    await until((now) => row(now, 'kiriki', 0) === 0, 'no kiriki any more');
    const corrected = (await table()).history.find((line) => line.move.type === 'throw');
    expect(corrected?.corrections).toEqual([{ die: 0, from: 6, to: 1 }]);
    await way.undo();
    await until((now) => row(now, 'kiriki', 0) === 50, 'the kiriki again');
    const first = (await table()).history.find((line) => line.seat === 1 && line.throwNo === 1)!;
    await way.removeStep(first.step);
    await until((now) => now.phase === 'conflict', 'a decision that no longer fits');
    expect((await table()).conflict?.waiting).toBeGreaterThan(2);
    await way.undo();
    await until((now) => now.phase === 'throw' && now.conflict === null, 'all as it was');
  });

  it('takes a whole throw by hand, in one go', async () => {
    const { way } = evening;
    await turnOf(1);
    await way.typeThrow([1, 4, 1, 2, 1]);
    await lying('1 4 1 2 1');
    expect((await table()).tray.every((die) => die.source === 'manual')).toBe(true);
  });

  it('moves a throw that the next player made too early, with one command', async () => {
    const { way } = evening;
    await bowlThrows(3, 3, 3, 3, 3);
    await lying('3 3 3 3 3');
    await way.moveStep((await table()).history[0]!.step, 0);
    await lying('1 4 1 2 1');
    await write('ones');
    await asked('early');
    await way.useReading();
    await lying('3 3 3 3 3');
    expect(await table()).toMatchObject({ due: { seat: 0 }, offers: [] });
    await write('threes');
  });

  it('moves a row and its turn to the player whose turn it was', async () => {
    const { way } = evening;
    await turnOf(1);
    const line = (await table()).history.find((other) => other.move.type === 'score')!;
    await way.moveStep(line.step, 1);
    await until((now) => row(now, 'threes', 1) === 15, 'the row with the other player');
    await way.undo();
    await until((now) => row(now, 'threes', 0) === 15, 'the row as it was');
  });

  it('passes over an absent player, pauses, and lets a player leave', async () => {
    const { way } = evening;
    await way.pass();
    await turnOf(0);
    await way.pause();
    await until((now) => now.phase === 'paused', 'the pause');
    await evening.app.until((view) => view.link.feel.armedDice === null, 'disarmed');
    await way.goOn();
    await until((now) => now.phase === 'throw', 'the game goes on');
    await way.atTable('leave-1');
    await until((now) => now.history[0]?.move.type === 'leave', 'a player who left');
    await way.undo();
    await until((now) => now.history[0]?.move.type === 'pass', 'the player is back');
  });

  it('undoes without limit, and brings all of it back', async () => {
    const { way } = evening;
    const before = await table();
    let steps = 0;
    for (; steps < 80 && (await table()).canUndo; steps++) {
      const { history, due, tray, card, offers } = await table();
      const now = JSON.stringify([history, due, tray, card, offers]);
      await way.undo();
      await until(
        (next) => JSON.stringify([next.history, next.due, next.tray, next.card, next.offers]) !== now,
        'one step back',
      );
    }
    expect(await table()).toMatchObject({ tray: [], history: [], canUndo: false });
    // One undo of the paragraph before is still there to redo; it stays undone.
    for (let left = steps; left > 0; left--) {
      const { history, due, tray, card, offers } = await table();
      const now = JSON.stringify([history, due, tray, card, offers]);
      await way.redo();
      await until(
        (next) => JSON.stringify([next.history, next.due, next.tray, next.card, next.offers]) !== now,
        'one step forth',
      );
    }
    expect(steps).toBeGreaterThan(10);
    expect(await table()).toEqual(before);
  });

  it('draws lots for the start with the bowl', async () => {
    const { way } = evening;
    await way.startGame('nkodice', true);
    await bowlThrows(3);
    await until((now) => now.lots?.throws.length === 1, 'the first lot');
    await bowlThrows(5);
    await until((now) => now.lots?.starter === 1 && now.due.throwDice === 5, 'a starter');
    expect(await table()).toMatchObject({ due: { seat: 1 } });
    await evening.page.locator('[data-testid="lots"] .lot.is-starter').waitFor();
  });

  it('counts nudges of the sensor, by key and by button, and asks about a bump with none left', async () => {
    const { way, bowl } = evening;
    const nudges = (now: TableView): number =>
      (now.detail as { seats: { nudges: number }[] }).seats[1]?.nudges ?? -1;
    await evening.app.until((view) => view.link.feel.armedDice === 5, 'armed');
    bowl.say('nudge 60');
    await until((now) => nudges(now) === 4, 'a nudge of the sensor');
    for (const left of [3, 2, 1, 0]) {
      await way.nudge();
      await until((now) => nudges(now) === left, `${left} nudges left`);
    }
    await way.nudge();
    await until((now) => now.isBumped, 'a bump');
    await bowlThrows(1, 1, 2, 2, 3);
    await asked('bumped');
    await way.useReading();
    await until((now) => now.due.seat === 0, 'the throw stands');
  });

  it('counts a die out of the bowl in NKODICE: without a question where it adds up, with one key where not', async () => {
    const { way } = evening;
    await bowlThrows(1, 1, 2, 2, '-');
    await turnOf(1);
    expect((await table()).lastThrow).toMatchObject({ out: 1 });
    await bowlThrows(1, 1, 2, 2);
    await asked('count');
    await way.sayFace(null);
    await turnOf(0);
    expect((await table()).lastThrow).toMatchObject({ out: 1 });
  });

  it('goes on by hand while the bowl is gone, and offers what came late', async () => {
    const { way, app, bowl } = evening;
    await app.until((view) => view.link.feel.armedDice === 5, 'armed');
    bowl.say('silence 6500');
    bowl.say('throw 3 3 3 3 3');
    await way.typeThrow(['u', 'u', 'ma', 'ma', 'chi']);
    await turnOf(1);
    await app.until((view) => view.link.state !== 'live', 'a silent bowl', 20_000);
    await evening.page.locator('[data-testid="link-state"]:not([data-state="live"])').waitFor();
    await app.until((view) => view.link.state === 'live', 'the bowl again', 30_000);
    await until((now) => now.questions.length > 0, 'a late throw on offer');
    expect((await table()).questions[0]?.reading.asked).not.toBe('asked');
    await way.dismiss();
    await until((now) => now.questions.length === 0, 'nothing on offer');
  });

  it('undoes over the end of a game, and plays again with one key', async () => {
    const { way } = evening;
    for (let most = 0; most < 12 && (await table()).phase !== 'over'; most++) {
      const { history, due } = await table();
      const dice: Face[] = Array.from({ length: due.throwDice! }, (_, index) =>
        index % 2 === 0 ? 'u' : 'ma',
      );
      await way.typeThrow(dice);
      await until((now) => now.history[0]?.step !== history[0]?.step, 'a throw');
    }
    const over = await table();
    expect(over.standing.winners.length).toBeGreaterThan(0);
    await way.undo();
    await until((now) => now.phase === 'throw', 'the game goes on');
    await way.redo();
    await until((now) => now.phase === 'over', 'the end again');
    await way.goOn();
    await until((now) => now.gameId !== over.gameId, 'a rematch');
    const again = await table();
    expect(again.players.map((player) => player.name)).toEqual(over.players.map((player) => player.name));
    expect(again.due.seat).not.toBe(over.lots?.starter);
  });

  it('keeps controls off the big screen', async () => {
    const big = await evening.app.window('big-screen');
    const controls = await big.evaluate(
      () => document.querySelectorAll('button, input, select, textarea, a[href], [role="button"]').length,
    );
    expect(controls).toBe(0);
  });

  it('is read from afar where there is one screen only, and keeps its one line of controls', async () => {
    const { way, page, app } = evening;
    const namePx = (): Promise<number> =>
      page.locator('.turn-name').evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
    const nearPx = await namePx();
    await way.pick('[data-testid="menu"]', 'menu-big-screen');
    await app.until((view) => !view.isBigScreenOpen, 'one screen');
    await page.locator('.game-screen.is-afar').waitFor();
    expect(await namePx()).toBeGreaterThan(1.3 * nearPx);
    expect(await page.getByTestId('ask-line').isVisible()).toBe(true);
    const { due, history } = await table();
    await way.typeThrow(Array.from({ length: due.throwDice! }, () => 'u'));
    await until((now) => now.history.length > history.length, 'a throw');
    await way.undo();
    await until((now) => now.history.length === history.length, 'no throw');
    await way.pick('[data-testid="menu"]', 'menu-big-screen');
    await app.until((view) => view.isBigScreenOpen, 'two screens');
  });

  it('stands exactly where it was after kill -9', async () => {
    const { way, app } = evening;
    const { due } = await table();
    const dice: Face[] = Array.from({ length: due.throwDice! }, (_, index) => (index % 2 === 0 ? 'u' : 'ma'));
    await way.typeThrow(dice);
    await until((now) => now.history.length === 1, 'a throw');
    const before = await table();
    await app.kill();
    await evening.launchAgain();
    expect(await table()).toEqual(before);
  });
});
