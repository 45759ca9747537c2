// Owns the camera's picture: the outline with its handles, and every die that is read with its value on it.
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { DeskView } from './camera-desk.ts';
import type { SeenPreview } from './camera-messages.ts';
import { handlesOf, moveHandle, type Outline, type Point } from './camera-outline.ts';

export interface CameraPictureProps {
  readonly view: DeskView;
  readonly video: HTMLVideoElement;
  readonly chosen: number | null;
  readonly onChoose: (die: number | null) => void;
  readonly onOutline: (outline: Outline) => void;
}

export function CameraPicture({ view, video, chosen, onChoose, onOutline }: CameraPictureProps) {
  const say = useWords();
  const shown = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A picture of its own: the one that is read from must never be taken out of a page, which would stop it.
    if (shown.current) shown.current.srcObject = video.srcObject;
  }, [video]);
  const dice = view.preview?.dice ?? [];
  return (
    <div className="camera-picture" style={{ aspectRatio: `${video.videoWidth} / ${video.videoHeight}` }}>
      <video ref={shown} autoPlay muted aria-label={say('camera.picture')} />
      <OutlineHandles outline={view.setup.outline} onOutline={onOutline} />
      {dice
        .map((die, index) => ({ die, index, id: `die ${index}` }))
        .map(({ die, index, id }) => (
          <SeenDie
            key={id}
            die={die}
            isChosen={chosen === index}
            onChoose={() => onChoose(chosen === index ? null : index)}
          />
        ))}
    </div>
  );
}

interface SeenDieProps {
  readonly die: SeenPreview;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const SURE_FROM = 0.9;

function SeenDie({ die, isChosen, onChoose }: SeenDieProps) {
  const say = useWords();
  const isUnsure = die.face === null || die.confidence < SURE_FROM || die.flags.length > 0;
  const look = `${isUnsure ? ' is-unsure' : ''}${die.isInside ? '' : ' is-outside'}`;
  const face = die.face ?? '?';
  return (
    <button
      type="button"
      className={`seen-die${look}`}
      aria-pressed={isChosen}
      aria-label={say('camera.die', { face, percent: Math.round(die.confidence * 100) })}
      data-testid="seen-die"
      data-face={face}
      style={{ left: `${die.x * 100}%`, top: `${die.y * 100}%`, width: `${die.side * 100}%` }}
      onClick={onChoose}
    >
      <span className="seen-face">{isUnsure && die.face !== null ? `${face}?` : face}</span>
    </button>
  );
}

interface HandlesProps {
  readonly outline: Outline;
  readonly onOutline: (outline: Outline) => void;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};

/** Dragged or moved with the arrow keys; it is kept when the pointer lets go. */
function OutlineHandles({ outline, onOutline }: HandlesProps) {
  const say = useWords();
  const [draft, setDraft] = useState<Outline | null>(null);
  const now = draft ?? outline;
  const drag = (event: PointerEvent<HTMLElement>, handle: number): void => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    setDraft(moveHandle(now, handle, to));
  };
  const drop = (): void => {
    if (draft) onOutline(draft);
    setDraft(null);
  };
  const press = (event: KeyboardEvent, handle: number, at: Point): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onOutline(moveHandle(outline, handle, { x: at.x + step.x, y: at.y + step.y }));
  };
  if (now.length < 3) return null;
  return (
    <>
      <svg className="tray-outline" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={now.map((point) => `${point.x},${point.y}`).join(' ')} />
      </svg>
      {handlesOf(now)
        .map((at, index) => ({ at, index, id: `handle ${index}` }))
        .map(({ at, index, id }) => (
          <button
            key={id}
            type="button"
            className="outline-handle"
            aria-label={say('camera.corner', { n: index + 1 })}
            style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(event, index)}
            onPointerUp={drop}
            onKeyDown={(event) => press(event, index, at)}
          />
        ))}
    </>
  );
}
