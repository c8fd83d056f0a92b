import { describe, expect, it } from 'vitest';
import { documentOf } from '#fixtures/rich-text-writer.ts';
import { createWarnings, sampleArticle, samplePicture, sampleTextBlock } from '#fixtures/sample-article.ts';
import { cardLabel, toCardItem } from './card-item.ts';

describe('the label of a card', () => {
  const body = documentOf('Art: Rödräv');

  it.each([
    ['the kicker', { kicker: 'Om räven', title: 'Räv', body }, 'Om räven'],
    ['the title without a kicker', { kicker: '', title: 'Räv', body }, 'Räv'],
    ['the species without both', { kicker: '', title: '', body }, 'Rödräv'],
    ['nothing when there is nothing', { kicker: '', title: '', body: null }, ''],
  ])('is %s', (_name, article, expected) => {
    expect(cardLabel(article)).toBe(expected);
  });
});

describe('a card item', () => {
  it('is what a card shows of an article', () => {
    const article = sampleArticle({
      picture: samplePicture,
      language: 'en',
      textBlocks: [
        sampleTextBlock('fakta', documentOf('Väger 5 kg\nBlir 4 år')),
        sampleTextBlock('källa', documentOf('Boken')),
      ],
    });
    expect(toCardItem(article, createWarnings().warn)).toEqual({
      path: '/djurfakta/rav',
      label: 'Om räven',
      title: 'Räv',
      picture: samplePicture,
      facts: ['Väger 5 kg', 'Blir 4 år'],
      preamble: 'Räven bor i lya.',
      language: 'en',
      translations: article.translations,
      languages: { label: 'en', preamble: 'en', facts: ['sv', 'sv'] },
    });
  });

  it('without a slug leads to the front page, and that is said', () => {
    const { warnings, warn } = createWarnings();
    expect(toCardItem(sampleArticle({ slug: '' }), warn).path).toBe('/');
    expect(warnings).toHaveLength(1);
  });
});
