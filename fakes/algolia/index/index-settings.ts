import { badRequest } from '../api-error.ts';
import type { JsonObject } from '../request-body.ts';

/** Settings of an index. A missing name has its default. */
export type IndexSettings = JsonObject;

/** Defaults that a fresh index returns to `GET settings`. Source: IndexSettings of @algolia/client-search 5. */
const defaults: IndexSettings = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  searchableAttributes: null,
  numericAttributesToIndex: null,
  attributesToRetrieve: null,
  unretrievableAttributes: null,
  optionalWords: null,
  attributesForFaceting: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  paginationLimitedTo: 1000,
  attributeForDistinct: null,
  exactOnSingleWordQuery: 'attribute',
  ranking: ['typo', 'geo', 'words', 'filters', 'proximity', 'attribute', 'exact', 'custom'],
  customRanking: null,
  separatorsToIndex: '',
  removeWordsIfNoResults: 'none',
  queryType: 'prefixLast',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
};

const lists = `searchableAttributes attributesForFaceting customRanking attributesToRetrieve attributesToHighlight
  attributesToSnippet unretrievableAttributes replicas ranking numericAttributesForFiltering disableTypoToleranceOnAttributes
  disableTypoToleranceOnWords disablePrefixOnAttributes disableExactOnAttributes queryLanguages indexLanguages
  attributesToTransliterate camelCaseAttributes alternativesAsExact advancedSyntaxFeatures responseFields optionalWords`;
const numbers = `hitsPerPage maxValuesPerFacet maxFacetHits paginationLimitedTo minWordSizefor1Typo minWordSizefor2Typos
  minProximity relevancyStrictness personalizationImpact`;
const others = `numericAttributesToIndex attributeForDistinct distinct exactOnSingleWordQuery separatorsToIndex
  removeWordsIfNoResults queryType highlightPreTag highlightPostTag snippetEllipsisText restrictHighlightAndSnippetArrays
  typoTolerance allowTyposOnNumericTokens ignorePlurals removeStopWords decompoundQuery decompoundedAttributes enableRules
  enablePersonalization enableReRanking reRankingApplyFilter mode semanticSearch advancedSyntax replaceSynonymsInHighlight
  attributeCriteriaComputedByMinProximity attributeCriteriaComputedBy renderingContent userData customNormalization
  keepDiacriticsOnCharacters allowCompressionOfIntegerArray sortFacetValuesBy version`;

const listNames = lists.split(/\s+/);
const numberNames = numbers.split(/\s+/);
const known = new Set([...listNames, ...numberNames, ...others.split(/\s+/)]);

/**
 * Validates settings. 400 for an unknown setting or a value of the wrong type. `null` resets a setting to its default.
 */
export function checkSettings(given: JsonObject): void {
  for (const [name, value] of Object.entries(given)) {
    if (!known.has(name)) badRequest(`Invalid object attributes: ${name} near line:1 column:1`);
    if (value === null) continue;
    const isList = Array.isArray(value) && value.every((one) => typeof one === 'string');
    if (listNames.includes(name) && !isList) badRequest(`${name} should be an array of strings`);
    if (numberNames.includes(name) && !(Number.isInteger(value) && Number(value) >= 0))
      badRequest(`${name} should be a positive integer`);
  }
}

export function mergeSettings(held: IndexSettings, given: JsonObject): IndexSettings {
  return Object.fromEntries(Object.entries({ ...held, ...given }).filter(([, value]) => value !== null));
}

/** Adds the defaults of unset settings: the response to `GET settings`. */
export function fillSettings(held: IndexSettings): JsonObject {
  return { ...defaults, ...held, version: 2 };
}

/** Returns a list setting; empty when it is unset. */
export function listSetting(held: IndexSettings, name: string): string[] {
  const value = held[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
