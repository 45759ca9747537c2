// Owns the screen that stands in for one that could not be drawn: what is safe, and what to do.
import { useRefusals, useSend } from '../bridge/refusals.tsx';
import { Button } from '../components/button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { refusalText } from '../words/refusal-words.ts';
import './fault-screen.css';

export function FaultScreen({ problem, canUndo }: { readonly problem: string; readonly canUndo: boolean }) {
  const say = useWords();
  const send = useSend();
  const { refusal } = useRefusals();
  return (
    <main className="fault" role="alert" data-testid="fault">
      <h1 className="fault-title display">{say('fault.title')}</h1>
      <p>{say('fault.safe')}</p>
      <p className="fault-problem">{say('recovery.unknown', { problem })}</p>
      <div className="fault-acts">
        <Button tone="primary" size="l" autoFocus onPress={() => location.reload()} testId="fault-reload">
          {say('fault.reload')}
        </Button>
        {canUndo && <Button onPress={() => void send({ type: 'undo' })}>{say('action.undo')}</Button>}
      </div>
      {refusal && <p role="status">{refusalText(say, refusal)}</p>}
    </main>
  );
}
