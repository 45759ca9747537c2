// Owns a small menu behind a button: entries that do one thing each.
import { useEffect, useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import './overlays.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly onAction: () => void;
  readonly isDisabled?: boolean | undefined;
}

export interface ActionMenuProps {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly text?: string | undefined;
  readonly testId?: string | undefined;
  /** The physical key that opens it from wherever the focus is. */
  readonly keyCode?: string | undefined;
}

export function ActionMenu({ label, entries, text, testId, keyCode }: ActionMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (keyCode === undefined) return;
    const hear = (event: KeyboardEvent): void => {
      if (event.code !== keyCode) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [keyCode]);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button className="menu-button" aria-label={label} {...(testId ? { 'data-testid': testId } : {})}>
        {text ?? <MoreDots />}
      </Button>
      <Popover className="menu-popover" placement="bottom start">
        <Menu className="menu" aria-label={label}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              className="menu-item"
              isDisabled={entry.isDisabled === true}
              onAction={entry.onAction}
              data-testid={`menu-${entry.id}`}
            >
              {entry.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function MoreDots() {
  return (
    <svg className="menu-dots" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="4" cy="10" r="1.9" />
      <circle cx="10" cy="10" r="1.9" />
      <circle cx="16" cy="10" r="1.9" />
    </svg>
  );
}
