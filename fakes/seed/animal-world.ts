import { animals } from '#art/animals.ts';
import { castInSwedish } from '#art/swedish-names.ts';
import type { ExportedFields } from './contentful-export.ts';
import { valueOf } from './front-matter.ts';
import { fail, type TextFile } from './text-file.ts';

/** Names of the animals that the club has drawn, as editors choose them. */
export const figures = Object.keys(castInSwedish).filter((name) => (castInSwedish[name] ?? '') in animals);
export const scenes = ['skog', 'ang', 'fjall', 'sjo', 'hav', 'tradgard', 'gard', 'hem', 'varlden'];
export const measures = ['höjd', 'längd', 'bredd', 'vingbredd'];
export const wakings = ['dag', 'natt', 'skymning', 'dygnet runt'];
export const regions = ['norr', 'mitten', 'söder', 'västkusten', 'östersjön', 'utomlands'];

/**
 * Fields of an animal's world from its front matter: `scene: skog`, `size: 40 cm höjd`, `awake: natt`, `regions: norr,
 * söder`. The figure is the one of its card. Throws an Error with file and line for a value that is not in the list.
 */
export function worldFields(text: TextFile): ExportedFields {
  const chosen = (key: string, values: string[]) => {
    const value = valueOf(text, key);
    if (value !== undefined && !values.includes(value))
      fail(text.file, lineOf(text, key), `${key}: ${value} is unknown`);
    return value;
  };
  const scene = chosen('scene', scenes);
  if (!scene) return {};
  const [, size = '', measure = ''] =
    /^(\d+(?:\.\d+)?) cm (\S+)$/.exec(valueOf(text, 'size') ?? '') ??
    fail(text.file, lineOf(text, 'size'), 'size: 40 cm höjd');
  if (!measures.includes(measure)) fail(text.file, lineOf(text, 'size'), `size: ${measure} is unknown`);
  const where = (valueOf(text, 'regions') ?? '').split(', ');
  const strange = where.find((region) => !regions.includes(region));
  if (strange !== undefined) fail(text.file, lineOf(text, 'regions'), `regions: ${strange} is unknown`);
  const figure = /^card (\S+)$/.exec(valueOf(text, 'picture') ?? '')?.[1];
  const awake = chosen('awake', wakings);
  return {
    figure: figure ? { sv: figure } : {},
    scene: { sv: scene },
    sizeCm: { sv: Number(size) },
    measure: { sv: measure },
    awake: awake ? { sv: awake } : {},
    regions: { sv: where },
  };
}

function lineOf(text: TextFile, key: string): number {
  return text.front.get(key)?.line ?? 1;
}
