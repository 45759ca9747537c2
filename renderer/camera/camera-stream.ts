// Owns the open camera: finds it by its name, opens it (video only), hands out frames, notices when it is gone, tries again by itself.
import type { CameraProblem } from '../../contract/camera.ts';

/** What a stream tells. `onPicture` is asked for a frame only when the last one was taken. */
export interface StreamHooks {
  readonly onOpened: (video: HTMLVideoElement) => void;
  readonly onLost: (problem: CameraProblem, detail: string) => void;
  readonly onFrame: (bitmap: ImageBitmap, atMs: number) => void;
  readonly isReadyForFrame: () => boolean;
}

const FRAME_EVERY_MS = 90;
const RETRY_MS = 2_000;
const FROZEN_MS = 4_000;

const PROBLEM_OF: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'permission',
  SecurityError: 'permission',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

async function deviceIdOf(label: string): Promise<string | null> {
  if (label === '') return null;
  const devices = await navigator.mediaDevices.enumerateDevices();
  const cameras = devices.filter((device) => device.kind === 'videoinput');
  const named = cameras.find((device) => device.label === label);
  if (named) return named.deviceId;
  // Names are hidden until the system has allowed a camera: then any is opened, and found by its name the next time.
  if (cameras.some((device) => device.label !== '')) throw new DOMException(label, 'NotFoundError');
  return null;
}

/** Opens the camera and keeps it open until the returned function is called. */
export function openCamera(label: string, hooks: StreamHooks): () => void {
  let isStopped = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let attempt = 0;

  const after = (waitMs: number, what: () => void): void => {
    if (timer) clearTimeout(timer);
    timer = isStopped ? null : setTimeout(what, waitMs);
  };
  const release = (): void => {
    attempt += 1;
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
  };
  const lost = (problem: CameraProblem, detail: string): void => {
    if (isStopped) return;
    release();
    hooks.onLost(problem, detail);
    after(RETRY_MS, tryOpen);
  };

  const watch = (video: HTMLVideoElement, mine: number): void => {
    let lastTime = -1;
    let movedMs = performance.now();
    const step = (): void => {
      if (isStopped || mine !== attempt) return;
      const nowMs = performance.now();
      if (video.currentTime !== lastTime) {
        lastTime = video.currentTime;
        movedMs = nowMs;
        if (hooks.isReadyForFrame() && video.videoWidth > 0) {
          createImageBitmap(video).then(
            (bitmap) => (mine === attempt && !isStopped ? hooks.onFrame(bitmap, nowMs) : bitmap.close()),
            () => {},
          );
        }
      } else if (nowMs - movedMs > FROZEN_MS) {
        lost('frozen', '');
        return;
      }
      after(FRAME_EVERY_MS, step);
    };
    step();
  };

  const open = async (): Promise<void> => {
    const mine = attempt;
    const deviceId = await deviceIdOf(label);
    const opened = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        width: { ideal: 1280 },
        height: { ideal: 720 },
        ...(deviceId !== null && { deviceId: { exact: deviceId } }),
      },
    });
    if (isStopped || mine !== attempt) {
      for (const track of opened.getTracks()) track.stop();
      return;
    }
    stream = opened;
    for (const track of opened.getVideoTracks()) {
      track.addEventListener('ended', () => {
        if (mine === attempt) lost('missing', label);
      });
    }
    const video = document.createElement('video');
    video.muted = true;
    video.srcObject = opened;
    await video.play();
    hooks.onOpened(video);
    watch(video, mine);
  };

  const tryOpen = (): void => {
    attempt += 1;
    const mine = attempt;
    open().catch((error: unknown) => {
      if (mine !== attempt) return;
      const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
      lost(PROBLEM_OF[name] ?? 'failed', message.slice(0, 300));
    });
  };
  const plugged = (): void => {
    if (!stream) tryOpen();
  };

  navigator.mediaDevices.addEventListener('devicechange', plugged);
  tryOpen();
  return () => {
    isStopped = true;
    navigator.mediaDevices.removeEventListener('devicechange', plugged);
    if (timer) clearTimeout(timer);
    release();
  };
}
