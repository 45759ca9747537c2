// Owns the bowl test: throw, see what is read, counts per face. Uses the readings of the table as they come in.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Face } from '../../../contract/engine-types.ts';
import { useAppView, useAsk } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { Die } from '../../components/die.tsx';
import { NumberField } from '../../components/fields.tsx';
import { useFormatNumber, useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';
import { Page } from '../shell/page.tsx';
import { countedFaces, countLatest, latestRead, NO_COUNT, ofBowl } from './face-count.ts';
import './bowl-test-screen.css';

function useFaceCount() {
  const { table, bowl } = useAppView();
  const [count, setCount] = useState(NO_COUNT);
  const latest = useMemo(
    () => ofBowl(bowl.latest) ?? (table && latestRead(table.history, table.questions)),
    [bowl.latest, table],
  );
  const seen = useRef(latest);
  useEffect(() => {
    const before = seen.current;
    if (!latest || latest === before) return;
    seen.current = latest;
    setCount((old) => countLatest(old, before, latest));
  }, [latest]);
  return { count, latest, clear: () => setCount(NO_COUNT) };
}

/** Arms the bowl while no game wants a throw, for as long as the test is open. */
function useTestDice(isOn: boolean): [number, (dice: number) => void] {
  const ask = useAsk();
  const [dice, setDice] = useState(5);
  useEffect(() => {
    if (!isOn) return;
    void ask('bowl.test', { dice });
    return () => void ask('bowl.test', { dice: null });
  }, [ask, isOn, dice]);
  return [dice, setDice];
}

export function BowlTestScreen() {
  const say = useWords();
  const request = useRequest();
  const { table, bowl, link, settings } = useAppView();
  const [dice, setDice] = useTestDice(table === null);
  const isManual = link.choice.kind === 'manual';
  const { count, latest, clear } = useFaceCount();
  const faces = countedFaces(count, latest?.faces ?? [], table?.faceSet ?? null);
  return (
    <Page
      title={say('screen.bowl-test')}
      testId="screen-bowl-test"
      tools={
        <>
          {bowl.isVirtual && (
            <Button
              tone="primary"
              isDisabled={bowl.isRolling}
              onPress={() => void request('bowl.throw', { strength: 50 })}
            >
              {say('test.throw')}
            </Button>
          )}
          <Button onPress={clear}>{say('test.clear')}</Button>
        </>
      }
    >
      <p className="quiet">
        {table ? say('test.inGame') : isManual ? say('test.manual') : say('test.intro')}
      </p>
      {!table && !isManual && (
        <NumberField
          label={say('test.dice')}
          value={dice}
          min={1}
          max={10}
          onChange={setDice}
          lessLabel={say('field.less')}
          moreLabel={say('field.more')}
          testId="test-dice"
        />
      )}
      <h2 className="section-title">{say('test.latest')}</h2>
      {latest ? <LatestDice faces={latest.faces} /> : <p className="quiet">{say('test.none')}</p>}
      <h2 className="section-title">{say('test.throws', { count: count.throws })}</h2>
      <ul className="face-bars sheet-paper">
        {faces.map((face) => (
          <FaceBar
            key={face}
            face={face}
            name={faceText(say, face, settings.labels)}
            count={count.byFace.get(face) ?? 0}
            most={Math.max(1, ...count.byFace.values())}
          />
        ))}
      </ul>
    </Page>
  );
}

function LatestDice({ faces }: { readonly faces: readonly (Face | null)[] }) {
  const { labels } = useAppView().settings;
  return (
    <div className="test-dice">
      {faces
        .map((face, index) => ({ face, id: `die ${index}` }))
        .map(({ face, id }) => (
          <Die key={id} face={face} lie={face === null ? 'unsure' : 'flat'} labels={labels} />
        ))}
    </div>
  );
}

interface FaceBarProps {
  readonly face: Face;
  readonly name: string;
  readonly count: number;
  readonly most: number;
}

function FaceBar({ face, name, count, most }: FaceBarProps) {
  const format = useFormatNumber();
  const { labels } = useAppView().settings;
  return (
    <li className="face-bar">
      <Die face={face} labels={labels} />
      <span className="visually-hidden">{name}</span>
      <span className="face-bar-track">
        <span className="face-bar-fill" style={{ transform: `scaleX(${count / most})` }} />
      </span>
      <span className="face-bar-count">{format(count)}</span>
    </li>
  );
}
