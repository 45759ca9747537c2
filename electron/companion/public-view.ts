// The view that companions get: the table as the windows show it, without paths, ports, keys, people's pictures or settings of this computer.
import type { SourceChoice } from '../../contract/devices.ts';
import type { AppView, Notice } from '../../contract/replies.ts';
import { type AppSettings, DEFAULT_SETTINGS } from '../../contract/settings.ts';

/** Notices that name nothing of this computer. */
const PUBLIC_NOTICES: ReadonlySet<Notice['code']> = new Set([
  'nudge-none-left',
  'bowl-lost-messages',
  'reading-clash',
  'join-asked',
]);

function publicChoice(choice: SourceChoice): SourceChoice {
  switch (choice.kind) {
    case 'serial':
      return { kind: 'serial', path: '-' };
    case 'tcp':
      return { kind: 'tcp', url: 'tcp://-:0', sharedKey: '' };
    case 'camera':
      return { kind: 'camera', label: '' };
    default:
      return choice;
  }
}

/** Only what a screen looks like; sounds stay with the windows. */
function publicSettings(settings: AppSettings): AppSettings {
  const { language, theme, fontScale, motion, labels, minConfidence, keptStayInBowl, coach, paperProof } =
    settings;
  return {
    ...DEFAULT_SETTINGS,
    ...{ language, theme, fontScale, motion, labels, minConfidence, keptStayInBowl, coach, paperProof },
    sound: false,
    caller: false,
  };
}

/** The view as companions may see it. */
export function publicView(view: AppView): AppView {
  const { link } = view;
  return {
    revision: view.revision,
    version: view.version,
    language: view.language,
    settings: publicSettings(view.settings),
    // Between games the big screen lists records by game; during one nobody looks at these.
    games: view.table ? [] : view.games,
    table: view.table,
    link: {
      choice: publicChoice(link.choice),
      state: link.state,
      label: '',
      device: null,
      advice: null,
      eyes: null,
      feel: link.feel,
    },
    bowl: view.bowl,
    coach: null,
    latestUnfinished: view.latestUnfinished,
    players: [],
    notices: view.notices.filter(({ code }) => PUBLIC_NOTICES.has(code)),
    isBigScreenOpen: view.isBigScreenOpen,
    isDemo: view.isDemo,
    companion: { isOn: true, connected: 0, change: 0, asks: view.companion.asks },
  };
}
