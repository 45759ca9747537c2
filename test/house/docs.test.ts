// Owns that the documents stay true: links lead somewhere, and commands they name exist.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, REPO, textOf } from './tree.ts';

const documents = filesBelow('').filter((path) => path.endsWith('.md'));
const scripts = Object.entries<string>(JSON.parse(textOf('package.json')).scripts)
  .filter(([, command]) => {
    const file = /^node (\S+)/.exec(command)?.[1];
    return file === undefined || existsSync(join(REPO, file));
  })
  .map(([name]) => name);
const BUILT_IN = ['install', 'ci', 'ping', 'audit', 'view', 'pack', 'config', 'exec', 'ls', 'run', 'cache'];

function linksIn(text: string): string[] {
  const withoutCode = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(/!?\[[^\]]*\]\(([^)\s]+)[^)]*\)/g)].map((match) => match[1] ?? '');
}

describe('the documents', () => {
  it('link to nothing that is not there', () => {
    const lost = documents.flatMap((path) =>
      linksIn(textOf(path))
        .filter((link) => !/^(https?:|mailto:|#)/.test(link))
        .map((link) => posix.join(posix.dirname(path), decodeURI(link.replace(/#.*$/, ''))))
        .filter((target) => !existsSync(join(REPO, target)))
        .map((target) => `${path} -> ${target}`),
    );
    expect(lost).toEqual([]);
  });

  it('name only commands that package.json has and that lead to a file', () => {
    const unknown = documents.flatMap((path) =>
      [...textOf(path).matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)]
        .filter(([, , name]) => !scripts.includes(name ?? '') && !BUILT_IN.includes(name ?? ''))
        // "npm run" asks for a script; a bare word after npm may just be prose.
        .filter(([, isRun]) => isRun !== undefined)
        .map(([command]) => `${path}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });
});
