// Owns the bottom line: undo, redo, correct, history, next player, shortcuts.
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Button } from '../../components/button.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { GameControl } from './use-game-control.ts';

export function BottomBar({ table, control }: { readonly table: TableView; readonly control: GameControl }) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const { act } = control;
  const { settings } = useAppView();
  const isOdds = table.panel === 'nkodice';
  const canHint = isOdds
    ? settings.coach !== 'off' && table.phase !== 'over'
    : settings.coach === 'hint' && table.panel === 'card' && table.phase === 'decide';
  const canCorrect = table.history.some((line) => line.move.type === 'throw');
  return (
    <nav className="bottom-bar" aria-label={say('bottom.label')}>
      <Button
        tone="quiet"
        keyHint={keyLabel('KeyU')}
        isDisabled={!table.canUndo}
        onPress={() => act({ type: 'undo' })}
        testId="undo"
      >
        {say('action.undo')}
      </Button>
      <Button tone="quiet" isDisabled={!table.canRedo} onPress={() => act({ type: 'redo' })} testId="redo">
        {say('action.redo')}
      </Button>
      <Button
        tone="quiet"
        keyHint={keyLabel('KeyC')}
        isDisabled={!canCorrect}
        onPress={() => act({ type: 'correct' })}
        testId="correct"
      >
        {say('action.correct')}
      </Button>
      {canHint && (
        <Button tone="quiet" keyHint={keyLabel('Slash')} onPress={() => act({ type: 'hint' })} testId="hint">
          {say(isOdds ? 'action.odds' : 'action.hint')}
        </Button>
      )}
      <span className="bottom-gap" />
      {table.players.length > 1 && table.phase !== 'over' && (
        <Button
          tone="quiet"
          keyHint={`${say('key.shift')} ${keyLabel('Enter')}`}
          onPress={() => act({ type: 'pass' })}
          testId="pass"
        >
          {say('action.pass')}
        </Button>
      )}
      <Button
        tone="quiet"
        keyHint={keyLabel('KeyI')}
        aria-pressed={control.isHistoryOpen}
        onPress={() => act({ type: 'history' })}
        testId="history"
      >
        {say('action.history')}
      </Button>
      <Button tone="quiet" keyHint="?" onPress={() => act({ type: 'help' })} testId="help">
        {say('action.help')}
      </Button>
    </nav>
  );
}
