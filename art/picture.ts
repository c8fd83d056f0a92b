/** Pictures as an editor would upload them to an article: a card, or a cast in a scene. */
import type { AnimalName } from './animals.ts';
import { drawAnswer } from './answers.ts';
import { arrange, type Placed } from './arrangement.ts';
import { cards, drawCard } from './cards.ts';
import { type CastName, cast } from './cast.ts';
import { drawStep } from './crafts.ts';
import { drawFigure } from './figure.ts';
import { type Drawing, group, liftFilter } from './kit.ts';
import { flowerStamp } from './scenery.ts';
import { cutScene, type SceneName, scenes, sceneThickness } from './scenes.ts';
import { createRandom } from './scissors.ts';
import { stages } from './stage.ts';
import { castInSwedish, scenesInSwedish } from './swedish-names.ts';

export type Picture = { kind: 'card'; animal: AnimalName } | ScenePicture | StepPicture | AnswerPicture;
/** Drawing of a craft's step, counted from 1. */
export type StepPicture = { kind: 'step'; craft: string; step: number };
/** Answer to choose in the quiz. */
export type AnswerPicture = { kind: 'answer'; name: string };
export type ScenePicture = {
  kind: 'scene';
  scene: SceneName;
  cast: CastName[];
  /** Shown close, round the face of the first in the cast. */
  isClose?: true;
};

/**
 * Complete SVG: a card of 480 × 400, a step or an answer of 480 × 360 or a scene of 1500 × 1000. Another seed, such as the
 * article's slug, varies the positions of the cast.
 */
export function composePicture(picture: Picture, seed = ''): string {
  if (picture.kind === 'card') return drawCard(picture.animal);
  if (picture.kind === 'step') return drawStep(picture.craft, picture.step);
  if (picture.kind === 'answer') return drawAnswer(picture.name);
  const placed = arrangeScene(picture, seed);
  const box = `viewBox="${picture.isClose ? closeBox(picture, placed) : '0 0 1500 1000'}" width="1500" height="1000"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${box} preserveAspectRatio="xMidYMid slice">`,
    liftFilter(sceneThickness),
    `<defs>${flowerStamp}</defs>`,
    landscape(picture, seed),
    ...placed.map((one, i) => drawFigure(one, i, standsOnLeaf(one.name, picture))),
    growth(picture, placed, seed),
    '</svg>',
  ].join('');
}

/** Part of the picture round a face, in the same proportions. */
function closeBox({ cast: [first] }: ScenePicture, placed: Placed[]): string {
  const { x, y, radius } = (placed.find(({ name }) => name === first) ?? placed[0])?.face ?? {
    x: 750,
    y: 500,
    radius: 200,
  };
  const width = Math.min(1500, Math.max(600, radius * 5.4));
  const height = width / 1.5;
  const left = Math.min(1500 - width, Math.max(0, x - width / 2));
  const top = Math.min(1000 - height, Math.max(0, y - height * 0.55));
  return [left, top, width, height].map((measure) => Math.round(measure)).join(' ');
}

/** Places each animal of the cast in the scene. The list runs from back to front. */
export function arrangeScene({ scene, cast: names }: ScenePicture, seed = ''): Placed[] {
  expectOneToThree(names);
  const stage = stages[scene];
  const needsWater = names.find((name) => cast[name].place === 'water');
  if (needsWater && stage.water === undefined) throw new Error(`There is no water for the ${needsWater} in ${scene}`);
  const random = createRandom(`${seed} ${scene} ${names.join(' ')}`);
  const [x, y, radius] = stage.sun.map((measure) => measure * enlarged) as [number, number, number];
  const left = x - radius - shiftOf(scene, seed);
  const sun = { left, top: y - radius, right: left + 2 * radius, bottom: y + radius };
  return arrange(names, stage, sun, random).sort((one, other) => one.box.bottom - other.box.bottom);
}

/** A scene is 900 high, a picture 1000. */
const enlarged = 1000 / 900;

function shiftOf(scene: SceneName, seed: string): number {
  const [least, most] = stages[scene].shift;
  return Math.round(least + (most - least) * createRandom(`${seed} ${scene}`)());
}

function landscape(picture: ScenePicture, seed: string): Drawing {
  const transform = `translate(${-shiftOf(picture.scene, seed)} 0) scale(${enlarged.toFixed(4)})`;
  const shore = onWater(picture) ? '' : (stages[picture.scene].shore?.() ?? '');
  return group({ transform }, cutScene(scenes[picture.scene]())) + cutScene(shore);
}

/** True when everybody is in the water or above it. Then no shore is needed. */
function onWater({ scene, cast: names }: ScenePicture): boolean {
  return (
    stages[scene].water !== undefined && names.every((name) => cast[name].place !== 'ground' || floats(name, scene))
  );
}

function standsOnLeaf(name: CastName, picture: ScenePicture): boolean {
  return floats(name, picture.scene) && onWater(picture);
}

function floats(name: CastName, scene: SceneName): boolean {
  return name === 'frog' && scene === 'lake';
}

/** Draws grass and flowers at the feet, never before a face. */
function growth(picture: ScenePicture, placed: Placed[], seed: string): Drawing {
  if (onWater(picture)) return '';
  const random = createRandom(`${seed} ${picture.scene} growth`);
  const { ground, growth: grow, growths } = stages[picture.scene];
  const drawings: Drawing[] = [];
  for (let i = 0; i < growths; i++) {
    const x = 1500 * ((i + 0.2 + random() * 0.6) / growths);
    const y = ground + 34 + random() * 40;
    const beforeAFace = placed.some(
      ({ face }) => Math.abs(face.x - x) < face.radius + 40 && face.y + face.radius > y - 80,
    );
    if (!beforeAFace) drawings.push(grow(Math.round(x), Math.round(y), i));
  }
  return drawings.join('');
}

/** Parses the notation of the articles: `card rav`, `skog: rav, igelkott`, or `nära skog: rav` for its face. */
export function parsePicture(text: string): Picture {
  const card = text.match(/^\s*card\s+(\S+)\s*$/);
  if (card?.[1]) return { kind: 'card', animal: findCard(card[1]) };
  const [, close, whole = ''] = /^\s*(nära )?(.*)$/.exec(text) ?? [];
  const [scene, names, ...more] = whole.split(':').map((part) => part.trim());
  if (!scene || !names || more.length > 0) {
    throw new Error(`A picture is 'card rav' or 'skog: rav, igelkott', not '${text}'`);
  }
  const found = names.split(',').map((name) => find(castInSwedish, name.trim(), 'animal or mascot'));
  expectOneToThree(found);
  const picture: ScenePicture = { kind: 'scene', scene: find(scenesInSwedish, scene, 'scene'), cast: found };
  return close ? { ...picture, isClose: true } : picture;
}

function expectOneToThree(names: CastName[]): void {
  if (names.length >= 1 && names.length <= 3) return;
  throw new Error(`A scene has one to three in its cast, not ${names.length}: ${names.join(', ')}`);
}

function findCard(name: string): AnimalName {
  const animal = find(castInSwedish, name, 'animal');
  if (!(animal in cards)) throw new Error(`There is no card of '${name}'`);
  return animal as AnimalName;
}

function find<Found>(table: Record<string, Found>, name: string, kind: string): Found {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Error(`Unknown ${kind} '${name}'; known are ${Object.keys(table).join(', ')}`);
  return found;
}
