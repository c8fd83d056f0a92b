import { describe, expect, it } from 'vitest';
import { linesOf, type RichText } from '../../model/rich-text.ts';
import { toArticle, toCategory, toFooter, toPicture, toPortal, toRichText } from './contentful-entry.server.ts';

const warn = () => {};
const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-02-01T00:00:00.000Z' };

/** An entry as `locale=*` delivers it; plain values are Swedish. */
function entry(contentType: string, id: string, fields: Record<string, unknown> = {}, sys: object = {}) {
  const contentTypeLink = { sys: { type: 'Link', linkType: 'ContentType', id: contentType } };
  const keyed = Object.entries(fields).map(([name, value]) => [name, isKeyed(value) ? value : { sv: value }]);
  return {
    sys: { id, type: 'Entry', contentType: contentTypeLink, ...times, ...sys },
    fields: Object.fromEntries(keyed),
  };
}

function isKeyed(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^[a-z]{2}(-[A-Z]{2})?$/.test(key))
  );
}

function asset(file: object, more: Record<string, unknown> = {}) {
  return { sys: { id: 'picture', type: 'Asset' }, fields: { file: { sv: file }, ...more } };
}

function paragraph(...content: object[]) {
  return { nodeType: 'document', data: {}, content: [{ nodeType: 'paragraph', data: {}, content }] };
}

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const unresolved = (linkType: string) => ({ sys: { type: 'Link', linkType, id: 'gone' } });

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
      textBlocks: [],
      slider: [],
      portalId: null,
      category: null,
      language: 'sv',
      publishedAt: times.createdAt,
      updatedAt: times.updatedAt,
    });
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

  it('each field falls back by itself, and the title decides the language', () => {
    const fields = { title: { sv: 'Hare', en: 'Hare in English' }, kicker: { sv: 'Snabb' }, slug: { sv: 'hare' } };
    const article = toArticle(entry('article', 'hare', fields), 'en', warn);
    expect(article).toMatchObject({ title: 'Hare in English', kicker: 'Snabb', slug: 'hare', language: 'en' });
  });
});

describe('a portal and a category', () => {
  const fields = { slug: 'djurfakta', title: 'Djurfakta', preamble: 'Allt om djur.' };
  const listed = { id: 'x', ...fields, language: 'sv' };
  it('have the same shape', () => {
    expect(toPortal(entry('portal', 'x', fields), 'sv')).toEqual(listed);
    expect(toCategory(entry('category', 'x', fields), 'sv')).toEqual(listed);
  });

  it('do not accept each other', () => {
    expect(toPortal(entry('category', 'x', fields), 'sv')).toBeNull();
    expect(toCategory(entry('portal', 'x', fields), 'sv')).toBeNull();
  });
});

describe('a picture', () => {
  const url = '//images.ctfassets.net/s/a/t/rav.jpg';
  it.each([
    ['an address without scheme gets https', { url }, `https:${url}`],
    ['https stays', { url: 'https://a.example/x' }, 'https://a.example/x'],
  ])('%s', (_, file, shown) => expect(toPicture(asset(file), 'sv')?.url).toBe(shown));

  it.each([
    ['missing', { url }],
    ['without image', { url, details: { size: 5 } }],
    ['null', { url, details: null }],
    ['nonsense', { url, details: { image: { width: 'broad', height: null } } }],
  ])('has sizes 0 where the metadata is %s', (_, file) => {
    expect(toPicture(asset(file), 'sv')).toMatchObject({ url: `https:${url}`, width: 0, height: 0 });
  });

  it.each([
    ['its description', { description: { sv: 'En räv i snö' }, title: { sv: 'Räv' } }, 'sv', 'En räv i snö'],
    ['its title without one', { title: { sv: 'Räv' } }, 'sv', 'Räv'],
    ['nothing without either', {}, 'sv', ''],
    ['in the asked language', { description: { sv: 'Räv', en: 'Fox' } }, 'en', 'Fox'],
  ] as const)('takes its description from %s', (_, more, locale, alt) =>
    expect(toPicture(asset({ url }, more), locale)?.alt).toBe(alt),
  );

  it.each([
    ['without a file', { sys: { id: 'a' }, fields: { title: { sv: 'Räv' } } }],
    ['whose file has no address', asset({ details: {} })],
    ['that is a link', unresolved('Asset')],
    ['that is nothing', undefined],
  ])('is null %s', (_, value) => expect(toPicture(value, 'sv')).toBeNull());
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
      ...{ callToAction: null, body: null, contact: null, logotypeText: null, logotype: null, language: 'sv' },
    });
  });

  it('does not accept another entry', () => expect(toFooter(entry('article', 'a'), 'sv', warn)).toBeNull());
});

