import { describe, expect, it } from 'vitest';
import { documentOf, link, list, node, text } from '#fixtures/rich-text-writer.ts';
import { sampleTextBlock } from '#fixtures/sample-article.ts';
import type { RichText } from './rich-text.ts';
import { readBlockLanguages, readFurtherReading, readTextBlocks, type TextBlock } from './text-blocks.ts';

function block(type: string, body: RichText | null, rubrik = ''): TextBlock {
  return sampleTextBlock(type, body, rubrik);
}

const linkedEntry = { title: 'Sork', path: '/djurfakta/sork' };
const empty = { facts: [], questions: null, animalRights: null, sources: [] };

describe('blocks', () => {
  it('of no kind become nothing', () => {
    expect(readTextBlocks([])).toEqual(empty);
  });

  it.each(['Fakta', ' FAKTA ', 'fakta'])('of the kind %j are facts', (type) => {
    expect(readTextBlocks([block(type, documentOf('Rad'))]).facts).toEqual(['Rad']);
  });

  it('know a kind in any Unicode form', () => {
    expect(readTextBlocks([block('Ka\u0308lla', documentOf('Boken'))]).sources).toHaveLength(1);
  });

  it.each(['', 'faktaruta', 'okänd'])('of the unknown kind %j are passed over', (type) => {
    expect(readTextBlocks([block(type, documentOf('Rad'))])).toEqual(empty);
  });

  it('without any kind are passed over', () => {
    expect(readTextBlocks([sampleTextBlock([], documentOf('Rad'), 'Rubrik')])).toEqual(empty);
  });

  it('of two kinds count as both', () => {
    const both: TextBlock = sampleTextBlock(['fakta', 'värderingsfrågor'], documentOf('Rad'), 'Fråga');
    expect(readTextBlocks([both])).toEqual({
      ...empty,
      facts: ['Rad'],
      questions: { title: 'Fråga', preamble: '', questions: ['Rad'] },
    });
  });

  it.each([
    ['fakta', empty],
    ['källa', empty],
    ['värderingsfrågor', { ...empty, questions: { title: 'Rubrik', preamble: '', questions: [] } }],
    ['djurens rätt', { ...empty, animalRights: { title: 'Rubrik', preamble: '', body: '' } }],
  ])('of the kind %s stand without a body', (type, expected) => {
    expect(readTextBlocks([block(type, null, 'Rubrik')])).toEqual(expected);
  });
});

describe("'fakta'", () => {
  const factsOf = (...bodies: RichText[]) => readTextBlocks(bodies.map((body) => block('fakta', body))).facts;

  it.each([
    ['a paragraph is a fact', documentOf('Ett', 'Två'), ['Ett', 'Två']],
    ['a line break parts two facts', documentOf('Ett\nTvå'), ['Ett', 'Två']],
    ['a list item is a fact', documentOf(list('Ett', 'Två')), ['Ett', 'Två']],
    ['a heading is a line too', documentOf(node('heading-2', ['Ett']), 'Två'), ['Ett', 'Två']],
    ['a nested list is read in order', documentOf(list('Ett', list('Två'), 'Tre')), ['Ett', 'Två', 'Tre']],
    [
      'empty lines and blank paragraphs are dropped',
      documentOf('', '  ', '\u200B', '\nEtt\n\n  \nTvå\n'),
      ['Ett', 'Två'],
    ],
    [
      'an entry within a line is named',
      documentOf(node('paragraph', ['Äter ', node('embedded-entry-inline', [], { entry: linkedEntry }), ' och bär'])),
      ['Äter Sork och bär'],
    ],
    ['marks do not part a line', documentOf(node('paragraph', [text('Väger '), text('5 kg', 'bold')])), ['Väger 5 kg']],
    [
      'a bullet of any kind is left out once, a minus stays',
      documentOf('- Ett', '– Två', '· Tre', '1. Fyra', '‣ Fem', '2) Sex', '◦Sju', '-5 grader', '- 5 kilo', '•'),
      ['Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', '-5 grader', '5 kilo'],
    ],
    [
      'an arrow, a star, a tick or a letter is a bullet too, a quotation and a decimal are not',
      documentOf(
        ...['→ Ett', '★ Två', '✔️ Tre', 'a) Fyra', '\uF0B7 Fem', '‐ Sex', '① Sju', '(8) Åtta', '» Nio', '+ Tio'],
        ...['‒ Elva', 'o\u00A0\u00A0Tolv', '~ 5 kilo', '»Mu«, säger kon', '1.5 meter', '−7 grader'],
      ),
      [
        ...['Ett', 'Två', 'Tre', 'Fyra', 'Fem', 'Sex', 'Sju', 'Åtta', 'Nio', 'Tio', 'Elva', 'Tolv'],
        ...['~ 5 kilo', '»Mu«, säger kon', '1.5 meter', '−7 grader'],
      ],
    ],
  ])('%s', (_name, body, expected) => {
    expect(factsOf(body)).toEqual(expected);
  });

  it.each([
    ['Läs mer', true],
    [' läs MER ', true],
    ['Read more', true],
    ['Källor', false],
    ['Läs mer om räven', false],
    ['', false],
  ])('under the heading %j is further reading: %j', (heading, expected) => {
    const blocks = [block('källa', documentOf('A', 'B'), heading), block('källa', documentOf('C'), 'Källor')];
    expect(readFurtherReading(blocks)).toEqual([expected, expected, false]);
    expect(readTextBlocks(blocks).sources).toHaveLength(3);
  });

  it('adds up over several blocks, in order', () => {
    expect(factsOf(documentOf('Ett'), documentOf('Två'))).toEqual(['Ett', 'Två']);
  });
});

