import { describe, expect, it } from 'vitest';
import { entry, paragraph, text, unresolved } from '#fixtures/contentful-entry.fixture.ts';
import { linesOf } from '../../model/rich-text.ts';
import { toArticle, toCategory, toFooter } from './contentful-entry.server.ts';

const warn = () => {};

describe('languages', () => {
  it.each([
    ['the asked one', { sv: 'Hare', en: 'Hare in English' }, 'en', 'Hare in English', 'en'],
    ['Swedish where the asked one is missing', { sv: 'Hare' }, 'en', 'Hare', 'sv'],
    ['English where there is nothing else', { en: 'Hare in English' }, 'sv', 'Hare in English', 'en'],
    ['a region of the asked one', { 'sv-SE': 'Hare', 'en-US': 'Hare in English' }, 'en', 'Hare in English', 'en'],
    ['a region of Swedish', { 'sv-SE': 'Hare', 'de-DE': 'Hase' }, 'en', 'Hare', 'sv'],
  ] as const)('%s', (_, title, locale, shown, language) => {
    expect(toArticle(entry('article', 'hare', { title }), locale, warn)).toMatchObject({ title: shown, language });
    expect(toCategory(entry('category', 'hare', { title }), locale)).toMatchObject({ title: shown, language });
  });

  it('each field falls back by itself, and says its language', () => {
    const block = entry('textBlock', 'fakta', {
      rubrik: { sv: 'Fakta', en: 'Facts' },
      body: { sv: paragraph(text('Väger 5 kg')) },
    });
    const asset = {
      sys: { id: 'a', type: 'Asset' },
      fields: { file: { sv: { url: '//a.example/a.png' } }, title: { en: 'A fox' } },
    };
    const article = toArticle(
      entry('article', 'hare', {
        title: { sv: 'Hare' },
        kicker: { sv: 'Snabb', en: ' ' },
        preamble: { sv: 'Långa öron.', en: 'Long ears.' },
        slug: { sv: 'hare' },
        body: { sv: paragraph(text('Bor på fältet.')), 'en-GB': paragraph(text('Lives in the field.')) },
        secondary: [block],
        image: asset,
      }),
      'en',
      warn,
    );
    expect(article).toMatchObject({
      ...{ title: 'Hare', kicker: 'Snabb', preamble: 'Long ears.', slug: 'hare', language: 'sv' },
      languages: { kicker: 'sv', preamble: 'en', body: 'en' },
      textBlocks: [{ rubrik: 'Facts', languages: { rubrik: 'en', body: 'sv' } }],
      picture: { alt: 'A fox', altLanguage: 'en' },
    });
  });

  it('the texts of a category and of the footer say theirs', () => {
    const fields = { title: { sv: 'Laga vego' }, preamble: { sv: 'Mat.', en: 'Food.' } };
    expect(toCategory(entry('category', 'c', fields), 'en')).toMatchObject({ language: 'sv', preambleLanguage: 'en' });
    const texts = { body: { sv: paragraph(text('Om')) }, contact: { en: paragraph(text('Contact')) } };
    expect(toFooter(entry('footer', 'f', texts), 'en', warn)?.languages).toMatchObject({ body: 'sv', contact: 'en' });
  });
});

describe('an empty value is no translation', () => {
  const nothing = (...content: object[]) => ({ nodeType: 'document', data: {}, content });
  it.each([
    ['no letters', ''],
    ['blanks', ' \n\t'],
    ['null', null],
    ['a hard space', '\u00a0'],
    ['a character without width', '\u200b'],
    ['a Braille blank', '\u2800 '],
    ['a Hangul filler', '\u3164'],
  ])('a title of %s', (_, en) => {
    const fields = { title: { sv: 'Räv', en }, preamble: { sv: 'Röd.', en: 'Red.' }, slug: { sv: 'rav', en } };
    expect(toArticle(entry('article', 'rav', fields), 'en', warn)).toMatchObject({
      ...{ title: 'Räv', slug: 'rav', preamble: 'Red.', language: 'sv' },
    });
    expect(toCategory(entry('category', 'rav', fields), 'en')).toMatchObject({ title: 'Räv', language: 'sv' });
  });

  it.each([
    ['no blocks', nothing()],
    ['empty paragraphs', nothing({ nodeType: 'paragraph', data: {}, content: [text(''), text(' ')] })],
    [
      'characters without width',
      nothing({ nodeType: 'paragraph', data: {}, content: [text('\u200b'), text('\u3164')] }),
    ],
    [
      'an empty heading and list',
      nothing(
        { nodeType: 'heading-2', content: [] },
        { nodeType: 'unordered-list', content: [{ nodeType: 'list-item', content: [] }] },
      ),
    ],
    ['no document', null],
  ])('a body of %s', (_, en) => {
    const body = { sv: paragraph(text('Bor i lya.')), en };
    const article = toArticle(entry('article', 'rav', { title: { sv: 'Räv', en: 'Fox' }, body }), 'en', warn);
    expect([article?.title, linesOf(article?.body)[0]?.text]).toEqual(['Fox', 'Bor i lya.']);
  });

  it('a list without items', () => {
    const secondary = { sv: [entry('textBlock', 'fakta', { rubrik: 'Fakta' })], en: [] };
    expect(toArticle(entry('article', 'rav', { secondary }), 'en', warn)?.textBlocks).toHaveLength(1);
  });

  it.each([
    ['a picture', { nodeType: 'embedded-asset-block', data: {}, content: [] }],
    ['a rule', { nodeType: 'hr', data: {}, content: [] }],
  ])('but a body of %s alone is', (_, node) => {
    const body = { sv: paragraph(text('Bor i lya.')), en: nothing(node) };
    expect(toArticle(entry('article', 'rav', { body }), 'en', warn)?.body?.content[0]?.nodeType).toBe(node.nodeType);
  });

  it('what is empty in every language is empty', () => {
    expect(toArticle(entry('article', 'rav', { title: { sv: ' ', en: '' } }), 'en', warn)?.title).toBe('');
  });
});

describe('translations', () => {
  const both = { sv: paragraph(text('Svenska')), en: paragraph(text('English')) };
  const swedish = { sv: paragraph(text('Svenska')), en: paragraph(text(' ')) };
  it.each([
    ['the body decides', { title: { sv: 'Räv' }, body: both }, ['sv', 'en']],
    ['a translated title is not enough', { title: { sv: 'Räv', en: 'Fox' }, body: swedish }, ['sv']],
    ['without a body the title decides', { title: { sv: 'Räv', en: 'Fox' } }, ['sv', 'en']],
    ['an English text is in English alone', { title: { en: 'Fox' }, body: { 'en-US': both.en } }, ['en']],
  ])('%s', (_, fields, translations) => {
    expect(toArticle(entry('article', 'rav', fields), 'en', warn)?.translations).toEqual(translations);
  });

  it('each language has its own path', () => {
    const parent = unresolved('Entry');
    parent.sys.id = 'portal-djurfakta';
    const article = toArticle(entry('article', 'rav', { slug: { sv: 'rav', en: 'fox' }, parent }), 'sv', warn);
    expect(article?.paths).toEqual({ sv: '/djurfakta/rav', en: '/djurfakta/fox' });
  });
});
