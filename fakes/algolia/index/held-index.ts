import {
  createSearchIndex,
  type IndexSettings as EngineSettings,
  FilterError,
  type SearchIndex,
  type SearchParams,
  type SearchResult,
} from '#search-engine/search-index.ts';
import { badRequest } from '../api-error.ts';
import { type IndexSettings, listSetting, mergeSettings } from './index-settings.ts';
import type { Synonym } from './synonyms.ts';

export type AlgoliaRecord = { objectID: string } & Record<string, unknown>;

export type HeldIndex = ReturnType<typeof createHeldIndex>;

/** Creates one index: its records in insertion order, settings, synonyms, and the engine that searches them. */
export function createHeldIndex(now: () => number) {
  const createdAt = new Date(now()).toISOString();
  const records = new Map<string, AlgoliaRecord>();
  let settings: IndexSettings = {};
  let synonyms = new Map<string, Synonym>();
  let updatedAt = createdAt;
  const names = new Set<string>();
  const engine: SearchIndex = createSearchIndex(toEngineSettings(settings, [], names));

  function touch(): void {
    updatedAt = new Date(now()).toISOString();
  }

  function tellEngine(): void {
    engine.replaceSettings(toEngineSettings(settings, [...synonyms.values()], names));
    touch();
  }

  return {
    /** Searches like the engine, but answers 400 for filters that cannot be parsed. */
    search(params: SearchParams): SearchResult {
      try {
        return engine.search(params);
      } catch (error) {
        if (error instanceof FilterError) refuse(error);
        throw error;
      }
    },

    records: (): AlgoliaRecord[] => [...records.values()],
    settings: (): IndexSettings => settings,
    synonyms: (): Synonym[] => [...synonyms.values()],
    dates: () => ({ createdAt, updatedAt }),

    find(objectID: string): AlgoliaRecord | null {
      return records.get(objectID) ?? null;
    },

    save(given: AlgoliaRecord[]): void {
      const known = names.size;
      for (const record of given) {
        records.set(record.objectID, record);
        for (const name of Object.keys(record)) if (name !== 'objectID') names.add(name);
      }
      engine.save(given);
      if (names.size > known && !settings.searchableAttributes) tellEngine();
      else touch();
    },

    remove(objectIDs: string[]): void {
      for (const objectID of objectIDs) records.delete(objectID);
      engine.remove(objectIDs);
      touch();
    },

    clear(): void {
      records.clear();
      engine.clear();
      touch();
    },

    changeSettings(given: IndexSettings): void {
      settings = mergeSettings(settings, given);
      tellEngine();
    },

    replaceSettings(given: IndexSettings): void {
      settings = given;
      tellEngine();
    },

    saveSynonyms(given: Synonym[]): void {
      for (const synonym of given) synonyms.set(synonym.objectID, synonym);
      tellEngine();
    },

    removeSynonym(objectID: string): void {
      synonyms.delete(objectID);
      tellEngine();
    },

    replaceSynonyms(given: Synonym[]): void {
      synonyms = new Map(given.map((synonym) => [synonym.objectID, synonym]));
      tellEngine();
    },
  };
}

/** Throws the service's wording; the engine has no position for facet filters. */
function refuse({ message, position }: FilterError): never {
  return badRequest(position < 0 ? `facetFilters: ${message}` : `filters: ${message} at col ${position + 1}`);
}

/**
 * Translates index settings into engine settings. Without searchableAttributes the service searches every attribute:
 * `names` lists those of the records. One-way synonyms, corrections and placeholders are treated as two-way.
 */
function toEngineSettings(settings: IndexSettings, synonyms: Synonym[], names: Iterable<string>): EngineSettings {
  const searchable = listSetting(settings, 'searchableAttributes').flatMap((group) => group.split(/\s*,\s*/));
  return {
    searchableAttributes: searchable.length > 0 ? searchable : [...names],
    attributesForFaceting: listSetting(settings, 'attributesForFaceting'),
    customRanking: listSetting(settings, 'customRanking'),
    synonyms: synonyms.map(toGroup),
    typoTolerance: settings.typoTolerance === 'min' ? 'min' : true,
    removeWordsIfNoResults: settings.removeWordsIfNoResults === 'allOptional' ? 'allOptional' : 'none',
    ...(Array.isArray(settings.attributesToHighlight) && {
      attributesToHighlight: listSetting(settings, 'attributesToHighlight'),
    }),
  };
}

function toGroup({ input, word, placeholder, synonyms, corrections, replacements }: Synonym): string[] {
  return [input, word, placeholder, synonyms, corrections, replacements]
    .flat()
    .filter((one): one is string => typeof one === 'string');
}
