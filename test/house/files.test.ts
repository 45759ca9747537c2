// Owns the rules for files that the linter cannot see: names, heads, lengths, paths of machines.
import { describe, expect, it } from 'vitest';
import { AREAS } from './arrows.ts';
import { filesBelow, textOf, trackedFiles, withoutComments } from './tree.ts';

const CODE = /\.(tsx?|mjs)$/;
const BINARY =
  /\.(png|jpe?g|gif|webp|ico|icns|woff2?|ttf|otf|onnx|wasm|bin|wav|mp3|ogg|zip|gz|y4m|db|npz|pdf)$/;
const MOST_LINES = 400;

const code = [...AREAS, 'test'].flatMap(filesBelow).filter((path) => CODE.test(path));
const shipped = code.filter((path) => !/\.test(-kit)?\.tsx?$|^test\//.test(path));

describe('the files of the house', () => {
  it('are named in kebab-case', () => {
    const part = /^[a-z0-9]+(-[a-z0-9]+)*$/;
    const wrong = code.filter(
      (path) => !path.split('/').every((name) => name.split('.').every((word) => part.test(word))),
    );
    expect(wrong).toEqual([]);
  });

  it('say in their first line what they own', () => {
    const headless = shipped.filter((path) => !/^(#!.*\n)?\/[/*]/.test(textOf(path)));
    expect(headless).toEqual([]);
  });

  it(`stay below ${MOST_LINES} lines where they hold code and not tables or texts`, () => {
    const long = shipped
      .filter((path) => !/^contract\/texts\/|(table|tables|data)\.ts$/.test(path))
      .map((path) => ({ path, lines: textOf(path).split('\n').length }))
      .filter(({ lines }) => lines > MOST_LINES)
      .map(({ path, lines }) => `${path}: ${lines}`);
    expect(long).toEqual([]);
  });

  it('promise nothing for later and silence no compiler', () => {
    // Put together, so that this file does not find itself.
    const words = ['TO' + 'DO', 'FIX' + 'ME', '@ts-' + 'ignore', '@ts-' + 'nocheck', '@ts-expect-' + 'error'];
    const found = code.flatMap((path) => {
      const text = textOf(path);
      return words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`);
    });
    expect(found).toEqual([]);
  });

  it('leave nothing of a test in the system’s place for temporary things, also where the test fails', () => {
    const isOfTests = (path: string): boolean => /\.test(-kit)?\.tsx?$|^test\//.test(path);
    // In a hook, in a `finally`, at the end of the process, or given to whoever asked for the folder.
    const goes = /after(All|Each|wards)\(|finally|once\('exit'|\bremove\b: \(\) =>/;
    const makers = code.filter((path) => isOfTests(path) && /\bmkdtemp(Sync)?\(/.test(textOf(path)));
    const left = makers.filter((path) => !goes.test(textOf(path)) || !/\brm(Sync)?\(/.test(textOf(path)));
    expect(makers.length).toBeGreaterThan(20);
    expect(left).toEqual([]);
  });

  it('leave no test out by hand: a skip has a condition, and nothing runs alone', () => {
    const alone =
      /\b(describe|it|test)\.(only|todo)\b|^\s*(describe|it|test)\.skip\s*\(|\bx(it|describe)\s*\(/m;
    const guilty = code.filter(
      (path) => /\.test\.tsx?$/.test(path) && alone.test(withoutComments(textOf(path))),
    );
    expect(guilty).toEqual([]);
  });
});

describe('what git tracks', () => {
  const tracked = trackedFiles().filter((path) => !BINARY.test(path) && path !== 'package-lock.json');
  const linesWith = (pattern: RegExp): string[] =>
    tracked.flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim().slice(0, 120)}`] : [])),
    );

  it('finds the tracked files', () => {
    expect(tracked.length).toBeGreaterThan(20);
  });

  it('names no folder of one machine', () => {
    const folders = ['work', 'root', 'Users/[a-z]', 'home/[a-z]+/[a-z]'];
    expect(linesWith(new RegExp(`(^|[\\s"'\`(=:])/(${folders.join('|')})(/|\\b)`))).toEqual([]);
  });

  it('names no registry, so that everybody uses their own', () => {
    const hosts = [
      'registry' + '\\.npmjs',
      'npm' + 'mirror',
      'arti' + 'factory',
      'verd' + 'accio',
      'nex' + 'us[./-]repo',
    ];
    expect(linesWith(new RegExp(hosts.join('|'), 'i'))).toEqual([]);
  });

  it('holds no secret and no private key', () => {
    const secrets = [
      '-----BEGIN [A-Z ]*PRIVATE' + ' KEY',
      '_auth' + 'Token',
      'AKIA' + '[0-9A-Z]{16}',
      'ghp_' + '[0-9A-Za-z]{30}',
    ];
    expect(linesWith(new RegExp(secrets.join('|')))).toEqual([]);
  });
});
