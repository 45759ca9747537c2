// Owns the bowl test: throw, see what is read, counts per face. Uses the readings of the table as they come in.
import { useEffect, useRef, useState } from 'react';
import { type Face, facesOf } from '../../../contract/engine-types.ts';
import { useAppView } from '../../bridge/bridge-context.tsx';
import { useRequest } from '../../bridge/refusals.tsx';
import { Button } from '../../components/button.tsx';
import { Die } from '../../components/die.tsx';
import { useFormatNumber, useWords } from '../../i18n/use-words.ts';
import { faceText } from '../../words/face-words.ts';
import { Page } from '../shell/page.tsx';
import { countThrow, latestRead, NO_COUNT } from './face-count.ts';
import './bowl-test-screen.css';

function useFaceCount() {
  const { table } = useAppView();
  const [count, setCount] = useState(NO_COUNT);
  const latest = table && latestRead(table.history, table.questions);
  const id = latest?.id ?? 0;
  const seen = useRef(id);
  useEffect(() => {
    if (!latest || id <= seen.current) return;
    seen.current = id;
    setCount((old) => countThrow(old, latest.faces));
  }, [id, latest]);
  return { count, latest, clear: () => setCount(NO_COUNT) };
}

export function BowlTestScreen() {
  const say = useWords();
  const request = useRequest();
  const { table, bowl, settings } = useAppView();
  const { count, latest, clear } = useFaceCount();
  const faces = facesOf(table?.faceSet ?? 'pips');
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
      <p className="quiet">{say(table ? 'test.inGame' : 'test.intro')}</p>
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
