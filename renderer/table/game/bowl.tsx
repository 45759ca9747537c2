// Owns the stage on the left: the lacquer bowl with the dice where they fell, and the rail for kept dice under it.
import { type CSSProperties, useMemo, useRef } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { TableView, TrayDie } from '../../../contract/engine-types.ts';
import { useElementSize } from '../../app/element-size.ts';
import { Die, type KanaLabels } from '../../components/die.tsx';
import { KeyCap } from '../../components/key-cap.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';
import { isCorrectedDie } from '../../words/history-words.ts';
import { BowlPicture } from './bowl-picture.tsx';
import { layoutStage, type Place, placeInBowl, placeOnRail, type Stage } from './bowl-places.ts';
import { RollingDice } from './rolling-dice.tsx';
import './bowl.css';

export interface BowlProps {
  readonly table: TableView;
  readonly labels: KanaLabels;
  readonly isRolling: boolean;
  readonly isKept: (die: number) => boolean;
  readonly counting: readonly number[];
  readonly canKeep: boolean;
  readonly picking: boolean;
  readonly onDie: (die: number) => void;
}

export function Bowl(props: BowlProps) {
  const { table, isRolling, isKept } = props;
  const ref = useRef<HTMLFieldSetElement>(null);
  const size = useElementSize(ref);
  const say = useWords();
  const count = Math.max(table.tray.length, table.due.throwDice ?? 0, 1);
  const stage = size && layoutStage(size.width, size.height, count);
  const hidden = isRolling ? table.tray.map((_, index) => !isKept(index)) : [];
  const places = useMemo(
    () => (stage ? placesOf(table.tray, isKept, stage) : []),
    [table.tray, isKept, stage],
  );
  return (
    <fieldset className="bowl-stage" ref={ref} aria-label={say('bowl.label')}>
      {stage && <BowlPicture stage={stage} />}
      {stage && props.canKeep && <Rail stage={stage} slots={table.tray.length} />}
      {stage && isRolling && <RollingDice stage={stage} count={table.due.throwDice ?? 5} />}
      {stage &&
        table.tray.map((die, index) => {
          const place = places[index];
          if (!place || hidden[index]) return null;
          return (
            <BowlDie
              key={keyOf(die, table.tray, index)}
              {...props}
              die={die}
              index={index}
              place={place}
              stage={stage}
            />
          );
        })}
    </fieldset>
  );
}

function keyOf(die: TrayDie, tray: readonly TrayDie[], index: number): string {
  const nth = tray.slice(0, index).filter((other) => other.step === die.step).length;
  return `${die.step}.${nth}`;
}

function placesOf(tray: readonly TrayDie[], isKept: (die: number) => boolean, stage: Stage): Place[] {
  const inBowl = tray.flatMap((_, index) => (isKept(index) ? [] : [index]));
  const free = placeInBowl(
    inBowl.map((index) => ({ at: tray[index]?.at ?? null, seed: (tray[index]?.step ?? 0) * 11 + index })),
    stage,
  );
  let slot = 0;
  return tray.map((_, index) => {
    const at = inBowl.indexOf(index);
    const place = at >= 0 ? free[at] : placeOnRail(slot++, tray.length, stage);
    return place ?? { x: 0, y: 0, turnDeg: 0 };
  });
}

function Rail({ stage, slots }: { readonly stage: Stage; readonly slots: number }) {
  return Array.from({ length: slots }, (_, slot) => placeOnRail(slot, slots, stage)).map((place) => (
    <span
      key={place.x}
      className="rail-slot"
      style={{
        transform: `translate(${place.x - stage.diePx / 2}px, ${place.y - stage.diePx / 2}px)`,
        width: stage.diePx,
        height: stage.diePx,
      }}
    />
  ));
}

interface BowlDieProps extends BowlProps {
  readonly die: TrayDie;
  readonly index: number;
  readonly place: Place;
  readonly stage: Stage;
}

function BowlDie({
  die,
  index,
  place,
  stage,
  labels,
  isKept,
  counting,
  canKeep,
  picking,
  onDie,
}: BowlDieProps) {
  const say = useWords();
  const kept = isKept(index);
  const { diePx } = stage;
  const style = {
    '--die-size': `${diePx}px`,
    '--turn': `${place.turnDeg}deg`,
    transform: `translate(${place.x - diePx / 2}px, ${place.y - diePx / 2}px)`,
  } as CSSProperties;
  const classes = ['bowl-die', kept ? 'is-kept' : '', counting.includes(index) ? 'is-counting' : ''];
  const value = faceText(say, die.face, labels);
  return (
    <ToggleButton
      className={classes.filter(Boolean).join(' ')}
      style={style}
      isSelected={kept}
      isDisabled={!canKeep && !picking}
      onChange={() => onDie(index)}
      aria-label={say(kept ? 'bowl.dieKept' : 'bowl.die', { die: index + 1, face: value })}
      data-testid={`die-${index}`}
      data-face={String(die.face ?? 'out')}
      data-kept={kept}
    >
      <Die
        face={die.face}
        lie={die.face === null ? 'out' : 'flat'}
        labels={labels}
        isKept={kept}
        isCorrected={isCorrectedDie(die)}
      />
      {(canKeep || picking) && <KeyCap className="bowl-die-key">{String((index + 1) % 10)}</KeyCap>}
    </ToggleButton>
  );
}
