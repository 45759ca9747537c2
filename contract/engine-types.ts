// The engine's types and constants that screens may know. Renderer code imports them from here, never from the engine.
export { type Face, type FaceSet, facesOf, KANA, type Kana, PIPS, type Pip } from '../engine/dice.ts';
export { type DieRecord, type Player, type Provenance, provenanceOf } from '../engine/events.ts';
export type { CardRow, CardView, Due, Json, Move, PaperCard, RowPreview, Standing } from '../engine/game.ts';
export type { ChinchirorinDetail, ChinchirorinThrow, Hand } from '../engine/games/chinchirorin/types.ts';
export type { FarkleDetail, FarkleThrow } from '../engine/games/farkle/types.ts';
export type { NkodiceDetail, NkodiceThrow } from '../engine/games/nkodice/types.ts';
export type { OptionSpec, Options, OptionValue } from '../engine/options.ts';
export type { HoldReason, Reading } from '../engine/reading.ts';
export { type RulesInForce, type RuleText, rulesInForce } from '../engine/rule-text.ts';
export type { DieValue } from '../engine/table/commands.ts';
export type { KeepProposal } from '../engine/table/keeps.ts';
export type { HeldReading, TrayDie } from '../engine/table/state.ts';
export type {
  HistoryLine,
  LotsView,
  PlayerView,
  QuestionView,
  TablePhase,
  TableView,
} from '../engine/view.ts';
export type { Why } from '../engine/why.ts';
