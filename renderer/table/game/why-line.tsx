// Owns the one sentence under the card: why a row would bring what it would, or the coach's hint.
import type { TableView } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useFormatNumber, useWords } from '../../i18n/use-words.ts';
import { whySentence } from '../../words/why-words.ts';
import { workingOf } from '../../words/working-words.ts';

export interface WhyLineProps {
  readonly table: TableView;
  readonly row: string | null;
  /** What the coach says; shown while no row is looked at. */
  readonly hint: string;
}

export function WhyLine({ table, row, hint }: WhyLineProps) {
  const say = useWords();
  const { labels, paperProof } = useAppView().settings;
  const format = useFormatNumber();
  const working = paperProof ? workingOf({ say, format }, table) : '';
  const preview = table.previews.find((other) => other.row === row);
  return (
    <p className="why-line" role="status" data-testid="why-line">
      {preview ? whySentence({ say, game: table.game, labels }, preview, table.due.dice) : hint || working}
    </p>
  );
}
