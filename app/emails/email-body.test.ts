import { expect, it } from 'vitest';
import { nameInMail } from './email-body.ts';

it.each(['Anna', 'Anna-Karin 2', 'محمد ١٢', 'O’Brien', 'St. Alva', '李'])('a letter greets %s', (name) =>
  expect(nameInMail(name)).toBe(name),
);

// A name is typed by a visitor, and may be sent to a stranger.
it.each([
  'Ring 0701234567',
  'Ring ０７０１２３４５６７',
  'Ring ٠٧٠١٢٣',
  'Ring 07 01 23 45',
  '0-7-0-1-2-3',
  'spam.example',
  'ｓｐａｍ．ｅｘａｍｐｌｅ',
  'spam。example',
  'ｗｗｗ spam',
  'spam＠example',
])('a letter does not greet %s', (name) => expect(nameInMail(name)).toBe(''));
