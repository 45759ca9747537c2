// Tests how failures are told.
import { describe, expect, it } from 'vitest';
import { explainSystemError, kindOfSystemError, Trouble } from './trouble.mjs';

const systemError = (code: string): Error => Object.assign(new Error(`${code}: it did not work`), { code });

describe('a failure', () => {
  it.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EACCES', 'no-rights'],
    ['EROFS', 'no-rights'],
    ['EMFILE', 'too-many-files'],
    ['ENOTDIR', 'no-folder'],
    ['ENOENT', null],
  ])('with %s is of the kind %s', (code, kind) => {
    expect(kindOfSystemError(systemError(code))).toBe(kind);
  });

  it('is known as a full disk when only the words of another program say so', () => {
    expect(kindOfSystemError(new Error('tar: write error: No space left on device'))).toBe('disk-full');
  });

  it('of a full disk names the folder, the need and what to do, and keeps its cause', () => {
    const cause = systemError('ENOSPC');
    const told = explainSystemError(cause, { folder: '/var/x', doing: 'Electron', advice: 'Or move it.' });
    expect(told).toBeInstanceOf(Trouble);
    expect((told as Trouble).message).toBe(
      'The disk is full: Electron needs more room in /var/x. Make room there and start again. Or move it.',
    );
    expect((told as Trouble).cause).toBe(cause);
  });

  it('that is already a sentence, or is a bug, stays as it is', () => {
    const trouble = new Trouble('Do this.');
    const bug = new TypeError('x is not a function');
    const about = { folder: '/x', doing: 'x' };
    expect(explainSystemError(trouble, about)).toBe(trouble);
    expect(explainSystemError(bug, about)).toBe(bug);
  });
});
