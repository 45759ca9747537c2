// Owns the buttons: one primary action in lacquer, the rest quiet. Shows the key that does the same.
import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { KeyCap } from './key-cap.tsx';
import './button.css';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  readonly tone?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  readonly size?: 'm' | 'l' | undefined;
  readonly keyHint?: string | undefined;
  readonly className?: string | undefined;
  readonly testId?: string | undefined;
  readonly children: ReactNode;
}

export function Button({
  tone = 'plain',
  size = 'm',
  keyHint,
  className,
  testId,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={`button is-${tone} is-size-${size} ${className ?? ''}`}
      {...(testId ? { 'data-testid': testId } : {})}
    >
      <span className="button-label">{children}</span>
      {keyHint && <KeyCap>{keyHint}</KeyCap>}
    </AriaButton>
  );
}