describe('rich text', () => {
  const link = (nodeType: string, target: unknown) => ({ nodeType, data: { target }, content: [text('mer')] });
  const dataOf = (node: object) => toRichText(paragraph(node), 'sv', warn)?.content[0]?.content?.[0]?.data;

  it.each([
    ['a paragraph alone', { nodeType: 'paragraph', content: [], data: {} }],
    ['a document without content', { nodeType: 'document', data: {} }],
    ['nothing', undefined],
  ])('is not %s', (_, value) => expect(toRichText(value, 'sv', warn)).toBeNull());

  it('may be empty', () => {
    expect(toRichText({ nodeType: 'document', data: {}, content: [] }, 'sv', warn)).toMatchObject({
      nodeType: 'document',
      content: [],
    });
  });

  it('keeps marks and addresses, and drops invalid nodes', () => {
    const bold = { ...text('fet'), marks: [{ type: 'bold' }] };
    const content = toRichText(paragraph(bold, { nodeType: 7 }, ...([null, 'x'] as never[])), 'sv', warn)?.content[0]
      ?.content;
    expect(content).toEqual([{ nodeType: 'text', value: 'fet', marks: [{ type: 'bold' }], data: {} }]);
    expect(dataOf({ nodeType: 'hyperlink', data: { uri: 'https://a.example' }, content: [] })).toEqual({
      uri: 'https://a.example',
    });
  });

  it('reduces a linked entry to the fields of a link, at its canonical path', () => {
    const fields = { slug: 'hare', title: 'Hare', preamble: 'Snabb', parent: entry('portal', 'portal-djurfakta') };
    expect(dataOf(link('entry-hyperlink', entry('article', 'hare', fields)))).toEqual({
      entry: { id: 'hare', title: 'Hare', preamble: 'Snabb', path: '/djurfakta/hare', picture: null },
    });
  });

  it.each([
    ['for-vuxna', '/vuxen/for-vuxna'],
    ['laga-vego', '/hjalp-djuren/laga-vego'],
  ])('resolves a link to the category %s to its list', (slug, path) => {
    const target = entry('category', `category-${slug}`, { slug, title: 'Lista' });
    expect(dataOf(link('entry-hyperlink', target))?.entry).toMatchObject({ title: 'Lista', path });
  });

  it('embeds an asset as a picture', () => {
    const data = dataOf(link('embedded-asset-block', asset({ url: '//a.example/x.jpg' })));
    expect(data?.asset?.url).toBe('https://a.example/x.jpg');
  });

  it.each([
    ['an entry', 'entry-hyperlink', unresolved('Entry')],
    ['an asset', 'embedded-asset-block', unresolved('Asset')],
    ['nothing', 'entry-hyperlink', undefined],
  ])('keeps the text of a link to %s that is missing', (_, nodeType, target) => {
    expect(dataOf(link(nodeType, target))).toEqual({});
    expect(linesOf(toRichText(paragraph(link(nodeType, target)), 'sv', warn))[0]?.text).toBe('mer');
  });

  it('ends at cyclic entries', () => {
    const fox = entry('article', 'rav', { slug: 'rav', title: 'Räv' });
    const hare = entry('article', 'hare', {
      slug: 'hare',
      title: 'Hare',
      body: paragraph(link('entry-hyperlink', fox)),
    });
    Object.assign(fox.fields, { body: { sv: paragraph(link('entry-hyperlink', hare), link('entry-hyperlink', fox)) } });
    const article = toArticle(fox, 'sv', warn);
    expect(JSON.stringify(article)).toContain('"path":"/hare"');
  });
});
