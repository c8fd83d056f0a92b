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
  ['får', []],
  ['Får hundar äta choklad?', ['får', 'äta']],
  ['vilken färg har en räv', ['färg']],
  ['Can pigs swim?', ['swim']],
  ['katten får ungar', ['får', 'ungar']],
  ['hur gammalt blir ett får', ['gammalt']],
  ['får äter', ['äter']],
  ['får och getter', []],
  ['två får i en hage', []],
  ['vilket djur är störst', []],
  ['what animals fly', []],
  ['djur som äter kött', ['äter']],
  ['jag har glömt mitt lösenord', ['glömt']],
  ['lektioner åk 4-6', ['åk']],
])('%j asks with %j', (text, words) => expect(optionalWordsOf(text)).toEqual(words));
