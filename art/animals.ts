/** Every animal, each a whole drawing on a grid of 320 × 320 with the ground at y = 288. */
import { blueTit, owl, owlSleeping } from './animals/birds.ts';
import { cow, hen, pig, sheep } from './animals/farm.ts';
import { fox, foxSleeping, hare, moose, squirrel } from './animals/forest.ts';
import { cat, dog } from './animals/pets.ts';
import { bee, butterfly, hedgehog, mouse } from './animals/small.ts';
import { frog, salmon, seal } from './animals/water.ts';
import { canvas, type Drawing } from './kit.ts';
import { cut } from './scissors.ts';

export const animals = {
  bee,
  'blue-tit': blueTit,
  butterfly,
  cat,
  cow,
  dog,
  fox,
  frog,
  hare,
  hedgehog,
  hen,
  moose,
  mouse,
  owl,
  pig,
  salmon,
  seal,
  sheep,
  squirrel,
};

/** Animals asleep: they lie in the footer's night and have no card. */
export const sleepers = {
  'fox-sleeping': foxSleeping,
  'owl-sleeping': owlSleeping,
};

export type AnimalName = keyof typeof animals;
export type SleeperName = keyof typeof sleepers;

export function drawAnimal(name: AnimalName | SleeperName): Drawing {
  return canvas(cut({ ...animals, ...sleepers }[name]()));
}
