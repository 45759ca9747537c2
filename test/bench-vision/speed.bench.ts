// Times the reader on rendered 1280 x 720 frames with five dice and prints it. `npm run bench` has it in its table too.
import { expect, test } from 'vitest';
import { benchReader } from './speed.ts';

test('reads five dice at 1280 x 720', async () => {
  const rounds = 12;
  const { leastMs, medianMs, p95Ms, cpuMs, networkMs, right, accepted } = await benchReader({
    ...{ width: 1280, height: 720, dice: 5, rounds },
  });
  console.log(
    `1280 x 720, five dice: least ${leastMs.toFixed(0)} ms, median ${medianMs.toFixed(0)} ms, p95 ${p95Ms.toFixed(0)} ms; ` +
      `processor median ${cpuMs.toFixed(0)} ms, ${networkMs.toFixed(0)} ms of it in the networks; right ${right}/${rounds}, accepted ${accepted}/${rounds}`,
  );
  expect(medianMs).toBeGreaterThan(0);
});
