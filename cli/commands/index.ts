// The one list of commands. Each is loaded only when it is called, so that none makes another start slower.
import type { CommandEntry } from '../command.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: 'score', usage: 'FILE...', load: () => import('./score.ts') },
  { name: 'games', usage: '[--json]', load: () => import('./games.ts') },
  { name: 'rules', usage: 'GAME [OPTION=VALUE...] [--json]', load: () => import('./rules.ts') },
  {
    name: 'bowl',
    usage: '[--link PATH | --tcp HOST:PORT] [--script FILE] [--seed N] [--faults SPEC] ...',
    load: () => import('./bowl.ts'),
  },
  {
    name: 'check-bowl',
    usage: 'PATH|tcp://HOST:PORT [--throws SECONDS] [--key KEY] [--clear] [--json]',
    load: () => import('./check-bowl.ts'),
  },
  { name: 'rebuild', usage: '[--data FOLDER]', load: () => import('./rebuild.ts') },
  { name: 'solve', usage: 'GAME [--options JSON] [--threads N] [--json]', load: () => import('./solve.ts') },
  { name: 'advise', usage: 'FILE [--json]', load: () => import('./advise.ts') },
  { name: 'review', usage: 'FILE [--json]', load: () => import('./review.ts') },
  { name: 'odds', usage: 'nkodice [--dice N] [--json]', load: () => import('./odds.ts') },
  {
    name: 'fairness',
    usage: 'FILE [--player NAME] [--dice-set NAME] [--source NAME] [--json]',
    load: () => import('./fairness.ts'),
  },
  { name: 'read', usage: 'PHOTO... [--dice N] [--json]', load: () => import('./read.ts') },
  { name: 'bridge', usage: '--camera SOURCE --listen tcp://HOST:PORT', load: () => import('./bridge.ts') },
];
