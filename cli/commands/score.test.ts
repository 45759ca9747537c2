// `donburi score` on real files: results on stdout, every fault as FILE:LINE: CODE: text (rules.md section 5).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDonburi } from '../run.test-kit.ts';

const HEADER = '{"game":"kiriki","players":["Ann","Bo"],"options":{}}';
const GOOD = `${HEADER}\n{"throw":[1,4,1,2,1]}\n{"keep":[1,1,1]}\n{"throw":[1,6]}\n{"score":"ones"}\n`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'donburi-score-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('a score log without fault', () => {
  it('is one JSON object on one line', async () => {
    const { code, out, err } = await runDonburi(['score', file('good.jsonl', GOOD)]);
    expect([code, err]).toEqual([0, '']);
    expect(out.match(/\n/g)).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({
      game: 'kiriki',
      finished: false,
      players: [
        { name: 'Ann', upper: 4, total: 4 },
        { name: 'Bo', total: 0 },
      ],
      winners: [],
    });
  });

  it.each([
    ['a BOM', `\uFEFF${GOOD}`],
    ['CRLF', GOOD.replaceAll('\n', '\r\n')],
    ['blank lines', `\n\n${GOOD.replaceAll('\n', '\n \n\t\n')}\n`],
    ['no line feed at the end', GOOD.trimEnd()],
    ['a header without options', GOOD.replace(',"options":{}', '')],
  ])('is scored all the same with %s', async (_, log) => {
    const { code, out } = await runDonburi(['score', '-'], log);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ players: [{ rows: { ones: 4 } }, {}] });
  });

  it('may be a header alone', async () => {
    expect((await runDonburi(['score', '-'], HEADER)).code).toBe(0);
  });

  it('knows ordinary dice in NKODICE by the face map', async () => {
    const log =
      '{"game":"nkodice","players":["A"],"options":{"faceMap":"o ko n chi ma u"}}\n{"throw":[6,3,4,"ko",5]}\n';
    const { out } = await runDonburi(['score', '-'], log);
    expect(JSON.parse(out)).toMatchObject({ players: [{ u: 2650, m: 1650, c: 1650 }] });
  });
});

describe('several files', () => {
  it('gives a line for each in their order', async () => {
    const { out } = await runDonburi(
      ['score', file('a.jsonl', GOOD), '-'],
      HEADER.replace('kiriki', 'yatzy'),
    );
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).game),
    ).toEqual(['kiriki', 'yatzy']);
  });

  it('scores the good ones although one is faulty, and exits with 2', async () => {
    const bad = file('bad.jsonl', `${HEADER}\nnonsense\n`);
    const { code, out, err } = await runDonburi(['score', file('b.jsonl', GOOD), bad, file('c.jsonl', GOOD)]);
    expect(code).toBe(2);
    expect(out.trimEnd().split('\n')).toHaveLength(2);
    expect(err).toBe(`${bad}:2: bad-json: The line is not JSON.\n`);
  });
});

const twoThrows = `${HEADER}\n{"throw":[1,4,1,2,1]}\n`;

