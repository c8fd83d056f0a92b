import { describe, expect, it } from 'vitest';
import { asset, entry, paragraph, text, times, unresolved } from '#fixtures/contentful-entry.fixture.ts';
import { linesOf, type RichText } from '../../model/rich-text.ts';
import { toArticle, toCategory, toFooter, toPortal } from './contentful-entry.server.ts';

const warn = () => {};

describe('an article', () => {
  const picture = asset({ url: '//images.ctfassets.net/s/a/t/rav.jpg', details: { image: { width: 30, height: 20 } } });
  const whole = entry('article', 'rav', {
    slug: ' rav ',
    title: 'Räv',
    kicker: 'Listig',
    preamble: 'Röd.',
    metadescription: 'Om rävar.',
    image: picture,
    body: paragraph(text('Bor i skogen.')),
    shortBody: paragraph(text('Är röd.')),
    didYouKnow: paragraph(text('Hör allt.')),
    secondary: [
      entry('textBlock', 'fakta', { blockType: ['fakta', 7], rubrik: 'Fakta', body: paragraph(text('Svans')) }),
    ],
    slider: [picture, unresolved('Asset'), picture],
    parent: entry('portal', 'portal-djurfakta', { slug: 'djurfakta' }),
    category: entry('category', 'category-laga-vego', { slug: 'laga-vego' }),
  });

  it('maps every field', () => {
    const article = toArticle(whole, 'sv', warn);
    expect(article).toMatchObject({
      id: 'rav',
      slug: 'rav',
      title: 'Räv',
      kicker: 'Listig',
      preamble: 'Röd.',
      metadescription: 'Om rävar.',
      picture: { url: 'https://images.ctfassets.net/s/a/t/rav.jpg', width: 30, height: 20 },
      textBlocks: [{ blockType: ['fakta'], rubrik: 'Fakta' }],
      portalId: 'portal-djurfakta',
      category: { id: 'category-laga-vego', slug: 'laga-vego' },
      language: 'sv',
      publishedAt: times.createdAt,
      updatedAt: times.updatedAt,
    });
    expect(linesOf(article?.body)).toEqual([{ text: 'Bor i skogen.', url: '' }]);
    expect(linesOf(article?.shortBody)).toEqual([{ text: 'Är röd.', url: '' }]);
    expect(linesOf(article?.didYouKnow)).toEqual([{ text: 'Hör allt.', url: '' }]);
    expect(article?.slider).toHaveLength(2);
  });

  it('may be empty', () => {
    expect(toArticle(entry('article', 'tom'), 'sv', warn)).toEqual({
      id: 'tom',
      slug: '',
      title: '',
      kicker: '',
      preamble: '',
      metadescription: '',
      picture: null,
      body: null,
      shortBody: null,
      didYouKnow: null,
      textBlocks: [],
      quiz: [],
      comic: null,
      sound: null,
      seasons: [],
      world: { figure: '', scene: null, sizeCm: null, measure: 'längd', awake: null, regions: [] },
      lesson: null,
      instructions: null,
      slider: [],
      portalId: null,
      category: null,
      language: 'sv',
      languages: { kicker: 'sv', preamble: 'sv', body: 'sv', shortBody: 'sv', didYouKnow: 'sv' },
      translations: ['sv', 'en'],
      paths: { sv: '/', en: '/' },
      publishedAt: times.createdAt,
      updatedAt: times.updatedAt,
    });
  });

  it.each([
    ['rav-i-sno', 'Rav i sno'],
    ['djurfakta/älg', 'Älg'],
    ['/', ''],
  ])('without a title is named by its slug %s', (slug, title) => {
    expect(toArticle(entry('article', 'namnlos', { slug, title: ' ' }), 'sv', warn)?.title).toBe(title);
    expect(toCategory(entry('category', 'namnlos', { slug }), 'sv')?.title).toBe(title);
  });

  it('keeps files that are no pictures out of its slider', () => {
    const film = asset({ url: '//videos.example/s/a/t/rav.mp4', contentType: 'video/mp4' });
    const sheet = asset({ url: '//assets.example/s/a/t/rav.pdf', contentType: 'application/pdf' });
    const article = toArticle(entry('article', 'rav', { slider: [film, picture, sheet] }), 'sv', warn);
    expect(article?.slider.map(({ url }) => url)).toEqual(['https://images.ctfassets.net/s/a/t/rav.jpg']);
  });

  it('with invalid fields lacks only those', () => {
    const texts = { slug: 7, title: ['Räv'], body: 'text', secondary: 'x' };
    const odd = { ...texts, image: 'rav.jpg', slider: {}, parent: 1, category: 'a' };
    expect(toArticle(entry('article', 'udda', odd), 'sv', warn)).toMatchObject({
      ...{ slug: '', title: '', picture: null, body: null, textBlocks: [], slider: [], portalId: null, category: null },
    });
  });

  it('leaves out unresolved links, but keeps the portal’s id', () => {
    const links = {
      image: unresolved('Asset'),
      secondary: [unresolved('Entry'), entry('article', 'no-block')],
      category: unresolved('Entry'),
      parent: { sys: { type: 'Link', linkType: 'Entry', id: 'portal-djurfakta' } },
    };
    const article = toArticle(entry('article', 'rav', links), 'sv', warn);
    expect(article).toMatchObject({ picture: null, textBlocks: [], category: null, portalId: 'portal-djurfakta' });
  });

  it.each([
    ['another content type', entry('portal', 'p')],
    ['a link', unresolved('Entry')],
    ['fields without languages', { sys: { id: 'a' }, fields: { title: 'Räv' } }],
    ['nothing', undefined],
  ])('is not %s', (_, value) => expect(toArticle(value, 'sv', warn)).toBeNull());

  it.each([
    ['never changed counts as changed when it was made', { updatedAt: undefined }, times.createdAt, times.createdAt],
    ['without times has none', { createdAt: undefined, updatedAt: undefined }, '', ''],
    ['whose times are none has none', { createdAt: 'i dag', updatedAt: '2026-13-41T00:00:00Z' }, '', ''],
  ])('%s', (_, sys, publishedAt, updatedAt) => {
    expect(toArticle(entry('article', 'a', {}, sys), 'sv', warn)).toMatchObject({ publishedAt, updatedAt });
  });
});

