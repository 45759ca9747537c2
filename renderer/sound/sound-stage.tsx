// Owns the ear of a window: hears the views come in, plays the sounds and lets the caller speak. Draws nothing.
import { useEffect, useRef } from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import { useAppView, useBridgeAccess } from '../bridge/bridge-context.tsx';
import { useLanguage, useWords } from '../i18n/use-words.ts';
import { callerLines } from './caller-lines.ts';
import { cuesOf } from './cues.ts';
import { audibleNow, soundsHere } from './quiet.ts';
import { lengthOf } from './sound-book.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { createSynth, type Synth } from './synth.ts';

interface Ear {
  readonly synth: Synth;
  readonly speaker: Speaker;
  readonly said: Set<string>;
  table: TableView | null;
  isFirst: boolean;
}

/** A sound behind another one begins when the first is nearly over, at most this late. */
const MOST_WAIT_MS = 240;

const PREPARE_MS = 2_000;

export function SoundStage() {
  const view = useAppView();
  const { bridge } = useBridgeAccess();
  const say = useWords();
  const language = useLanguage();
  const held = useRef<Ear | null>(null);
  useEffect(() => {
    held.current ??= {
      synth: createSynth(),
      speaker: createSpeaker(),
      said: new Set(),
      table: null,
      isFirst: true,
    };
    const ear = held.current;
    const before = ear.table;
    if (!ear.isFirst && before === view.table) return;
    ear.table = view.table;
    ear.isFirst = false;
    const { settings } = view;
    const audible = audibleNow(settings, new Date().getHours());
    const isHere = soundsHere(bridge.role, view.isBigScreenOpen);
    if (isHere && audible.sounds) playAll(ear.synth, cuesOf(before, view.table), settings.volume);
    const lines = callerLines({ say, labels: settings.labels, language }, before, view.table);
    for (const line of lines) {
      const isNew = !ear.said.has(line.key);
      ear.said.add(line.key);
      if (isNew && isHere && audible.caller) ear.speaker.say(line.text, language, settings.volume);
    }
  }, [view, bridge.role, say, language]);
  const { settings } = view;
  const isHeard =
    audibleNow(settings, new Date().getHours()).sounds && soundsHere(bridge.role, view.isBigScreenOpen);
  useEffect(() => {
    if (!isHeard) return;
    const waiting = requestIdleCallback(() => held.current?.synth.prepare(), { timeout: PREPARE_MS });
    return () => cancelIdleCallback(waiting);
  }, [isHeard]);
  useEffect(() => () => held.current?.speaker.stop(), []);
  return null;
}

function playAll(synth: Synth, cues: ReturnType<typeof cuesOf>, volume: number): void {
  let waitMs = 0;
  for (const cue of cues) {
    if (waitMs === 0) synth.play(cue, volume);
    else setTimeout(() => synth.play(cue, volume), waitMs);
    waitMs += Math.min(MOST_WAIT_MS, lengthOf(cue));
  }
}
