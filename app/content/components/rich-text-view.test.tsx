import { BLOCKS, INLINES, MARKS } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { documentOf, link, list, node, text } from '#fixtures/rich-text-writer.ts';
import { samplePicture } from '#fixtures/sample-article.ts';
import type { LinkedEntry, RichTextNode } from '../model/rich-text.ts';
import { RichTextView } from './rich-text-view.tsx';

const entry: LinkedEntry = {
  ...{ id: 'e', title: 'Hare', path: '/djurfakta/hare' },
  preamble: 'Snabb.',
  picture: null,
  language: 'sv',
  preambleLanguage: 'sv',
};

function show(...content: (RichTextNode | string)[]): string {
  return renderForReader(<RichTextView document={documentOf(...content)} />);
}

const inline = (child: RichTextNode | string) => show(node('paragraph', [child]));
const quoted = (words: string) => node('paragraph', [words]);

describe('blocks', () => {
  it.each<[name: string, shown: string, expected: string]>([
    ['paragraphs', show('A', 'B'), '<p>A</p><p>B</p>'],
    ['a line break', show('A\nB\nC'), '<p>A<br/>B<br/>C</p>'],
    ['a bulleted list', show(list('A', 'B')), '<ul><li>A</li><li>B</li></ul>'],
    ['a numbered list', show(node('ordered-list', [node('list-item', [quoted('A')])])), '<ol><li>A</li></ol>'],
    ['a list in a list', show(list(list('A'))), '<ul><li><ul><li>A</li></ul></li></ul>'],
    [
      'a list item of two blocks',
      show(node('unordered-list', [node('list-item', [quoted('A'), list('B')])])),
      '<ul><li><p>A</p><ul><li>B</li></ul></li></ul>',
    ],
    ['no empty list', show(node('unordered-list', [node('list-item')])), ''],
    ['no empty item', show(list('A', '', ' \u00a0', 'B')), '<ul><li>A</li><li>B</li></ul>'],
    ['no empty item in a list in a list', show(list('A', list('')), 'B'), '<ul><li>A</li></ul><p>B</p>'],
    ['no empty paragraph', show('A', '', ' \u200b\u00a0\n', node('paragraph', [text('', 'bold')])), '<p>A</p>'],
    ['no empty heading', show(node('heading-2', ['']), node('heading-3', ['A'])), '<h2>A</h2>'],
    ['no empty quote', show(node('blockquote', [quoted('\ufeff')])), ''],
    ['no link without words', show(node('paragraph', [link('/rav', ' ')])), ''],
    ['no such link among words', show(node('paragraph', ['A', link('/rav', '')])), '<p>A</p>'],
    ['no empty table', show(node('table', [node('table-row', [node('table-cell', [quoted('')])])])), ''],
    ['a quote', show(node('blockquote', [quoted('A')])), '<blockquote><p>A</p></blockquote>'],
    ['a rule', show(node('hr')), '<hr/>'],
    ['tags that an editor wrote', show('<b>&"'), '<p>&lt;b&gt;&amp;&quot;</p>'],
    ['nothing', show(), ''],
  ])('show %s', (_name, shown, expected) => {
    expect(shown).toBe(expected);
  });

  it('show headings from h2 on, without gaps, also in lists', () => {
    const [a, b, c] = [node('heading-1', ['A']), node('heading-4', ['B']), node('heading-6', ['C'])];
    expect(show(a, b, list(c))).toBe('<h2>A</h2><h3>B</h3><ul><li><h4>C</h4></li></ul>');
    expect(show(list(node('heading-5', ['A'])))).toBe('<ul><li><h2>A</h2></li></ul>');
  });

  it('show a table that can be scrolled with the keyboard, its head cells as such', () => {
    const row = (type: string, ...cells: string[]) =>
      node(
        'table-row',
        cells.map((cell) => node(type, [quoted(cell)])),
      );
    const shown = show(node('table', [row('table-header-cell', 'Djur', 'Vikt'), row('table-cell', 'Räv', '5 kg')]));
    expect(shown).toContain(
      '<table><tbody><tr><th scope="col">Djur</th><th scope="col">Vikt</th></tr><tr><td>Räv</td><td>5 kg</td></tr></tbody></table>',
    );
    expect(shown).toMatch(/^<div [^>]*aria-label="Tabell" tabindex="0"/i);
  });

  it('show a cell over several columns and rows', () => {
    const wide = node('table-header-cell', [quoted('Djur')], { colspan: 2 });
    const tall = node('table-cell', [quoted('Räv')], { rowspan: 3 });
    expect(show(node('table', [node('table-row', [wide]), node('table-row', [tall])]))).toContain(
      '<tr><th scope="col" colSpan="2">Djur</th></tr><tr><td rowSpan="3">Räv</td></tr>',
    );
  });

  it('show which cells name a row, and nothing as a head that is empty', () => {
    const cell = (words: string) => node('table-cell', [quoted(words)]);
    const head = (words: string) => node('table-header-cell', [quoted(words)]);
    const table = node('table', [
      node('table-row', [head(''), head('Vikt')]),
      node('table-row', [head('Räv'), cell('5 kg')]),
      node('table-row', [head('Älg'), cell('')]),
    ]);
    expect(show(table)).toContain(
      '<tr><td></td><th scope="col">Vikt</th></tr>' +
        '<tr><th scope="row">Räv</th><td>5 kg</td></tr><tr><th scope="row">Älg</th><td></td></tr>',
    );
  });

  it('show a link to an entry in a cell', () => {
    const cell = node('table-cell', [node('paragraph', [node('entry-hyperlink', ['haren'], { entry })])]);
    expect(show(node('table', [node('table-row', [cell])]))).toContain(
      '<td><a href="/sv/djurfakta/hare">haren</a></td>',
    );
  });

  it('show every block of a table cell that holds several', () => {
    const cell = node('table-cell', [quoted('A'), list('B')]);
    expect(show(node('table', [node('table-row', [cell])]))).toContain('<td><p>A</p><ul><li>B</li></ul></td>');
  });

  it('show links and marks in a list item and a cell', () => {
    const words = node('paragraph', [text('A', 'bold'), link('/rav', 'B')]);
    expect(show(list(words))).toBe('<ul><li><b>A</b><a href="/sv/rav">B</a></li></ul>');
    expect(show(node('table', [node('table-row', [node('table-header-cell', [words])])]))).toContain(
      '<th scope="col"><b>A</b><a href="/sv/rav">B</a></th>',
    );
  });
});

