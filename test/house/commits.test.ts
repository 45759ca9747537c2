// Owns the form of commit messages: what was touched, then what was done.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS } from './arrows.ts';
import { REPO } from './tree.ts';

const TYPES = ['feat', 'fix', 'docs', 'test', 'chore', 'refactor', 'perf', 'build', 'ci', 'style', 'revert'];
const FOLDERS = [...AREAS, 'docs', 'test'].join('|');
const SUBJECT = new RegExp(
  `^((${TYPES.join('|')})(\\([\\w./, -]+\\))?!?|(${FOLDERS})(, (${FOLDERS}))*): \\S.*[^.]$`,
);
const LONGEST_SUBJECT = 130;

/** A merge or a revert has git's own words. */
const WRITTEN_BY_GIT = /^(Merge|Revert) /;

describe('the commits', () => {
  const hasHistory = existsSync(join(REPO, '.git'));

  it.runIf(hasHistory)('say in their subject what was touched and what was done', () => {
    const log = execFileSync('git', ['-c', `safe.directory=${REPO}`, 'log', '--format=%s'], {
      cwd: REPO,
      encoding: 'utf8',
    });
    const subjects = log.split('\n').filter((subject) => subject !== '' && !WRITTEN_BY_GIT.test(subject));
    expect(subjects.length).toBeGreaterThan(0);
    expect(subjects.filter((subject) => !SUBJECT.test(subject) || subject.length > LONGEST_SUBJECT)).toEqual(
      [],
    );
  });

  it('have a form that refuses what says nothing', () => {
    expect(SUBJECT.test('wip')).toBe(false);
    expect(SUBJECT.test('fix: ')).toBe(false);
    expect(SUBJECT.test('feat(engine): score Kiriki')).toBe(true);
  });
});
