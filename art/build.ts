/**
 * Build script: cuts every drawing and writes it to svg/, and the site's icons and share pictures to public/. Run it
 * after each change.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { optimize } from 'svgo';
import { animals, drawAnimal, sleepers } from './animals.ts';
import { cards, drawCard } from './cards.ts';
import { cast } from './cast.ts';
import { drawEdge, edges } from './edges.ts';
import type { Drawing } from './kit.ts';
import { drawLogo, drawLogoOnNight } from './logo.ts';
import { drawBadgerHead, drawMascot, mascots } from './mascot.ts';
import { drawMask, masks } from './masks.ts';
import { animalScenes, drawAnimalScene, drawNightFooter, drawScene, scenes } from './scenes.ts';
import { drawScreen, screens } from './screens.ts';
import { renderSharePicture, shareFile, shareNames } from './share-pictures.ts';
import { drawSiteIcons } from './site-icons.ts';
import { picturesIn, sprites } from './sprite.ts';

/** Size limit of one picture, bytes. */
const heaviest = 6000;

const rooms: Record<string, Record<string, Drawing>> = {
  animals: eachDrawn({ ...animals, ...sleepers }, drawAnimal),
  cards: eachDrawn(cards, drawCard),
  masks: eachDrawn(masks, drawMask),
  mascot: { ...eachDrawn(mascots, drawMascot), 'badger-head': drawBadgerHead() },
  scenes: {
    ...eachDrawn(scenes, drawScene),
    ...eachDrawn(animalScenes, drawAnimalScene),
    'night-footer': drawNightFooter(),
  },
  app: eachDrawn(screens, drawScreen),
  sprites: eachDrawn(sprites, (name) => sprites[name]()),
  icons: { logo: drawLogo(), 'logo-on-night': drawLogoOnNight() },
  edges: eachDrawn(edges, drawEdge),
};

for (const [room, drawings] of Object.entries(rooms)) {
  await mkdir(new URL(`svg/${room}/`, import.meta.url), { recursive: true });
  for (const [name, drawing] of Object.entries(drawings)) {
    const small = made(drawing);
    const limit = heaviest * picturesIn(small);
    if (small.length > limit) console.warn(`${room}/${name}.svg is ${small.length} bytes, more than ${limit}`);
    await writeFile(new URL(`svg/${room}/${name}.svg`, import.meta.url), small);
  }
}

await writeFile(new URL('svg/masks/names.json', import.meta.url), `${JSON.stringify(Object.keys(masks))}\n`);

/** The paper of each animal's drawing within its canvas, px: pages show animals to scale. */
const extents = Object.keys(animals).map((name) => [name, cast[name as keyof typeof animals].extent]);
await writeFile(
  new URL('svg/animals/extents.json', import.meta.url),
  `${JSON.stringify(Object.fromEntries(extents))}\n`,
);

const publicFolder = new URL('../public/', import.meta.url);
await mkdir(new URL('images/', publicFolder), { recursive: true });
await mkdir(new URL('share/', publicFolder), { recursive: true });
for (const [name, content] of Object.entries(await drawSiteIcons(made))) {
  await writeFile(new URL(name, publicFolder), content);
}
for (const name of shareNames) {
  await writeFile(new URL(shareFile(name), publicFolder), await renderSharePicture(name));
}

/** Minifies a drawing. */
function made(drawing: Drawing): Drawing {
  const overrides = {
    cleanupIds: false,
    mergePaths: false,
    removeHiddenElems: false,
    convertPathData: { floatPrecision: 1 },
    convertShapeToPath: false,
  } as const;
  return optimize(drawing, { multipass: true, plugins: [{ name: 'preset-default', params: { overrides } }] }).data;
}

function eachDrawn<Name extends string>(list: Record<Name, unknown>, draw: (name: Name) => Drawing) {
  return Object.fromEntries(Object.keys(list).map((name) => [name, draw(name as Name)]));
}
