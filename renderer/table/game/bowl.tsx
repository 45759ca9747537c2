// Owns the stage on the left: the lacquer bowl with the dice where they fell, and the rail for kept dice under it.
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react';
import { ToggleButton } from 'react-aria-components';
import { useElementSize } from '../../app/element-size.ts';
import { Die, type KanaLabels } from '../../components/die.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';
import { type BowlItem, diceOfThrow, isAside } from './bowl-items.ts';
import { BowlPicture } from './bowl-picture.tsx';
import { layoutStage, type Place, placeInBowl, placeOnRail, type Stage } from './bowl-places.ts';
import { RollingDice } from './rolling-dice.tsx';
import './bowl.css';

export interface BowlProps {
  readonly items: readonly BowlItem[];
  /** Dice due for the next throw; they roll while the bowl rolls. */
  readonly diceDue: number;
  readonly labels: KanaLabels;
  readonly isRolling: boolean;
  /** Whether room is kept for the rail, and whether its places are drawn. */
  readonly hasRail: boolean;
  readonly isRailShown: boolean;
  readonly counting: readonly number[];
  readonly onDie: (die: number) => void;
  readonly children?: ReactNode;
}

export function Bowl(props: BowlProps) {
  const { items, isRolling } = props;
  const ref = useRef<HTMLFieldSetElement>(null);
  const size = useElementSize(ref);
  const say = useWords();
  const dice = diceOfThrow(items);
  const stage = size && layoutStage(size.width, size.height, Math.max(dice, props.diceDue, 1), props.hasRail);
  const places = useMemo(() => (stage ? placesOf(items, stage) : []), [items, stage]);
  return (
    <fieldset className="bowl-stage" ref={ref} aria-label={say('bowl.label')}>
      {stage && <BowlPicture stage={stage} />}
      {stage && props.isRailShown && <Rail stage={stage} slots={dice} />}
      {stage && isRolling && <RollingDice stage={stage} count={props.diceDue} />}
      {stage &&
        items.map((item, index) => {
          const place = places[index];
          if (!place || (isRolling && !isAside(item))) return null;
          return <BowlDie key={item.key} {...props} item={item} index={index} place={place} stage={stage} />;
        })}
      {props.children}
    </fieldset>
  );
}

function placesOf(items: readonly BowlItem[], stage: Stage): Place[] {
  const free = placeInBowl(
    items.filter((item) => !isAside(item)),
    stage,
  );
  const slots = diceOfThrow(items);
  let slot = 0;
  let fallen = 0;
  return items.map((item) => {
    if (isAside(item)) return placeOnRail(slot++, slots, stage);
    return free[fallen++] ?? { x: 0, y: 0, turnDeg: 0 };
  });
}

function Rail({ stage, slots }: { readonly stage: Stage; readonly slots: number }) {
  return Array.from({ length: slots }, (_, slot) => placeOnRail(slot, slots, stage)).map((place) => (
    <span
      key={place.x}
      className="rail-slot"
      style={{
        transform: `translate(${place.x - stage.diePx * 0.45}px, ${place.y - stage.diePx * 0.46}px)`,
        width: stage.diePx * 0.9,
        height: stage.diePx * 0.9,
      }}
    />
  ));
}

interface BowlDieProps extends BowlProps {
  readonly item: BowlItem;
  readonly index: number;
  readonly place: Place;
  readonly stage: Stage;
}

function BowlDie({ item, index, place, stage, labels, counting, onDie }: BowlDieProps) {
  const say = useWords();
  const { diePx } = stage;
  const isStraight = isAside(item) || item.lie === 'ghost';
  const style = {
    '--die-size': `${diePx}px`,
    '--turn': `${isStraight ? 0 : place.turnDeg}deg`,
    transform: `translate(${place.x - diePx / 2}px, ${place.y - diePx / 2}px)`,
  } as CSSProperties;
  const classes = [
    'bowl-die',
    item.isKept ? 'is-kept' : '',
    item.isBefore ? 'is-before' : '',
    item.isCursor ? 'is-cursor' : '',
    counting.includes(index) ? 'is-counting' : '',
  ];
  const face = item.face === null && item.lie !== 'out' ? '?' : faceText(say, item.face, labels);
  return (
    <ToggleButton
      className={classes.filter(Boolean).join(' ')}
      style={style}
      isSelected={item.isKept || (item.action !== 'keep' && item.isCursor)}
      isDisabled={item.action === 'none'}
      onChange={() => onDie(index)}
      data-testid={`die-${index}`}
      data-face={String(item.face ?? item.lie)}
      data-kept={item.isKept}
    >
      <span className="visually-hidden">{say(item.label, { die: index + 1, face })}</span>
      <Die
        face={item.face}
        lie={item.lie}
        labels={labels}
        isKept={item.isKept}
        isCorrected={item.isCorrected}
      />
      {(item.action === 'keep' || item.action === 'pick') && (
        <KeyCap className="bowl-die-key">{String((index + 1) % 10)}</KeyCap>
      )}
      {item.confidence !== null && (
        <span className="bowl-die-note">{say('coach.percent', { percent: item.confidence })}</span>
      )}
    </ToggleButton>
  );
}
