// Owns reading the tree for the house tests: which files there are and what they import. Must not judge.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const REPO = resolve(import.meta.dirname, '..', '..');

const NOT_OURS = new Set(['node_modules', 'out', 'dist', 'coverage', '.git', '__pycache__']);

/** All files below a folder of the repo, with forward slashes, sorted. */
export function filesBelow(folder: string): string[] {
  const full = join(REPO, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(path) : [path];
    })
    .sort();
}

/** What git tracks; in a copy without git, every file that is ours. */
export function trackedFiles(): string[] {
  if (!existsSync(join(REPO, '.git'))) return filesBelow('');
  // Another user's checkout is fine to list, though git is careful about it by default.
  const listed = execFileSync('git', ['-c', `safe.directory=${REPO}`, 'ls-files', '-z'], {
    cwd: REPO,
    encoding: 'utf8',
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(REPO, path)));
}

export function textOf(path: string): string {
  return readFileSync(join(REPO, path), 'utf8');
}

/** The source without comments; strings stay, so that an import can still be read. */
export function withoutComments(source: string): string {
  const tokens = /(["'`])(?:\\.|(?!\1)[^\\])*\1|\/\*[\s\S]*?\*\/|(^|[^:\\])\/\/[^\n]*/gm;
  return source.replace(tokens, (token, quote, before) => (quote ? token : (before ?? '')));
}

export interface Import {
  readonly from: string;
  readonly to: string;
  readonly isTypeOnly: boolean;
}

const IMPORT_FORMS = [
  /\b(?:import|export)\s+(type\s+)?(?:[\w$*{}\s,]+?\s+from\s+)?["']([^"'\n]+)["']/g,
  /\b(?:import|require)()\s*\(\s*["'`]([^"'`\n$]+)["'`]/g,
  /\bnew\s+URL()\(\s*["'`](\.[^"'`\n$]+\.(?:tsx?|mjs|js))["'`]\s*,\s*import\.meta\.url/g,
];

/** Everything a source file imports, in any form: static, type-only, dynamic, worker URL. */
export function importsIn(path: string, source: string): Import[] {
  const code = withoutComments(source);
  return IMPORT_FORMS.flatMap((form) =>
    [...code.matchAll(form)].map((match) => ({
      from: path,
      to: match[2] ?? '',
      isTypeOnly: (match[1] ?? '') !== '',
    })),
  );
}
