/** What editors call the pictures, and what the drawings are called here. */
import type { CastName } from './cast.ts';
import type { SceneName } from './scenes.ts';

export const castInSwedish: Record<string, CastName> = {
  alg: 'moose',
  bi: 'bee',
  ekorre: 'squirrel',
  far: 'sheep',
  fjaril: 'butterfly',
  gris: 'pig',
  groda: 'frog',
  hare: 'hare',
  hona: 'hen',
  hund: 'dog',
  igelkott: 'hedgehog',
  katt: 'cat',
  ko: 'cow',
  lax: 'salmon',
  mus: 'mouse',
  rav: 'fox',
  'rav-sover': 'fox-sleeping',
  sal: 'seal',
  uggla: 'owl',
  'uggla-sover': 'owl-sleeping',
  vinge: 'blue-tit',
  'tass-hej': 'badger-waving',
  'tass-laser': 'badger-reading',
  'tass-letar': 'badger-searching',
  'tass-tack': 'badger-thanking',
};

export const scenesInSwedish: Record<string, SceneName> = {
  framsida: 'front',
  gard: 'farm',
  hav: 'sea',
  natt: 'night',
  sjo: 'lake',
  skog: 'forest',
  'skog-kvall': 'forest-evening',
  tradgard: 'garden',
  vinter: 'winter',
};
