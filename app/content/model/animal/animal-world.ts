/** Scenes, one for each habitat (`habitats.ts`, which knows articles and so cannot be known here). */
const scenes = ['skog', 'ang', 'fjall', 'sjo', 'hav', 'tradgard', 'gard', 'hem', 'varlden'] as const;
export type Scene = (typeof scenes)[number];

/** Which length of an animal `sizeCm` is, as editors choose it. */
const measures = ['höjd', 'längd', 'bredd', 'vingbredd'] as const;
export type Measure = (typeof measures)[number];

const wakings = ['dag', 'natt', 'skymning', 'dygnet runt'] as const;
export type Waking = (typeof wakings)[number];

/** Parts of Sweden and its seas; `utomlands` is for an animal that does not live here. */
const regions = ['norr', 'mitten', 'söder', 'västkusten', 'östersjön', 'utomlands'] as const;
export type Region = (typeof regions)[number];

/** Smallest and largest size of an animal in cm: from a mite to a whale. */
const sizeRange = { min: 0.05, max: 3000 };

/** Numbers and choices about an animal that become pictures; what is not filled in, or is invalid, is null or empty. */
export interface AnimalWorld {
  /** Name of the club's drawing of the animal, `rav`; empty without one. */
  figure: string;
  /** Scene in which the animal is shown. */
  scene: Scene | null;
  sizeCm: number | null;
  measure: Measure;
  awake: Waking | null;
  regions: Region[];
}

/** Reads the fields of an article, and names each that has a value no page can show. */
export function readAnimalWorld(field: (name: string) => unknown): { world: AnimalWorld; invalid: string[] } {
  const invalid: string[] = [];
  function read<T>(name: string, accept: (value: unknown) => value is T): T | null {
    const value = field(name);
    if (value === undefined || value === null) return null;
    if (accept(value)) return value;
    invalid.push(name);
    return null;
  }
  const world: AnimalWorld = {
    figure: read('figure', isName) ?? '',
    scene: read('scene', oneOf(scenes)),
    sizeCm: read('sizeCm', isSize),
    measure: read('measure', oneOf(measures)) ?? 'längd',
    awake: read('awake', oneOf(wakings)),
    regions: read('regions', (value): value is Region[] => Array.isArray(value) && value.every(oneOf(regions))) ?? [],
  };
  return { world, invalid };
}

function oneOf<T extends string>(values: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => values.some((known) => known === value);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z-]+$/.test(value);
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && value >= sizeRange.min && value <= sizeRange.max;
}

/** True for an animal that is shown at night: by day it sleeps. */
export function isShownAtNight({ awake }: AnimalWorld): boolean {
  return awake === 'natt';
}
