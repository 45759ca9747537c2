// The bridge of a window, kept in the page: the real engine behind the same requests. Query: game, players, turns, state, and any setting.
import type { LinkView } from '../../contract/devices.ts';
import type { AppView, DonburiBridge } from '../../contract/replies.ts';
import { type AppSettings, DEFAULT_SETTINGS, readSettings } from '../../contract/settings.ts';
import { checkPaper } from '../../electron/ipc/paper-check.ts';
import { OFFERS } from '../../electron/main/game-offers.ts';
import type { Face } from '../../engine/dice.ts';
import type { TableCommand } from '../../engine/table/commands.ts';
import { answerOther } from './preview-answers.ts';
import { answerCoach } from './preview-coach.ts';
import { playTurns, previewPlayers, randomFaces, readingOf, seeded, throwDue } from './preview-play.ts';
import { createPreviewTable, type PreviewTable } from './preview-table.ts';

function linkFor(query: URLSearchParams): LinkView {
  const kind = query.get('source') ?? 'virtual';
  const state = (query.get('link') ?? (kind === 'manual' ? 'off' : 'live')) as LinkView['state'];
  const choice =
    kind === 'serial'
      ? ({ kind: 'serial', path: '/dev/ttyUSB0' } as const)
      : ({ kind: kind === 'manual' ? 'manual' : 'virtual' } as const);
  return {
    choice,
    state,
    label: kind === 'serial' ? '/dev/ttyUSB0' : '',
    device: state === 'live' ? { dev: 'bowl-7f3a', firmware: '1.0.0', dice: 5, faces: 'pips' } : null,
    advice: state === 'lost' ? { code: 'unplugged', detail: { path: '/dev/ttyUSB0' } } : null,
    eyes: null,
    feel: { state: 'IDLE', batteryPercent: null, diceInBowl: null, armedDice: null },
  };
}

function settingsFor(query: URLSearchParams): AppSettings {
  const read = (text: string): unknown => {
    if (text === 'true' || text === 'false') return text === 'true';
    return /^\d+$/.test(text) ? Number(text) : text;
  };
  return readSettings({
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries([...query].map(([key, text]) => [key, read(text)])),
  });
}

function setUp(table: PreviewTable, query: URLSearchParams): void {
  const game = query.get('game');
  if (!game) return;
  const random = seeded(Number(query.get('seed') ?? 7));
  table.command({
    type: 'start-game',
    game,
    options: {},
    players: previewPlayers(Number(query.get('players') ?? 3)),
    firstSeat: 0,
  });
  playTurns(table, Number(query.get('turns') ?? 0), random);
  const state = query.get('state');
  if (state === 'thrown' || state === 'kept') throwDue(table, random);
  if (state === 'kept') table.command({ type: 'keep-dice', indices: [0, 2] });
  if (state === 'unsaid') {
    throwDue(table, random);
    const reading = readingOf(randomFaces('pips', 3, random), random);
    table.command({ type: 'take-reading', reading, limits: { minConfidence: 90 } });
  }
  if (state === 'unasked') throwDue(table, random, { asked: 'unasked' });
  if (state === 'unsure' || state === 'count' || state === 'cocked') hold(table, state, random);
}

function hold(table: PreviewTable, state: 'unsure' | 'count' | 'cocked', random: () => number): void {
  const view = table.view();
  if (!view) return;
  const faces = randomFaces(view.faceSet, (view.due.throwDice ?? 5) - (state === 'count' ? 1 : 0), random);
  const reading = readingOf(faces, random);
  const dice = reading.dice.map((die, index) => {
    if (index !== 2 || state === 'count') return die;
    if (state === 'cocked') return { ...die, place: 'cocked' as const, confidence: 60 };
    const other = randomFaces(view.faceSet, 1, random)[0]!;
    return { ...die, confidence: 62, alternatives: [{ face: other, confidence: 31 }] };
  });
  table.command({ type: 'take-reading', reading: { ...reading, dice }, limits: { minConfidence: 90 } });
}

const CHANGING: ReadonlySet<string> = new Set(['settings.set', 'games.close']);

export function createPreviewBridge(role: DonburiBridge['role'], query: URLSearchParams): DonburiBridge {
  const table = createPreviewTable();
  const random = seeded(Number(query.get('seed') ?? 7) + 1);
  const listeners = new Set<(view: AppView) => void>();
  let settings = settingsFor(query);
  let revision = 0;
  let isRolling = false;
  setUp(table, query);
  const view = (): AppView => ({
    revision,
    version: '0.1.0',
    language: settings.language ?? 'en',
    settings,
    games: OFFERS,
    table: table.view(),
    link: linkFor(query),
    bowl: { isVirtual: linkFor(query).choice.kind === 'virtual', isRolling, latest: null },
    coach: query.has('solving') ? { share: 0.42, secondsLeft: 2.4 } : null,
    latestUnfinished: null,
    players: previewPlayers(Number(query.get('saved') ?? 3)).map(({ id, name, colour }) => ({
      id,
      name,
      colour,
      picture: null,
    })),
    notices: [],
    isBigScreenOpen: query.get('big') !== 'false',
    isDemo: false,
    companion: { isOn: false, connected: 0, change: 0, asks: [] },
  });
  const push = (): void => {
    revision += 1;
    for (const listener of listeners) listener(view());
  };
  const roll = (): void => {
    isRolling = true;
    push();
    setTimeout(() => {
      isRolling = false;
      throwDue(table, random);
      push();
    }, 600);
  };
  // `then=3 3 3 3 3`: a throw that comes once the window stands, so that what it sets off can be looked at.
  let awaited = query.get('then')?.split(/[ +]/) ?? null;
  const throwLater = (): void => {
    const faces = (awaited ?? []).map((face) => (/\d/.test(face) ? Number(face) : face)) as Face[];
    awaited = null;
    setTimeout(() => {
      table.command({ type: 'type-throw', faces, out: 0 });
      push();
    }, 500);
  };
  const answer = (name: string, input: unknown): unknown => {
    if (name === 'app.rendered' && awaited) throwLater();
    if (name === 'app.view') return view();
    if (name === 'table.history') return table.history();
    if (name === 'settings.set') settings = readSettings({ ...settings, ...(input as object) });
    else if (name === 'bowl.throw') roll();
    else if (name === 'games.close') table.close();
    else if (name === 'table.check-paper') return checkPaper(input as never);
    else if (name.startsWith('coach.')) return answerCoach(name, table.state());
    else return answerOther(name, table);
    return null;
  };
  return {
    role,
    async request(name, input) {
      if (name === 'table.command') {
        const done = table.command((input as { command: TableCommand }).command);
        push();
        return (done.ok ? { ok: true, value: null } : done) as never;
      }
      const value = answer(name, input);
      if (CHANGING.has(name)) push();
      return { ok: true, value } as never;
    },
    onView(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
