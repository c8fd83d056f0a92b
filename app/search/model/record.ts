import {
  type AnimalFact,
  readSpeciesLines,
  speciesLinesIn,
  toAnimalFact,
  withoutSpeciesLines,
} from '#content/model/animal-fact.ts';
import type { Article, Category } from '#content/model/article.ts';
import { categoryPath, type Warn } from '#content/model/canonical-path.ts';
import { readPieces } from '#content/model/magazine/pieces.ts';
import { type Page, toPage } from '#content/model/page.ts';
import { linesOf, type RichText } from '#content/model/rich-text.ts';
import { isAdultCategory, type Section, sectionOf } from '#content/model/sections.ts';
import { readTextBlocks } from '#content/model/text-blocks.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import type { Filter } from './filters.ts';

/** Search index record of a page (specification §3.8). Searchable texts are in order of descending weight. */
export interface SearchRecord {
  objectID: string;
  /** `sida` is a page defined in code, such as a form. */
  type: 'djurfakta' | 'artikel' | 'kategori' | 'sektion' | 'sida';
  /** The page's path, without locale prefix. */
  link: string;
  filterCategory: Filter[];
  /** 1 for adults' pages, which rank last among equal matches. */
  isAdult: 0 | 1;
  /** Language of the title. */
  language: LocaleCode;
  /** Languages of the rest; an index that was filled by an older build does not name them. */
  languages?: { preamble: LocaleCode; text: LocaleCode };
  title: string;
  names: string[];
  headings: string[];
  preamble: string;
  facts: string[];
  text: string;
  /** English title and preamble, '' where one is not in English; empty without a translation. */
  translations: string[];
  transformedAnimal: Omit<AnimalFact, 'body'> | null;
  transformedArticle: Page | null;
}

/** Index settings for these records. */
export const recordSettings = {
  searchableAttributes: [
    'title',
    'names',
    'unordered(headings)',
    'unordered(preamble)',
    'unordered(facts)',
    'unordered(translations)',
    'unordered(text)',
  ],
  attributesForFaceting: ['filterCategory', 'type'],
  customRanking: ['asc(isAdult)'],
  attributesToHighlight: ['title', 'preamble', 'translations', 'names', 'facts', 'headings', 'text'],
  typoTolerance: 'min' as const,
  removeWordsIfNoResults: 'none' as const,
};

/** Limit in characters: an index keeps records small, and text further down is rarely searched for. */
const longestText = 8_000;

/** @param translation the English version of the article; null without one */
export function articleRecord(article: Article, translation: Article | null, warn: Warn): SearchRecord {
  const section = sectionOf(article.portalId);
  const { facts, questions, animalRights } = readTextBlocks(article.textBlocks);
  const { steps = [], recipe, needs = [] } = article.instructions ?? {};
  const toMake = [...needs, ...(recipe?.ingredients.map(({ name }) => name) ?? []), ...steps.flatMap(stepText)];
  const pieces = readPieces(article.textBlocks);
  const blocks = [
    ...pieces.map(({ block }) => textOf(block.body)),
    ...toMake,
    ...(questions?.questions ?? []),
    animalRights?.title ?? '',
    animalRights?.preamble ?? '',
    animalRights?.body ?? '',
  ];
  const { body: _body, ...animal } = toAnimalFact(article, warn);
  const { species, scientificName, family } = readSpeciesLines(article.body);
  const isAnimal = section === 'djurfakta';
  const page = toPage(article, [], warn);
  return {
    objectID: article.id,
    type: isAnimal ? 'djurfakta' : 'artikel',
    link: page.url,
    filterCategory: ['Artikel', ...(section ? [section] : [])],
    isAdult: section === 'vuxen' ? 1 : 0,
    language: article.language,
    languages: { preamble: article.languages.preamble, text: article.languages.body },
    title: article.title,
    names: [article.kicker, species, scientificName, family].filter(Boolean),
    headings: [
      ...headingsOf(article.body),
      ...pieces.map(({ block }) => block.rubrik),
      article.comic?.title ?? '',
    ].filter(Boolean),
    preamble: article.preamble,
    facts,
    text: [textOf(withoutSpeciesLines(article.body)), ...blocks].filter(Boolean).join(' ').slice(0, longestText),
    translations: translation ? inEnglish(listed(translation)) : [],
    transformedAnimal: isAnimal ? animal : null,
    transformedArticle: isAnimal ? null : page,
  };
}

