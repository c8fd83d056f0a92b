import { expect, it } from 'vitest';
import { textIn } from './text-in.ts';

it.each([
  [' Ringde och bad om det ', 'Ringde och bad om det'],
  ['Ö', 'Ö'],
  ['\u200B', ''],
  ['\u3164\u2800 \u00AD', ''],
  ['\u0301', ''],
])('%j is %j', (sent, text) => {
  const form = new FormData();
  form.set('text', sent);
  expect(textIn(form, 'text')).toBe(text);
  expect(textIn(form, 'other')).toBe('');
});
