import { badRequest } from '../api-error.ts';
import type { JsonObject } from '../request-body.ts';

const types = ['synonym', 'onewaysynonym', 'altcorrection1', 'altcorrection2', 'placeholder'];

export type Synonym = { objectID: string; type: string } & JsonObject;

/** Validates a synonym. 400 without an objectID, for an unknown type, or without the words that its type needs. */
export function parseSynonym(given: JsonObject): Synonym {
  const { objectID, type } = given;
  if (typeof objectID !== 'string' || objectID === '') return badRequest("The 'objectID' attribute is required");
  if (typeof type !== 'string' || !types.includes(type.toLowerCase()))
    return badRequest(`Invalid synonym type: ${String(type)}`);
  const needed = neededWords(type.toLowerCase());
  const missing = needed.filter((name) => !isWord(given[name]) && !isWords(given[name]));
  if (missing.length > 0) return badRequest(`Missing or invalid "${missing[0]}" attribute of a ${type}`);
  return { ...given, objectID, type };
}

/** Serves `POST synonyms/search` `{query, type, page, hitsPerPage}`: `{hits, nbHits}`, the newest last. */
export function searchSynonyms(synonyms: Synonym[], asked: JsonObject): JsonObject {
  const query = lowerCase(asked.query);
  const wanted = lowerCase(asked.type).split(',').filter(Boolean);
  const page = Number(asked.page ?? 0);
  const hitsPerPage = Number(asked.hitsPerPage ?? 100);
  const found = synonyms
    .filter(({ type }) => wanted.length === 0 || wanted.includes(type.toLowerCase()))
    .filter((synonym) => wordsOf(synonym).some((word) => word.toLowerCase().includes(query)));
  return { hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage), nbHits: found.length };
}

function neededWords(type: string): string[] {
  if (type === 'synonym') return ['synonyms'];
  if (type === 'onewaysynonym') return ['input', 'synonyms'];
  return type === 'placeholder' ? ['placeholder', 'replacements'] : ['word', 'corrections'];
}

function wordsOf(synonym: Synonym): string[] {
  return Object.values(synonym).flatMap((value) => (isWords(value) ? value : isWord(value) ? [value] : []));
}

function lowerCase(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : '';
}

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function isWords(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every(isWord);
}