describe("'värderingsfrågor'", () => {
  const questionsOf = (body: RichText) => readTextBlocks([block('värderingsfrågor', body)]).questions?.questions;

  it('takes the title from rubrik and leaves the preamble empty', () => {
    const blocks = [block('värderingsfrågor', documentOf('Varför?'), 'Vad tycker du?')];
    expect(readTextBlocks(blocks).questions).toEqual({
      title: 'Vad tycker du?',
      preamble: '',
      questions: ['Varför?'],
    });
  });

  it.each([
    ['a hyphen', '- Varför?'],
    ['a bullet', '• Varför?'],
    ['an asterisk', '* Varför?'],
    ['a bullet without space', '•Varför?'],
    ['several bullets', '-- Varför?'],
    ['bullets of several kinds', '- • Varför?'],
    ['an indented bullet', '   - Varför?'],
    ['no bullet', 'Varför?'],
  ])('strips %s', (_name, line) => {
    expect(questionsOf(documentOf(line))).toEqual(['Varför?']);
  });

  it('keeps such characters inside a question', () => {
    expect(questionsOf(documentOf('- Bör vi - du och jag - hjälpa *alla* djur?'))).toEqual([
      'Bör vi - du och jag - hjälpa *alla* djur?',
    ]);
  });

  it('drops a bullet without a question', () => {
    expect(questionsOf(documentOf('-', '• ', 'Varför?'))).toEqual(['Varför?']);
  });

  it('reads lists, and lines parted by line breaks', () => {
    expect(questionsOf(documentOf('- Ett?\n- Två?', list('Tre?')))).toEqual(['Ett?', 'Två?', 'Tre?']);
  });

  it('comes from the first block of its kind', () => {
    const two = [
      block('värderingsfrågor', documentOf('Ett?'), 'A'),
      block('värderingsfrågor', documentOf('Två?'), 'B'),
    ];
    expect(readTextBlocks(two).questions).toMatchObject({ title: 'A', questions: ['Ett?'] });
  });
});

describe("'djurens rätt'", () => {
  const rightsOf = (body: RichText) => readTextBlocks([block('djurens rätt', body, 'Rätten')]).animalRights;

  it.each([
    ['the first line leads, the others are parted by blank lines', documentOf('A', 'B', 'C'), 'A', 'B\n\nC'],
    ['line breaks count as lines', documentOf('A\nB\nC'), 'A', 'B\n\nC'],
    ['blank lines do not', documentOf('', 'A', '', 'B'), 'A', 'B'],
    ['one line has no body', documentOf('A'), 'A', ''],
    ['list items are lines', documentOf('A', list('B', 'C')), 'A', 'B\n\nC'],
  ])('%s', (_name, body, preamble, rest) => {
    expect(rightsOf(body)).toEqual({ title: 'Rätten', preamble, body: rest });
  });

  it('comes from the first block of its kind', () => {
    const two = [block('djurens rätt', documentOf('A'), 'Ett'), block('djurens rätt', documentOf('B'), 'Två')];
    expect(readTextBlocks(two).animalRights?.title).toBe('Ett');
  });
});

