// Owns how a refusal is said: `refusal.<code>`, finer by its reason where there is a text for it.
import type { AppRefusal } from '../../contract/replies.ts';
import type { Say } from '../i18n/use-words.ts';

export function refusalText(say: Say, refusal: AppRefusal): string {
  const { code, detail } = refusal;
  const values: Record<string, string | number> = { ...detail };
  if (typeof detail.row === 'string') values.row = say(`row.${detail.row}`);
  const finer = typeof detail.reason === 'string' ? [`refusal.${code}.${detail.reason}`] : [];
  return say([...finer, `refusal.${code}`], values);
}
