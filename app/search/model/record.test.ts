import { describe, expect, it } from 'vitest';
import type { RichText } from '#content/model/rich-text.ts';
import { sampleArticle, samplePicture, sampleTextBlock } from '#fixtures/sample-article.ts';
import { toFound } from './found.ts';
import { articleRecord, categoryRecord, sectionRecord } from './record.ts';

const silent = () => {};

function document(...blocks: [nodeType: string, text: string][]): RichText {
  const content = blocks.map(([nodeType, value]) => ({
    nodeType,
    data: {},
    content: [{ nodeType: 'text', value, data: {} }],
  }));
  return { nodeType: 'document', data: {}, content };
}

const fox = sampleArticle({
  picture: samplePicture,
  body: document(
    ['paragraph', 'Art: Rödräv\nVetenskapligt namn: Vulpes vulpes\nFamilj: Hunddjur'],
    ['heading-2', 'Öron som hör'],
    ['paragraph', 'Räven hör sorkar.'],
  ),
  textBlocks: [
    sampleTextBlock('fakta', document(['paragraph', 'Väger 5 kilo\nHar svans']), 'Fakta'),
    sampleTextBlock('värderingsfrågor', document(['paragraph', '- Varför vill den gräva?']), 'Fråga'),
    sampleTextBlock('djurens rätt', document(['paragraph', 'Rävar vill springa.\nPälsfarm är fel.']), 'Inte i bur'),
  ],
});

describe('the record of an animal fact', () => {
  const record = articleRecord(fox, null, silent);

  it('is found by all that stands on its page', () => {
    expect(record).toMatchObject({
      title: 'Räv',
      names: ['Om räven', 'Rödräv', 'Vulpes vulpes', 'Hunddjur'],
      headings: ['Öron som hör'],
      facts: ['Väger 5 kilo', 'Har svans'],
      translations: [],
    });
    for (const words of ['sorkar', 'gräva', 'Inte i bur', 'Pälsfarm']) expect(record.text).toContain(words);
    expect(record.text).not.toContain('Vetenskapligt');
  });

  it('is found by the pieces of a number of the magazine, but never by a riddle’s answer', () => {
    const riddle = sampleTextBlock('gåta', document(['paragraph', 'Vem bär kronan?']), 'Kronan');
    const comic = { title: 'Fem minuter till', language: 'sv' as const, panels: [] };
    const textBlocks = [
      sampleTextBlock('recept', document(['paragraph', 'Rör i kakao.']), 'Varm choklad'),
      { ...riddle, answer: document(['paragraph', 'Det är älgen.']) },
    ];
    const number = articleRecord(sampleArticle({ portalId: 'portal-klubbnytt', textBlocks, comic }), null, silent);
    expect(number.headings).toEqual(['Varm choklad', 'Kronan', 'Fem minuter till']);
    expect(number.text).toBe('Rör i kakao. Vem bär kronan?');
  });

  it('leads to its page and carries the animal, without its body', () => {
    expect(record).toMatchObject({
      type: 'djurfakta',
      link: '/djurfakta/rav',
      filterCategory: ['Artikel', 'djurfakta'],
      isAdult: 0,
    });
    expect(record.transformedAnimal).toMatchObject({ species: 'Rödräv', image: samplePicture.url, _dir: 'djurfakta' });
    expect(record.transformedAnimal).not.toHaveProperty('body');
    expect(record.transformedArticle).toBeNull();
  });
});

describe('the record of another article', () => {
  it('for adults says so, comes last among equals, and is found in English too', () => {
    const article = sampleArticle({
      portalId: 'portal-vuxen-eller-pedagog',
      category: { id: 'category-for-vuxna', slug: 'for-vuxna' },
    });
    const translation = sampleArticle({ title: 'Fox', preamble: 'A den', language: 'en' });
    const record = articleRecord(article, translation, silent);
    expect(record).toMatchObject({
      type: 'artikel',
      link: '/vuxen/for-vuxna/rav',
      filterCategory: ['Artikel', 'vuxen'],
      isAdult: 1,
      translations: ['Fox', 'A den'],
      transformedAnimal: null,
    });
    expect(record.transformedArticle).toMatchObject({ title: 'Räv', url: '/vuxen/for-vuxna/rav' });
  });

  it('without a portal belongs to no part', () => {
    expect(articleRecord(sampleArticle({ portalId: null }), null, silent).filterCategory).toEqual(['Artikel']);
  });

  it('stays small however long the text is', () => {
    const long = sampleArticle({ body: document(['paragraph', 'lång text '.repeat(5000)]) });
    expect(articleRecord(long, null, silent).text.length).toBeLessThanOrEqual(8_000);
  });
});

