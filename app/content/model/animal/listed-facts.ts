import type { LocaleCode } from '#i18n/locales.ts';
import type { Scene } from './animal-world.ts';

/** Species lines in the first text of an animal fact. */
export interface SpeciesLines {
  species: string;
  scientificName: string;
  family: string;
  habitat: string;
}

/** Key of what is known of an article from a list without loading its body and its quiz. */
export const listedFacts = Symbol('listedFacts');

export interface ListedFacts {
  lines: SpeciesLines;
  habitats: Scene[];
  /** The questions of its quiz. */
  asked: { id: string; language: LocaleCode }[];
}

/** Absent from an article that was loaded whole. */
export interface PerhapsListed {
  readonly [listedFacts]?: ListedFacts;
}
