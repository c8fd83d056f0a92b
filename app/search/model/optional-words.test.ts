import { expect, it } from 'vitest';
import { optionalWordsOf } from './optional-words.ts';

it.each([
  ['hur gammal blir en katt', ['gammal']],
  ['Hur gammal blir en katt?', ['gammal']],
  ['Varför spinner katter', ['spinner']],
  ['hur många ben har en spindel', ['många', 'ben']],
  ['When do cats sleep?', ['sleep']],
  ['hund och katt', []],
  ['katten spinner', []],
  ['', []],
])('%j asks with %j', (text, words) => expect(optionalWordsOf(text)).toEqual(words));
