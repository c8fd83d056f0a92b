/**
 * Share pictures, 1200 × 630: one for the site and one for each world. The world's paper hangs over the scene as on its
 * pages. The subject is central, because small previews are cropped square.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { put } from './arrangement.ts';
import type { CastName } from './cast.ts';
import { type EdgeName, edges } from './edges.ts';
import { drawFigure } from './figure.ts';
import { type Drawing, group, inside, lift, liftFilter, paper, path, withNames } from './kit.ts';
import { drawLogo } from './logo.ts';
import { flowerStamp } from './scenery.ts';
import { cutScene, type SceneName, scenes, sceneThickness } from './scenes.ts';
import { drawScreen } from './screens.ts';
import { stages } from './stage.ts';

/** The tone of each world, as the stylesheet has it. */
export const tones: Record<EdgeName, string> = {
  framsida: '#c3e6ec',
  djurfakta: '#b4d68a',
  'hjalp-djuren': '#f9b3a8',
  klubbnytt: '#fccb4f',
  app: '#85d3c6',
  'om-oss': '#dcc0e3',
  vuxen: '#d3c9b4',
  medlem: '#ffa877',
};

type Company = [name: CastName, zoom: number, left: number, bottom: number][];

type SharePicture = {
  scene: SceneName;
  /** how far the scene is pushed up: no cloud shall look out below the paper */
  up?: number;
  /** from back to front */
  company: Company;
};

const shared: Record<EdgeName | 'site', SharePicture> = {
  site: {
    scene: 'front',
    up: 40,
    company: [
      ['fox', 0.98, 440, 588],
      ['badger-waving', 0.9, 680, 590],
      ['hare', 0.95, 235, 600],
      ['hedgehog', 0.8, 935, 606],
    ],
  },
  framsida: {
    scene: 'front',
    up: 40,
    company: [
      ['cow', 0.82, 170, 560],
      ['badger-waving', 1, 505, 592],
      ['hen', 0.85, 800, 604],
    ],
  },
  djurfakta: {
    scene: 'forest',
    company: [
      ['moose', 0.76, 215, 572],
      ['fox', 1.06, 530, 590],
      ['hedgehog', 0.85, 850, 602],
    ],
  },
  'hjalp-djuren': {
    scene: 'farm',
    up: 0,
    company: [
      ['cow', 0.74, 140, 574],
      ['pig', 0.96, 455, 592],
      ['hen', 0.95, 745, 604],
    ],
  },
  klubbnytt: {
    scene: 'garden',
    up: 8,
    company: [
      ['badger-reading', 1.02, 475, 598],
      ['squirrel', 0.95, 255, 604],
      ['bee', 0.8, 790, 360],
    ],
  },
  app: {
    scene: 'mountain',
    up: 0,
    company: [
      ['hare', 1, 270, 598],
      ['badger-pointing', 1.02, 724, 596],
    ],
  },
  'om-oss': {
    scene: 'sea',
    up: 0,
    company: [
      ['badger-thanking', 1, 470, 600],
      ['seal', 0.9, 700, 612],
    ],
  },
  vuxen: {
    scene: 'forest-evening',
    company: [
      ['owl', 1.1, 410, 588],
      ['fox-sleeping', 0.95, 650, 600],
    ],
  },
  medlem: {
    scene: 'town',
    up: 10,
    company: [
      ['dog', 1.1, 285, 592],
      ['cat', 1.06, 590, 600],
    ],
  },
};

type ShareName = keyof typeof shared;

export const shareNames = Object.keys(shared) as ShareName[];

export function drawSharePicture(name: ShareName): Drawing {
  const { scene, up = 22, company } = shared[name];
  const shore = stages[scene].shore?.() ?? '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">',
    liftFilter(sceneThickness),
    `<defs>${flowerStamp}</defs>`,
    group({ transform: `translate(0 ${-up}) scale(.75)` }, cutScene(scenes[scene]() + shore)),
    name === 'app' ? telephone() : '',
    ...company.map(([who, zoom, left, bottom], i) => drawFigure(put(who, zoom, left, bottom), i)),
    name === 'site' ? tabs() : hangingPaper(name),
    label(),
    '</svg>',
  ].join('');
}

/** File path below public/. The site's own address is given by the specification (§2.7). */
export function shareFile(name: ShareName): string {
  return name === 'site' ? 'share.png' : `share/${name}.jpg`;
}

/** Renders a share picture whose metadata records which drawing it shows. */
export function renderSharePicture(name: ShareName): Promise<Buffer> {
  const drawing = drawSharePicture(name);
  const picture = sharp(Buffer.from(drawing)).withExif({ IFD0: { ImageDescription: drawingKey(drawing) } });
  return (
    name === 'site'
      ? picture.png({ palette: true, quality: 80, dither: 0, effort: 10 })
      : picture.jpeg({ quality: 78, mozjpeg: true })
  ).toBuffer();
}

/** Fingerprint of a drawing. */
export function drawingKey(drawing: Drawing): string {
  return createHash('sha256').update(drawing).digest('hex').slice(0, 32);
}

/** The world's paper with its own edge, half as large again as on a page. */
function hangingPaper(world: EdgeName): Drawing {
  const { width, data } = edges[world];
  const tiles = Array.from({ length: Math.ceil(800 / width) + 2 }, (_, i) =>
    group({ transform: `translate(${(i - 1) * width})` }, path(data, tones[world])),
  );
  return lift(path('M-60-20H1260V65H-60z', tones[world]), group({ transform: 'translate(0 64) scale(1.5)' }, ...tiles));
}

/** A paper of each world, side by side. */
function tabs(): Drawing {
  const tab = (tone: string, i: number) =>
    lift(path(`M${i * 150 - 6}-20h162l-6 ${i % 2 ? 104 : 108}-150 ${i % 2 ? 4 : -3}z`, tone));
  return lift(path('M-60-20H0V84H-60z', tones.framsida)) + Object.values(tones).map(tab).join('');
}

function telephone(): Drawing {
  const drawing = withNames(inside(drawScreen('app-listening')), 'screen');
  return group({ transform: 'translate(530 226) rotate(-4) scale(.9)' }, drawing);
}

/** The mark on a label that hangs from the paper. */
function label(): Drawing {
  const logo = withNames(inside(drawLogo()), 'mark');
  return (
    lift(path('M1006-20H1148L1152 158L1134 176L1022 172L1004 156z', paper.snow)) +
    group({ transform: 'translate(1015 32) scale(1.95)' }, logo)
  );
}
