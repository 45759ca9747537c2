import { expect, test } from 'vitest';
import { sizeText } from './kept-pictures.tsx';

test('the size of kept pictures is told in the unit that says something, as the language writes it', () => {
  expect(sizeText('en', 3_449_000)).toBe('3.4 MB');
  expect(sizeText('en', 210_400)).toBe('210 kB');
  expect(sizeText('fr', 3_449_000).replaceAll(/\s/g, ' ')).toBe('3,4 Mo');
});
