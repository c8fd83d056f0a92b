import { describe, expect, it } from 'vitest';
import { matchingArticles } from './find-in-titles.ts';
import { documentOf } from './samples/rich-text-writer.ts';
import { sampleArticle } from './samples/sample-article.ts';

const fox = sampleArticle({
  id: 'fox',
  body: documentOf('Art: Rödräv\nVetenskapligt namn: Vulpes vulpes\nFamilj: Hunddjur', 'Bor i gryt.'),
});
const moose = sampleArticle({ id: 'moose', title: 'Älg', kicker: 'Skogens kung', preamble: 'Äter tallskott.' });
const find = (query: string) => matchingArticles([fox, moose], query).map(({ id }) => id);

describe('articles found in their titles', () => {
  it.each([
    ['the title', 'Räv', ['fox']],
    ['a part of the title', 'rä', ['fox']],
    ['the label', 'kung', ['moose']],
    ['the preamble', 'tallskott', ['moose']],
    ['the species', 'rödräv', ['fox']],
    ['the scientific name', 'vulpes', ['fox']],
    ['capitals', 'RÄV', ['fox']],
    ['letters without their dots', 'alg', ['moose']],
    ['letters written as two', 'a\u0308lg', ['moose']],
    ['words in any order and of any part', 'kung älg', ['moose']],
    ['space around the words', '  älg \n kung ', ['moose']],
    ['words that both have, in the given order', 'r', ['fox', 'moose']],
  ])('answer to %s', (_name, query, expected) => {
    expect(find(query)).toEqual(expected);
  });

  it.each([
    ['no words', ''],
    ['space', ' \t '],
    ['a word that is not there', 'känguru'],
    ['two words of which one is not there', 'räv känguru'],
    ['words of two articles', 'räv älg'],
    ['the running text', 'gryt'],
    ['signs of a pattern', '.*'],
  ])('are none for %s', (_name, query) => {
    expect(find(query)).toEqual([]);
  });
});
