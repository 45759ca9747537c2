// The page of troubles by message: every message that tells people of one is on it, in the words of the screen.
import { describe, expect, it } from 'vitest';
import { TEXTS } from '../../contract/texts/index.ts';
import { textOf } from '../house/tree.ts';

const page = textOf('docs/troubleshooting.md').replace(/[*`]/g, '').replace(/\s+/g, ' ');

/** Messages that tell of a trouble with things; refusals of the rules and of a form explain themselves where they stand. */
const TOLD =
  /^(advice|camera\.advice|notice)\.|^recovery\.(unknown|gpu|page)$|^fault\.title$|^start\.(store|file|busy|internal)|^refusal\.(store-|file-|no-bowl|no-such-(game|player)|internal|overtaken|not-your-seat|seat-taken|companion-off|no-answer)/;

/** The first words of a message up to a value, or what follows a value that stands first. */
function wordsOf(message: string): string {
  const pieces = message
    .replace(/\s+/g, ' ')
    .split(/\{\{\w+\}\}/)
    .map((piece) => (/^[^.:;?]*/.exec(piece.replace(/^[\s.:,;)”]+/, ''))?.[0] ?? '').replace(/[\s(“]+$/, ''));
  return pieces.find((piece) => piece.split(' ').length > 2) ?? pieces.join('');
}

describe('the page of troubles', () => {
  const told = Object.entries(TEXTS.en).filter(([key]) => TOLD.test(key) && !key.endsWith('_one'));

  it('has every message of bowl, camera, disk, files, phones and start', () => {
    expect(told.length).toBeGreaterThan(70);
    const missing = told.filter(([, message]) => !page.includes(wordsOf(message)));
    expect(missing.map(([key, message]) => `${key}: ${wordsOf(message)}`)).toEqual([]);
  });

  it('looks for enough of a message to tell it from others', () => {
    expect(wordsOf('{{path}} is not there. Plug the bowl in.')).toBe('is not there');
    expect(wordsOf('The bowl {{dev}} has started anew.')).toBe('has started anew');
    expect(wordsOf('The disk is full. Nothing was lost.')).toBe('The disk is full');
  });
});
