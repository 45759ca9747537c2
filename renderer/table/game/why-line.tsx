// Owns the one sentence that says why a row would bring what it would.
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { whySentence } from '../../words/why-words.ts';

export function WhyLine({ table, row }: { readonly table: TableView; readonly row: string | null }) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const preview = table.previews.find((other) => other.row === row);
  return (
    <p className="why-line" role="status" data-testid="why-line">
      {preview ? whySentence({ say, game: table.game, labels }, preview, table.due.dice) : ''}
    </p>
  );
}
