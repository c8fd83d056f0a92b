/** Where animals live, as visitors look for them; also the last segment of a listing's address. */
export const habitats = ['skog', 'ang', 'fjall', 'sjo', 'hav', 'tradgard', 'gard', 'hem', 'varlden'] as const;
export type Habitat = (typeof habitats)[number];

/** What an editor's line is recognised by. Swedish builds words together, so a beginning or an end is enough. */
const signs: Record<Habitat, RegExp> = {
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

/**
 * The habitats that the line 'Habitat:' of an animal fact names. What it says of relatives and of places where the animal does not
 * live is left out. Woods and meadows far away are not ours; the sea is one.
 */
export function readHabitats(line: string): Habitat[] {
  const [own = ''] = line.toLocaleLowerCase('sv').split('. ');
  const [lived = ''] = own.split(', men inte');
  const named = habitats.filter((habitat) => signs[habitat].test(lived));
  if (named.includes('hem')) return named.filter((habitat) => habitat !== 'varlden');
  return named.includes('varlden') ? named.filter((habitat) => habitat === 'hav' || habitat === 'varlden') : named;
}

export function isHabitat(text: string | undefined): text is Habitat {
  return habitats.some((habitat) => habitat === text);
}

export function habitatPath(habitat: Habitat): string {
  return `/djurfakta/plats/${habitat}`;
}
