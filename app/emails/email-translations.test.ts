import { expect, it } from 'vitest';
import { emailTranslations } from './email-translations.ts';

/** The names and kinds of words; what they say is left out. */
function shapeOf(value: unknown): unknown {
  if (typeof value === 'function') return `function of ${value.length}`;
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' && !value.trim() ? 'empty' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shapeOf(part)]));
}

it('both languages have the same words of the same kinds, none of them empty', () => {
  expect(shapeOf(emailTranslations('en'))).toEqual(shapeOf(emailTranslations('sv')));
  expect(JSON.stringify(shapeOf(emailTranslations('sv')))).not.toContain('"empty"');
});
