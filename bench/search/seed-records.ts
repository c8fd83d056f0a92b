import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { IndexSettings, SearchObject } from '#search-engine/search-index.ts';

const texts = join(import.meta.dirname, '../../fakes/seed/texts');

/** Index settings of the bench; adults' pages rank last among equals. */
export const seedSettings: IndexSettings = {
  searchableAttributes: ['title', 'kicker', 'species', 'preamble', 'headings', 'facts', 'body'],
  attributesForFaceting: ['portal'],
  customRanking: ['desc(forChildren)', 'asc(depth)'],
  attributesToHighlight: ['title', 'preamble'],
};

/**
 * Reads the seed's Swedish pages as records. The objectID is the slug; for categories and sections, folder and slug.
 */
export function readSeedRecords(): SearchObject[] {
  const files = readdirSync(texts, { recursive: true, encoding: 'utf8' }).sort();
  return files.filter((file) => /^[^.]+\.md$/.test(file) && !file.startsWith('footer')).map(readRecord);
}

function readRecord(file: string): SearchObject {
  const folders = file.split('/').slice(0, -1);
  const portal = folders[0] ?? '';
  const slug = basename(file, '.md');
  const [, front = '', body = ''] = readFileSync(join(texts, file), 'utf8').split(/^---$/m);
  const value = (key: string): string => new RegExp(`^${key}: *(.*)$`, 'm').exec(front)?.[1] ?? '';
  const group = portal === 'portaler' || portal === 'kategorier';
  const adult = portal === 'vuxen' || /vuxen|vuxna|pedagog/.test(slug);
  const species = /^(Art|Vetenskapligt namn|Familj|Habitat): (.*)$/;
  const lines = body.split('\n').map((line) => line.replaceAll(/\]\([^)]*\)|[[*]/g, ''));
  const facts: string[] = [];
  let block = '';
  for (const line of lines) {
    if (line.startsWith(':::')) block = line.slice(3).trim().split(' ')[0] ?? '';
    else if (block === 'fakta') facts.push(line);
  }
  return {
    objectID: group ? `${portal}/${slug}` : slug,
    title: value('title'),
    kicker: value('kicker'),
    preamble: value('preamble'),
    portal,
    species: lines.flatMap((line) => species.exec(line)?.[2] ?? []),
    headings: lines.filter((line) => /^(##|::: )/.test(line)).map((line) => line.replace(/^(#+|::: \S+)/, '').trim()),
    facts,
    body: lines.filter((line) => line !== '' && !/^(##|:::)/.test(line) && !species.test(line)).join('\n'),
    forChildren: adult ? 0 : portal === 'sidor' || portal === 'om-oss' ? 1 : 2,
    depth: group ? 1 : 0,
  };
}
