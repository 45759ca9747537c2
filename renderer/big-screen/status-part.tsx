// Owns the line under the bowl: what is due or why it waits, and the link where something is wrong with it.
import type { TableView } from '../../contract/engine-types.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { LotsList } from '../components/lots-list.tsx';
import { useWords } from '../i18n/use-words.ts';
import { askValues } from '../table/game/ask-values.ts';
import { LinkLamp } from '../table/game/link-lamp.tsx';
import { isLinkTroubled, statusOf } from './status.ts';

export function StatusPart({ table }: { readonly table: TableView }) {
  const view = useAppView();
  const say = useWords();
  const status = statusOf(view, table);
  return (
    <div className="status-part">
      <p className={`status-line is-${status.tone}`} role="status" data-testid="big-status">
        {say(status.text, askValues(say, status, view.settings.labels))}
      </p>
      <LotsList table={table} />
      {isLinkTroubled(view) && (
        <p className="status-link" data-testid="big-link">
          <LinkLamp state={view.link.state} />
          <span>
            {view.link.advice
              ? say(`advice.${view.link.advice.code}`, view.link.advice.detail)
              : say('big.linkLost', {
                  what: say(`link.${view.link.choice.kind}`, { label: view.link.label }),
                  state: say(`linkState.${view.link.state}`),
                })}
          </span>
        </p>
      )}
    </div>
  );
}
