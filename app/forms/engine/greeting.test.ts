import { describe, expect, it } from 'vitest';
import { isLong } from '../../../tests/support/long.ts';
import { greetingError, hasEmoji, measureGreeting } from './greeting.ts';

/** All there are; in `npm test` the planes that have emoji. */
const codePoints = Array.from({ length: isLong ? 0x11_00_00 : 0x02_00_00 }, (_, point) => point).filter(
  (point) => point < 0xd8_00 || point > 0xdf_ff,
);

describe('an emoji', () => {
  it('is found whichever it is, alone or asked for in colours', () => {
    const all = /^\p{RGI_Emoji}$/v;
    const missed = codePoints
      .flatMap((point) => [String.fromCodePoint(point), `${String.fromCodePoint(point)}\uFE0F`])
      .filter((character) => all.test(character) && !hasEmoji(character));
    expect(missed).toEqual([]);
  });

  it.each(['🇸🇪', '1️⃣', '#️⃣', '👩🏽‍🚒', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏿', '🏿', '❤️', '🦊'])('%s is found', (character) => {
    expect(hasEmoji(`Hej ${character}!`)).toBe(true);
  });

  it.each(['0123456789', '#1 * 2', '© ® ™', 'Åäö – ”hej” …', ':-) <3', '½ 10 € 5 % ° §', 'نی\u200Cما', '→ ×'])(
    'is not %s',
    (text) => {
      expect(hasEmoji(text)).toBe(false);
    },
  );
});

describe('a greeting', () => {
  it('is measured in characters as people count them, and in lines', () => {
    expect(measureGreeting('')).toEqual({ characters: 0, lines: 0 });
    expect(measureGreeting('Hej!\n\nKram')).toEqual({ characters: 10, lines: 3 });
    expect(measureGreeting('e\u0301e\u0301')).toMatchObject({ characters: 2 });
  });

  it.each([
    ['a'.repeat(300), null],
    ['a'.repeat(301), { message: 'greetingTooLong', limit: 300 }],
    ['e\u0301\u0323'.repeat(300), null],
    ['Hej\n'.repeat(7).concat('Kram'), null],
    ['Hej\n'.repeat(8).concat('Kram'), { message: 'greetingTooManyLines', limit: 8 }],
    ['Kram 🦊', { message: 'emojiUnprintable', character: '🦊' }],
    ['Kram ❤️!', { message: 'emojiUnprintable', character: '❤️' }],
    ['Åsa → Öberg ×', { message: 'characterUnprintable', character: '→' }],
    ['สวัสดี', { message: 'characterUnprintable', character: 'ส' }],
    ['Привет Bye‑bye', null],
    ['Nguyễn Ŋ ﬁ ½ €\u200C', null],
    // Marks climb over the lines above; four are as many as Hebrew with its chant signs needs.
    [`Hej a${'\u0301'.repeat(6)}`, { message: 'characterUnprintable', character: 'a\u0301' }],
    [`a${'\u0323\u200D'.repeat(9)}`, { message: 'characterUnprintable', character: 'a\u0323' }],
    [`ש\u05BC${'\u0300'.repeat(1600)}`, { message: 'characterUnprintable', character: 'ש\u05BC' }],
    ['ש\u05C1\u05BC\u05B8\u0591', null],
  ])('case %#', (text, error) => {
    expect(greetingError(text)).toEqual(error);
  });
});
