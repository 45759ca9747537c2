// Owns the camera screen: the picture with what is read in it, the calibration in three steps, and advice.
import { useEffect, useState } from 'react';
import { AGREED_TO_TRUST, NEW_CAMERA_SETUP } from '../../contract/camera.ts';
import { facesOf } from '../../contract/engine-types.ts';
import { useAppView } from '../bridge/bridge-context.tsx';
import { Button } from '../components/button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Page } from '../table/shell/page.tsx';
import { useScreens } from '../table/shell/screens.tsx';
import { faceText } from '../words/face-words.ts';
import type { CameraDesk } from './camera-desk.ts';
import { FIRST_CORNERS, FIRST_OVAL } from './camera-outline.ts';
import { CameraPicture } from './camera-picture.tsx';
import { useCameraDesk, useDeskView } from './use-camera.tsx';
import './camera-screen.css';

export function CameraScreen() {
  const say = useWords();
  const desk = useCameraDesk();
  const { open } = useScreens();
  return (
    <Page
      title={say('screen.camera')}
      testId="screen-camera"
      tools={<Button onPress={() => open('sources')}>{say('camera.sources')}</Button>}
    >
      {desk ? <CameraAtTable desk={desk} /> : <p className="quiet">{say('camera.notChosen')}</p>}
    </Page>
  );
}

function CameraAtTable({ desk }: { readonly desk: CameraDesk }) {
  const say = useWords();
  const { link } = useAppView();
  const advice = link.eyes?.advice ? { code: link.eyes.advice, detail: {} } : link.advice;
  const view = useDeskView(desk);
  const [die, setDie] = useState<number | null>(null);
  useEffect(() => {
    desk.setPreview(true);
    return () => desk.setPreview(false);
  }, [desk]);
  return (
    <div className="camera-desk">
      <div>
        {view.video ? (
          <CameraPicture
            view={view}
            video={view.video}
            chosen={die}
            onChoose={setDie}
            onOutline={(outline) => desk.change({ outline })}
          />
        ) : (
          <p className="camera-none sheet-paper" role="status">
            {advice ? say(`advice.${advice.code}`, advice.detail) : say('camera.waiting')}
          </p>
        )}
        <Advice codes={view.preview?.advice ?? []} isSeen={view.preview !== null} />
      </div>
      <Steps desk={desk} die={die} onDone={() => setDie(null)} />
    </div>
  );
}

function Advice({ codes, isSeen }: { readonly codes: readonly string[]; readonly isSeen: boolean }) {
  const say = useWords();
  if (!isSeen) return null;
  const lines = codes.length > 0 ? codes.map((code) => `camera.advice.${code}`) : ['camera.good'];
  return (
    <ul className="camera-advice" aria-live="polite" data-testid="camera-advice">
      {lines.map((line) => (
        <li key={line}>{say(line)}</li>
      ))}
    </ul>
  );
}

interface StepsProps {
  readonly desk: CameraDesk;
  readonly die: number | null;
  readonly onDone: () => void;
}

function Steps({ desk, die, onDone }: StepsProps) {
  const say = useWords();
  const { setup, preview } = useDeskView(desk);
  const { pips, symbols } = NEW_CAMERA_SETUP;
  return (
    <ol className="camera-steps">
      <li className="sheet-paper">
        <h2 className="section-title">{say('camera.empty')}</h2>
        <p className="quiet">{say(setup.emptyTray ? 'camera.empty.taken' : 'camera.empty.help')}</p>
        <Button onPress={() => desk.takeEmpty()} testId="camera-empty">
          {say('camera.empty.take')}
        </Button>
      </li>
      <li className="sheet-paper">
        <h2 className="section-title">{say('camera.outline')}</h2>
        <p className="quiet">{say('camera.outline.help')}</p>
        <div className="camera-actions">
          <Button onPress={() => desk.change({ outline: FIRST_OVAL })} testId="camera-oval">
            {say('camera.outline.oval')}
          </Button>
          <Button onPress={() => desk.change({ outline: FIRST_CORNERS })} testId="camera-corners">
            {say('camera.outline.corners')}
          </Button>
          <Button tone="quiet" onPress={() => desk.change({ outline: [] })}>
            {say('camera.outline.none')}
          </Button>
        </div>
      </li>
      <li className="sheet-paper">
        <h2 className="section-title">{say('camera.dice')}</h2>
        <p className="quiet">{say('camera.dice.help')}</p>
        {preview && <p data-testid="camera-count">{say('camera.read', { count: preview.dice.length })}</p>}
        {die !== null && <FaceChoice desk={desk} die={die} onDone={onDone} />}
      </li>
      <li className="sheet-paper">
        <p className="quiet">
          {say('camera.trust', { count: Math.min(setup.agreed, AGREED_TO_TRUST), most: AGREED_TO_TRUST })}
        </p>
        <Button tone="quiet" onPress={() => desk.change({ pips, symbols, agreed: 0 })}>
          {say('camera.forget')}
        </Button>
      </li>
    </ol>
  );
}

/** What the chosen die shows: it becomes a sample of this setup. */
function FaceChoice({ desk, die, onDone }: StepsProps & { readonly die: number }) {
  const say = useWords();
  const { table, settings } = useAppView();
  const teach = (label: string | null): void => {
    desk.teach(die, label);
    onDone();
  };
  return (
    <div className="camera-actions" data-testid="camera-faces">
      {facesOf(table?.faceSet ?? 'pips').map((face) => (
        <Button key={face} onPress={() => teach(String(face))} testId={`camera-face-${face}`}>
          {faceText(say, face, settings.labels)}
        </Button>
      ))}
      <Button tone="quiet" onPress={() => teach(null)}>
        {say('camera.noDie')}
      </Button>
    </div>
  );
}
