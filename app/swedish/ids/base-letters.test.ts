import { expect, it } from 'vitest';
import { toBaseLetters } from './base-letters.ts';

it.each([
  ['Björn Åkesson', 'bjorn akesson'],
  ['Bjørn Kjær', 'bjorn kjar'],
  ['ŁUKASZ WEISS', 'lukasz weiss'],
  ['Weiß', 'weiss'],
  ['Đoković', 'dokovic'],
  ['Софія', 'софія'],
])('%s is %s', (name, letters) => expect(toBaseLetters(name)).toBe(letters));
