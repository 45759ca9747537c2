// Owns the form fields: text, choice, switch, number. Labels are always visible, targets 44 px.
import {
  NumberField as AriaNumberField,
  Switch as AriaSwitch,
  TextField as AriaTextField,
  Button,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import './fields.css';

interface FieldProps {
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

const labelClass = (isHidden: boolean | undefined): string => (isHidden ? 'visually-hidden' : 'field-label');

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter?: (() => void) | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly type?: 'text' | 'password' | 'search' | undefined;
  readonly testId?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    value,
    onChange,
    onEnter,
    maxLength,
    placeholder,
    type = 'text',
    testId,
  } = props;
  return (
    <AriaTextField
      className="field"
      value={value}
      onChange={onChange}
      type={type}
      isDisabled={props.isDisabled === true}
    >
      <Label className={labelClass(isLabelHidden)}>{label}</Label>
      <Input
        className="field-input"
        {...(maxLength ? { maxLength } : {})}
        {...(placeholder ? { placeholder } : {})}
        {...(testId ? { 'data-testid': testId } : {})}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
        }}
      />
    </AriaTextField>
  );
}

export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface ChoiceFieldProps extends FieldProps {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly testId?: string | undefined;
}

export function ChoiceField({
  label,
  isLabelHidden,
  isDisabled,
  value,
  choices,
  onChange,
  testId,
}: ChoiceFieldProps) {
  return (
    <Select
      className="field"
      selectedKey={value}
      isDisabled={isDisabled === true}
      onSelectionChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
    >
      <Label className={labelClass(isLabelHidden)}>{label}</Label>
      <Button className="field-choice" {...(testId ? { 'data-testid': testId } : {})}>
        <SelectValue className="field-choice-value" />
        <svg className="field-arrow" viewBox="0 0 12 8" aria-hidden="true">
          <path d="M1 1.5 L6 6.5 L11 1.5" />
        </svg>
      </Button>
      <Popover className="menu-popover">
        <ListBox className="menu">
          {choices.map((choice) => (
            <ListBoxItem key={choice.id} id={choice.id} className="menu-item" textValue={choice.label}>
              {choice.label}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

export interface SwitchFieldProps extends FieldProps {
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly testId?: string | undefined;
}

export function SwitchField({ label, isLabelHidden, isDisabled, value, onChange, testId }: SwitchFieldProps) {
  return (
    <AriaSwitch
      className="switch"
      isSelected={value}
      onChange={onChange}
      isDisabled={isDisabled === true}
      {...(testId ? { 'data-testid': testId } : {})}
    >
      <span className="switch-track" aria-hidden="true">
        <span className="switch-thumb" />
      </span>
      <span className={isLabelHidden ? 'visually-hidden' : ''}>{label}</span>
    </AriaSwitch>
  );
}

export interface NumberFieldProps extends FieldProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number | undefined;
  readonly onChange: (value: number) => void;
  readonly lessLabel: string;
  readonly moreLabel: string;
  readonly testId?: string | undefined;
}

export function NumberField(props: NumberFieldProps) {
  const { label, isLabelHidden, value, min, max, step = 1, onChange, testId } = props;
  return (
    <AriaNumberField
      className="field"
      value={value}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={props.isDisabled === true}
      onChange={(next) => {
        if (Number.isFinite(next)) onChange(next);
      }}
    >
      <Label className={labelClass(isLabelHidden)}>{label}</Label>
      <Group className="field-number">
        <Button slot="decrement" className="field-step" aria-label={props.lessLabel}>
          −
        </Button>
        <Input className="field-number-input" {...(testId ? { 'data-testid': testId } : {})} />
        <Button slot="increment" className="field-step" aria-label={props.moreLabel}>
          +
        </Button>
      </Group>
    </AriaNumberField>
  );
}
