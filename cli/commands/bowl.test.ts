// What `bowl` says where the C bowl cannot run or cannot have its port: never only what is wrong, always what to do instead.
import { describe, expect, it } from 'vitest';
import { adviceFor, run } from './bowl.ts';

describe('donburi bowl', () => {
  it('on Windows names the app’s own bowl and the way through WSL, and builds nothing', async () => {
    let said = '';
    const io = { stdin: (async function* () {})(), out: () => {}, err: (words: string) => (said += words) };
    expect(await run(['--seed', '1'], io as never, 'win32')).toBe(2);
    expect(said).toContain('virtual bowl');
    expect(said).toContain('--tcp 127.0.0.1:7327');
  });

  it('without pseudo-terminals says how to listen instead', () => {
    const advice = adviceFor(2, 'I cannot open a pseudo-terminal: No such device.\n');
    expect(advice).toContain('donburi bowl --tcp 127.0.0.1:7327');
    expect(advice).toContain('/dev/pts');
  });

  it('adds nothing to other faults, nor to a good end', () => {
    expect(adviceFor(2, 'I do not understand --nonsense. Try --help.\n')).toBeNull();
    expect(adviceFor(0, '{"event":"boot"} on a pseudo-terminal')).toBeNull();
  });
});
