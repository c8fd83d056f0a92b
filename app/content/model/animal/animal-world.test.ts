import { expect, it } from 'vitest';
import { habitats } from '../habitats.ts';
import { isShownAtNight, readAnimalWorld } from './animal-world.ts';

const read = (fields: Record<string, unknown>) => readAnimalWorld((name) => fields[name]);

it('an animal’s numbers and choices are read as editors fill them in', () => {
  const fields = {
    figure: 'rav',
    scene: 'skog',
    sizeCm: 40,
    measure: 'höjd',
    awake: 'natt',
    regions: ['norr', 'söder'],
  };
  expect(read(fields)).toEqual({ world: fields, invalid: [] });
  expect(isShownAtNight(read(fields).world)).toBe(true);
});

it.each(habitats)('%s is a scene as it is a habitat', (scene) => {
  expect(read({ scene }).world.scene).toBe(scene);
});

it('what is not filled in is left out, and is no fault', () => {
  expect(read({})).toEqual({
    world: { figure: '', scene: null, sizeCm: null, measure: 'längd', awake: null, regions: [] },
    invalid: [],
  });
});

it.each([
  ['figure', 'Räv!'],
  ['scene', 'rymden'],
  ['sizeCm', 0],
  ['sizeCm', '40'],
  ['sizeCm', Number.NaN],
  ['sizeCm', 4000],
  ['measure', 'djup'],
  ['awake', 'alltid'],
  ['regions', ['norr', 'Mars']],
  ['regions', 'norr'],
])('an invalid %s (%j) is named and not shown', (name, value) => {
  expect(read({ [name]: value })).toEqual({ world: read({}).world, invalid: [name] });
});