describe('a faulty score log', () => {
  it.each<[string, string, number, string]>([
    ['nothing at all', '', 1, 'empty-log'],
    ['only blank lines', '\n\r\n  \n', 1, 'empty-log'],
    ['only a BOM', '\uFEFF', 1, 'empty-log'],
    ['bad JSON in the header', '{"game":', 1, 'bad-json'],
    ['an event before the header', '{"throw":[1,2,3,4,5]}', 1, 'bad-line'],
    ['a list as header', '[]', 1, 'bad-line'],
    ['a number as header', '7', 1, 'bad-line'],
    ['an unknown game', '{"game":"chess","players":["A"]}', 1, 'unknown-game'],
    ['no players', '{"game":"kiriki"}', 1, 'bad-players'],
    ['an empty list of players', '{"game":"kiriki","players":[]}', 1, 'bad-players'],
    ['players of the same name', '{"game":"kiriki","players":["A","A "]}', 1, 'bad-players'],
    ['a player without a name', '{"game":"kiriki","players":["A",""]}', 1, 'bad-players'],
    ['a number as player', '{"game":"kiriki","players":["A",7]}', 1, 'bad-players'],
    ['nine players', `{"game":"kiriki","players":${JSON.stringify([...'ABCDEFGHI'])}}`, 1, 'bad-players'],
    ['one player for chinchirorin', '{"game":"chinchirorin","players":["A"]}', 1, 'bad-players'],
    ['an unknown key in the header', '{"game":"kiriki","players":["A"],"colour":1}', 1, 'bad-line'],
    ['options that are a list', '{"game":"kiriki","players":["A"],"options":[]}', 1, 'bad-line'],
    ['an unknown option', '{"game":"kiriki","players":["A"],"options":{"x":1}}', 1, 'unknown-option'],
    ['a hidden option', '{"game":"kiriki","players":["A"],"options":{"__proto__":1}}', 1, 'unknown-option'],
    [
      'an option that does not fit',
      '{"game":"kiriki","players":["A"],"options":{"bonusFrom":"63"}}',
      1,
      'bad-option',
    ],
    [
      'an unknown ruleset',
      '{"game":"nkodice","players":["A"],"options":{"ruleset":"house"}}',
      1,
      'bad-option',
    ],
    ['an unknown first player', '{"game":"kiriki","players":["A"],"first":"B"}', 1, 'unknown-player'],
    ['a second header', `${HEADER}\n${HEADER}`, 2, 'bad-line'],
    ['an event with no known key', `${HEADER}\n{"roll":[1,2,3,4,5]}`, 2, 'bad-line'],
    ['an empty event', `${HEADER}\n{}`, 2, 'bad-line'],
    ['two actions in a line', `${HEADER}\n{"throw":[1,4,1,2,1],"score":"ones"}`, 2, 'bad-line'],
    ['an extra key in a line', `${HEADER}\n{"throw":[1,4,1,2,1],"player":"Ann"}`, 2, 'bad-line'],
    ['too few dice', `${HEADER}\n{"throw":[1,2,3,4]}`, 2, 'wrong-count'],
    ['too many dice', `${HEADER}\n{"throw":[1,2,3,4,5,6]}`, 2, 'wrong-count'],
    ['no dice', `${HEADER}\n{"throw":[]}`, 2, 'wrong-count'],
    ['a face of 7', `${HEADER}\n{"throw":[1,2,3,4,7]}`, 2, 'bad-face'],
    ['a face of 0', `${HEADER}\n{"throw":[1,2,3,4,0]}`, 2, 'bad-face'],
    ['half a face', `${HEADER}\n{"throw":[1,2,3,4,1.5]}`, 2, 'bad-face'],
    ['a face as text', `${HEADER}\n{"throw":[1,2,3,4,"5"]}`, 2, 'bad-face'],
    ['a kana in kiriki', `${HEADER}\n{"throw":[1,2,3,4,"u"]}`, 2, 'bad-face'],
    ['dice that are no list', `${HEADER}\n{"throw":"12345"}`, 2, 'bad-line'],
    ['dice out of the bowl in kiriki', `${HEADER}\n{"throw":[1,2,3,4],"out":1}`, 2, 'out-not-counted'],
    ['half a die out', `${HEADER}\n{"throw":[1,2,3,4],"out":0.5}`, 2, 'bad-line'],
    ['a row before a throw', `${HEADER}\n{"score":"ones"}`, 2, 'nothing-thrown'],
    ['a keep before a throw', `${HEADER}\n{"keep":[1]}`, 2, 'nothing-thrown'],
    ['an unknown row', `${twoThrows}{"score":"nines"}`, 3, 'unknown-row'],
    ['a hidden row', `${twoThrows}{"score":"constructor"}`, 3, 'unknown-row'],
    ['a row of another game', `${twoThrows}{"score":"pair"}`, 3, 'unknown-row'],
    ['kept dice that are not there', `${twoThrows}{"keep":[1,1,1,1]}`, 3, 'not-among-dice'],
    ['all dice kept and thrown again', `${twoThrows}{"keep":[1,4,1,2,1]}\n{"throw":[]}`, 4, 'wrong-count'],
    [
      'a fourth throw',
      `${twoThrows}{"throw":[1,1,1,1,2]}\n{"throw":[1,1,1,1,2]}\n{"throw":[1,1,1,1,2]}`,
      5,
      'no-throw-left',
    ],
    ['a bank in kiriki', `${twoThrows}{"bank":true}`, 3, 'move-not-in-game'],
    ['a bank of false', `${twoThrows}{"bank":false}`, 3, 'bad-line'],
    ['a pass to nobody that is there', `${HEADER}\n{"pass":"Cy"}`, 2, 'unknown-player'],
    ['a pass of a number', `${HEADER}\n{"pass":1}`, 2, 'bad-line'],
    ['a join of a name that is taken', `${HEADER}\n{"join":"Bo"}`, 2, 'bad-players'],
    ['a join with unknown rows', `${HEADER}\n{"join":"Cy","rows":"half"}`, 2, 'bad-line'],
    ['a later line after blank ones', `${HEADER}\n\n\n{"score":"ones"}`, 4, 'nothing-thrown'],
  ])('with %s', async (_, log, line, code) => {
    const run = await runDonburi(['score', '-'], log);
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toMatch(new RegExp(`^-:${line}: ${code}: [^\\n]+\\n$`));
    expect(run.err).not.toContain('{{');
    expect(run.err).not.toMatch(/refusal\./);
  });

  it.each<[string, Uint8Array, number, string]>([
    ['a line of ten megabytes', new Uint8Array(10_000_000).fill(0x61), 1, 'line-too-long'],
    [
      'a line of ten megabytes behind good ones',
      Buffer.concat([Buffer.from(GOOD), new Uint8Array(10_000_000).fill(0x20)]),
      6,
      'line-too-long',
    ],
    ['binary', Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256), 1, 'not-text'],
    ['UTF-16', Buffer.from(`\uFEFF${GOOD}`, 'utf16le'), 1, 'not-text'],
    ['NUL bytes', Buffer.from(`${HEADER}\n\0\0\0`), 2, 'not-text'],
    [
      'half a character',
      Buffer.concat([Buffer.from(`${HEADER}\n`), Uint8Array.of(0xe3, 0x81)]),
      2,
      'not-text',
    ],
  ])('with %s', async (_, bytes, line, code) => {
    const run = await runDonburi(['score', file('odd.jsonl', bytes)]);
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toContain(`odd.jsonl:${line}: ${code}: `);
  });

  it.each<[string, string]>([
    ['a file that is not there', 'nowhere.jsonl'],
    ['a folder', '.'],
  ])('with line 0 for %s', async (_, name) => {
    const path = join(folder, name);
    const run = await runDonburi(['score', path]);
    expect([run.code, run.out]).toEqual([2, '']);
    expect(run.err).toContain(`${path}:0: unreadable: `);
  });

  it.each([
    ['header', (deep: string) => deep, 1, 'bad-line'],
    ['option', (deep: string) => HEADER.replace('{}', `{"bonusFrom":${deep}}`), 1, 'bad-option'],
    ['face', (deep: string) => `${HEADER}\n{"throw":[${deep}]}`, 2, 'bad-face'],
    ['row', (deep: string) => `${HEADER}\n{"score":${deep}}`, 2, 'bad-line'],
    ['name', (deep: string) => HEADER.replace('"Bo"', deep), 1, 'bad-players'],
    ['first player', (deep: string) => HEADER.replace('{}', `{},"first":${deep}`), 1, 'unknown-player'],
  ] as const)('with lists in lists thirty thousand deep as %s', async (_, place, line, code) => {
    const run = await runDonburi(['score', '-'], place('['.repeat(30_000) + ']'.repeat(30_000)));
    expect(run.code).toBe(2);
    expect(run.err).toMatch(new RegExp(`^-:${line}: ${code}: `));
  });

  it('with a message that stays on its line and short, whatever the log holds', async () => {
    const odd = JSON.stringify(`a\nb\u001b[31m\u202e${'x'.repeat(9000)}`);
    const run = await runDonburi(['score', '-'], `${HEADER}\n{"throw":[1,1,1,1,1]}\n{"score":${odd}}\n`);
    expect(run.err).toMatch(/^-:3: unknown-row: [^\p{C}]{1,140}\n$/u);
  });

  it('and without a file', async () => {
    expect(await runDonburi(['score'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('players who pass, go and come', () => {
  it('are told to the log by name', async () => {
    const log = [
      HEADER,
      '{"pass":true}',
      '{"throw":[2,2,2,1,1]}',
      '{"score":"twos"}',
      '{"join":"Cy","rows":"open"}',
      '{"pass":"Cy"}',
      '{"throw":[6,6,6,6,6]}',
      '{"score":"kiriki"}',
      '{"leave":"Ann"}',
    ].join('\n');
    const { code, out, err } = await runDonburi(['score', '-'], log);
    expect([code, err]).toEqual([0, '']);
    const { players } = JSON.parse(out) as { players: { name: string; total: number }[] };
    expect(players.map(({ name, total }) => [name, total])).toEqual([
      ['Ann', 0],
      ['Bo', 6],
      ['Cy', 50],
    ]);
  });
});
