import type { IndexSettings as EngineSettings } from '#search-engine/search-index.ts';
import { type IndexSettings, listSetting } from './index-settings.ts';
import type { Synonym } from './synonyms.ts';

/**
 * Translates index settings into engine settings. Without searchableAttributes the service searches every attribute:
 * `names` lists those of the records. One-way synonyms, corrections and placeholders are treated as two-way.
 */
export function toEngineSettings(
  settings: IndexSettings,
  synonyms: Synonym[],
  names: Iterable<string>,
): EngineSettings {
  const searchable = listSetting(settings, 'searchableAttributes').flatMap((group) => group.split(/\s*,\s*/));
  return {
    searchableAttributes: searchable.length > 0 ? searchable : [...names],
    attributesForFaceting: listSetting(settings, 'attributesForFaceting'),
    customRanking: listSetting(settings, 'customRanking'),
    synonyms: synonyms.map(toGroup),
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
