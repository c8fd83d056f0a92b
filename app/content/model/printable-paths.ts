import { type Habitat, habitatPath } from './habitats.ts';

/** Sheets of an animal and of a habitat, by the file that each is at. */
export const animalSheets = {
  colouringPage: 'malarbild.pdf',
  factSheet: 'faktablad.pdf',
  fingerPuppets: 'fingerdockor.pdf',
  mask: 'mask.pdf',
} as const;
export const habitatSheets = { memory: 'memory.pdf', bingo: 'bingo.pdf' } as const;

/** Fewest drawn animals of a habitat with which a game is one. */
const fewest: Record<keyof typeof habitatSheets, number> = { memory: 4, bingo: 9 };

/** Games that a habitat with this many drawn animals has. */
export function gamesWith(animals: number): (keyof typeof habitatSheets)[] {
  return (['memory', 'bingo'] as const).filter((game) => animals >= fewest[game]);
}

/** Sheets that a drawn animal has. */
export function animalSheetsWith(hasMask: boolean): (keyof typeof animalSheets)[] {
  return (['colouringPage', 'factSheet', 'fingerPuppets', 'mask'] as const).filter(
    (sheet) => sheet !== 'mask' || hasMask,
  );
}

export function animalSheetPath(animal: string, sheet: keyof typeof animalSheets): string {
  return `${animal}/${animalSheets[sheet]}`;
}

export function habitatSheetPath(habitat: Habitat, game: keyof typeof habitatSheets): string {
  return `${habitatPath(habitat)}/${habitatSheets[game]}`;
}

/** Pupils' sheet and guide of a lesson, in one file. */
export function lessonPackPath(lesson: string): string {
  return `${lesson}/paket.pdf`;
}
