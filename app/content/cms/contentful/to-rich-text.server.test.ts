import { describe, expect, it } from 'vitest';
import { asset, entry, paragraph, text, unresolved } from '#fixtures/contentful-entry.fixture.ts';
import { linesOf } from '../../model/rich-text.ts';
import { toArticle } from './contentful-entry.server.ts';
import { toRichText } from './to-rich-text.server.ts';

const warn = () => {};

describe('rich text', () => {
  const link = (nodeType: string, target: unknown) => ({ nodeType, data: { target }, content: [text('mer')] });
  const dataOf = (node: object) => toRichText(paragraph(node), 'sv', warn)?.content[0]?.content?.[0]?.data;

  it('keeps how many columns and rows a cell covers, within reason', () => {
    const cell = (data: object) =>
      toRichText(
        { nodeType: 'document', data: {}, content: [{ nodeType: 'table-cell', data, content: [] }] },
        'sv',
        warn,
      )?.content[0]?.data;
    expect(cell({ colspan: 2, rowspan: 3 })).toEqual({ colspan: 2, rowspan: 3 });
    expect(cell({ colspan: 1, rowspan: 'två', style: 'x' })).toEqual({});
    expect(cell({ colspan: 100_000, rowspan: -1 })).toEqual({});
  });

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
      entry: {
        id: 'hare',
        title: 'Hare',
        preamble: 'Snabb',
        path: '/djurfakta/hare',
        picture: null,
        language: 'sv',
        preambleLanguage: 'sv',
      },
    });
  });

  it.each([
    ['for-vuxna', '/vuxen/for-vuxna'],
    ['laga-vego', '/hjalp-djuren/laga-vego'],
  ])('resolves a link to the category %s to its list', (slug, path) => {
    const target = entry('category', `category-${slug}`, { slug, title: 'Lista' });
    expect(dataOf(link('entry-hyperlink', target))?.entry).toMatchObject({ title: 'Lista', path });
  });

  it.each([
    ['a text block', 'textBlock', { rubrik: 'Fakta', body: paragraph(text('Väger 5 kg')) }, 'Fakta', 'Väger 5 kg'],
    ['the footer', 'footer', { body: paragraph(text('Klubben')) }, '', undefined],
    ['an article without a slug', 'article', { title: 'Utkast' }, 'Utkast', undefined],
    ['a category without a slug', 'category', { title: 'Mat' }, 'Mat', undefined],
  ])('has no path for %s, but its text', (_, type, fields, title, words) => {
    const linked = dataOf(link('embedded-entry-inline', entry(type, 'x', fields)))?.entry;
    expect([linked?.path, linked?.title]).toEqual([null, title]);
    expect(linesOf(linked?.text?.document)[0]?.text).toBe(words);
  });

  it('leads to the page of a portal', () => {
    expect(dataOf(link('entry-hyperlink', entry('portal', 'portal-vuxen', { title: 'Vuxen' })))?.entry?.path).toBe(
      '/vuxen',
    );
  });

  it('a text block that embeds itself ends there', () => {
    const block = entry('textBlock', 'a', { rubrik: 'A' });
    Object.assign(block.fields, { body: { sv: paragraph(text('ett'), link('embedded-entry-inline', block)) } });
    const shown = JSON.stringify(dataOf(link('embedded-entry-inline', block)));
    expect(shown.match(/"value":"ett"/g)).toHaveLength(1);
  });

  it.each([
    ['application/pdf', 'blad.pdf'],
    ['video/mp4', 'film.mp4'],
    ['audio/mpeg', 'tjut.mp3'],
    ['image/vnd.adobe.photoshop', 'rav.psd'],
    ['', 'blad.docx'],
  ])('takes %s (%s) for a file, not for a picture', (contentType, fileName) => {
    const file = { url: `//a.example/${fileName}`, contentType, fileName, details: { size: 1_234_567 } };
    const data = dataOf(link('embedded-asset-block', asset(file, { title: { sv: 'Bladet' } })));
    expect(data?.asset).toBeUndefined();
    expect(data?.file).toMatchObject({ url: `https://a.example/${fileName}`, name: 'Bladet', bytes: 1_234_567 });
  });

  it('decides where a link leads, and makes a path of our own origin', () => {
    const uriOf = (uri: string) =>
      toRichText(
        paragraph({ nodeType: 'hyperlink', data: { uri }, content: [] }),
        'sv',
        warn,
        'x',
        'https://klubb.example',
      )?.content[0]?.content?.[0]?.data;
    expect(['www.a.example', 'https://klubb.example/stod', 'javascript:alert(1)'].map(uriOf)).toEqual([
      { uri: 'https://www.a.example' },
      { uri: '/stod' },
      {},
    ]);
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
