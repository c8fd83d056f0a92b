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

/** Words of a fact that say which length they give, and that length in cm. */
const sizeInFacts =
  /^(?:Är|Blir|Kan bli|Skalet blir|Huset blir|Kroppen är) (?:([\d,]+)–)?([\d,]+) (cm|meter|millimeter) (?:(lång)|(hög)|(bre)|(mellan vingspetsarna))/;
const inCm: Record<string, number> = { millimeter: 0.1, cm: 1, meter: 100 };

it('what a fact says of the size of an animal is the size of its picture', () => {
  const compared = animals.flatMap((animal) => {
    const { sizeCm, measure } = worldFields(animal);
    const facts = animal.blocks.flatMap(({ type, markdown }) => (type === 'fakta' ? markdown.split('\n') : []));
    return facts.flatMap((line) => {
      const [, from, to = '', unit = '', ...lengths] = sizeInFacts.exec(line) ?? [];
      if (measures[[1, 0, 2, 3][lengths.findIndex(Boolean)] ?? -1] !== measure?.sv) return [];
      const [least = 0, most = 0] = [from ?? to, to].map(
        (number) => Number(number.replace(',', '.')) * (inCm[unit] ?? 0),
      );
      return [{ name: animal.name, line, fits: Number(sizeCm?.sv) >= least && Number(sizeCm?.sv) <= most }];
    });
  });
  expect(compared.length).toBeGreaterThanOrEqual(10);
  expect(compared.filter(({ fits }) => !fits)).toEqual([]);
});
