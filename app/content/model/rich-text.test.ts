import { describe, expect, it } from 'vitest';
import { documentOf, link, list, node, text } from '#fixtures/rich-text-writer.ts';
import { headingLevels, linesOf, plainText, type RichText } from './rich-text.ts';

describe('lines', () => {
  const cell = (...words: string[]) =>
    node(
      'table-cell',
      words.map((word) => node('paragraph', [word])),
    );

  it.each<[name: string, body: RichText, expected: string[]]>([
    ['one a paragraph', documentOf('A', 'B'), ['A', 'B']],
    ['one a line break', documentOf('A\nB'), ['A', 'B']],
    ['one a line break, as another machine writes it', documentOf('A\r\nB'), ['A', 'B']],
    [
      'one a heading',
      documentOf(...[1, 2, 3, 4, 5, 6].map((level) => node(`heading-${level}`, [`H${level}`]))),
      ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'],
    ],
    ['one a list item', documentOf(list('A', 'B')), ['A', 'B']],
    ['one a quoted paragraph', documentOf(node('blockquote', [node('paragraph', ['A'])])), ['A']],
    ['one a table cell', documentOf(node('table', [node('table-row', [cell('A'), cell('B')])])), ['A', 'B']],
    [
      'one a paragraph of a table cell',
      documentOf(node('table', [node('table-row', [cell('A', 'B'), cell('C')])])),
      ['A', 'B', 'C'],
    ],
    ['trimmed', documentOf('  A  '), ['A']],
    ['never empty', documentOf('', ' \n ', node('hr')), []],
    [
      'joined over marks and links',
      documentOf(node('paragraph', ['A', text('B', 'bold'), link('https://x.example', 'C')])),
      ['ABC'],
    ],
    ['found inside unknown blocks', documentOf(node('box', [node('paragraph', ['A'])])), ['A']],
    ['none in a picture', documentOf(node('embedded-asset-block')), []],
  ])('are %s', (_name, body, expected) => {
    expect(linesOf(body).map((line) => line.text)).toEqual(expected);
  });

  it.each([null, undefined])('of %s are none', (missing) => {
    expect(linesOf(missing)).toEqual([]);
  });

  it('know the first address they link to', () => {
    const body = documentOf(
      node('paragraph', [link('https://a.example', 'A'), ' och ', link('https://b.example', 'B')]),
    );
    expect(linesOf(body)).toEqual([{ text: 'A och B', url: 'https://a.example' }]);
  });

  it('do not take an address from a link without words', () => {
    const body = documentOf(node('paragraph', [link('https://a.example', ' '), link('https://b.example', 'B')]));
    expect(linesOf(body)).toEqual([{ text: 'B', url: 'https://b.example' }]);
  });

  it('of one link that holds a line break all lead to its target', () => {
    const body = documentOf(node('paragraph', [link('https://a.example', 'A\nB'), ' C']));
    expect(linesOf(body)).toEqual([
      { text: 'A', url: 'https://a.example' },
      { text: 'B C', url: 'https://a.example' },
    ]);
  });

  it('lead to what is linked: an entry by its path, a file and a picture by their addresses', () => {
    const file = { url: 'https://a.example/rav.pdf', name: 'Rapport' };
    const body = documentOf(
      node('paragraph', [node('entry-hyperlink', ['A'], { entry: { title: 'Säl', path: '/djurfakta/vit säl' } })]),
      node('paragraph', ['Ur ', node('asset-hyperlink', ['B'], { file }), ', 2024']),
      node('paragraph', [node('asset-hyperlink', ['C'], { asset: { url: 'https://a.example/rav.jpg' } })]),
      node('paragraph', [node('entry-hyperlink', ['D'])]),
    );
    expect(linesOf(body)).toEqual([
      { text: 'A', url: '/djurfakta/vit%20s%C3%A4l' },
      { text: 'Ur B, 2024', url: file.url },
      { text: 'C', url: 'https://a.example/rav.jpg' },
      { text: 'D', url: '' },
    ]);
  });
});

describe('plain text', () => {
  it('joins lines by spaces', () => {
    expect(plainText(documentOf('A\nB', list('C')))).toBe('A B C');
  });

  it('of nothing is empty', () => {
    expect(plainText(null)).toBe('');
  });
});

describe('heading levels', () => {
  it.each([
    ['start below the title of the page', [1], [2]],
    ['start there whatever was written', [5], [2]],
    ['follow the text', [2, 3, 3, 2, 3], [2, 3, 3, 2, 3]],
    ['never skip downwards', [2, 4, 6], [2, 3, 4]],
    ['close every deeper level on the way up', [2, 3, 4, 2, 4], [2, 3, 4, 2, 3]],
    ['come up to a level that was skipped', [2, 4, 3], [2, 3, 3]],
    ['rise above the first', [3, 2, 3], [2, 2, 3]],
    ['end at h6', [1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 6]],
  ])('%s: %j', (_name, written, expected) => {
    const headings = written.map((level) => node(`heading-${level}`, ['Rubrik']));
    const levels = headingLevels(documentOf('Ingress', ...headings.flatMap((heading) => [heading, node('hr')])));
    expect(headings.map((heading) => levels.get(heading))).toEqual(expected);
  });

  it('count headings inside lists and unknown blocks in reading order', () => {
    const [top, nested, after] = [node('heading-2', ['A']), node('heading-4', ['B']), node('heading-4', ['C'])];
    const levels = headingLevels(documentOf(top, list(nested), node('box', [after])));
    expect([top, nested, after].map((heading) => levels.get(heading))).toEqual([2, 3, 3]);
  });

  it('are given to headings only', () => {
    expect(headingLevels(documentOf('Text', node('heading-7', ['A']), node('heading-0', ['B']))).size).toBe(0);
  });
});
