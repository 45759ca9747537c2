// Which commands the documents name, and which test runs each of them. Runs nothing.
import { filesBelow, textOf } from '../house/tree.ts';

/** A command as a document has it. */
export interface Documented {
  readonly file: string;
  readonly command: string;
}

/** What is run by `commands.test.ts` itself, with samples in the place of names. */
export const RUN_HERE: readonly string[] = [
  'npm run --silent donburi -- --help',
  'npm run --silent donburi -- games',
  'npm run --silent donburi -- rules kiriki',
  'npm run --silent donburi -- score game.jsonl',
  'npm run --silent donburi -- rebuild',
  'npm run --silent donburi -- bowl',
  'npm run --silent donburi -- check-bowl /dev/ttyACM0',
  'npm run --silent donburi -- read PHOTO... [--dice N] [--json]',
  'npm run build',
  'npm run check',
];

/** What another test runs, or what runs the tests: a file, and words that stand in it. */
export const RUN_ELSEWHERE: Readonly<Record<string, readonly [file: string, words: string]>> = {
  'npm install': ['.ci/run', 'npm install'],
  'npm test': ['.ci/run', 'npm test'],
  'npm test -- PATTERN': ['test/house/commits.test.ts', 'describe('],
  'npm run test:unit': ['test/run-project.mjs', "startVitest('test'"],
  'npm start': ['test/launch/start.test.ts', 'without a display shows the demo on a virtual one'],
  'npm start -- --data FOLDER': ['test/e2e/recovery.test.ts', "startRun(['--data', folder]"],
  'npm run package': ['test/launch/package.test.ts', "'package.mjs'), flag"],
  'npm run bench': ['test/bench/engine.test.ts', 'replays games of 10,000 events'],
  'npm run soak': ['test/soak/campaign.test.ts', 'loses nothing that the bowl still held'],
  'npm run --silent donburi -- solve generala --json': [
    'cli/commands/coach.test.ts',
    "solve, ['generala', '--json']",
  ],
  'npm run --silent donburi -- advise game.jsonl': ['cli/commands/coach.test.ts', "advise, ['-']"],
  'npm run --silent donburi -- review game.jsonl': ['cli/commands/coach.test.ts', "review, ['-']"],
  'npm run --silent donburi -- odds nkodice --dice 10 --json': [
    'cli/commands/coach.test.ts',
    "odds, ['nkodice', '--dice', '10', '--json']",
  ],
  'npm run --silent donburi -- fairness dice.csv --player Ann --source camera': [
    'cli/commands/coach.test.ts',
    'counts each kind of dice by itself, and the throws of one player, dice set or source',
  ],
  'npm run --silent donburi -- bridge --camera SOURCE --listen tcp://HOST:PORT': [
    'cli/commands/bridge.test.ts',
    'tells a throw that came to rest to the table that waits for it',
  ],
};

/** What no test can run, and why. */
export const BY_HAND: Readonly<Record<string, string>> = {
  'npm run screenshots': 'takes minutes; the pictures in docs/screenshots are what it made',
  'npm audit --omit=dev': 'asks a registry; SECURITY.md says what came of it',
  'pip install platformio': 'asks another registry',
  'pio run -e uno -t upload': 'needs a board',
  'pio device monitor': 'needs a board',
  'sudo usermod -aG dialout $USER': 'changes the system',
};

const NOT_GUIDES = /^(CHANGELOG\.md|docs\/decisions\/|vision\/|firmware-protocol\/)/;
const PROGRAMS = /^(npm|npx|pio|pip|sudo|node|python3?) /;

/** Every command of the guides: whole lines of code blocks, and what stands between backticks. */
export function documentedCommands(): Documented[] {
  return filesBelow('')
    .filter((file) => file.endsWith('.md') && !NOT_GUIDES.test(file))
    .flatMap((file) => commandsIn(textOf(file)).map((command) => ({ file, command })));
}

/** The commands of one document. */
export function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, body = '']) => body.split('\n'));
  const indented = text.split('\n').filter((line) => /^ {4}\S/.test(line));
  const inline = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, code = '']) => code,
  );
  return [...blocks, ...indented, ...inline]
    .flatMap((line) => line.split(' && '))
    .map((line) => line.trim().replace(/\s+#.*$|\s{2,}.*$/, ''))
    .filter((line) => PROGRAMS.test(line));
}

/** The entry of a list that covers a command: the same words, or a script of the house with more behind it. */
export function covers(entry: string, command: string): boolean {
  if (entry === command) return true;
  return /^npm run (bench|soak|package|screenshots)$/.test(entry) && command.startsWith(`${entry} -- `);
}
