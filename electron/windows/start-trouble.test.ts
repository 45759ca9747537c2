import { describe, expect, it } from 'vitest';
import { StoreError } from '../storage/db.ts';
import { startTrouble } from './start-trouble.ts';

describe('trouble with the data folder at the start', () => {
  it.each([
    ['store-read-only', 'cannot be written'],
    ['store-full', 'disk is full'],
    ['file-newer', 'newer Donburi'],
    ['busy', 'Another program'],
    ['store-damaged', 'damaged'],
    ['internal', 'disk I/O error'],
  ] as const)('%s says where it is and what is wrong', (code, words) => {
    const { title, text } = startTrouble(
      new StoreError(code, 'disk I/O error', null),
      'C:\\Data\\Donburi',
      'en',
    );
    expect(title).toBe('Donburi cannot start');
    expect(text).toContain('C:\\Data\\Donburi');
    expect(text).toContain(words);
    expect(text).not.toContain('{{');
  });

  it('knows what the system throws', () => {
    const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    expect(startTrouble(error, 'data', 'en').text).toContain('cannot be written');
  });
});
