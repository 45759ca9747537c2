// Owns the house rules of a new game: every option that the game brings, with the value in force.
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import type { OptionSpec, OptionValue } from '../../../contract/engine-types.ts';
import type { GameOffer } from '../../../contract/replies.ts';
import { ChoiceField, NumberField, SwitchField } from '../../components/fields.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { optionName, optionValueName } from '../../words/option-words.ts';

export type ChosenOptions = Readonly<Record<string, OptionValue>>;

export interface HouseRulesProps {
  readonly offer: GameOffer;
  readonly chosen: ChosenOptions;
  readonly onChange: (chosen: ChosenOptions) => void;
}

export function HouseRules({ offer, chosen, onChange }: HouseRulesProps) {
  const say = useWords();
  const specs = offer.options.filter((spec) => spec.kind !== 'choice' || spec.values.length > 1);
  if (specs.length === 0) return null;
  return (
    <Disclosure className="house-rules">
      <Heading level={3}>
        <Button slot="trigger" className="house-rules-button">
          {say('start.houseRules')}
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className="house-rules-list">
          {specs.map((spec) => (
            <OptionField
              key={spec.key}
              spec={spec}
              value={chosen[spec.key] ?? spec.default}
              onChange={(value) => onChange({ ...chosen, [spec.key]: value })}
            />
          ))}
        </div>
      </DisclosurePanel>
    </Disclosure>
  );
}

interface OptionFieldProps {
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

function OptionField({ spec, value, onChange }: OptionFieldProps) {
  const say = useWords();
  const label = optionName(say, spec.key);
  if (spec.kind === 'flag') return <SwitchField label={label} value={value === true} onChange={onChange} />;
  if (spec.kind === 'number') {
    return (
      <NumberField
        label={label}
        value={Number(value)}
        min={spec.min}
        max={spec.max}
        onChange={onChange}
        lessLabel={say('field.less')}
        moreLabel={say('field.more')}
      />
    );
  }
  if (spec.kind === 'order')
    return <OrderField spec={spec} value={String(value)} label={label} onChange={onChange} />;
  const choices = spec.values.map((id) => ({ id, label: optionValueName(say, spec.key, id) }));
  return <ChoiceField label={label} value={String(value)} choices={choices} onChange={onChange} />;
}

interface OrderFieldProps {
  readonly spec: Extract<OptionSpec, { kind: 'order' }>;
  readonly value: string;
  readonly label: string;
  readonly onChange: (value: string) => void;
}

/** An order of names: choosing a name at one place swaps it with the place where it stood. */
function OrderField({ spec, value, label, onChange }: OrderFieldProps) {
  const say = useWords();
  const names = value.split(' ');
  const place = (index: number, name: string): void => {
    const other = names.indexOf(name);
    const swapped = names.with(other, names[index] ?? name).with(index, name);
    onChange(swapped.join(' '));
  };
  return (
    <fieldset className="order-field">
      <legend className="field-label">{label}</legend>
      {names.map((name, index) => (
        <ChoiceField
          key={spec.of[index]}
          label={String(index + 1)}
          value={name}
          choices={spec.of.map((id) => ({ id, label: say(`face.kana.${id}`) }))}
          onChange={(next) => place(index, next)}
        />
      ))}
    </fieldset>
  );
}
