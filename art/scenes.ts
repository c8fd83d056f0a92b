/**
 * The landscapes, 1600 × 900. Sky first, then sheet upon sheet from the far and pale to the near and deep. The middle
 * third stays calm: there the animals and the words go.
 */
import { canvas, type Drawing } from './kit.ts';
import { flowerStamp } from './scenery.ts';
import { farm, garden } from './scenes/farmland.ts';
import { front, frontNight } from './scenes/front.ts';
import { mountain } from './scenes/mountain.ts';
import { night, nightFooter, nightOpen } from './scenes/night.ts';
import { atNight } from './scenes/nightfall.ts';
import { savanna } from './scenes/savanna.ts';
import { town } from './scenes/town.ts';
import { lake, sea, undersea } from './scenes/waters.ts';
import { forest, forestEvening, winter } from './scenes/woods.ts';
import { cut } from './scissors.ts';

export const scenes = {
  front,
  'front-night': frontNight,
  forest,
  'forest-evening': forestEvening,
  farm,
  lake,
  sea,
  garden,
  winter,
  mountain,
  town,
  night,
  'night-open': nightOpen,
};

/** Behind an animal on its page: nobody else stands in them. */
export const animalScenes = {
  savanna,
  'farm-night': atNight(farm),
  'garden-night': atNight(garden),
  'lake-night': atNight(lake),
  undersea,
  'undersea-night': atNight(undersea),
};

export type SceneName = keyof typeof scenes;

/** The paper is thicker here than an animal's: a scene is a larger sheet. */
export const sceneThickness = 2.2;

export function cutScene(drawing: Drawing): Drawing {
  return cut(drawing, { turn: 7, shortest: 30, wobble: 2.2, punch: 16 });
}

export function drawScene(name: SceneName): Drawing {
  return sceneCanvas(scenes[name](), 900);
}

export function drawAnimalScene(name: keyof typeof animalScenes): Drawing {
  return sceneCanvas(animalScenes[name](), 900);
}

/** A strip of 1600 × 400. */
export function drawNightFooter(): Drawing {
  return sceneCanvas(nightFooter(), 400);
}

function sceneCanvas(scene: Drawing, height: number): Drawing {
  const definitions = scene.includes('"#b"') ? `<defs>${flowerStamp}</defs>` : '';
  return canvas(cutScene(scene), {
    width: 1600,
    height,
    fit: 'xMidYMax slice',
    thickness: sceneThickness,
    definitions,
  });
}
