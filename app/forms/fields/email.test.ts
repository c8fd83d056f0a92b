import { expect, it } from 'vitest';
import { checkField } from '../engine/check-answers.ts';

const check = (typed: string) =>
  checkField({ kind: 'email', name: 'email', label: 'email' }, typed, { today: '2026-11-29', typed: {} });

it.each([
  'mailto:anna@exempel.se',
  '<anna@exempel.se>',
  'ａｎｎａ＠ｅｘｅｍｐｅｌ．ｓｅ',
  '<anna@exempel.se>;',
  'anna@exempel.se.',
  'anna@exempel.se,',
  'anna\u200B@Exempel.se\u202E',
])('reads %j as people paste it', (typed) => expect(check(typed)).toEqual({ value: 'anna@exempel.se' }));

it.each(['Anna <anna@exempel.se>', 'anna@exempel.se, bo@exempel.se', 'anna@exempel.se?cc=bo@exempel.se'])(
  'refuses %j, which is more than one address',
  (typed) => expect(check(typed)).toEqual({ error: { message: 'emailWrong' } }),
);
