/** All animals. Each is a whole drawing on a grid of 320 × 320 with the ground at y = 288. */
import { blueTit, crane, duck, owl, owlSleeping, woodpecker } from './animals/birds.ts';
import { reindeer, roeDeer } from './animals/deer.ts';
import { cow, hen, pig, sheep } from './animals/farm.ts';
import { fox, foxSleeping, hare, moose, squirrel } from './animals/forest.ts';
import { bee, butterfly, ladybird } from './animals/insects.ts';
import { goat, horse } from './animals/pasture.ts';
import { cat, dog, guineaPig, rabbit } from './animals/pets.ts';
import { badger, bear, lynx, wolf } from './animals/predators.ts';
import { beaver, otter } from './animals/rivers.ts';
import { bat, hedgehog, mouse, snail } from './animals/small.ts';
import { crab, frog, porpoise, salmon, seal } from './animals/water.ts';
import { elephant, orangutan, seaTurtle } from './animals/world.ts';
import { canvas, type Drawing } from './kit.ts';
import { cut } from './scissors.ts';

export const animals = {
  badger,
  bat,
  bear,
  beaver,
  bee,
  'blue-tit': blueTit,
  butterfly,
  cat,
  cow,
  crab,
  crane,
  dog,
  duck,
  elephant,
  fox,
  frog,
  goat,
  'guinea-pig': guineaPig,
  hare,
  hedgehog,
  hen,
  horse,
  ladybird,
  lynx,
  moose,
  mouse,
  orangutan,
  otter,
  owl,
  pig,
  porpoise,
  rabbit,
  reindeer,
  'roe-deer': roeDeer,
  salmon,
  'sea-turtle': seaTurtle,
  seal,
  sheep,
  snail,
  squirrel,
  wolf,
  woodpecker,
};

/** Sleeping animals: they lie in the footer's night scene and have no card. */
export const sleepers = {
  'fox-sleeping': foxSleeping,
  'owl-sleeping': owlSleeping,
};

export type AnimalName = keyof typeof animals;
export type SleeperName = keyof typeof sleepers;

export function drawAnimal(name: AnimalName | SleeperName): Drawing {
  return canvas(cut({ ...animals, ...sleepers }[name]()));
}
