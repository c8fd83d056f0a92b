import { listedFacts, type PerhapsListed, type SpeciesLines } from './animal/listed-facts.ts';
import type { Article } from './article.ts';
import { canonicalPath, type Warn } from './canonical-path.ts';
import { onceFor } from './once-for.ts';
import { linesOf, type RichText, type RichTextNode } from './rich-text.ts';
import { type AnimalRights, type Questions, readTextBlocks, type Source } from './text-blocks.ts';

/** Animal fact as the specification's object (§3.6); also the payload of a search record. */
export interface AnimalFact {
  _id: string;
  _path: string;
  _dir: 'djurfakta';
  _draft: false;
  _partial: false;
  _locale: 'sv';
  _type: 'contentful';
  _source: 'contentful';
  _file: string;
  _extension: 'md';
  slug: string;
  body: string;
  title: string;
  name: string;
  kicker: string;
  species: string;
  scientificName: string;
  family: string;
  habitat: string;
  image: string;
  preamble: string;
  metadescription: string;
  author: '';
  labels: [];
  habitatFilters: [];
  seeFilters: [];
  slider: string[];
  'facts-block': { facts: string[] };
  'question-block': Questions | null;
  'source-block': { source: Source[] };
  'animal-rights-block': AnimalRights | null;
  published: true;
}

const noLines: SpeciesLines = { species: '', scientificName: '', family: '', habitat: '' };
const labels: [keyof SpeciesLines, string][] = [
  ['species', 'art:'],
  ['scientificName', 'vetenskapligt namn:'],
  ['family', 'familj:'],
  ['habitat', 'habitat:'],
];

/** Reads 'Art:', 'Vetenskapligt namn:', 'Familj:' and 'Habitat:' from the first text of a body; missing ones are ''. */
export function readSpeciesLines(body: RichText | null): SpeciesLines {
  return body ? speciesLinesOf(body) : noLines;
}

/** Species lines of an article. In a list it does not load the bodies. */
export function speciesLinesIn(article: Pick<Article, 'body'> & PerhapsListed): SpeciesLines {
  return article[listedFacts]?.lines ?? readSpeciesLines(article.body);
}

const speciesLinesOf = onceFor((body: RichText): SpeciesLines => {
  const read = { ...noLines };
  for (const { text } of linesOf(firstText(body))) {
    const label = labelOf(text);
    if (label) read[label[0]] ||= text.slice(text.search(/[:：]/) + 1).trim();
  }
  return read;
});

/** Removes the species lines, which are shown as a field note instead. A text with further lines stays. */
export function withoutSpeciesLines(body: RichText | null): RichText | null {
  return body && restOf(body);
}

const restOf = onceFor((body: RichText): RichText => {
  const first = firstText(body);
  if (!first || !linesOf(first).every(({ text }) => labelOf(text))) return body;
  return { ...body, content: body.content.filter((node) => node !== first) };
});

const writeDown = onceFor((body: RichText) => JSON.stringify(body));

/** First block with text. Editors leave empty lines and pictures above it. */
function firstText(body: RichText): RichTextNode | undefined {
  return body.content.find((node) => linesOf(node).length > 0);
}

function labelOf(line: string): (typeof labels)[number] | undefined {
  // Hard spaces, a full-width colon and a typed bullet mean the same.
  const [label = '', ...rest] = line.normalize('NFKC').toLowerCase().split(':');
  const bare = label
    .replace(/^[\s•·*–-]+/, '')
    .replace(/\s+/g, ' ')
    .trimEnd();
  return rest.length ? labels.find(([, prefix]) => `${bare}:` === prefix) : undefined;
}

/** Memoised per article: components that depend on the object render once only. */
export const toAnimalFact = onceFor((article: Article, warn: Warn): AnimalFact => {
  const { facts, questions, animalRights, sources } = readTextBlocks(article.textBlocks);
  const lines = readSpeciesLines(article.body);
  return {
    _id: article.id,
    _path: canonicalPath(article, warn),
    _dir: 'djurfakta',
    _draft: false,
    _partial: false,
    _locale: 'sv',
    _type: 'contentful',
    _source: 'contentful',
    _file: `${article.slug}.md`,
    _extension: 'md',
    slug: article.slug,
    body: article.body ? writeDown(article.body) : 'null',
    title: article.title,
    name: article.title,
    kicker: article.kicker,
    ...lines,
    species: lines.species || article.title,
    image: article.picture?.url ?? '',
    preamble: article.preamble,
    metadescription: article.metadescription || article.preamble,
    author: '',
    labels: [],
    habitatFilters: [],
    seeFilters: [],
    slider: article.slider.map(({ url }) => url),
    'facts-block': { facts },
    'question-block': questions,
    'source-block': { source: sources },
    'animal-rights-block': animalRights,
    published: true,
  };
});
