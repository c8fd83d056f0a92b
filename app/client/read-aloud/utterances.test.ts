import { describe, expect, it } from 'vitest';
import { toPieces } from './utterances.ts';

const textsOf = (text: string, most: number) => toPieces(text, most).map((piece) => piece.text);

describe('a paragraph', () => {
  it('is read in one go', () => {
    expect(toPieces('Räven sover. Den vaknar snart.')).toEqual([{ text: 'Räven sover. Den vaknar snart.', start: 0 }]);
  });

  it.each([
    [
      'at its sentences',
      'Räven sover. Den vaknar snart. Sedan äter den.',
      34,
      ['Räven sover. Den vaknar snart. ', 'Sedan äter den.'],
    ],
    ['after what is said', '”Hör du?” Haren lyssnar noga nu.', 20, ['”Hör du?” ', 'Haren lyssnar noga ', 'nu.']],
    ['never at an abbreviation', 'Den äter t.ex. möss och sork ofta.', 26, ['Den äter t.ex. möss och ', 'sork ofta.']],
    ['at a comma', 'Den äter möss, sork och bär om hösten', 24, ['Den äter möss, ', 'sork och bär om hösten']],
    ['between two words', 'Den äter möss och sork och bär', 12, ['Den äter ', 'möss och ', 'sork och bär']],
    ['inside a word, if it must', 'flaggstångsknopp', 6, ['flaggs', 'tångsk', 'nopp']],
  ])('that is long is cut %s', (_, text, most, pieces) => {
    expect(textsOf(text, most)).toEqual(pieces);
  });

  it.each(['', '  ', '– …'])('without a word, %j, is passed over', (text) => {
    expect(toPieces(text)).toEqual([]);
  });

  it('loses no letter, and each piece knows its place', () => {
    const text =
      'Räven lever i skogen. Den är klok, snabb och nyfiken! Vad äter den? Det mesta: möss, sork, bär … '.repeat(9);
    for (const most of [1, 2, 7, 40, 180]) {
      const pieces = toPieces(text, most);
      for (const piece of pieces) {
        expect(piece.text.length).toBeLessThanOrEqual(most + 1);
        expect(text.slice(piece.start).startsWith(piece.text)).toBe(true);
      }
      const letters = (said: string) => said.replace(/[^\p{L}]/gu, '');
      expect(letters(pieces.map((piece) => piece.text).join(''))).toBe(letters(text));
    }
  });
});
