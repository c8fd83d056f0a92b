import { readFileSync } from 'node:fs';
import { projectUrl } from '#config/project-url.server.ts';
import { parseSynonyms } from '#search-engine/words/synonyms.ts';

const file = new URL('search-engine/words/synonyms.txt', projectUrl);

/** Loads the editors' synonym groups. @throws SynonymsError naming the invalid line */
export function readSynonyms(): string[][] {
  return parseSynonyms(readFileSync(file, 'utf8'));
}