describe('a portal and a category', () => {
  const fields = { slug: 'djurfakta', title: 'Djurfakta', preamble: 'Allt om djur.' };
  const listed = { id: 'x', ...fields, language: 'sv', preambleLanguage: 'sv', translations: ['sv'] };
  it('have the same shape', () => {
    expect(toPortal(entry('portal', 'x', fields), 'sv')).toEqual(listed);
    const paths = { sv: '/hjalp-djuren/djurfakta', en: '/hjalp-djuren/animal-facts' };
    const slug = { sv: 'djurfakta', en: 'animal-facts' };
    expect(toCategory(entry('category', 'x', { ...fields, slug }), 'sv')).toEqual({ ...listed, paths });
  });

  it('do not accept each other', () => {
    expect(toPortal(entry('category', 'x', fields), 'sv')).toBeNull();
    expect(toCategory(entry('portal', 'x', fields), 'sv')).toBeNull();
  });
});

describe('the footer', () => {
  it('maps every field', () => {
    const footer = entry('footer', 'footer', {
      cta: entry('article', 'bli-medlem', { slug: 'medlem', title: 'Bli medlem' }),
      body: paragraph(text('Om klubben')),
      contact: paragraph(text('Kontakta oss')),
      logotypeText: paragraph(text('Klubben')),
      logotype: asset({ url: '//a.example/logo.svg' }),
    });
    const read = toFooter(footer, 'sv', warn);
    expect(read).toMatchObject({ callToAction: { path: '/medlem' }, logotype: { url: 'https://a.example/logo.svg' } });
    const texts = [read?.body, read?.contact, read?.logotypeText as RichText | null].map(
      (one) => linesOf(one)[0]?.text,
    );
    expect(texts).toEqual(['Om klubben', 'Kontakta oss', 'Klubben']);
  });

  it('sanitises a logotype text in HTML', () => {
    const footer = entry('footer', 'footer', { logotypeText: '<b>Klubben</b><script>alert(1)</script>' });
    expect(toFooter(footer, 'sv', warn)?.logotypeText).toBe('<b>Klubben</b>');
  });

  it('may be empty', () => {
    expect(toFooter(entry('footer', 'footer'), 'sv', warn)).toEqual({
      ...{ callToAction: null, body: null, contact: null, logotypeText: null, logotype: null },
      languages: { body: 'sv', contact: 'sv', logotypeText: 'sv' },
    });
  });

  it('does not accept another entry', () => expect(toFooter(entry('article', 'a'), 'sv', warn)).toBeNull());
});
