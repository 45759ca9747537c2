// Owns a field for a name with what can be done with it.
import { useState } from 'react';
import { Button } from '../components/button.tsx';

export interface NameAction {
  readonly id: string;
  readonly label: (name: string) => string;
  /** True where it was done: the field is empty again. */
  readonly act: (name: string) => Promise<boolean>;
}

export interface NameFormProps {
  readonly label: string;
  readonly first?: string | undefined;
  readonly actions: readonly NameAction[];
}

export function NameForm({ label, first = '', actions }: NameFormProps) {
  const [text, setText] = useState(first);
  const name = text.trim();
  return (
    <div className="phone-name">
      <label className="phone-field">
        <span>{label}</span>
        <input
          className="phone-input"
          value={text}
          maxLength={24}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          data-testid="phone-name"
        />
      </label>
      {name !== '' &&
        actions.map((action) => (
          <Button
            key={action.id}
            onPress={() => void action.act(name).then((isDone) => isDone && setText(''))}
            testId={action.id}
          >
            {action.label(name)}
          </Button>
        ))}
    </div>
  );
}
