// Owns the history: who did what, newest first; each die, row and step can be corrected from here.
import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { HistoryLine, TableView } from '../../../contract/engine-types.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useSend } from '../../bridge/refusals.tsx';
import { ProofSheet, useProofSteps } from '../../camera/proof-sheet.tsx';
import { ActionMenu, type MenuEntry } from '../../components/action-menu.tsx';
import { Button } from '../../components/button.tsx';
import { Die } from '../../components/die.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';
import { historySentence, isCorrectedDie } from '../../words/history-words.ts';
import { rowName } from '../../words/row-words.ts';
import type { HandControl } from './hand-control.ts';
import { emptyPad } from './pad-model.ts';
import './history-drawer.css';

export interface HistoryDrawerProps {
  readonly table: TableView;
  readonly control: HandControl;
}

/** The newest lines come with the view; the whole list is asked for once there are more. */
function useWholeHistory(table: TableView): readonly HistoryLine[] {
  const ask = useAsk();
  const [older, setOlder] = useState<readonly HistoryLine[]>([]);
  const { gameId, history } = table;
  const isLong = history.length >= 40;
  const newest = history[0]?.step ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever a step came or went.
  useEffect(() => {
    if (!isLong) return;
    let isGone = false;
    void ask('table.history', { gameId }).then((reply) => {
      if (reply.ok && !isGone) setOlder(reply.value);
    });
    return () => {
      isGone = true;
    };
  }, [ask, gameId, isLong, newest]);
  if (!isLong) return history;
  const last = history.at(-1)?.step ?? 0;
  return [...history, ...older.filter((line) => line.step < last)];
}

export function HistoryDrawer({ table, control }: HistoryDrawerProps) {
  const say = useWords();
  const lines = useWholeHistory(table);
  const { labels } = useAppView().settings;
  const proofSteps = useProofSteps(table.gameId, table.history[0]?.step ?? 0);
  const [shown, setShown] = useState<HistoryLine | null>(null);
  const words = { say, labels, game: table.game, players: table.players };
  return (
    <aside className="history-drawer" aria-label={say('history.title')}>
      <header className="history-head">
        <h2>{say('history.title')}</h2>
        <Button tone="quiet" keyHint="I" onPress={() => control.act({ type: 'history' })}>
          {say('action.close')}
        </Button>
      </header>
      {lines.length === 0 && <p className="history-empty">{say('history.empty')}</p>}
      <ol className="history-list">
        {lines.map((line) => (
          <HistoryItem
            key={line.step}
            line={line}
            table={table}
            control={control}
            onProof={proofSteps.has(line.step) ? () => setShown(line) : null}
          />
        ))}
      </ol>
      <ProofSheet
        gameId={table.gameId}
        line={shown}
        sentence={shown ? historySentence(words, shown) : ''}
        onClose={() => setShown(null)}
      />
    </aside>
  );
}

interface HistoryItemProps extends HistoryDrawerProps {
  readonly line: HistoryLine;
  /** Shows the still of the throw; null where none is kept. */
  readonly onProof: (() => void) | null;
}

function HistoryItem({ line, table, control, onProof }: HistoryItemProps) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const actions = useLineMenu(line, table, control);
  const proof = onProof && { id: 'proof', label: say('proof.show'), onAction: onProof };
  const entries = proof ? [proof, ...actions] : actions;
  const faces = line.dice.map((die) => die.face);
  const addresses = line.dice.map((_, die) => ({ step: line.step, die }));
  return (
    <li className={`history-line is-${line.move.type}`} data-testid={`history-${line.step}`}>
      <p className="history-text">
        {historySentence({ say, labels, game: table.game, players: table.players }, line)}
      </p>
      <ActionMenu label={say('history.more')} entries={entries} />
      {line.dice.length > 0 && (
        <div className="history-dice">
          {line.dice
            .map((die, index) => ({ die, index, id: `${line.step} ${index}` }))
            .map(({ die, index, id }) => (
              <AriaButton
                key={id}
                className="history-die"
                aria-label={say('history.correctDie', {
                  die: index + 1,
                  face: faceText(say, die.face, labels),
                })}
                onPress={() => control.correctAt({ faces, addresses, die: index })}
              >
                <Die
                  face={die.face}
                  lie={die.face === null ? 'out' : 'flat'}
                  labels={labels}
                  isCorrected={isCorrectedDie(die)}
                />
              </AriaButton>
            ))}
        </div>
      )}
    </li>
  );
}

/** What can be done with a line: another row, another player, take it out. */
function useLineMenu(line: HistoryLine, table: TableView, control: HandControl): readonly MenuEntry[] {
  const say = useWords();
  const send = useSend();
  const entries: MenuEntry[] = [];
  const { move, step, seat } = line;
  if (move.type === 'score') {
    const open = table.card.rows.filter(
      (row) => row.kind === 'row' && seat !== null && row.values[seat] === null,
    );
    for (const row of open) {
      entries.push({
        id: `row ${row.id}`,
        label: say('history.moveToRow', { row: rowName(say, table.game, row.id) }),
        onAction: () => void send({ type: 'replace-step', step, move: { type: 'score', row: row.id } }),
      });
    }
  }
  if (move.type === 'throw' || move.type === 'score') {
    for (const player of table.players.filter((other) => other.seat !== seat)) {
      entries.push({
        id: `seat ${player.seat}`,
        label: say('history.giveTo', { name: player.name }),
        onAction: () => void send({ type: 'move-step', step, seat: player.seat }),
      });
    }
  }
  if (move.type === 'throw') {
    entries.push({
      id: 'missed',
      label: say('history.missed'),
      onAction: () => control.openPad(emptyPad(line.dice.length, table.due.isOutCounted, step)),
    });
  }
  entries.push({
    id: 'remove',
    label: say('history.remove'),
    onAction: () => void send({ type: 'remove-step', step }),
  });
  return entries;
}
