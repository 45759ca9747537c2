// The one list of commands. Each is loaded only when it is called, so that none makes another start slower.
import type { CommandEntry } from '../command.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: 'score', usage: 'FILE...', load: () => import('./score.ts') },
  { name: 'games', usage: '[--json]', load: () => import('./games.ts') },
  { name: 'rules', usage: 'GAME [OPTION=VALUE...] [--json]', load: () => import('./rules.ts') },
  { name: 'rebuild', usage: '[--data FOLDER]', load: () => import('./rebuild.ts') },
];
