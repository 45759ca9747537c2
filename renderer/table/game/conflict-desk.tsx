// Owns the question after a correction: a later decision no longer fits; the table chooses another row, takes it out, or goes back.
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { type Say, useWords } from '../../i18n/use-words.ts';
import { facesText, type Labels } from '../../words/face-words.ts';
import { refusalText } from '../../words/refusal-words.ts';
import { rowName } from '../../words/row-words.ts';
import type { HandControl } from './hand-control.ts';

type Conflict = NonNullable<TableView['conflict']>;

/** What no longer fits, in words. */
export function conflictMove(say: Say, game: string, move: Conflict['move'], labels: Labels): string {
  if (move.type === 'score') return say('conflict.score', { row: rowName(say, game, move.row) });
  if (move.type === 'keep') return say('conflict.keep', { faces: facesText(say, move.faces, labels) });
  if (move.type === 'throw') return say('conflict.throw', { faces: facesText(say, move.faces, labels) });
  return say('conflict.other');
}

export function ConflictDesk({
  table,
  control,
}: {
  readonly table: TableView;
  readonly control: HandControl;
}) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const { labels } = useAppView().settings;
  const { conflict } = table;
  if (!conflict) return null;
  const isRow = conflict.move.type === 'score';
  return (
    <>
      <p className="ask-line is-question" data-testid="ask-line" aria-live="assertive">
        {conflictMove(say, table.game, conflict.move, labels)} {refusalText(say, conflict.error)}
      </p>
      <p className="desk-hint">
        {say(isRow ? 'conflict.chooseRow' : 'conflict.choose')}
        {conflict.waiting > 0 && ` ${say('conflict.waiting', { count: conflict.waiting })}`}
      </p>
      <div className="desk-actions">
        <Button
          tone={isRow ? 'plain' : 'primary'}
          keyHint={keyLabel('Delete')}
          onPress={() => control.act({ type: 'drop-die' })}
          testId="conflict-remove"
        >
          {say('conflict.remove')}
        </Button>
        <Button keyHint={keyLabel('KeyU')} onPress={() => control.act({ type: 'undo' })}>
          {say('conflict.undo')}
        </Button>
      </div>
    </>
  );
}
