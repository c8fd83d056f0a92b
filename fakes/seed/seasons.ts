import type { ExportedFields } from './contentful-export.ts';
import { valueOf } from './front-matter.ts';
import { fail, type TextFile } from './text-file.ts';

/** Seasons, as editors choose them. */
export const seasons = ['vår', 'sommar', 'höst', 'vinter'];

/** Seasons that a text suits: `seasons: höst, vinter`. Throws an Error with file and line for any other word. */
export function seasonFields(text: TextFile): ExportedFields {
  const chosen = valueOf(text, 'seasons')?.split(', ') ?? [];
  const strange = chosen.find((one) => !seasons.includes(one));
  if (strange !== undefined) fail(text.file, text.front.get('seasons')?.line ?? 1, `seasons: ${strange} is unknown`);
  return { seasons: chosen.length ? { sv: chosen } : {} };
}
