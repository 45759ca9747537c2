// Owns the list of shortcuts that the help sheet shows, by game. Codes are physical keys; `text:` marks a text key, `letter:` a letter wherever the layout has it.
import type { TableView } from '../../../contract/engine-types.ts';

export interface Shortcut {
  readonly codes: readonly string[];
  readonly text: string;
}

export function shortcutsFor(panel: TableView['panel'], faceSet: TableView['faceSet']): readonly Shortcut[] {
  const faces =
    faceSet === 'kana'
      ? ['KeyU', 'KeyM', 'KeyC', 'KeyN', 'KeyK', 'KeyO']
      : ['Digit1', 'text:key.to', 'Digit6'];
  return [
    { codes: ['Space'], text: 'help.throw' },
    { codes: ['KeyP'], text: 'help.pad' },
    { codes: faces, text: 'help.faces' },
    ...(panel === 'card' || panel === 'farkle'
      ? [{ codes: ['Digit1', 'text:key.to', 'Digit5'], text: 'help.keep' }]
      : []),
    ...(panel === 'card'
      ? [
          { codes: ['ArrowUp', 'ArrowDown'], text: 'help.choose' },
          { codes: ['Enter'], text: 'help.write' },
          { codes: ['Slash'], text: 'help.hint' },
          { codes: ['KeyQ', 'text:key.to', 'KeyL'], text: 'help.rowKeys' },
        ]
      : []),
    ...(panel === 'farkle' ? [{ codes: ['KeyB'], text: 'help.bank' }] : []),
    ...(panel === 'nkodice'
      ? [
          { codes: ['KeyN'], text: 'help.nudge' },
          { codes: ['text:key.shift', 'KeyN'], text: 'help.nudgeHard' },
          { codes: ['Slash'], text: 'help.odds' },
        ]
      : []),
    ...(panel === 'card' ? [{ codes: ['KeyR'], text: 'help.review' }] : []),
    { codes: ['KeyC'], text: 'help.correct' },
    { codes: ['KeyU'], text: 'help.undo' },
    { codes: ['text:key.command', 'text:key.shift', 'letter:Z'], text: 'help.redo' },
    { codes: ['text:key.shift', 'Enter'], text: 'help.pass' },
    { codes: ['KeyI'], text: 'help.history' },
    { codes: ['KeyM'], text: 'help.mute' },
    { codes: ['F10'], text: 'menu.label' },
    { codes: ['Escape'], text: 'help.close' },
  ];
}
