// Owns the answers to phones that ask to join: a line each, one press. The table window and referees' phones show it.
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { choiceKey, missedChoices } from './comings.ts';
import './join-asks.css';

export function JoinAsks({ table }: { readonly table: TableView }) {
  const say = useWords();
  const request = useRequest();
  const { asks } = useAppView().companion;
  const choices = missedChoices(table);
  if (!table.canJoin) return null;
  return asks.map(({ id, name }) => (
    <div key={id} className="join-ask" data-testid={`join-ask-${id}`}>
      <p role="status">{say('players.asks', { name })}</p>
      {choices.map((rows) => (
        <Button
          key={rows}
          onPress={() => void request('companion.answer-join', { id, rows })}
          testId={`let-in-${rows}-${id}`}
        >
          {say(choiceKey('players.letIn', rows, choices), { name })}
        </Button>
      ))}
      <Button
        tone="quiet"
        onPress={() => void request('companion.answer-join', { id, rows: null })}
        testId={`turn-down-${id}`}
      >
        {say('players.turnDown')}
      </Button>
    </div>
  ));
}
