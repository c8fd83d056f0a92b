import { describe, expect, it } from 'vitest';
import { matchEnd, matchStart, toPassages } from './passages.server.ts';

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