describe("'källa'", () => {
  const sourcesOf = (...bodies: RichText[]) => readTextBlocks(bodies.map((body) => block('källa', body))).sources;

  it('may be embedded: an entry by its title, a file by its name', () => {
    const file = { url: 'https://a.example/rav.pdf', name: 'Rapport' };
    const body = documentOf(
      node('embedded-entry-block', [], { entry: linkedEntry }),
      node('embedded-asset-block', [], { file }),
      node('embedded-asset-block', []),
    );
    expect(sourcesOf(body)).toMatchObject([
      { sourceName: 'Sork', url: '/djurfakta/sork' },
      { sourceName: 'Rapport', url: 'https://a.example/rav.pdf' },
    ]);
  });
  const paragraph = (...content: Parameters<typeof node>[1] & object) => documentOf(node('paragraph', content));

  it('is a name and the address that the hyperlink leads to', () => {
    expect(sourcesOf(paragraph(link('https://natur.example/rav', 'Naturguiden')))).toEqual([
      { sourceName: 'Naturguiden', url: 'https://natur.example/rav', authorOrInstitution: '', urlDate: null },
    ]);
  });

  it.each([
    ['an address after the name', 'Naturguiden (http://natur.example)', 'Naturguiden'],
    ['a secure address', 'Naturguiden (https://natur.example/a?b=c#d)', 'Naturguiden'],
    ['an address in capitals', 'Naturguiden (HTTPS://natur.example)', 'Naturguiden'],
    ['an address amid the name', 'Naturguiden (https://natur.example), 2024', 'Naturguiden , 2024'],
    ['several addresses', 'A (http://a.example) B (http://b.example)', 'A B'],
    ['an address that holds parentheses', 'Räv (https://wiki.example/Räv_(djur))', 'Räv'],
    ['an address never closed', 'Naturguiden (https://natur.example', 'Naturguiden'],
    ['an address after a space', 'Naturguiden ( https://natur.example )', 'Naturguiden'],
  ])('strips %s', (_name, line, sourceName) => {
    expect(sourcesOf(documentOf(line)).map((source) => source.sourceName)).toEqual([sourceName]);
  });

  it('keeps other parentheses', () => {
    expect(sourcesOf(documentOf('Naturguiden (2024)'))[0]?.sourceName).toBe('Naturguiden (2024)');
  });

  it('finds the address though it stands inside the stripped text', () => {
    const body = paragraph('Naturguiden (', link('https://natur.example', 'https://natur.example'), ')');
    expect(sourcesOf(body)).toMatchObject([{ sourceName: 'Naturguiden', url: 'https://natur.example' }]);
  });

  it('drops an entry without a name', () => {
    expect(sourcesOf(documentOf('(https://natur.example)', '', 'Boken'))).toMatchObject([{ sourceName: 'Boken' }]);
  });

  it('has an empty address when nothing is linked', () => {
    expect(sourcesOf(documentOf('Boken om räven'))).toMatchObject([{ sourceName: 'Boken om räven', url: '' }]);
  });

  it('is one a line: each list item and each line break keeps its own address', () => {
    const first = node('paragraph', [link('https://a.example', 'A'), '\n', link('https://b.example', 'B')]);
    const second = node('paragraph', [link('https://c.example', 'C')]);
    expect(sourcesOf(documentOf(first, list(second))).map(({ sourceName, url }) => [sourceName, url])).toEqual([
      ['A', 'https://a.example'],
      ['B', 'https://b.example'],
      ['C', 'https://c.example'],
    ]);
  });

  it.each([
    ['a comma', [link('https://a.example', 'A'), ', ', link('https://b.example', 'B')], ['A', 'B']],
    ['“och”', ['Se ', link('https://a.example', 'A'), ' och ', link('https://b.example', 'B'), '.'], ['Se A', 'B.']],
    [
      'a year after each',
      [link('https://a.example', 'A'), ', 2024; ', link('https://b.example', 'B')],
      ['A, 2024', 'B'],
    ],
    [
      'addresses that are written out',
      [
        'A (',
        link('https://a.example', 'https://a.example'),
        ') och B (',
        link('https://b.example', 'https://b.example'),
        ')',
      ],
      ['A', 'B'],
    ],
  ])('is each link of a line with several, parted by %s', (_, content, names) => {
    expect(sourcesOf(paragraph(...content)).map(({ sourceName, url }) => [sourceName, url])).toEqual([
      [names[0], 'https://a.example'],
      [names[1], 'https://b.example'],
    ]);
  });

  it('is one when both links of its line lead to the same page', () => {
    const twice = paragraph(link('https://a.example', 'Natur'), ' ', link('https://a.example', 'guiden'));
    expect(sourcesOf(twice)).toMatchObject([{ sourceName: 'Natur guiden', url: 'https://a.example' }]);
  });

  it('adds up over several blocks, in order', () => {
    expect(sourcesOf(documentOf('A'), documentOf('B')).map(({ sourceName }) => sourceName)).toEqual(['A', 'B']);
  });
});

it('the language of each fact and source is that of its block', () => {
  const english = {
    ...block('fakta', documentOf('Two', 'Three')),
    languages: { rubrik: 'sv', body: 'en', answer: 'sv' },
  } as const;
  const languages = readBlockLanguages([
    block('fakta', documentOf('Ett')),
    english,
    block('källa', documentOf('Boken')),
  ]);
  expect(languages).toEqual({ facts: ['sv', 'en', 'en'], questions: null, animalRights: null, sources: ['sv'] });
});