describe('marks', () => {
  it.each([
    ['bold', 'b'],
    ['italic', 'i'],
    ['underline', 'u'],
    ['code', 'code'],
    ['superscript', 'sup'],
    ['subscript', 'sub'],
    ['strikethrough', 's'],
  ])('%s is <%s>', (mark, tag) => {
    expect(inline(text('A', mark))).toBe(`<p><${tag}>A</${tag}></p>`);
  });

  it('are all of the content service’s', () => {
    for (const mark of Object.values(MARKS)) expect(inline(text('A', mark))).not.toBe('<p>A</p>');
  });

  it('nest, and hold line breaks', () => {
    expect(inline(text('A\nB', 'bold', 'italic'))).toBe('<p><i><b>A<br/>B</b></i></p>');
  });

  it('that are unknown leave the words', () => {
    expect(inline(text('A', 'sparkle'))).toBe('<p>A</p>');
  });
});

describe('links', () => {
  it.each([
    ['another site', 'https://djur.example/a', '<a href="https://djur.example/a" rel="noopener">A</a>'],
    ['a page of ours, in the reader’s language', '/djurfakta/rav#fakta', '<a href="/sv/djurfakta/rav#fakta">A</a>'],
    ['a place on the page', '#fakta', '<a href="#fakta">A</a>'],
    ['a letter', 'mailto:a@djur.example', '<a href="mailto:a@djur.example">A</a>'],
    ['a call', 'tel:+4670', '<a href="tel:+4670">A</a>'],
    ['a script', 'javascript:alert(1)', 'A'],
    ['another site in disguise', '//evil.example', 'A'],
    ['nothing', '', 'A'],
  ])('to %s', (_name, uri, expected) => {
    expect(inline(link(uri, 'A'))).toBe(`<p>${expected}</p>`);
  });

  it('without any address keep their words', () => {
    expect(inline(node('hyperlink', ['A']))).toBe('<p>A</p>');
  });

  it('to an entry lead to its path', () => {
    expect(inline(node('entry-hyperlink', ['A'], { entry }))).toBe('<p><a href="/sv/djurfakta/hare">A</a></p>');
  });

  it('to an asset lead to its file', () => {
    const expected = `<p><a href="${samplePicture.url}" rel="noopener">A</a></p>`;
    expect(inline(node('asset-hyperlink', ['A'], { asset: samplePicture }))).toBe(expected);
  });

  it('to an asset at an unsafe address keep their words', () => {
    const asset = { ...samplePicture, url: 'javascript:alert(1)' };
    expect(inline(node('asset-hyperlink', ['A'], { asset }))).toBe('<p>A</p>');
  });

  it.each(['entry-hyperlink', 'asset-hyperlink', 'resource-hyperlink'])(
    'of kind %s keep their words when the target is gone',
    (type) => {
      expect(inline(node(type, ['A']))).toBe('<p>A</p>');
    },
  );

  it('hold marks', () => {
    expect(inline(node('hyperlink', [text('A', 'bold')], { uri: '/rav' }))).toBe(
      '<p><a href="/sv/rav"><b>A</b></a></p>',
    );
  });
});

