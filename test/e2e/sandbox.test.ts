// Chromium's own sandbox, which is off for root: so the app runs here as an unprivileged user and its renderers are looked into.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { _electron as electron } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { resolveElectron } from '../../electron/launch/find-electron.mjs';
import { REPO } from '../../electron/launch/paths.mjs';
import { removeFolder } from './app.ts';
import { temporaryFolder } from './temporary.ts';

const NOBODY = 65_534;

/** Why the test cannot run here, or null. */
function obstacle(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'only root on Linux has to change user';
  const tried = spawnSync('unshare', [
    '-m',
    'sh',
    '-c',
    'mount --bind / /mnt && setpriv --reuid=65534 --regid=65534 --clear-groups unshare -Ur true',
  ]);
  return tried.status === 0 ? null : 'this machine lets no unprivileged user make a user namespace';
}

/** A program that starts Electron as nobody, who sees the checkout and the runtime at places he may read. */
function wrapper(folder: string, executablePath: string): string {
  const [repo, runtime, home] = ['repo', 'runtime', 'home'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const place of [repo, runtime, home]) mkdirSync(place);
  chownSync(home, NOBODY, NOBODY);
  const script = join(folder, 'start');
  const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
  const inside = [
    `mount --bind ${quote(REPO)} ${quote(repo)}`,
    `mount --bind ${quote(dirname(executablePath))} ${quote(runtime)}`,
    `export HOME=${quote(home)}`,
    `exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups ${quote(join(runtime, basename(executablePath)))} "$@"`,
  ].join(' && ');
  writeFileSync(script, `#!/bin/sh\nexec unshare -m sh -c ${quote(inside)} sh "$@"\n`);
  chmodSync(script, 0o755);
  return script;
}

const why = obstacle();

describe.skipIf(why !== null)(`as an unprivileged user${why ? ` (skipped: ${why})` : ''}`, () => {
  it('checklist 4: runs with the sandbox on: renderers have no rights and a filter on their system calls', async () => {
    const folder = temporaryFolder('donburi-nobody-');
    chmodSync(folder, 0o755);
    const { executablePath } = await resolveElectron({ say: () => {} });
    const app = await electron.launch({
      executablePath: wrapper(folder, executablePath),
      args: [
        '--disable-gpu',
        '--disable-dev-shm-usage',
        join(folder, 'repo', 'test', 'e2e', 'held-app.mjs'),
        '--data',
        join(folder, 'home', 'data'),
      ],
      env: process.env as Record<string, string>,
      chromiumSandbox: true,
      timeout: 60_000,
    });
    try {
      const page = await app.firstWindow();
      await page.waitForSelector('#root > *');
      const pids = await app.evaluate(({ app: main }) =>
        main
          .getAppMetrics()
          .flatMap((one) =>
            one.type === 'Tab' ? [{ pid: one.pid, isSandboxed: one.sandboxed ?? null }] : [],
          ),
      );
      expect(pids.length).toBeGreaterThan(0);
      for (const { pid } of pids) {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        expect(/^Seccomp:\s*2$/m.test(status), 'system calls are filtered').toBe(true);
        expect(/^CapEff:\s*0+$/m.test(status), 'no capability is left').toBe(true);
        expect(/^NoNewPrivs:\s*1$/m.test(status), 'no new rights can be had').toBe(true);
      }
    } finally {
      await app.close();
      removeFolder(folder);
    }
  });
});
