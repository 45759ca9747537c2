// Owns the camera's place in the table window: open while it is chosen, told what is due, taught by what the table made of its throws.
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { TableView } from '../../contract/engine-types.ts';
import { KANA } from '../../contract/engine-types.ts';
import { momentOf } from '../big-screen/show/moments.ts';
import { useAppView, useAsk } from '../bridge/bridge-context.tsx';
import { type CameraDesk, type DeskMode, type DeskView, openCameraDesk } from './camera-desk.ts';
import { modeOf } from './camera-mode.ts';
import { type CameraThrow, latestCameraThrow, lessonOf } from './camera-trust.ts';

const CameraContext = createContext<CameraDesk | null>(null);

/** As long as the big screen's own show of a moment lasts. */
const EFFECT_MS = 1_400;

export function CameraProvider({ children }: { readonly children: ReactNode }) {
  const desk = useDesk();
  return (
    <CameraContext value={desk}>
      {desk && <CameraAtWork desk={desk} />}
      {children}
    </CameraContext>
  );
}

/** The camera in use, by itself or for a bowl; null where none is. */
export function useCameraDesk(): CameraDesk | null {
  return useContext(CameraContext);
}

export function useDeskView(desk: CameraDesk): DeskView {
  return useSyncExternalStore(desk.subscribe, desk.get);
}

function useDesk(): CameraDesk | null {
  const ask = useAsk();
  const { choice, eyes } = useAppView().link;
  const label = choice.kind === 'camera' ? choice.label : (eyes?.label ?? null);
  const [desk, setDesk] = useState<CameraDesk | null>(null);
  useEffect(() => {
    if (label === null) return;
    const opened = openCameraDesk(label, ask);
    setDesk(opened);
    return () => {
      opened.close();
      setDesk(null);
    };
  }, [label, ask]);
  return desk;
}

function CameraAtWork({ desk }: { readonly desk: CameraDesk }) {
  const view = useAppView();
  const deskView = useDeskView(desk);
  const isMuted = useOwnEffects(view.table);
  const shown = deskView.setup.symbols.samples.flatMap(({ label }) => (label === null ? [] : [label]));
  const symbolCount = new Set(shown).size;
  const mode = modeOf(view, symbolCount, isMuted);
  useEffect(() => desk.setMode(mode));
  useLessons(desk, deskView, view.table, mode.faces);
  const afterStillMs = deskView.sent?.afterStillMs;
  useEffect(() => {
    // How long the reading took, for tests and for whoever looks into a slow camera.
    if (afterStillMs !== undefined) document.documentElement.dataset.cameraMs = String(afterStillMs);
  }, [afterStillMs]);
  return null;
}

/** Whether the big screen flashes for a moment of the game now. */
function useOwnEffects(table: TableView | null): boolean {
  const before = useRef<TableView | null>(null);
  const [isMuted, setMuted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => {
    const moment = table && momentOf(before.current, table);
    before.current = table;
    if (!moment) return;
    setMuted(true);
    if (timer.current) clearTimeout(timer.current);
    timer.current = setTimeout(() => setMuted(false), EFFECT_MS);
  }, [table]);
  return isMuted;
}

const KANA_NAMES: readonly string[] = KANA;

/** What the table makes of each throw makes the next reading better, and earns or loses trust. */
function useLessons(
  desk: CameraDesk,
  view: DeskView,
  table: TableView | null,
  faces: DeskMode['faces'],
): void {
  const before = useRef<{ readonly gameId: string; readonly thrown: CameraThrow | null } | null>(null);
  const { sent, setup } = view;
  useEffect(() => {
    if (!table) return;
    const thrown = latestCameraThrow(table.history);
    const isOther = before.current?.gameId !== table.gameId;
    const last = isOther ? thrown : (before.current?.thrown ?? null);
    before.current = { gameId: table.gameId, thrown };
    const lesson = thrown && lessonOf(last, thrown, setup.agreed);
    if (!lesson) return;
    // On ordinary dice a game with kana shows what a pip stands for: that is no face of the die.
    const isTaught = (label: string): boolean => KANA_NAMES.includes(label) === (faces === 'symbols');
    if (sent && lesson.labels?.every((label) => label === null || isTaught(label)))
      desk.taken(sent.throwNo, lesson.labels);
    desk.change({ agreed: lesson.agreed });
  }, [desk, table, sent, setup.agreed, faces]);
}
