import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isLong } from '../tests/support/long.ts';
import { animals, drawAnimal, sleepers } from './animals.ts';
import { safe } from './arrangement.ts';
import { type CastName, cast } from './cast.ts';
import { readPath } from './curves.ts';
import { canvas, group } from './kit.ts';
import { drawMask, masks } from './masks.ts';
import { arrangeScene, composePicture, type Picture, parsePicture } from './picture.ts';
import { type SceneName, scenes } from './scenes.ts';
import { cut } from './scissors.ts';
import { picturesIn } from './sprite.ts';
import { stages } from './stage.ts';
import { castInSwedish } from './swedish-names.ts';

const svgFolder = new URL('svg/', import.meta.url);
const files = readdirSync(svgFolder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));
const castNames = Object.keys(cast) as CastName[];
const sceneNames = Object.keys(scenes) as SceneName[];

describe('the animals', () => {
  it.each(Object.keys({ ...animals, ...sleepers }) as (keyof typeof animals)[])(
    '%s is whole and looks at you',
    (name) => {
      const drawing = drawAnimal(name);
      expect(unbalanced(drawing)).toBe('');
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/);
      expect(drawing.match(/filter="url\(#l\)"/g)?.length).toBeGreaterThan(1);
      expect(drawing.length).toBeGreaterThan(1500);
    },
  );

  it.each(castNames.filter((_, at) => isLong || at % 8 === 0))(
    '%s fills the paper that the table of the cast says',
    async (name) => {
      const [left, top, right, bottom] = cast[name].extent;
      const drawing = cut(cast[name].draw()).replaceAll('filter="url(#l)"', '');
      const sheet = canvas(group({ transform: 'translate(80 80)' }, drawing), {
        width: 480,
        height: 560,
        thickness: 0,
      });
      const box = await paperOf(sheet);
      for (const [found, told] of [
        [box.left - 80, left],
        [box.top - 80, top],
        [box.right - 80, right],
        [box.bottom - 80, bottom],
      ] as const) {
        expect(Math.abs(found - told)).toBeLessThanOrEqual(2);
      }
    },
  );
});

describe('the masks', () => {
  it.each((Object.keys(masks) as (keyof typeof masks)[]).slice(0, isLong ? undefined : 2))(
    '%s has holes where the eyes of a child are, and for the string in its paper',
    async (name) => {
      expect(Object.keys(animals)).toContain(name);
      const drawing = drawMask(name);
      const holes = [...drawing.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="(?:26|6)"/g)].map(([, x, y]) => [
        Number(x),
        Number(y),
      ]);
      // 182 mm are 400: a child's eyes are 54 to 58 mm apart.
      const [left = [0, 0], right = [0, 0], ...string] = holes;
      expect(((right[0] ?? 0) - (left[0] ?? 0)) * (182 / 400)).toBeCloseTo(56.4, 1);
      const { data, info } = await sharp(
        Buffer.from(drawing.replaceAll('filter="url(#l)"', '').replaceAll(/<circle[^>]*>/g, '')),
      )
        .raw()
        .toBuffer({ resolveWithObject: true });
      for (const [x = 0, y = 0] of string)
        for (const [dx, dy] of [
          [-8, 0],
          [8, 0],
          [0, -8],
          [0, 8],
        ] as const)
          expect(data[(Math.round(y + dy) * info.width + Math.round(x + dx)) * 4 + 3]).toBeGreaterThan(200);
    },
  );
});

describe('the scissors', () => {
  it('say a path again in absolute commands', () => {
    expect(readPath('m10 10h5v5l-5 0zM1 1q2 0 2 2t2 2')).toEqual([
      { to: 'M', end: [10, 10] },
      { to: 'L', end: [15, 10] },
      { to: 'L', end: [15, 15] },
      { to: 'L', end: [10, 15] },
      { to: 'Z' },
      { to: 'M', end: [1, 1] },
      { to: 'Q', control: [3, 1], end: [3, 3] },
      { to: 'Q', control: [3, 5], end: [5, 5] },
    ]);
  });

  it('leave straight cuts straight and turn curves into snips', () => {
    expect(cut('<path d="M0 0L10 0L10 10z" fill="red"/>')).toBe('<path d="M0 0l10 0 0 10z" fill="red"/>');
    const leaf = cut('<path d="M0 0Q50 50 100 0z" fill="red"/>');
    expect(leaf).not.toMatch(/[QC]/);
    expect(leaf.split(' ').length).toBeGreaterThan(8);
  });

  it('leave strokes and punched holes alone', () => {
    const stroke = '<path d="M0 0Q5 5 10 0" fill="none" stroke="red"/>';
    const hole = '<circle cx="5" cy="5" r="4" fill="red"/>';
    expect(cut(stroke + hole)).toBe(stroke + hole);
  });
});

