// Times the reader on rendered 1280 x 720 frames with five dice, as a camera gives them; decoding aside, one thread.
import { expect, test } from 'vitest';
import { createNodeNetworks } from '../../vision/onnx.node.ts';
import { createReader } from '../../vision/reader.ts';
import { renderScene } from '../../vision/testing/scene.ts';
import { cpuSince } from './measure.ts';

const BODIES = [
  { body: [0.93, 0.92, 0.88], ink: [0.05, 0.05, 0.06] },
  { body: [0.75, 0.08, 0.08], ink: [0.95, 0.95, 0.95] },
  { body: [0.06, 0.06, 0.07], ink: [0.95, 0.95, 0.95] },
] as const;

test('reads five dice at 1280 x 720', async () => {
  const reader = createReader(await createNodeNetworks(process.env.DONBURI_MODELS));
  const times: number[] = [];
  const cpuTimes: number[] = [];
  let accepted = 0;
  let right = 0;
  for (let round = 0; round < 12; round++) {
    const faces = [1, 2, 3, 4, 5].map((f) => ((f + round) % 6) + 1);
    const picture = renderScene({
      width: 1280,
      height: 720,
      surface: { kind: (['felt', 'wood', 'plain', 'weave'] as const)[round % 4]!, colour: [0.3, 0.35, 0.25] },
      slant: 10 + 2 * round,
      seed: round,
      dice: faces.map((face, i) => ({
        x: 300 + 170 * i,
        y: 250 + 60 * ((i * 2 + round) % 4),
        side: 80,
        yaw: 31 * i + 17 * round,
        face,
        ...BODIES[round % 3]!,
      })),
    });
    for (let again = 0; again < 3; again++) {
      const cpu = process.cpuUsage();
      const started = performance.now();
      const reading = await reader.readPips(picture, { dice: 5 });
      times.push(performance.now() - started);
      cpuTimes.push(cpuSince(cpu));
      if (again > 0) continue;
      accepted += reading.isAccepted ? 1 : 0;
      right +=
        reading.dice
          .map((d) => d.face)
          .sort()
          .join() === [...faces].sort().join()
          ? 1
          : 0;
    }
  }
  times.sort((a, b) => a - b);
  cpuTimes.sort((a, b) => a - b);
  console.log(
    `1280 x 720, five dice: least ${times[0]!.toFixed(0)} ms, median ${times[18]!.toFixed(0)} ms, p95 ${times[34]!.toFixed(0)} ms; processor median ${cpuTimes[18]!.toFixed(0)} ms; ` +
      `right ${right}/12, accepted ${accepted}/12`,
  );
  expect(times).toHaveLength(36);
});
