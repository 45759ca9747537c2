// Owns the keyboard of the game screen: which key presses are the game's and which belong to the focused control.
import { useEffect, useRef } from 'react';
import { actionFor, type GameAction, type KeyPress, type KeySituation } from './keymap.ts';

/** Whether a key press belongs to the control that has the focus. */
function belongsToFocus(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (!target) return false;
  if (
    target.closest(
      'input, select, textarea, [contenteditable], [role="dialog"], [role="menu"], [data-own-keys]',
    )
  )
    return true;
  const button = target.closest('button');
  if (!button || (event.code !== 'Space' && event.code !== 'Enter')) return false;
  // A row that was stepped to is written by Enter; Space throws, as everywhere.
  if (button.dataset.row !== undefined) return event.code === 'Enter';
  // A button that was only clicked keeps the focus but not the keys.
  return button.matches(':focus-visible');
}

/**
 * Whoever presses a key of the game goes on in the game: a button that still has the focus from before, like the menu's, gives it up,
 * or the Enter that ends a typed throw would press it. The tabulator goes on from there all the same.
 */
function leaveButton({ code, target }: KeyboardEvent): void {
  if (code === 'Enter' || code === 'Space' || !(target instanceof HTMLElement)) return;
  const button = target.closest('button');
  if (button && button.dataset.row === undefined) button.blur();
}

export function useGameKeys(situation: KeySituation, act: (action: GameAction) => void): void {
  const latest = useRef({ situation, act });
  latest.current = { situation, act };
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.repeat && event.code !== 'ArrowUp' && event.code !== 'ArrowDown') return;
      if (belongsToFocus(event)) return;
      const press: KeyPress = {
        code: event.code,
        key: event.key,
        isShift: event.shiftKey,
        isCommand: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
      };
      const action = actionFor(press, latest.current.situation);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      leaveButton(event);
      latest.current.act(action);
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}