describe('the built files', () => {
  it('are there, one for each drawing', () => {
    expect(files.filter((name) => name.startsWith('animals/'))).toHaveLength(44);
    expect(files.filter((name) => name.startsWith('cards/'))).toHaveLength(42);
    expect(files.filter((name) => name.startsWith('mascot/'))).toHaveLength(8);
    expect(files.filter((name) => name.startsWith('scenes/'))).toHaveLength(20);
    expect(files.filter((name) => name.startsWith('app/'))).toHaveLength(3);
    expect(files.filter((name) => name.startsWith('icons/'))).toHaveLength(2);
    expect(files.filter((name) => name.startsWith('sprites/'))).toHaveLength(2);
    expect(files.filter((name) => name.startsWith('edges/'))).toHaveLength(8);
  });

  it.each(files)('%s is small, whole and harmless', (name) => {
    const svg = readFileSync(new URL(name, svgFolder), 'utf8');
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(6000 * picturesIn(svg));
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    expect(unbalanced(svg)).toBe('');
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#)/i);
  });
});

describe('composePicture', () => {
  const picture: Picture = { kind: 'scene', scene: 'forest', cast: ['fox', 'hedgehog', 'owl'] };

  it('gives the same picture for the same seed, and another for another', () => {
    expect(composePicture(picture, 'ravens-liv')).toBe(composePicture(picture, 'ravens-liv'));
    expect(composePicture(picture, 'ravens-liv')).not.toBe(composePicture(picture, 'skogens-djur'));
    expect(arrangeScene(picture, 'ravens-liv')).not.toEqual(arrangeScene(picture, 'skogens-djur'));
  });

  it('is a whole picture with an own name for each paper', () => {
    const svg = composePicture({ kind: 'scene', scene: 'lake', cast: ['dog', 'dog', 'salmon'] });
    expect(unbalanced(svg)).toBe('');
    const ids = [...svg.matchAll(/id="(\w+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, used] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids).toContain(used);
  });

  it('gives a card as its card', async () => {
    const { width, height } = await sharp(Buffer.from(composePicture({ kind: 'card', animal: 'fox' }))).metadata();
    expect([width, height]).toEqual([480, 400]);
  });

  it.each(sceneNames.slice(0, isLong ? undefined : 3))('keeps everybody in %s whole and every face free', (scene) => {
    for (const names of casts(scene)) {
      const placed = arrangeScene({ kind: 'scene', scene, cast: names }, 'a-slug');
      expect(placed.map(({ name }) => name).sort()).toEqual([...names].sort());
      for (const [i, one] of placed.entries()) {
        expect(one.box.left, names.join()).toBeGreaterThanOrEqual(safe.left - 1);
        expect(one.box.right, names.join()).toBeLessThanOrEqual(safe.right + 1);
        expect(one.box.top, names.join()).toBeGreaterThanOrEqual(safe.top);
        expect(one.box.bottom, names.join()).toBeLessThanOrEqual(safe.bottom);
        for (const nearer of placed.slice(i + 1)) expect(hides(nearer, one), names.join()).toBe(false);
      }
    }
  });

  it('really has the cast where it says', async () => {
    const alone = { kind: 'scene', scene: 'winter', cast: ['fox'] as CastName[] } as const;
    const [fox] = arrangeScene(alone, 'x');
    const { data, info } = await sharp(Buffer.from(composePicture(alone, 'x').replaceAll(/ filter="url[^"]*"/g, '')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const colour = [0xe9, 0x69, 0x2f];
    let [left, right] = [info.width, 0];
    for (let at = 0; at < data.length; at += info.channels) {
      if (!colour.every((part, i) => Math.abs((data[at + i] ?? 0) - part) < 3)) continue;
      const x = (at / info.channels) % info.width;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
    expect(left).toBeGreaterThanOrEqual((fox?.box.left ?? 0) - 2);
    expect(right).toBeLessThanOrEqual((fox?.box.right ?? 0) + 2);
    expect(right - left).toBeGreaterThan(200);
  });

  it('puts no salmon on land', () => {
    expect(() => composePicture({ kind: 'scene', scene: 'forest', cast: ['salmon'] })).toThrow(/water.*salmon.*forest/);
  });
});

describe('parsePicture', () => {
  it.each([
    ['card rav', { kind: 'card', animal: 'fox' }],
    ['card vinge', { kind: 'card', animal: 'blue-tit' }],
    ['skog: rav, igelkott', { kind: 'scene', scene: 'forest', cast: ['fox', 'hedgehog'] }],
    ['skog-kvall: uggla-sover', { kind: 'scene', scene: 'forest-evening', cast: ['owl-sleeping'] }],
    ['gard:ko,gris,hona', { kind: 'scene', scene: 'farm', cast: ['cow', 'pig', 'hen'] }],
    [' sjo:  lax , groda ', { kind: 'scene', scene: 'lake', cast: ['salmon', 'frog'] }],
    ['hav: sal', { kind: 'scene', scene: 'sea', cast: ['seal'] }],
    ['tradgard: bi, tass-letar', { kind: 'scene', scene: 'garden', cast: ['bee', 'badger-searching'] }],
    ['vinter: alg', { kind: 'scene', scene: 'winter', cast: ['moose'] }],
    ['fjall: tass-visar', { kind: 'scene', scene: 'mountain', cast: ['badger-pointing'] }],
    ['stad: katt, tass-planterar', { kind: 'scene', scene: 'town', cast: ['cat', 'badger-planting'] }],
    ['natt: tass-hej', { kind: 'scene', scene: 'night', cast: ['badger-waving'] }],
  ])('%s', (text, picture) => {
    expect(parsePicture(text)).toEqual(picture);
  });

  it.each([
    ['card drake', /'drake'/],
    ['card rav-sover', /no card of 'rav-sover'/],
    ['card tass-hej', /no card of 'tass-hej'/],
    ['rymden: rav', /scene 'rymden'/],
    ['skog: rav, enhorning', /'enhorning'/],
    ['skog: toString', /'toString'/],
    ['skog: rav,', /''/],
    ['skog: rav, hare, mus, ko', /one to three/],
    ['skog', /not 'skog'/],
    ['', /not ''/],
  ])('refuses %s and names what is wrong', (text, reason) => {
    expect(() => parsePicture(text)).toThrow(reason);
  });

  it('has a Swedish name for everybody in the cast', () => {
    expect(Object.values(castInSwedish).sort()).toEqual([...castNames].sort());
  });
});

/** Casts of one, and of two and three neighbours in the list. */
function casts(scene: SceneName): CastName[][] {
  const here = castNames.filter((name) => cast[name].place !== 'water' || stages[scene].water !== undefined);
  const after = (i: number, step: number) => here[(i + step) % here.length] as CastName;
  return here.flatMap((name, i) => [
    [name],
    [name, after(i, 1)],
    [name, after(i, 7)],
    [name, after(i, 5), after(i, 11)],
  ]);
}

function hides(nearer: { box: typeof safe }, { face }: { face: { x: number; y: number; radius: number } }): boolean {
  const { left, right, top, bottom } = nearer.box;
  const dx = Math.max(left - face.x, face.x - right, 0);
  const dy = Math.max(top - face.y, face.y - bottom, 0);
  return Math.hypot(dx, dy) < face.radius;
}

/** First tag that is unclosed or unopened; nothing when the markup is well formed. */
function unbalanced(svg: string): string {
  const open: string[] = [];
  for (const [, close, tag = '', , empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (close) {
      if (open.pop() !== tag) return tag;
    } else if (!empty) open.push(tag);
  }
  const leftOver = svg.replaceAll(/<\/?[a-zA-Z]+(?:\s[\w:-]+="[^"<]*")*\s*\/?>/g, '');
  return open.join(' ') + leftOver.trim();
}

async function paperOf(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const box = { left: info.width, top: info.height, right: 0, bottom: 0 };
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if ((data[(y * info.width + x) * 4 + 3] ?? 0) <= 100) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x + 1);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
  }
  return box;
}
