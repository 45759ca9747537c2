// Owns which text tells a notice. Pure.
import type { Notice } from '../../contract/replies.ts';

/** Why a bowl's reading could not be used, where people at the table can do something about it. */
const TOLD_REASONS: ReadonlySet<unknown> = new Set(['too-many-dice', 'face-outside-set']);

export function noticeKey({ code, detail }: Pick<Notice, 'code' | 'detail'>): string {
  const isTold = code === 'reading-rejected' && TOLD_REASONS.has(detail.reason);
  return isTold ? `notice.${code}.${detail.reason}` : `notice.${code}`;
}
