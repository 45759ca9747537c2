// What the main process answers and pushes. Trusted by the windows: typed, not parsed.

import type { Face } from '../engine/dice.ts';
import type { Refusal } from '../engine/errors.ts';
import type { CardView } from '../engine/game.ts';
import type { OptionSpec } from '../engine/options.ts';
import type { HistoryLine, TableView } from '../engine/view.ts';
import type { CameraSetup } from './camera.ts';
import type {
  CoachAdvice,
  CoachChances,
  CoachProgress,
  CoachReview,
  FairnessFile,
  FairnessView,
  NkodiceOutlook,
} from './coach.ts';
import type { CompanionGlance, CompanionStatus } from './companion.ts';
import type { FoundPort, LinkDiagnostics, LinkView, PortCandidate } from './devices.ts';
import type { PlayerProfile } from './players.ts';
import type { RequestName } from './requests.ts';
import type { AppSettings, Language } from './settings.ts';

/** A game that can be started: its id, options and numbers. */
export interface GameOffer {
  readonly id: string;
  readonly panel: TableView['panel'];
  readonly faceSet: TableView['faceSet'];
  readonly maxDice: number;
  readonly minSeats: number;
  readonly maxSeats: number;
  readonly options: readonly OptionSpec[];
  /** The card of a row game, so that one begun on paper can be entered; null for other games. */
  readonly paper: PaperOffer | null;
}

/** What stands on a row game's card under its standard rules. */
export interface PaperOffer {
  readonly rows: readonly { readonly id: string; readonly section: 'upper' | 'lower' }[];
  /** Whether jokers bring points beside the rows, and whether unused throws are banked. */
  readonly hasExtra: boolean;
  readonly hasBank: boolean;
}

/** Whether a game can go on from cards begun on paper, and what they come to. */
export interface PaperCheck {
  /** Null: it can. Else why not; `bad-card` names seat, row and value. */
  readonly problem: AppRefusal | null;
  /** The cards with their sums; null where they cannot be added up. */
  readonly card: CardView | null;
}

/** A display of this computer. */
export interface DisplayChoice {
  readonly id: string;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly isPrimary: boolean;
}

/** What the source in use read last, whatever became of it; `count` rises with each. */
export interface LatestReading {
  readonly count: number;
  readonly dice: readonly {
    readonly face: Face | null;
    readonly confidence: number;
    readonly isIn: boolean;
  }[];
}

/** A stored game in a list. */
export interface GameSummary {
  readonly gameId: string;
  readonly game: string;
  readonly ruleset: string;
  readonly startedAt: string;
  readonly updatedAt: string;
  readonly isFinished: boolean;
  readonly isDeleted: boolean;
  readonly players: readonly { readonly name: string; readonly colour: number; readonly total: number }[];
  readonly winners: readonly string[];
}

/** A line that the windows show for a while: a text key with values. */
export interface Notice {
  readonly id: number;
  readonly code: string;
  readonly detail: Readonly<Record<string, string | number>>;
  readonly tone: 'info' | 'warn';
}

/** Everything a window shows, whole. `revision` rises by one with every push. */
export interface AppView {
  readonly revision: number;
  readonly version: string;
  readonly language: Language;
  readonly settings: AppSettings;
  readonly games: readonly GameOffer[];
  readonly table: TableView | null;
  readonly link: LinkView;
  readonly bowl: {
    readonly isVirtual: boolean;
    readonly isRolling: boolean;
    readonly latest: LatestReading | null;
  };
  /** Exact values that the coach is working out now. */
  readonly coach: CoachProgress | null;
  readonly latestUnfinished: GameSummary | null;
  readonly players: readonly PlayerProfile[];
  readonly notices: readonly Notice[];
  readonly isBigScreenOpen: boolean;
  readonly isDemo: boolean;
  readonly companion: CompanionGlance;
}

/** A record of a game and ruleset. */
export interface RecordEntry {
  readonly game: string;
  readonly ruleset: string;
  readonly gameId: string;
  readonly name: string;
  readonly total: number;
  readonly at: string;
}

