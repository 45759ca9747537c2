// Owns a small menu behind a button: entries that do one thing each.
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
}

export function ActionMenu({ label, entries, text, testId }: ActionMenuProps) {
  return (
    <MenuTrigger>
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
