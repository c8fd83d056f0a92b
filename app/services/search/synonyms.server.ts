import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSynonyms } from '#search-engine/synonyms.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'search-engine', 'synonyms.txt');

/** The editors' groups of words that mean the same. Throws a SynonymsError that names the line which cannot be read. */
export function readSynonyms(): string[][] {
  return parseSynonyms(readFileSync(file, 'utf8'));
}
