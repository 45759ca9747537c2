// Owns the sheet of all shortcuts, opened by `?`.
import type { TableView } from '../../../contract/engine-types.ts';
import { KeyCap } from '../../components/key-cap.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useKeyLabel } from '../../i18n/key-label.ts';
import { useWords } from '../../i18n/use-words.ts';
import { shortcutsFor } from './shortcuts.ts';

/** The word between the first and the last of a row of keys is no key itself. */
const BETWEEN = 'text:key.to';

export interface HelpSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly table: TableView;
}

export function HelpSheet({ isOpen, onClose, table }: HelpSheetProps) {
  const say = useWords();
  const keyLabel = useKeyLabel();
  const keyText = (code: string): string => {
    if (code.startsWith('text:')) return say(code.slice(5));
    return code.startsWith('letter:') ? code.slice(7) : keyLabel(code);
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('help.title')}>
      <dl className="help-list">
        {shortcutsFor(table.panel, table.faceSet).map((shortcut) => (
          <div className="help-line" key={shortcut.text}>
            <dt>
              {shortcut.codes.map((code) =>
                code === BETWEEN ? (
                  <span key={code}>{keyText(code)}</span>
                ) : (
                  <KeyCap key={code}>{keyText(code)}</KeyCap>
                ),
              )}
            </dt>
            <dd>{say(shortcut.text)}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}