/**
 * Record of one article among very many: without its text, headings, facts and blocks, so that nothing but a list's
 * fields is read.
 */
export function shortArticleRecord(article: Article, translation: Article | null, warn: Warn): SearchRecord {
  const section = sectionOf(article.portalId);
  const { species, scientificName, family } = speciesLinesIn(article);
  const page = toPage(article, [], warn);
  return {
    ...listing(listed(article), translation && listed(translation)),
    objectID: article.id,
    type: section === 'djurfakta' ? 'djurfakta' : 'artikel',
    link: page.url,
    filterCategory: ['Artikel', ...(section ? [section] : [])],
    isAdult: section === 'vuxen' ? 1 : 0,
    names: [article.kicker, species, scientificName, family].filter(Boolean),
    transformedArticle: page,
  };
}

export function categoryRecord(category: Category, translation: Category | null, warn: Warn): SearchRecord {
  const isAdult = isAdultCategory(category.slug);
  return {
    ...listing(category, translation),
    objectID: category.id,
    type: 'kategori',
    link: categoryPath(category.slug, warn, category.id),
    filterCategory: ['Kategori', isAdult ? 'vuxen' : 'hjalp-djuren'],
    isAdult: isAdult ? 1 : 0,
  };
}

export interface SectionPage extends Titled {
  section: Section;
}

export function sectionRecord(page: SectionPage, translation: SectionPage | null): SearchRecord {
  return {
    ...listing(page, translation),
    objectID: `sektion-${page.section}`,
    type: 'sektion',
    link: `/${page.section}`,
    filterCategory: ['Sektion', page.section],
    isAdult: page.section === 'vuxen' ? 1 : 0,
  };
}

export interface ServicePage {
  link: string;
  title: string;
  preamble: string;
  text: string;
  /** Other names of the page. */
  names?: string[];
  /** True for a page to play on. Orders and payments are made by adults. */
  isForAll?: boolean;
}

/** Record of a page defined in code, in Swedish. */
export function servicePageRecord(page: ServicePage, translation: ServicePage | null): SearchRecord {
  return {
    ...listing(
      { ...page, language: 'sv', preambleLanguage: 'sv' },
      translation && { ...translation, language: 'en', preambleLanguage: 'en' },
    ),
    objectID: `sida${page.link.replaceAll('/', '-')}`,
    type: 'sida',
    link: page.link,
    filterCategory: page.isForAll ? ['djurfakta'] : ['vuxen'],
    isAdult: page.isForAll ? 0 : 1,
    names: page.names ?? [],
    text: page.text,
  };
}

type Titled = Pick<Category, 'title' | 'preamble' | 'language' | 'preambleLanguage'>;

function listed({ title, preamble, language, languages }: Article): Titled {
  return { title, preamble, language, preambleLanguage: languages.preamble };
}

function inEnglish({ title, preamble, preambleLanguage }: Titled): [title: string, preamble: string] {
  return [title, preambleLanguage === 'en' ? preamble : ''];
}

function listing({ language, title, preamble, preambleLanguage }: Titled, translation: Titled | null) {
  return {
    language,
    languages: { preamble: preambleLanguage, text: language },
    title,
    preamble,
    names: [],
    headings: [],
    facts: [],
    text: '',
    translations: translation ? inEnglish(translation) : [],
    transformedAnimal: null,
    transformedArticle: null,
  };
}

function stepText({ name, text }: { name: string; text: string }): string[] {
  return [name, text].filter(Boolean);
}

function headingsOf(body: RichText | null): string[] {
  const headings = body?.content.filter(({ nodeType }) => nodeType.startsWith('heading-')) ?? [];
  return headings.flatMap((heading) => linesOf(heading).map(({ text }) => text));
}

function textOf(body: RichText | null): string {
  const lines = linesOf(body).map(({ text }) => text);
  return lines.join(' ');
}
