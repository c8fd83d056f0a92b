import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSynonyms } from '#search-engine/synonyms.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'search-engine', 'synonyms.txt');

/** Loads the editors' synonym groups. @throws SynonymsError naming the invalid line */
export function readSynonyms(): string[][] {
  return parseSynonyms(readFileSync(file, 'utf8'));
}
