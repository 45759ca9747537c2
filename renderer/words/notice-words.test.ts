import { describe, expect, it } from 'vitest';
import { noticeKey } from './notice-words.ts';

describe('a reading that could not be used', () => {
  it('says why where the table can throw again, and only that it was so elsewhere', () => {
    const of = (reason: string) => noticeKey({ code: 'reading-rejected', detail: { reason, detail: '6' } });
    expect(of('too-many-dice')).toBe('notice.reading-rejected.too-many-dice');
    expect(of('face-outside-set')).toBe('notice.reading-rejected.face-outside-set');
    expect(of('schema')).toBe('notice.reading-rejected');
  });

  it('is one of many notices', () => {
    expect(noticeKey({ code: 'log-taken', detail: { file: 'a.jsonl' } })).toBe('notice.log-taken');
  });
});
