import { describe, expect, it } from 'vitest';
import { excerptOf, matchEnd, matchStart, toPassages } from './passages.server.ts';

const tagged = (text: string) => text.replaceAll('[', matchStart).replaceAll(']', matchEnd);

describe('passages', () => {
  it.each([
    ['nothing', '', []],
    ['no match', 'En räv', ['En räv']],
    ['a match at the beginning', '[Räv]en', ['*Räv', 'en']],
    ['a match at the end', 'En [räv]', ['En ', '*räv']],
    ['all of it', '[Räv]', ['*Räv']],
    ['two side by side', '[röd][räv]', ['*röd', '*räv']],
    ['two apart', '[röd] och [räv]', ['*röd', ' och ', '*räv']],
    ['an empty match', 'a[]b', ['ab']],
    ['a match that is not closed', 'a[b', ['ab']],
    ['one that is not opened', 'a]b', ['ab']],
    ['one within another', '[a[b]c]', ['a', '*b', 'c']],
    ['what looks like HTML', '[<b>] & <script>', ['*<b>', ' & <script>']],
    ['Algolia’s own tags', '<em>räv</em>', ['<em>räv</em>']],
  ])('%s', (_, text, expected) => {
    const passages = toPassages(tagged(text));
    expect(passages.map((passage) => (passage.isMatch ? '*' : '') + passage.text)).toEqual(expected);
  });
});

describe('an excerpt', () => {
  const written = (texts: string[]) =>
    excerptOf(texts.map(tagged)).map(({ text, isMatch }) => (isMatch ? `*${text}` : text));
  const long = 'lång text om annat '.repeat(20);

  it.each([
    ['is empty without a match', ['Väger 5 kilo', long], []],
    ['is the first text with a match', ['Väger 5 kilo', 'Hör [sorkar] väl', '[sorkar]'], ['Hör ', '*sorkar', ' väl']],
    ['is empty without texts', [], []],
  ])('%s', (_, texts, expected) => expect(written(texts)).toEqual(expected));

  it('is cut to whole words around the match', () => {
    const [before = '', match, after = ''] = written([`${long}[räven]s ${long}`]);
    expect(match).toBe('*räven');
    expect(before).toMatch(/^… (?:\w|å|ä)/);
    expect(after).toMatch(/^s lång.* …$/);
    expect(before.length + after.length).toBeLessThan(180);
  });

  it('keeps the match in a text without blanks', () => {
    const joined = 'a'.repeat(300);
    expect(written([`${joined}[räv]${joined}`])).toContain('*räv');
  });
});
