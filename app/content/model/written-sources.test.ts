import { expect, it } from 'vitest';
import { documentOf } from '#fixtures/rich-text-writer.ts';
import { sampleTextBlock } from '#fixtures/sample-article.ts';
import { readTextBlocks } from './text-blocks.ts';

it.each([
  ['Räven, https://a.example/rav.', 'Räven, https://a.example/rav.', 'https://a.example/rav'],
  [
    'SLU (www.a.example/rav_(djur)) och SVA',
    'SLU (www.a.example/rav_(djur)) och SVA',
    'https://www.a.example/rav_(djur)',
  ],
  ['SVA (https://a.example/sva)', 'SVA', 'https://a.example/sva'],
  ['1. Boken om räven', 'Boken om räven', ''],
])('a source leads to an address that is written out in it, and has no bullet: %j', (line, sourceName, url) =>
  expect(readTextBlocks([sampleTextBlock('källa', documentOf(line))]).sources).toMatchObject([{ sourceName, url }]),
);