/** Statistics of a saved player. */
export interface PlayerStats {
  readonly playerId: string;
  readonly games: readonly {
    readonly game: string;
    readonly ruleset: string;
    readonly played: number;
    readonly won: number;
    readonly best: number;
    readonly mean: number;
  }[];
  readonly against: readonly {
    readonly name: string;
    readonly played: number;
    readonly won: number;
    readonly lost: number;
  }[];
}

/** A file that was written, or why not; null path where the person cancelled. */
export interface FileReply {
  readonly path: string | null;
}

/** The answers by request; requests that are not here answer null. */
export interface Replies {
  readonly 'app.view': AppView;
  readonly 'app.displays': readonly DisplayChoice[];
  readonly 'table.check-paper': PaperCheck;
  readonly 'table.history': readonly HistoryLine[];
  readonly 'source.list': readonly PortCandidate[];
  readonly 'source.find': readonly FoundPort[];
  readonly 'source.diagnostics': LinkDiagnostics;
  readonly 'camera.reading': { readonly isTaken: boolean };
  readonly 'camera.setup': CameraSetup;
  readonly 'proof.steps': readonly number[];
  readonly 'proof.still': { readonly jpeg: Uint8Array } | null;
  readonly 'proof.kept': { readonly count: number; readonly bytes: number };
  readonly 'games.list': { readonly games: readonly GameSummary[]; readonly total: number };
  readonly 'games.replay': { readonly view: TableView; readonly steps: number };
  readonly 'stats.records': readonly RecordEntry[];
  readonly 'stats.player': PlayerStats;
  readonly 'files.export-log': FileReply;
  readonly 'files.import-log': { readonly gameId: string } | null;
  readonly 'files.export-all': FileReply;
  readonly 'files.import-all': { readonly games: number; readonly players: number } | null;
  readonly 'files.export-csv': FileReply;
  readonly 'files.print-sheet': FileReply;
  readonly 'files.save-picture': FileReply;
  readonly 'coach.advise': CoachAdvice | NkodiceOutlook;
  readonly 'coach.chances': CoachChances;
  readonly 'coach.review': CoachReview;
  readonly 'coach.fairness': readonly FairnessView[];
  readonly 'coach.fairness-export': FileReply;
  readonly 'coach.fairness-import': FairnessFile | null;
  readonly 'companion.status': CompanionStatus;
  readonly 'companion.switch': CompanionStatus;
  readonly 'companion.code': CompanionStatus;
}

/** The answer of one request. */
export type ReplyOf<N extends RequestName> = N extends keyof Replies ? Replies[N] : null;

/** Codes of refusals that are the app's own, beside the engine's. */
export const APP_REFUSALS = [
  'not-allowed',
  'bad-request',
  'busy',
  'no-such-game',
  'no-such-player',
  'store-full',
  'store-read-only',
  'store-damaged',
  'store-failed',
  'file-unreadable',
  'file-unwritable',
  'file-not-donburi',
  'file-newer',
  'log-fault',
  'no-bowl',
  'no-advice',
  'overtaken',
  'not-your-seat',
  'seat-taken',
  'companion-off',
  'no-answer',
  'internal',
] as const;
/** One code of APP_REFUSALS. */
export type AppRefusalCode = (typeof APP_REFUSALS)[number];

/** A refusal of the app or of the engine. Its text is `refusal.<code>`. */
export interface AppRefusal {
  readonly code: Refusal['code'] | AppRefusalCode;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** What a request comes back as. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppRefusal };

/** The bridge that the preload script gives a window, and nothing else. */
export interface DonburiBridge {
  readonly role: 'table' | 'big-screen';
  request<N extends RequestName>(name: N, input: unknown): Promise<Reply<ReplyOf<N>>>;
  /** Calls back with every pushed view, newest last; returns the way to stop. */
  onView(listener: (view: AppView) => void): () => void;
}
