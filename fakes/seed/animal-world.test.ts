import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cast } from '#art/cast.ts';
import extents from '#art/svg/animals/extents.json' with { type: 'json' };
import { figures, measures, regions, scenes, wakings, worldFields } from './animal-world.ts';
import { readTexts } from './text-file.ts';

const animals = (await readTexts(join(import.meta.dirname, 'texts'))).filter(
  ({ folder: [portal], locale }) => portal === 'djurfakta' && locale === 'sv',
);

it('every animal stands in its scene, with its size, its day and where it lives', () => {
  expect(animals.length).toBeGreaterThanOrEqual(42);
  for (const animal of animals) {
    const fields = worldFields(animal);
    const value = (name: string) => fields[name]?.sv;
    expect([animal.name, figures.includes(value('figure') as string)]).toEqual([animal.name, true]);
    expect(scenes).toContain(value('scene'));
    expect(measures).toContain(value('measure'));
    expect(wakings).toContain(value('awake'));
    expect(regions).toEqual(expect.arrayContaining(value('regions') as string[]));
    expect(value('sizeCm')).toBeGreaterThan(0);
  }
});

it('the measured papers of the drawings are those of the cast', () => {
  for (const [name, extent] of Object.entries(extents))
    expect([name, cast[name as 'fox'].extent]).toEqual([name, extent]);
});
