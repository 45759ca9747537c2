// What the preview answers to lists and files: a few plain entries, so that every screen has something to show.
import type { GameSummary } from '../../contract/replies.ts';
import type { PreviewTable } from './preview-table.ts';

const GAMES: readonly GameSummary[] = ['kiriki', 'yahtzee', 'kiriki', 'yatzy'].map((game, index) => ({
  gameId: `g${index}`,
  game,
  ruleset: game,
  startedAt: `2025-0${index + 2}-14T19:30:00.000Z`,
  updatedAt: `2025-0${index + 2}-14T21:05:00.000Z`,
  isFinished: index !== 1,
  isDeleted: false,
  players: [
    { name: 'Ann', colour: 0, total: 248 - index * 13 },
    { name: 'Bo', colour: 1, total: 201 + index * 11 },
  ],
  winners: index === 1 ? [] : ['Ann'],
}));

/** The answer of a request that changes nothing in the preview. */
export function answerOther(name: string, table: PreviewTable): unknown {
  switch (name) {
    case 'games.list':
      return { games: GAMES, total: GAMES.length };
    case 'games.replay':
      return { view: table.view(), steps: table.history().length };
    case 'app.displays':
      return [
        { id: '1', label: 'Built-in', width: 1920, height: 1200, isPrimary: true },
        { id: '2', label: 'LG TV', width: 3840, height: 2160, isPrimary: false },
      ];
    case 'source.list':
      return [
        { path: '/dev/ttyUSB0', name: 'CP2102 USB to UART', isLikely: true },
        { path: '/dev/ttyS0', name: 'Serial port', isLikely: false },
      ];
    case 'source.find':
      return [
        {
          path: '/dev/ttyUSB0',
          name: 'USB serial (CP2102)',
          answer: 'bowl',
          device: { dev: 'BWL-7F3A', firmware: '0.3.1', dice: 5, faces: '1+2+3+4+5+6' },
        },
        { path: '/dev/ttyACM0', name: 'Arduino Uno', answer: 'silent', device: null },
      ];
    case 'source.diagnostics':
      return {
        counters: { linesIn: 412, linesOut: 120, throws: 38, duplicates: 2, crcErrors: 1, resets: 0 },
        lines: [
          { at: '2025-06-14T19:31:02.114Z', direction: 'in', text: 'THROW n=38 faces=3,3,1,6,3' },
          { at: '2025-06-14T19:31:02.121Z', direction: 'out', text: 'ACK n=38' },
        ],
        report: 'Donburi 0.1.0, virtual bowl, live',
      };
    case 'stats.records':
      return [
        {
          game: 'kiriki',
          ruleset: 'kiriki',
          gameId: 'g0',
          name: 'Ann',
          total: 312,
          at: '2025-02-14T21:05:00.000Z',
        },
      ];
    case 'stats.player':
      return {
        playerId: 'p0',
        games: [{ game: 'kiriki', ruleset: 'kiriki', played: 12, won: 5, best: 312, mean: 231.4 }],
        against: [{ name: 'Bo', played: 9, won: 5, lost: 4 }],
      };
    default:
      return null;
  }
}
