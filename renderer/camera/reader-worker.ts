// The reading worker of the table window: frames in, throws and previews out. The only place of the renderer where pixels are looked at.
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import type { CameraDie, CameraSetup } from '../../contract/camera.ts';
import { CAMERA_FACES, MOST_STILL_BYTES, NEW_CAMERA_SETUP } from '../../contract/camera.ts';
import { adviceFor } from '../../vision/advice.ts';
import { type FaceLook, teachFace } from '../../vision/custom-faces.ts';
import classifierUrl from '../../vision/models/classifier.onnx?url';
import detectorUrl from '../../vision/models/detector.onnx?url';
import { createWebNetworks } from '../../vision/onnx.web.ts';
import { type Picture, pictureOf, scaleToPlanes } from '../../vision/picture.ts';
import { createReader, type Reader } from '../../vision/reader.ts';
import { GRID_EDGE, gridOf } from '../../vision/tray.ts';
import {
  type CameraWatch,
  createCameraWatch,
  readWith,
  type WatchedDie,
  type WatchedThrow,
  type WatchMode,
} from '../../vision/watch-camera.ts';
import type { FromWorker, ReadingSetup, SeenPreview, ToWorker } from './camera-messages.ts';
import { isClearedAfter, isEarlyThrow } from './early-throw.ts';

const port = globalThis as unknown as {
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
  postMessage(message: FromWorker): void;
};

const PREVIEW_EVERY_MS = 400;
const THROWS_REMEMBERED = 8;

let reader: Reader | null = null;
let watch: CameraWatch | null = null;
let setup: ReadingSetup = NEW_CAMERA_SETUP;
let mode: WatchMode = modeOf(NEW_CAMERA_SETUP);
let isPreview = false;
/** What is awaited is the next throw, which is not due yet. */
let isUnasked = false;
let isTrayCleared = false;
let wantsStills = false;
let lastPreviewMs = 0;
let lastPicture: Picture | null = null;
let previewLooks: readonly FaceLook[] = [];
// Another worker begins elsewhere: a number names one throw of all that this app has read.
let throwNo = Math.floor(Math.random() * 1_000_000_000);
const throwLooks = new Map<number, readonly { readonly label: string | null; readonly look: FaceLook }[]>();

async function bytesOf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`a model could not be loaded (${answer.status})`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function load(): Promise<void> {
  const [detector, classifier] = await Promise.all([bytesOf(detectorUrl), bytesOf(classifierUrl)]);
  reader = createReader(await createWebNetworks({ detector, classifier }, { wasm: wasmUrl }));
  watch = createCameraWatch(reader);
}

function modeOf(from: ReadingSetup): WatchMode {
  return {
    due: null,
    isMuted: false,
    faces: 'pips',
    outline: from.outline,
    emptyTray: emptyGrid(from.emptyTray),
    pips: from.pips,
    symbols: from.symbols,
  };
}

function emptyGrid(tray: CameraSetup['emptyTray']): WatchMode['emptyTray'] {
  if (tray === null) return null;
  const rgb = Uint8Array.from(atob(tray.rgb), (sign) => sign.charCodeAt(0));
  if (rgb.length !== tray.width * tray.height * 3) return null;
  const rgba = new Uint8ClampedArray(tray.width * tray.height * 4).fill(255);
  for (let i = 0; i < tray.width * tray.height; i++) rgba.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  return gridOf(pictureOf(rgba, tray.width, tray.height));
}

/** The picture as small as the grid that emptiness is judged on. */
function smallTray(picture: Picture): NonNullable<CameraSetup['emptyTray']> {
  const scale = GRID_EDGE / Math.max(picture.width, picture.height);
  const width = Math.max(8, Math.round(picture.width * scale));
  const height = Math.max(8, Math.round(picture.height * scale));
  const { data } = scaleToPlanes(picture, width, height);
  let rgb = '';
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) rgb += String.fromCharCode(Math.round(data[c * width * height + i]!));
  }
  return { width, height, rgb: btoa(rgb) };
}

let canvas: OffscreenCanvas | null = null;

function pixelsOf(bitmap: ImageBitmap): Picture {
  const { width, height } = bitmap;
  if (canvas?.width !== width || canvas.height !== height) canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas to read from');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return pictureOf(context.getImageData(0, 0, width, height).data, width, height);
}

async function takeFrame(bitmap: ImageBitmap, atMs: number): Promise<void> {
  if (!reader || !watch) {
    bitmap.close();
    return;
  }
  const picture = pixelsOf(bitmap);
  lastPicture = picture;
  const news = await watch.take(picture, atMs, mode);
  isTrayCleared = isClearedAfter(isTrayCleared, news);
  const { thrown } = news;
  if (thrown && (!isUnasked || isEarlyThrow(isTrayCleared, thrown.dice.length, mode.due?.armed))) {
    tellThrow(thrown, picture);
    if (wantsStills) await tellStill(throwNo);
  }
  if (thrown) isTrayCleared = false;
  if (isPreview && !news.isBlank && atMs - lastPreviewMs >= PREVIEW_EVERY_MS) {
    lastPreviewMs = atMs;
    await tellPreview(reader, picture);
  }
  port.postMessage({ type: 'done', isBlank: news.isBlank, isStill: news.isStill });
}

const percent = (value: number): number => Math.max(0, Math.min(100, Math.round(value * 100)));

function faceName(face: WatchedDie['face']): CameraDie['face'] {
  return CAMERA_FACES.find((name) => name === String(face)) ?? null;
}

