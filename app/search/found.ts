import type { Picture } from '#content/picture.ts';
import type { Section } from '#content/sections.ts';
import type { SearchRecord } from './record.ts';

/** A run of text, marked when it is what was searched for. */
export interface FoundText {
  text: string;
  isMatch: boolean;
}

/** A hit, reduced to what the page shows. */
export interface Found {
  id: string;
  type: SearchRecord['type'];
  link: string;
  /** The part of the site it lies in, if it lies in one. */
  part: Section | null;
  title: FoundText[];
  preamble: FoundText[];
  picture: Picture | null;
}

interface Hit {
  record: SearchRecord;
  title: FoundText[];
  preamble: FoundText[];
}

export function toFound({ record, title, preamble }: Hit): Found {
  const { objectID, type, link, filterCategory, transformedAnimal, transformedArticle } = record;
  const part = filterCategory.find((filter): filter is Section => !/^[A-Z]/.test(filter)) ?? null;
  const url = transformedAnimal?.image;
  const picture = url ? { url, alt: '', width: 0, height: 0 } : (transformedArticle?.image ?? null);
  return { id: objectID, type, link, part, title, preamble, picture };
}
