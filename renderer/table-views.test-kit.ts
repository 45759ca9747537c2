// Owns real tables for tests of the renderer: the engine behind commands, so that views are never made up.
import type { Face, TableView } from '../contract/engine-types.ts';
import { previewPlayers } from '../test/preview/preview-play.ts';
import { createPreviewTable } from '../test/preview/preview-table.ts';

export interface TestTable {
  view(): TableView;
  throwDice(faces: readonly Face[], out?: number): TableView;
  keep(...indices: number[]): TableView;
  write(row: string): TableView;
  run(command: Parameters<ReturnType<typeof createPreviewTable>['command']>[0]): TableView;
}

/** A game that has begun, with this many players. */
export function testTable(
  game: string,
  players = 2,
  options: Readonly<Record<string, string | number | boolean>> = {},
): TestTable {
  const table = createPreviewTable();
  const view = (): TableView => {
    const now = table.view();
    if (!now) throw new Error('no game');
    return now;
  };
  const run: TestTable['run'] = (command) => {
    const done = table.command(command);
    if (!done.ok) throw new Error(`refused: ${done.error.code}`);
    return view();
  };
  run({ type: 'start-game', game, options, players: previewPlayers(players), firstSeat: 0 });
  return {
    view,
    run,
    throwDice: (faces, out = 0) => run({ type: 'type-throw', faces, out }),
    keep: (...indices) => run({ type: 'keep-dice', indices }),
    write: (row) => run({ type: 'write-row', row }),
  };
}
