import { badRequest } from '../api-error.ts';
import type { AlgoliaRecord, HeldIndex } from '../index/held-index.ts';
import { isJsonObject, type JsonObject } from '../request-body.ts';

const models = ['related-products', 'looking-similar', 'bought-together', 'trending-items'];
const mostRecommendations = 30;

/**
 * Answers `{requests: [{indexName, model, objectID, threshold, maxRecommendations}]}` of the Recommend API. The service
 * has a trained model; here the score is the share of equal words in the titles and texts of two records.
 * Source: getRecommendations of @algolia/recommend 5.
 */
export function answerRecommendations(body: JsonObject, getIndex: (name: string) => HeldIndex): JsonObject {
  const { requests } = body;
  if (!Array.isArray(requests) || !requests.every(isJsonObject))
    return badRequest('Missing or invalid "requests" attribute, expected array of objects');
  return {
    results: requests.map(({ indexName, model, objectID, threshold, maxRecommendations = mostRecommendations }) => {
      if (typeof indexName !== 'string') return badRequest('Missing "indexName" attribute in request');
      if (!models.includes(String(model))) return badRequest(`Invalid model: ${String(model)}`);
      if (typeof threshold !== 'number' || threshold < 0 || threshold > 100)
        return badRequest('Invalid value for "threshold" parameter, expected a number from 0 to 100');
      const index = getIndex(indexName);
      const wanted = index.find(String(objectID));
      const hits = wanted ? rank(wanted, index.records()).filter(({ _score }) => _score > threshold) : [];
      return { hits: hits.slice(0, Math.min(Number(maxRecommendations) || mostRecommendations, mostRecommendations)) };
    }),
  };
}

function rank(wanted: AlgoliaRecord, records: AlgoliaRecord[]) {
  const words = wordsOf(wanted);
  return records
    .filter(({ objectID }) => objectID !== wanted.objectID)
    .map((record) => ({ ...record, _score: likeness(words, wordsOf(record)) }))
    .toSorted((one, other) => other._score - one._score || one.objectID.localeCompare(other.objectID));
}

function wordsOf(record: AlgoliaRecord): Set<string> {
  return new Set(
    JSON.stringify(Object.values(record))
      .toLowerCase()
      .match(/\p{L}{3,}/gu),
  );
}

function likeness(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length;
  return Math.round((10_000 * shared) / Math.max(1, one.size + other.size - shared)) / 100;
}
