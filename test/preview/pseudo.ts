// Makes every text a third longer, as other languages are, so that a look shows what would be clipped.
import { TEXTS } from '../../contract/texts/index.ts';

const FILL = 'longer words than these ';

/** Lengthens the English texts of this page, in place. */
export function lengthenTexts(): void {
  const texts = TEXTS.en as Record<string, string>;
  for (const [key, text] of Object.entries(texts)) {
    const extra = Math.ceil(text.replace(/\{\{\w+\}\}/g, '').length * 0.35);
    if (extra > 1 && !key.startsWith('face.') && !key.startsWith('key.'))
      texts[key] = `${text}${FILL.slice(0, extra)}`;
  }
}
