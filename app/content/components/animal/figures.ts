import extents from '#art/svg/animals/extents.json' with { type: 'json' };
import masks from '#art/svg/masks/names.json' with { type: 'json' };

/** The drawings of the animals by the names that editors choose, as in the seed's `castInSwedish`. */
const drawings: Record<string, keyof typeof extents> = {
  alg: 'moose',
  anka: 'duck',
  baver: 'beaver',
  bi: 'bee',
  bjorn: 'bear',
  ekorre: 'squirrel',
  elefant: 'elephant',
  far: 'sheep',
  fjaril: 'butterfly',
  fladdermus: 'bat',
  get: 'goat',
  gravling: 'badger',
  gris: 'pig',
  groda: 'frog',
  hackspett: 'woodpecker',
  hare: 'hare',
  hast: 'horse',
  havsskoldpadda: 'sea-turtle',
  hona: 'hen',
  hund: 'dog',
  igelkott: 'hedgehog',
  kanin: 'rabbit',
  katt: 'cat',
  ko: 'cow',
  krabba: 'crab',
  lax: 'salmon',
  lodjur: 'lynx',
  marsvin: 'guinea-pig',
  mus: 'mouse',
  nyckelpiga: 'ladybird',
  orangutang: 'orangutan',
  radjur: 'roe-deer',
  rav: 'fox',
  ren: 'reindeer',
  sal: 'seal',
  snigel: 'snail',
  trana: 'crane',
  tumlare: 'porpoise',
  uggla: 'owl',
  utter: 'otter',
  varg: 'wolf',
  vinge: 'blue-tit',
};

const urls = import.meta.glob<string>('../../../../art/svg/animals/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Drawing of an animal: 320 × 320, on the ground at y = 288. */
export interface Figure {
  url: string;
  /** The paper within the canvas, px. */
  paper: { left: number; top: number; width: number; height: number };
}

/** Name of a drawing in art/svg/animals, by the name that an editor chose; null for one that the club has not drawn. */
export function drawingOf(name: string): keyof typeof extents | null {
  return Object.hasOwn(drawings, name) ? (drawings[name] ?? null) : null;
}

/** True for a drawing of which there is a mask to print. */
export function hasMask(drawing: string | null): boolean {
  return masks.some((mask) => mask === drawing);
}

/** Returns the drawing of a name; null for one that the club has not drawn. */
export function figureOf(name: string): Figure | null {
  const drawing = drawingOf(name);
  const url = drawing && urls[`../../../../art/svg/animals/${drawing}.svg`];
  if (!url) return null;
  const [left = 0, top = 0, right = 320, bottom = 288] = extents[drawing];
  return { url, paper: { left, top, width: right - left, height: bottom - top } };
}