function dieOf(die: WatchedDie, { width, height }: Picture, isOut: boolean): CameraDie {
  const flags: readonly string[] = die.flags;
  const lie = flags.includes('cocked') ? 'cocked' : flags.includes('stacked') ? 'stacked' : 'in';
  const thousandth = (part: number): number => Math.max(0, Math.min(1000, Math.round(part * 1000)));
  return {
    face: isOut ? null : faceName(die.face),
    confidence: percent(isOut ? die.score : Math.min(die.confidence, die.score < 0.6 ? die.score : 1)),
    place: isOut ? 'out' : lie,
    alternatives: die.runnersUp.slice(0, 3).flatMap((other) => {
      const face = faceName(other.face);
      return face === null ? [] : [{ face, confidence: percent(other.confidence) }];
    }),
    at: { x: thousandth(die.x / width), y: thousandth(die.y / height) },
  };
}

function tellThrow(thrown: WatchedThrow, picture: Picture): void {
  const inside = thrown.dice.slice(0, 12);
  const outside = thrown.outside.slice(0, 12 - inside.length);
  throwNo += 1;
  throwLooks.set(
    throwNo,
    inside.map((die) => ({ label: die.face === null ? null : String(die.face), look: die.look })),
  );
  throwLooks.delete(throwNo - THROWS_REMEMBERED);
  port.postMessage({
    type: 'throw',
    throwNo,
    isSure: thrown.isSure,
    isUnasked,
    dice: [
      ...inside.map((die) => dieOf(die, picture, false)),
      ...outside.map((die) => dieOf(die, picture, true)),
    ],
    afterStillMs: Math.round(thrown.afterStillMs),
  });
}

const STILL_LONGER_EDGE = 960;

/** The frame that was read; the canvas still holds it, because the next one is only taken after this one is done. */
async function tellStill(no: number): Promise<void> {
  if (!canvas) return;
  const scale = Math.min(1, STILL_LONGER_EDGE / Math.max(canvas.width, canvas.height));
  const still = new OffscreenCanvas(Math.round(canvas.width * scale), Math.round(canvas.height * scale));
  still.getContext('2d')?.drawImage(canvas, 0, 0, still.width, still.height);
  for (const quality of [0.82, 0.6, 0.3]) {
    const jpeg = await still.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size > MOST_STILL_BYTES) continue;
    port.postMessage({ type: 'still', throwNo: no, jpeg: new Uint8Array(await jpeg.arrayBuffer()) });
    return;
  }
}

async function tellPreview(from: Reader, picture: Picture): Promise<void> {
  const startedMs = performance.now();
  const reading = await readWith(from, picture, mode, undefined);
  const ms = Math.round(performance.now() - startedMs);
  const dice = [...reading.dice.filter((die) => die.score >= 0.5), ...reading.outside];
  previewLooks = dice.map((die) => die.look);
  const longer = Math.max(picture.width, picture.height);
  port.postMessage({
    type: 'preview',
    advice: adviceFor(picture, mode.outline, reading),
    ms,
    dice: dice.map(
      (die): SeenPreview => ({
        face: die.face === null ? null : String(die.face),
        confidence: die.confidence,
        x: die.x / picture.width,
        y: die.y / picture.height,
        side: die.w / longer,
        flags: die.flags,
        isInside: !reading.outside.includes(die),
      }),
    ),
  });
}

/** A shown face becomes a sample: pips and other signs apart, so that a first kana can be taught before any is read. */
function teach(label: string | null, look: FaceLook): void {
  const isPip = label !== null && /^[1-6]$/.test(label);
  const which = label === null ? mode.faces : isPip ? 'pips' : 'symbols';
  setup = { ...setup, [which]: teachFace(setup[which], label, look) };
  mode = { ...mode, pips: setup.pips, symbols: setup.symbols };
}

function tellTaught(): void {
  port.postMessage({ type: 'taught', pips: setup.pips, symbols: setup.symbols });
}

/** What the table made of a throw: each die that it changed becomes a sample. */
function learn(no: number, labels: readonly (string | null)[]): void {
  const looks = throwLooks.get(no);
  if (!looks || looks.length !== labels.length) return;
  const wrong = looks.flatMap(({ label, look }, index) => {
    const right = labels[index] ?? null;
    return right === null || right === label ? [] : [{ right, look }];
  });
  for (const { right, look } of wrong) teach(right, look);
  if (wrong.length > 0) tellTaught();
}

function obey(message: Exclude<ToWorker, { type: 'frame' }>): void {
  if (message.type === 'setup') {
    setup = message.setup;
    mode = { ...modeOf(setup), due: mode.due, isMuted: mode.isMuted, faces: mode.faces };
  } else if (message.type === 'mode') {
    isPreview = message.isPreview;
    isUnasked = message.isUnasked;
    wantsStills = message.wantsStills;
    mode = { ...mode, due: message.due, isMuted: message.isMuted, faces: message.faces };
  } else if (message.type === 'take-empty') {
    if (lastPicture) port.postMessage({ type: 'empty', emptyTray: smallTray(lastPicture) });
  } else if (message.type === 'teach') {
    const look = previewLooks[message.die];
    if (look) teach(message.label, look);
    if (look) tellTaught();
  } else learn(message.throwNo, message.labels);
}

function failed(error: unknown): void {
  port.postMessage({ type: 'failed', detail: error instanceof Error ? error.message : String(error) });
}

port.onmessage = ({ data }) => {
  if (data.type === 'frame') takeFrame(data.bitmap, data.atMs).catch(failed);
  else obey(data);
};
load().then(() => port.postMessage({ type: 'ready' }), failed);
