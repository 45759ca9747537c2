// Owns the place under the bowl where the table is asked: one line, one key, and whatever the answer needs.
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRefusals } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { LotsList } from '../../components/lots-list.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { noticeKey } from '../../words/notice-words.ts';
import { refusalText } from '../../words/refusal-words.ts';
import { askOf } from './ask.ts';
import { askValues } from './ask-values.ts';
import { ConflictDesk } from './conflict-desk.tsx';
import { CorrectDesk } from './correct-desk.tsx';
import type { HandControl } from './hand-control.ts';
import { PadDesk } from './pad-desk.tsx';
import { QuestionDesk } from './question-desk.tsx';
import './desk.css';

export interface DeskProps {
  readonly table: TableView;
  readonly control: HandControl;
}

export function Desk(props: DeskProps) {
  return (
    <section className="desk" data-own={props.control.mode}>
      <DeskPart {...props} />
      <Notices />
    </section>
  );
}

function DeskPart({ table, control }: DeskProps) {
  if (control.correction) return <CorrectDesk table={table} control={control} />;
  if (control.pad) return <PadDesk control={control} />;
  const question = table.questions[0];
  if (table.phase === 'question' && question && control.answer)
    return <QuestionDesk table={table} control={control} held={question} answer={control.answer} />;
  if (table.phase === 'conflict') return <ConflictDesk table={table} control={control} />;
  return <AskDesk table={table} control={control} />;
}

function AskDesk({ table, control }: DeskProps) {
  const view = useAppView();
  const say = useWords();
  const keyLabel = useKeyLabel();
  const ask = askOf(view, table);
  const values = askValues(say, ask, view.settings.labels);
  const { primary } = ask;
  return (
    <>
      <p className="ask-line" data-testid="ask-line" aria-live="polite">
        {say(ask.text, values)}
      </p>
      <LotsList table={table} />
      {ask.hint && <p className="desk-hint">{say(ask.hint, values)}</p>}
      <div className="desk-actions">
        {primary && (
          <Button
            key={primary.label}
            // Whoever paused from the menu has the focus there: Enter goes on, as the key beside it says.
            autoFocus={table.phase === 'paused'}
            tone="primary"
            size="l"
            keyHint={keyLabel(primary.code)}
            onPress={() => control.act(primary.action)}
            testId={`do-${primary.action.type}`}
          >
            {say(primary.label, ask.values)}
          </Button>
        )}
        {ask.others.map((other) => (
          <Button
            key={other.label}
            keyHint={other.isShift ? `${say('key.shift')} ${keyLabel(other.code)}` : keyLabel(other.code)}
            onPress={() => control.act(other.action)}
            testId={`do-${other.action.type}${other.isShift ? '-hard' : ''}`}
          >
            {say(other.label, ask.values)}
          </Button>
        ))}
      </div>
    </>
  );
}

/** What was refused, or what the app has to say: one line that goes by itself. */
function Notices() {
  const { refusal } = useRefusals();
  const { notices } = useAppView();
  const say = useWords();
  const notice = notices.at(-1);
  const text = refusal ? refusalText(say, refusal) : notice ? say(noticeKey(notice), notice.detail) : '';
  const tone = refusal || notice?.tone === 'warn' ? 'is-warning' : '';
  return (
    <p className={`desk-notice ${tone}`} role="status" data-testid="notice">
      {text}
    </p>
  );
}