describe('the record of a list', () => {
  const category = {
    id: 'category-laga-vego',
    slug: 'laga-vego',
    title: 'Laga vego',
    preamble: 'Mat',
    language: 'sv' as const,
    preambleLanguage: 'sv' as const,
    translations: ['sv' as const],
    paths: { sv: '/hjalp-djuren/laga-vego', en: '/hjalp-djuren/laga-vego' },
  };

  it('is a category of the help pages or of the adults’', () => {
    expect(categoryRecord(category, null, silent)).toMatchObject({
      objectID: 'category-laga-vego',
      type: 'kategori',
      link: '/hjalp-djuren/laga-vego',
      filterCategory: ['Kategori', 'hjalp-djuren'],
      isAdult: 0,
    });
    const adult = { ...category, slug: 'for-pedagoger' };
    expect(categoryRecord(adult, null, silent)).toMatchObject({ link: '/vuxen/for-pedagoger', isAdult: 1 });
  });

  it('is a section', () => {
    expect(
      sectionRecord(
        { section: 'klubbnytt', title: 'Klubbnytt', preamble: 'Tidning', language: 'sv', preambleLanguage: 'sv' },
        null,
      ),
    ).toMatchObject({
      objectID: 'sektion-klubbnytt',
      type: 'sektion',
      link: '/klubbnytt',
      filterCategory: ['Sektion', 'klubbnytt'],
    });
  });
});

describe('toFound', () => {
  it('keeps what the page shows of a hit: where it lies and its picture', () => {
    const record = articleRecord(fox, null, silent);
    const title = [{ text: 'Räv', isMatch: true }];
    expect(toFound({ record, title, preamble: [], translations: [], excerpt: title }, 'sv')).toEqual({
      id: 'article-rav',
      type: 'djurfakta',
      link: '/djurfakta/rav',
      part: 'djurfakta',
      language: 'sv',
      title,
      preamble: [],
      preambleLanguage: 'sv',
      excerpt: [],
      textLanguage: 'sv',
      animal: { species: 'Rödräv', fact: 'Väger 5 kilo' },
      picture: { url: samplePicture.url, alt: '', width: 0, height: 0 },
    });
  });

  it('shows where the text has the words when neither title nor preamble does', () => {
    const record = articleRecord(fox, null, silent);
    const excerpt = [{ text: 'hör sorkar', isMatch: true }];
    const hit = { record, title: [{ text: 'Räv', isMatch: false }], preamble: [], translations: [], excerpt };
    expect(toFound(hit, 'sv')).toMatchObject({ excerpt, textLanguage: 'sv' });
  });

  it.each([
    ['English', 'en', 'en', 'Fox', 'A den'],
    ['Swedish', 'sv', 'sv', 'Räv', 'I lya'],
  ] as const)('shows a translated page in %s to whoever reads that', (_, locale, language, title, preamble) => {
    const hit = {
      record: articleRecord(fox, sampleArticle({ title: 'Fox', preamble: 'A den', language: 'en' }), silent),
      title: [{ text: 'Räv', isMatch: true }],
      preamble: [{ text: 'I lya', isMatch: false }],
      translations: [[{ text: 'Fox', isMatch: false }], [{ text: 'A den', isMatch: false }]],
      excerpt: [],
    };
    const found = toFound(hit, locale);
    expect([found.language, found.title[0]?.text, found.preamble[0]?.text]).toEqual([language, title, preamble]);
  });

  it('names the language of each field that is in another one than its title', () => {
    const languages = { ...fox.languages, preamble: 'sv' as const, body: 'en' as const };
    const half = sampleArticle({ title: 'Fox', preamble: 'I lya', language: 'en', languages });
    const record = articleRecord(fox, half, silent);
    expect([record.translations, articleRecord(half, null, silent).languages]).toEqual([
      ['Fox', ''],
      { preamble: 'sv', text: 'en' },
    ]);
    const [title, preamble] = [[{ text: 'Räv', isMatch: false }], [{ text: 'I lya', isMatch: false }]];
    const found = toFound(
      { record, title, preamble, translations: [[{ text: 'Fox', isMatch: false }], []], excerpt: [] },
      'en',
    );
    expect(found).toMatchObject({ language: 'en', preambleLanguage: 'sv', preamble, textLanguage: 'sv' });
  });

  it('shows what is only in English as English, to whoever reads Swedish too', () => {
    const english = sampleArticle({ title: 'Fox', language: 'en' });
    const words = [[{ text: 'Fox', isMatch: false }], []];
    const hit = { record: articleRecord(english, english, silent), title: words[0] ?? [], preamble: [], excerpt: [] };
    expect(toFound({ ...hit, translations: words }, 'sv')).toMatchObject({ language: 'en', title: words[0] });
  });
});
