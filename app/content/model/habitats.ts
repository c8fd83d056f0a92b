import { listedFacts, type PerhapsListed } from './animal/listed-facts.ts';
import { readSpeciesLines } from './animal-fact.ts';
import type { Article } from './article.ts';
import { onceFor } from './once-for.ts';

/** Habitats as visitors look for them; also the last segment of a listing's URL. */
export const habitats = ['skog', 'ang', 'fjall', 'sjo', 'hav', 'tradgard', 'gard', 'hem', 'varlden'] as const;
export type Habitat = (typeof habitats)[number];

type HabitatPatterns = Record<Habitat, RegExp>;

/**
 * Patterns that recognise a habitat in an editor's text. Swedish forms compounds, so a beginning or an end of a word is
 * enough.
 */
const swedishCharacters: HabitatPatterns = {
  skog: /skog|(?<!\p{L})lund/u,
  ang: /(?<!\p{L})(?:äng|åker|hage|savann|slätt)/u,
  fjall: /fjäll/,
  sjo: /sjö(?!\p{L})|(?<!\p{L})(?:å|älv|damm|vatten|myr)(?!\p{L})/u,
  hav: /(?<!\p{L})hav(?!\p{L})|kust|östersjön|västerhavet|öresund|atlanten/u,
  tradgard: /trädgård|park|stad/,
  gard: /(?<!\p{L})(?:gård|bikup|lada|stall)/u,
  hem: /(?<!\p{L})hem(?!\p{L})|hos människor/u,
  varlden: /afrika|asien|amerika|borneo|världen/,
};

/** Patterns for translated text. 'Farm' must not match 'farmland', which means fields. */
const englishCharacters: HabitatPatterns = {
  skog: /forest|(?<!\p{L})(?:wood|woods|woodlands?|groves?)(?!\p{L})/u,
  ang: /(?<!\p{L})(?:meadow|field|farmland|pasture|grassland|savanna|plains?(?!\p{L}))/u,
  fjall: /mountain|(?<!\p{L})fells?(?!\p{L})/u,
  sjo: /(?<!\p{L})(?:lakes?|rivers?|streams?|brooks?|ponds?|(?:fresh)?water|wetlands?|marsh(?:es)?|bogs?|mires?)(?!\p{L})/u,
  hav: /(?<!\p{L})(?:seas?(?!\p{L})|seashore|ocean)|coast|baltic|öresund|atlantic/u,
  tradgard: /garden|(?<!\p{L})(?:park|town|city|cities|urban)/u,
  gard: /(?<!\p{L})(?:farms?|farmyards?|(?:bee)?hives?|barns?|stables?)(?!\p{L})/u,
  hem: /(?<!\p{L})homes?(?!\p{L})|with (?:people|humans)/u,
  varlden: /(?<!\p{L})(?:africa|asia|america|borneo|world)/u,
};

/**
 * Reads habitats from the 'Habitat:' line of an animal fact, in either language. Text about relatives, and about places
 * where the animal does not live, is ignored. Forests and meadows abroad do not count as ours; the sea is one.
 */
export function readHabitats(line: string): Habitat[] {
  const [own = ''] = line.toLocaleLowerCase('sv').split('. ');
  const [lived = ''] = own.split(/, men inte|,? but not/);
  const named = namedIn(lived);
  if (named.includes('hem')) return named.filter((habitat) => habitat !== 'varlden');
  return named.includes('varlden') ? named.filter((habitat) => habitat === 'hav' || habitat === 'varlden') : named;
}

/** Language detection: words that exist in both languages ('park', 'barn') count in the language with more matches. */
function namedIn(line: string): Habitat[] {
  const namedBy = (characters: HabitatPatterns) => habitats.filter((habitat) => characters[habitat].test(line));
  const swedish = namedBy(swedishCharacters);
  const english = namedBy(englishCharacters);
  return english.length > swedish.length ? english : swedish;
}

const habitatsOfWhole = onceFor((animal: Pick<Article, 'body'>) => readHabitats(readSpeciesLines(animal.body).habitat));

/** Habitats of an animal. In a list it does not load the bodies. */
export function habitatsOf(animal: Pick<Article, 'body'> & PerhapsListed): Habitat[] {
  return animal[listedFacts]?.habitats ?? habitatsOfWhole(animal);
}

/** Habitats in which at least one of these animals lives. */
export function inhabitedBy(animals: Pick<Article, 'body'>[]): Habitat[] {
  const inhabited = new Set(animals.flatMap(habitatsOf));
  return habitats.filter((habitat) => inhabited.has(habitat));
}

export function isHabitat(text: string | undefined): text is Habitat {
  return habitats.some((habitat) => habitat === text);
}

export function habitatPath(habitat: Habitat): string {
  return `/djurfakta/plats/${habitat}`;
}
