// Keeps the stills of throws where the settings want them, and forgets those of games that were deleted. Knows no window.
import type { AppSettings } from '../../contract/settings.ts';
import { createProof, type Proof } from '../devices/proof.ts';
import type { Session } from '../session/session.ts';
import { createStills } from '../storage/stills.ts';
import type { Store } from '../storage/store.ts';
import type { Notices } from './notices.ts';

/** The stills of the data folder. */
export interface KeptProof extends Proof {
  /** Removes what belongs to deleted games; at the start and at the end, so that a deletion can be undone whole till then. */
  forgetDeleted(): void;
}

/** Opens them, and forgets those of games that were deleted before. */
export function keepProof(parts: {
  readonly dataFolder: string;
  readonly store: Pick<Store, 'game' | 'deletedAt'>;
  readonly session: Pick<Session, 'table'>;
  readonly notices: Notices;
  readonly settings: () => Pick<AppSettings, 'proofStills' | 'proofStillsMb'>;
}): KeptProof {
  const { store, session, notices, settings } = parts;
  const stills = createStills(parts.dataFolder);
  const forgetDeleted = (): void =>
    stills.removeGames((gameId) => store.game(gameId) === null || store.deletedAt(gameId) !== null);
  forgetDeleted();
  const proof = createProof({
    ...{ stills, notices },
    gameId: () => session.table()?.gameId ?? null,
    limitBytes: () => (settings().proofStills ? settings().proofStillsMb * 1_000_000 : null),
  });
  return { ...proof, forgetDeleted };
}
