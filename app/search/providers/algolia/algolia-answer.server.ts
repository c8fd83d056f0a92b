import * as v from 'valibot';
import type { AnimalFact } from '#content/model/animal-fact.ts';
import type { Page } from '#content/model/page.ts';
import type { Picture } from '#content/model/picture.ts';
import { localeCodes } from '#i18n/locales.ts';
import { kinds, parts } from '../../model/filters.ts';
import type { SearchRecord } from '../../model/record.ts';
import type { SearchAnswer } from '../../port.ts';
import { excerptOf, toPassages } from '../passages.server.ts';
import { garbage } from './algolia-failure.server.ts';

const text = v.string();
const texts = v.array(text);
const none = v.pipe(
  v.array(v.never()),
  v.transform((): [] => []),
);
/** A path on this site; `//host` would lead to another one. */
const path = v.pipe(text, v.regex(/^\/(?![/\\])/));

const Picture: v.GenericSchema<unknown, Picture> = v.object({
  url: text,
  alt: text,
  width: v.number(),
  height: v.number(),
});

const Animal: v.GenericSchema<unknown, Omit<AnimalFact, 'body'>> = v.object({
  _id: text,
  _path: path,
  _dir: v.literal('djurfakta'),
  _draft: v.literal(false),
  _partial: v.literal(false),
  _locale: v.literal('sv'),
  _type: v.literal('contentful'),
  _source: v.literal('contentful'),
  _file: text,
  _extension: v.literal('md'),
  slug: text,
  title: text,
  name: text,
  kicker: text,
  species: text,
  scientificName: text,
  family: text,
  habitat: text,
  image: text,
  preamble: text,
  metadescription: text,
  author: v.literal(''),
  labels: none,
  habitatFilters: none,
  seeFilters: none,
  slider: texts,
  'facts-block': v.object({ facts: texts }),
  'question-block': v.nullable(v.object({ title: text, preamble: v.literal(''), questions: texts })),
  'source-block': v.object({
    source: v.array(v.object({ sourceName: text, url: text, authorOrInstitution: v.literal(''), urlDate: v.null() })),
  }),
  'animal-rights-block': v.nullable(v.object({ title: text, preamble: text, body: text })),
  published: v.literal(true),
});

/** Known categories; other values in the index are dropped. */
const categories = [...kinds, ...parts];

const Article: v.GenericSchema<unknown, Page> = v.object({
  title: text,
  preamble: text,
  metadescription: text,
  image: v.nullable(Picture),
  tags: v.object({ links: none, moreLink: v.null() }),
  mascot: none,
  upperBlocks: none,
  lowerBlocks: none,
  includes: v.array(v.object({ title: text, _path: path, image: v.nullable(Picture) })),
  kicker: text,
  urlText: text,
  url: path,
});

const Record: v.GenericSchema<unknown, SearchRecord> = v.object({
  objectID: text,
  // Any other type is shown as an article (specification §2.8).
  type: v.fallback(v.picklist(['djurfakta', 'artikel', 'kategori', 'sektion', 'sida']), 'artikel'),
  link: path,
  filterCategory: v.pipe(
    texts,
    v.transform((names) => categories.filter((name) => names.includes(name))),
  ),
  isAdult: v.picklist([0, 1]),
  // Older records lack it, and are Swedish.
  language: v.optional(v.picklist(localeCodes), 'sv'),
  languages: v.optional(v.object({ preamble: v.picklist(localeCodes), text: v.picklist(localeCodes) })),
  title: text,
  names: texts,
  headings: texts,
  preamble: text,
  facts: texts,
  text,
  translations: texts,
  transformedAnimal: v.nullable(Animal),
  transformedArticle: v.nullable(Article),
});

const Tagged = v.object({ value: text });
const Marked = v.object({
  _highlightResult: v.object({
    title: Tagged,
    preamble: Tagged,
    // Missing when the index still has older settings.
    translations: v.optional(v.array(Tagged)),
    names: v.optional(v.array(Tagged), []),
    facts: v.optional(v.array(Tagged), []),
    headings: v.optional(v.array(Tagged), []),
    text: v.optional(Tagged),
  }),
});
/** Missing when the index does not know the attribute. */
const Facets = v.optional(v.object({ filterCategory: v.optional(v.record(text, v.number()), {}) }), {});
const Answer = v.object({
  results: v.tupleWithRest(
    [
      v.object({
        hits: v.array(v.intersect([Record, Marked])),
        nbHits: v.pipe(v.number(), v.integer(), v.minValue(0)),
        facets: Facets,
      }),
    ],
    v.object({ facets: Facets }),
  ),
});

/**
 * Validates an answer. Every hit must be a record as we send them: the index may hold records of an older build, or
 * of somebody else.
 * @throws SearchUnavailable
 */
export function parseAlgoliaAnswer(answer: unknown): SearchAnswer & { facets: Record<string, number>[] } {
  const parsed = v.safeParse(Answer, answer);
  if (!parsed.success) throw garbage();
  const { results } = parsed.output;
  const [{ hits, nbHits }] = results;
  return {
    facets: results.map(({ facets }) => facets.filterCategory ?? {}),
    total: nbHits,
    hits: hits.map(
      ({ _highlightResult: { title, preamble, translations, names, facts, headings, text: body }, ...record }) => ({
        record,
        title: toPassages(title.value),
        preamble: toPassages(preamble.value),
        translations: record.translations.map((plain, place) => toPassages(translations?.[place]?.value ?? plain)),
        excerpt: excerptOf([...names, ...facts, ...headings, ...(body ? [body] : [])].map(({ value }) => value)),
      }),
    ),
  };
}
