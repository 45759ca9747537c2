// Owns the big screen's bowl: the dice large, kept ones on the rail, doubtful ones marked. No controls.
import { type CSSProperties, useMemo, useRef } from 'react';
import type { TableView } from '../../../contract/engine-types.ts';
import { useElementSize } from '../../app/element-size.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { Die } from '../../components/die.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { type BowlItem, diceOfThrow, isAside } from '../../table/game/bowl-items.ts';
import { faceText } from '../../words/face-words.ts';
import { StageBowl } from './stage-bowl.tsx';
import { stageItems } from './stage-items.ts';
import { layoutStage, type StagePlace } from './stage-places.ts';

const DIE_U = 180;

export function Stage({ table, unitPx }: { readonly table: TableView; readonly unitPx: number }) {
  const ref = useRef<HTMLElement>(null);
  const size = useElementSize(ref);
  const { bowl, settings } = useAppView();
  const say = useWords();
  const items = useMemo(
    () => stageItems(table, settings.minConfidence, bowl.isRolling),
    [table, settings.minConfidence, bowl.isRolling],
  );
  const hasRail = table.panel === 'card' || table.panel === 'farkle';
  const layout =
    size &&
    layoutStage(
      items.map((item) => ({ ...item, isKept: isAside(item) })),
      diceOfThrow(items),
      { ...size, mostDiePx: DIE_U * unitPx, hasRail },
    );
  return (
    <section
      className={bowl.isRolling ? 'stage is-rolling' : 'stage'}
      ref={ref}
      aria-label={say('big.stage')}
    >
      {layout && <StageBowl x={layout.bowl.x} y={layout.bowl.y} />}
      {layout?.rail && (
        <span
          className={items.some(isAside) ? 'stage-rail' : 'stage-rail is-empty'}
          style={{ top: layout.rail.top, height: layout.rail.height }}
        />
      )}
      {layout &&
        items.map((item, index) => (
          <StageDie
            key={item.key}
            item={item}
            index={index}
            place={layout.places[index] ?? { x: 0, y: 0, turnDeg: 0 }}
            diePx={layout.diePx}
            labels={settings.labels}
          />
        ))}
    </section>
  );
}

interface StageDieProps {
  readonly item: BowlItem;
  readonly index: number;
  readonly place: StagePlace;
  readonly diePx: number;
  readonly labels: 'kana' | 'romaji' | 'clean';
}

function StageDie({ item, index, place, diePx, labels }: StageDieProps) {
  const say = useWords();
  const isGhost = item.lie === 'ghost';
  const face = item.face === null && item.lie !== 'out' ? '?' : faceText(say, item.face, labels);
  const name = isGhost ? {} : { role: 'img', 'aria-label': say(item.label, { die: index + 1, face }) };
  return (
    <span
      className={`stage-die is-${item.lie} ${item.isKept ? 'is-kept' : ''} ${item.isBefore ? 'is-before' : ''} ${item.action === 'none' ? '' : 'is-asked'}`}
      data-testid={`big-die-${index}`}
      style={
        {
          '--die-size': `${diePx}px`,
          '--turn': `${isGhost ? 0 : place.turnDeg}deg`,
          '--lag': `${-((index * 137) % 500)}ms`,
          transform: `translate(${place.x - diePx / 2}px, ${place.y - diePx / 2}px)`,
        } as CSSProperties
      }
      {...name}
    >
      <Die
        face={item.face}
        lie={item.lie}
        labels={labels}
        isKept={item.isKept}
        isCorrected={item.isCorrected}
      />
      {item.confidence !== null && (
        <span className="stage-note">{say('coach.percent', { percent: item.confidence })}</span>
      )}
    </span>
  );
}
