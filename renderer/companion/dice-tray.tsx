// Owns the dice on a phone: in a row, large enough for a thumb, kept ones marked by a bar and a word.
import { ToggleButton } from 'react-aria-components';
import type { TableView } from '../../contract/engine-types.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { Die } from '../components/die.tsx';
import { useWords } from '../i18n/use-words.ts';
import { type BowlItem, bowlItems } from '../table/game/bowl-items.ts';
import { faceText } from '../words/face-words.ts';
import type { PhoneControl } from './use-phone-control.ts';

export interface DiceTrayProps {
  readonly table: TableView;
  /** Null where this device may only look on. */
  readonly control: PhoneControl | null;
}

export function DiceTray({ table, control }: DiceTrayProps) {
  const say = useWords();
  const { bowl } = useAppView();
  const canKeep =
    control !== null &&
    table.phase === 'decide' &&
    (table.panel === 'farkle' || (table.panel === 'card' && table.due.throwsLeft > 0));
  const items = bowlItems({
    ...{ table, canKeep },
    pad: control?.pad ?? null,
    answer: control?.answer ?? null,
    correction: control?.correction ?? null,
    isKept: control ? control.keeps.isKept : (die) => table.tray[die]?.isKept === true,
  });
  const cursors = items.filter((item) => item.action === 'cursor').length;
  const press = (index: number): void => {
    const action = items[index]?.action;
    if (!control) return;
    if (action === 'keep') control.act({ type: 'toggle-keep', die: index });
    else if (action === 'pick') control.act({ type: 'pick-die', die: index });
    else if (action === 'cursor') control.setCursor(index - (items.length - cursors));
  };
  return (
    <fieldset
      className={`dice-tray of-${Math.min(items.length, 12)} ${bowl.isRolling ? 'is-rolling' : ''}`}
      aria-label={say('bowl.label')}
    >
      {items.map((item, index) => (
        <TrayDie key={item.key} item={item} index={index} onPress={() => press(index)} />
      ))}
    </fieldset>
  );
}

interface TrayDieProps {
  readonly item: BowlItem;
  readonly index: number;
  readonly onPress: () => void;
}

function TrayDie({ item, index, onPress }: TrayDieProps) {
  const say = useWords();
  const { labels } = useAppView().settings;
  const face = item.face === null && item.lie !== 'out' ? '?' : faceText(say, item.face, labels);
  const classes = [
    'tray-die',
    item.isKept ? 'is-kept' : '',
    item.isBefore ? 'is-before' : '',
    item.isCursor ? 'is-cursor' : '',
  ];
  return (
    <ToggleButton
      className={classes.filter(Boolean).join(' ')}
      isSelected={item.isKept || (item.action !== 'keep' && item.isCursor)}
      isDisabled={item.action === 'none'}
      onChange={onPress}
      data-testid={`die-${index}`}
      data-face={String(item.face ?? item.lie)}
      data-kept={item.isKept}
    >
      <span className="visually-hidden">{say(item.label, { die: index + 1, face })}</span>
      <Die face={item.face} lie={item.lie} labels={labels} isCorrected={item.isCorrected} />
    </ToggleButton>
  );
}