describe('embedded', () => {
  it('an entry is a link with its preamble', () => {
    const shown = show(node('embedded-entry-block', [], { entry }));
    expect(shown).toContain('<a href="/sv/djurfakta/hare" class="h4">Hare</a>');
    expect(shown).toContain('Snabb.');
  });

  it('an entry without preamble is only a link', () => {
    expect(show(node('embedded-entry-block', [], { entry: { ...entry, preamble: '' } }))).not.toContain('<span>');
  });

  it('an entry in a line is its title, linked', () => {
    const shown = inline(node('embedded-entry-inline', [], { entry }));
    expect(shown).toBe('<p><a href="/sv/djurfakta/hare">Hare</a></p>');
  });

  it('what is in another language than the text says so, also where the page’s own language is the other one', () => {
    const embedded = documentOf(node('embedded-entry-block', [], { entry: { ...entry, preambleLanguage: 'en' } }));
    expect(renderForReader(<RichTextView document={embedded} />)).toContain('<span lang="en-US">Snabb.</span>');
    expect(renderForReader(<RichTextView document={embedded} language="en" />)).toMatch(
      /lang="sv-SE">Hare<\/a><span>Snabb/,
    );
  });

  describe('an entry without a page', () => {
    const block: LinkedEntry = {
      ...{ ...entry, path: null, title: 'Fakta', preamble: '' },
      text: { document: documentOf('Väger 5 kg'), language: 'sv' },
    };
    const nothing: LinkedEntry = { ...entry, path: null, title: '', preamble: '' };
    const blank: LinkedEntry = { ...nothing, text: { document: documentOf('\u200B'), language: 'sv' } };

    it('is its text, or nothing, and a link keeps its words', () => {
      expect(show(node('embedded-entry-block', [], { entry: block }))).toBe(
        '<div class="sheet stack embedded"><b class="h4">Fakta</b><div><p>Väger 5 kg</p></div></div>',
      );
      expect(inline(node('embedded-entry-inline', [], { entry: { ...block, title: '' } }))).toBe(
        '<p><span>Väger 5 kg</span></p>',
      );
      expect(inline(node('entry-hyperlink', ['mer'], { entry: block }))).toBe('<p>mer</p>');
      expect(show(node('embedded-entry-block', [], { entry: blank }))).toBe('');
      expect(inline(node('embedded-entry-inline', [], { entry: nothing }))).toBe('');
    });
  });

  describe('a file that is no picture', () => {
    const file = (contentType: string, name: string) => ({
      ...{ url: `https://a.example/${name}`, name: 'Tassavtryck', language: 'sv', contentType, bytes: 1_234_567 },
    });
    const about = ' (PDF, 1,2\u00a0MB)';
    const pdf = file('application/pdf', 'spår.pdf');
    const linked = '<a href="https://a.example/spår.pdf" rel="noopener">';

    it('is a link with name, kind and size', () => {
      const shown = show(node('embedded-asset-block', [], { file: pdf }));
      expect(shown).toBe(`<p class="sheet">${linked}<span>Tassavtryck</span></a>${about}</p>`);
      expect(inline(node('asset-hyperlink', ['bladet'], { file: pdf }))).toBe(`<p>${linked}bladet</a>${about}</p>`);
    });

    it.each([
      ['audio/mpeg', 'tjut.mp3', 'audio'],
      ['video/mp4', 'film.mp4', 'video'],
    ])('%s has the browser’s own controls', (contentType, name, tag) => {
      const shown = show(node('embedded-asset-block', [], { file: file(contentType, name) }));
      expect(shown).toContain(
        `<${tag} controls="" preload="none" src="https://a.example/${name}" aria-label="Tassavtryck">`,
      );
      expect(shown).not.toContain('<img');
    });
  });

  it('an asset is a picture that knows its description, its size, and a scaled one to fall back to', () => {
    const shown = show(node('embedded-asset-block', [], { asset: samplePicture }));
    expect(shown).toMatch(/^<figure>.*<\/figure>$/);
    expect(shown).toContain('alt="En räv"');
    expect(shown).toContain('width="2000" height="1500"');
    expect(shown).toContain(`data-original="${samplePicture.url}?w=1280&amp;fm=webp&amp;q=70"`);
  });

  it.each([
    'embedded-entry-block',
    'embedded-entry-inline',
    'embedded-asset-block',
    'embedded-resource-block',
    'embedded-resource-inline',
  ])('%s leaves nothing when the target is gone', (type) => {
    expect(show('A', node(type), 'B')).toBe('<p>A</p><p>B</p>');
  });
});

describe('nodes', () => {
  it('that are unknown show their children', () => {
    expect(show(node('box', [quoted('A'), node('frame', [quoted('B')])]))).toBe('<p>A</p><p>B</p>');
    expect(inline(node('sparkle', ['A']))).toBe('<p>A</p>');
  });

  it.each([...Object.values(BLOCKS), ...Object.values(INLINES)])(
    'of the kind %s never break a page, whatever they lack',
    (type) => {
      expect(() => show(node(type, []), node(type, [quoted('A')]), node(type, ['A']))).not.toThrow();
    },
  );
});

describe('inline text', () => {
  const shown = renderForReader(
    <RichTextView document={documentOf('A', node('paragraph', [link('/rav', 'B')]))} inline />,
  );

  it('has no paragraphs, but everything else', () => {
    expect(shown).toBe('<span>A</span><span><a href="/sv/rav">B</a></span>');
  });
});
