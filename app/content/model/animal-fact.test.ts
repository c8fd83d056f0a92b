import { describe, expect, it } from 'vitest';
import { documentOf, link, list, node, text } from '#fixtures/rich-text-writer.ts';
import { createWarnings, sampleArticle, samplePicture, sampleTextBlock } from '#fixtures/sample-article.ts';
import { readSpeciesLines, toAnimalFact, withoutSpeciesLines } from './animal-fact.ts';

const lines = 'Art: Rödräv\nVetenskapligt namn: Vulpes vulpes\nFamilj: Hunddjur\nHabitat: Skog och stad';
const read = {
  species: 'Rödräv',
  scientificName: 'Vulpes vulpes',
  family: 'Hunddjur',
  habitat: 'Skog och stad',
};
const nothing = { species: '', scientificName: '', family: '', habitat: '' };
const { warn } = createWarnings();

describe('the species lines', () => {
  const bold = (label: string, value: string) => [text(label, 'bold'), ` ${value}`];

  it.each([
    ['line breaks', documentOf(lines, 'Räven är röd.')],
    ['another order', documentOf(lines.split('\n').toReversed().join('\n'))],
    ['a list', documentOf(list(...lines.split('\n')))],
    ['small letters', documentOf(lines.replace(/^\w/gm, (letter) => letter.toLowerCase()))],
    ['no space after the colon', documentOf(lines.replaceAll(': ', ':'))],
    ['space around the lines', documentOf(lines.replaceAll('\n', '  \n  '))],
    ['an empty line above', documentOf('', ' ', lines)],
    ['a picture above', documentOf(node('embedded-asset-block'), lines)],
    [
      'bold labels and a linked value',
      documentOf(
        node('paragraph', [
          ...bold('Art:', 'Rödräv\n'),
          ...bold('Vetenskapligt namn:', 'Vulpes vulpes\n'),
          ...bold('Familj:', 'Hunddjur\n'),
          text('Habitat:', 'bold'),
          ' Skog och ',
          link('https://x.example', 'stad'),
        ]),
      ),
    ],
  ])('are read from %s', (_name, body) => {
    expect(readSpeciesLines(body)).toEqual(read);
  });

  it.each([
    ['no body', null],
    ['an empty body', documentOf()],
    ['a text without them', documentOf('Räven är röd.')],
    ['lines below the first text', documentOf('Räven är röd.', lines)],
    ['labels without values', documentOf('Art:\nFamilj: ')],
    ['a label inside a line', documentOf('Den hör till familj: Hunddjur')],
  ])('are empty for %s', (_name, body) => {
    expect(readSpeciesLines(body)).toEqual(nothing);
  });

  it('may be there in part', () => {
    expect(readSpeciesLines(documentOf('Familj: Hunddjur'))).toEqual({ ...nothing, family: 'Hunddjur' });
  });

  it('count the first time', () => {
    expect(readSpeciesLines(documentOf('Art: Rödräv\nArt: Fjällräv')).species).toBe('Rödräv');
  });

  it('keep a colon in the value', () => {
    expect(readSpeciesLines(documentOf('Habitat: Skog: gammal')).habitat).toBe('Skog: gammal');
  });
});

describe('the body without species lines', () => {
  it('loses the text that holds nothing else, and only that', () => {
    const rest = node('paragraph', ['Räven är röd.']);
    const empty = node('paragraph', ['']);
    expect(withoutSpeciesLines(documentOf(empty, node('paragraph', [lines]), rest))).toEqual(documentOf(empty, rest));
  });

  it.each([
    ['no body', null],
    ['an empty body', documentOf()],
    ['a body without them', documentOf('Räven är röd.', 'Art: Rödräv')],
    ['a text that says more than them', documentOf(`${lines}\nRäven är röd.`)],
  ])('is the same for %s', (_name, body) => {
    expect(withoutSpeciesLines(body)).toBe(body);
  });

  it('leaves the given body alone', () => {
    const body = documentOf(lines, 'Räven är röd.');
    withoutSpeciesLines(body);
    expect(body).toEqual(documentOf(lines, 'Räven är röd.'));
  });
});

describe('an animal fact', () => {
  it('has every field of the specification', () => {
    const body = documentOf(lines, 'Räven är röd.');
    const article = sampleArticle({
      body,
      picture: samplePicture,
      slider: [samplePicture, { ...samplePicture, url: 'https://images.example/2.jpg' }],
      textBlocks: [
        sampleTextBlock('fakta', documentOf('Väger 5 kg')),
        sampleTextBlock('värderingsfrågor', documentOf('- Varför?'), 'Fråga'),
        sampleTextBlock('djurens rätt', documentOf('A', 'B'), 'Rätten'),
        sampleTextBlock('källa', documentOf('Boken')),
      ],
    });
    expect(toAnimalFact(article, warn)).toEqual({
      _id: 'article-rav',
      _path: '/djurfakta/rav',
      _dir: 'djurfakta',
      _draft: false,
      _partial: false,
      _locale: 'sv',
      _type: 'contentful',
      _source: 'contentful',
      _file: 'rav.md',
      _extension: 'md',
      slug: 'rav',
      body: JSON.stringify(body),
      title: 'Räv',
      name: 'Räv',
      kicker: 'Om räven',
      ...read,
      image: samplePicture.url,
      preamble: 'Räven bor i lya.',
      metadescription: 'Räven bor i lya.',
      author: '',
      labels: [],
      habitatFilters: [],
      seeFilters: [],
      slider: [samplePicture.url, 'https://images.example/2.jpg'],
      'facts-block': { facts: ['Väger 5 kg'] },
      'question-block': { title: 'Fråga', preamble: '', questions: ['Varför?'] },
      'source-block': { source: [{ sourceName: 'Boken', url: '', authorOrInstitution: '', urlDate: null }] },
      'animal-rights-block': { title: 'Rätten', preamble: 'A', body: 'B' },
      published: true,
    });
  });

  it('of a bare article has the title for species, and empty parts', () => {
    expect(toAnimalFact(sampleArticle(), warn)).toMatchObject({
      ...nothing,
      species: 'Räv',
      image: '',
      slider: [],
      body: 'null',
      'facts-block': { facts: [] },
      'question-block': null,
      'source-block': { source: [] },
      'animal-rights-block': null,
    });
  });

  it('without a slug stands on the front page, and that is said', () => {
    const { warnings, warn: listen } = createWarnings();
    expect(toAnimalFact(sampleArticle({ slug: '' }), listen)._path).toBe('/');
    expect(warnings).toHaveLength(1);
  });
});

it.each(['Familj : Hunddjur', 'FAMILJ:Hunddjur', 'Familj\u00a0: Hunddjur', 'Familj：Hunddjur', '– Familj: Hunddjur'])(
  '%j names the family',
  (line) => {
    expect(readSpeciesLines(documentOf(line)).family).toBe('Hunddjur');
  },
);
