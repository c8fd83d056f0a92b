import { describe, expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import type { AnimalWorld } from '../../model/animal/animal-world.ts';
import { AnimalMeasures } from './animal-measures.tsx';
import { figureOf } from './figures.ts';
import { SizePicture } from './size-picture.tsx';

const nothing: AnimalWorld = { figure: '', scene: null, sizeCm: null, measure: 'längd', awake: null, regions: [] };
const shown = (world: Partial<AnimalWorld>) =>
  renderForReader(<AnimalMeasures world={{ ...nothing, ...world }} figure={figureOf('rav')} />).replaceAll(
    '\u00a0',
    ' ',
  );

describe('an animal’s measures', () => {
  it.each<[world: Partial<AnimalWorld>, text: string]>([
    [{ sizeCm: 40, measure: 'höjd' }, '<b>40 cm hög</b><span>Barnet på bilden är 130 cm.</span>'],
    [{ sizeCm: 0.7 }, '<b>7 mm lång</b><span>Handen på bilden är ett barns, 15 cm lång.</span>'],
    [{ sizeCm: 1.3 }, '<b>1,3 cm lång</b>'],
    [{ sizeCm: 170 }, '<b>1,7 meter lång</b>'],
    [{ sizeCm: 25, measure: 'vingbredd' }, '<b>25 cm mellan vingspetsarna</b>'],
    [{ awake: 'natt' }, '<b>Vaken på natten</b>'],
    [{ awake: 'dygnet runt' }, '<b>Vaken både dag och natt</b>'],
    [{ regions: ['norr', 'mitten', 'söder'] }, '<b>I hela Sverige</b>'],
    [{ regions: ['västkusten', 'östersjön'] }, '<b>I Västerhavet och Östersjön</b>'],
    [{ regions: ['utomlands'] }, '<b>Inte i Sverige</b>'],
  ])('%j in words for all', (world, text) => {
    expect(shown(world)).toContain(text);
    expect(shown(world).match(/<li>/g)).toHaveLength(1);
    expect(shown(world).replaceAll(/<svg[^>]*aria-hidden="true"/g, '')).not.toContain('<svg');
  });

  it('are not there where nothing is filled in', () => {
    expect(shown({})).toBe('');
  });
});

/** Height of an animal's paper in the picture, cm. */
function drawnHeight(sizeCm: number, measure: AnimalWorld['measure'], name: string): number {
  const figure = figureOf(name);
  if (!figure) throw new Error(`There is no drawing of ${name}`);
  const picture = renderForReader(<SizePicture sizeCm={sizeCm} measure={measure} figure={figure} />);
  const canvas = Number(/<image[^>]* height="([\d.]+)"/.exec(picture)?.[1]);
  return (canvas / 320) * figure.paper.height;
}

it.each([
  ['rav', 40, 'höjd'],
  ['elefant', 300, 'höjd'],
  ['nyckelpiga', 0.7, 'höjd'],
] as const)('%s is drawn to scale, beside a child or a hand', (name, sizeCm, measure) => {
  expect(drawnHeight(sizeCm, measure, name)).toBeCloseTo(sizeCm, 0);
});

it('an animal that the club has not drawn has no figure', () => {
  expect(figureOf('enhorning')).toBeNull();
  expect(figureOf('')).toBeNull();
});
