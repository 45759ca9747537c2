// Times the reader on rendered frames, as a camera gives them; decoding aside, one thread. Judges nothing.
import type { InferenceSession, Networks } from '../../vision/inference.ts';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import type { Picture } from '../../vision/picture.ts';
import { createReader } from '../../vision/reader.ts';
import { renderScene } from '../../vision/testing/scene.ts';
import { cpuSince } from './measure.ts';

/** What is read: frames of this size with so many dice. */
export interface ReaderWork {
  readonly width: number;
  readonly height: number;
  readonly dice: number;
  readonly rounds: number;
}

/** What a reading takes: the middle by processor time, that part of it inside the networks, and by the clock. */
export interface ReaderSpeed {
  readonly rounds: number;
  readonly cpuMs: number;
  readonly networkMs: number;
  readonly leastMs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly right: number;
  readonly accepted: number;
}

const BODIES = [
  { body: [0.93, 0.92, 0.88], ink: [0.05, 0.05, 0.06] },
  { body: [0.75, 0.08, 0.08], ink: [0.95, 0.95, 0.95] },
  { body: [0.06, 0.06, 0.07], ink: [0.95, 0.95, 0.95] },
] as const;
const AGAIN = 3;

/** Dice in rows of five, drawn for 1280 x 720 and scaled. */
function frame({ width, height, dice }: ReaderWork, round: number): { picture: Picture; faces: number[] } {
  const scale = height / 720;
  const faces = Array.from({ length: dice }, (_, index) => ((1 + (index % 5) + round) % 6) + 1);
  const picture = renderScene({
    width,
    height,
    surface: { kind: (['felt', 'wood', 'plain', 'weave'] as const)[round % 4]!, colour: [0.3, 0.35, 0.25] },
    slant: 10 + 2 * round,
    seed: round,
    dice: faces.map((face, i) => ({
      x: scale * (300 + 170 * (i % 5)),
      y: scale * (dice > 5 ? 170 + 330 * Math.floor(i / 5) : 250 + 60 * ((i * 2 + round) % 4)),
      side: scale * 80,
      yaw: 31 * i + 17 * round,
      face,
      ...BODIES[round % 3]!,
    })),
  });
  return { picture, faces };
}

/** The networks, and the processor milliseconds spent inside them since `reset`. */
function timed(networks: Networks): { networks: Networks; spentMs: () => number; reset: () => void } {
  let spent = 0;
  const watch = (session: InferenceSession): InferenceSession => ({
    run: async (input, shape) => {
      const cpu = process.cpuUsage();
      const output = await session.run(input, shape);
      spent += cpuSince(cpu);
      return output;
    },
  });
  return {
    networks: { detector: watch(networks.detector), classifier: watch(networks.classifier) },
    spentMs: () => spent,
    reset: () => {
      spent = 0;
    },
  };
}

/** Reads every frame three times and tells what it took. */
export async function benchReader(work: ReaderWork): Promise<ReaderSpeed> {
  const watched = timed(await createNodeNetworks(process.env.DONBURI_MODELS));
  const reader = createReader(watched.networks);
  const [times, cpu, network]: [number[], number[], number[]] = [[], [], []];
  let [right, accepted] = [0, 0];
  for (let round = 0; round < work.rounds; round++) {
    const { picture, faces } = frame(work, round);
    for (let again = 0; again < AGAIN; again++) {
      watched.reset();
      const [used, started] = [process.cpuUsage(), performance.now()];
      const reading = await reader.readPips(picture, { dice: work.dice });
      times.push(performance.now() - started);
      cpu.push(cpuSince(used));
      network.push(watched.spentMs());
      if (again > 0) continue;
      accepted += reading.isAccepted ? 1 : 0;
      const seen = reading.dice.map((die) => die.face).sort();
      right += seen.join() === [...faces].sort().join() ? 1 : 0;
    }
  }
  const at = (values: readonly number[], part: number): number =>
    [...values].sort((a, b) => a - b)[Math.floor(part * (values.length - 1))]!;
  return {
    ...{ rounds: work.rounds, right, accepted, cpuMs: at(cpu, 0.5), networkMs: at(network, 0.5) },
    ...{ leastMs: at(times, 0), medianMs: at(times, 0.5), p95Ms: at(times, 0.95) },
  };
}
