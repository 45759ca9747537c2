// Owns the playing of notes with Web Audio. Makes no decision about when or whether.
import type { Cue } from './cues.ts';
import { type Note, SOUND_BOOK } from './sound-book.ts';

export interface Synth {
  /** Opens the way to the loudspeaker, which takes some frames' time, while nothing is shown that could stand still. */
  prepare(): void;
  /** Plays a sound now; `volume` is 0 to 100. What still sounds from before fades. */
  play(cue: Cue, volume: number): void;
}

const NOISE_SECONDS = 0.2;
const ATTACK_S = 0.004;
const SILENCE = 0.0001;
const FADE_S = 0.06;

export function createSynth(): Synth {
  let context: AudioContext | null = null;
  let noise: AudioBuffer | null = null;
  let last: GainNode | null = null;
  const open = (): { context: AudioContext; noise: AudioBuffer } => {
    context ??= new AudioContext({ latencyHint: 'interactive' });
    noise ??= whiteNoise(context);
    return { context, noise };
  };
  return {
    prepare: () => {
      // Silence need not be worked out: it rests until something plays.
      if (!context) void open().context.suspend();
    },
    play: (cue, volume) => {
      const { context, noise } = open();
      if (context.state === 'suspended') void context.resume();
      const now = context.currentTime;
      if (last) last.gain.setTargetAtTime(0, now, FADE_S);
      const out = context.createGain();
      // Loudness is heard as a power of the amplitude.
      out.gain.value = (volume / 100) ** 1.6;
      out.connect(context.destination);
      last = out;
      for (const note of SOUND_BOOK[cue]) {
        if (note.kind === 'noise') playNoise(context, noise, out, note, now);
        else playTone(context, out, note, now);
      }
    },
  };
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

function envelope(context: AudioContext, note: Note, start: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(note.gain, start + ATTACK_S);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + note.lengthMs / 1_000);
  return gain;
}

function playNoise(context: AudioContext, noise: AudioBuffer, out: AudioNode, note: Note, now: number): void {
  const start = now + note.atMs / 1_000;
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = note.hz;
  band.Q.value = 3.2;
  source
    .connect(band)
    .connect(envelope(context, note, start))
    .connect(out);
  source.start(start);
  source.stop(start + note.lengthMs / 1_000);
}

function playTone(context: AudioContext, out: AudioNode, note: Note, now: number): void {
  const start = now + note.atMs / 1_000;
  const shape = envelope(context, note, start);
  shape.connect(out);
  const partials: readonly (readonly [ratio: number, share: number])[] = [
    [1, 1],
    [2.76, 0.16],
  ];
  for (const [ratio, share] of partials) {
    const oscillator = context.createOscillator();
    oscillator.frequency.value = note.hz * ratio;
    const level = context.createGain();
    level.gain.value = share;
    oscillator.connect(level).connect(shape);
    oscillator.start(start);
    oscillator.stop(start + note.lengthMs / 1_000);
  }
}
