/** Card pictures, 480 × 400: one animal in a small landscape of its own. */
import { type AnimalName, animals } from './animals.ts';
import {
  farmBackdrop,
  forestBackdrop,
  gardenBackdrop,
  lakeBackdrop,
  lilyLeaf,
  meadowBackdrop,
  nightBackdrop,
  rock,
  roomBackdrop,
  seaBackdrop,
  splash,
  winterBackdrop,
} from './backdrops.ts';
import { canvas, type Drawing, group } from './kit.ts';
import { type Cut, cut } from './scissors.ts';

type Card = {
  backdrop: () => Drawing;
  /** how far above the ground */
  raised?: number;
  standsOn?: () => Drawing;
  inFront?: () => Drawing;
};

export const cards: Record<AnimalName, Card> = {
  bee: { backdrop: gardenBackdrop, raised: 30 },
  'blue-tit': { backdrop: winterBackdrop },
  butterfly: { backdrop: meadowBackdrop, raised: 20 },
  cat: { backdrop: roomBackdrop },
  cow: { backdrop: farmBackdrop },
  dog: { backdrop: () => meadowBackdrop('#d8ecef') },
  fox: { backdrop: forestBackdrop },
  frog: { backdrop: lakeBackdrop, standsOn: lilyLeaf },
  hare: { backdrop: meadowBackdrop },
  hedgehog: { backdrop: gardenBackdrop },
  hen: { backdrop: farmBackdrop },
  moose: { backdrop: forestBackdrop },
  mouse: { backdrop: gardenBackdrop },
  owl: { backdrop: nightBackdrop },
  pig: { backdrop: farmBackdrop },
  salmon: { backdrop: lakeBackdrop, raised: 40, inFront: splash },
  seal: { backdrop: seaBackdrop, raised: 14, standsOn: rock },
  sheep: { backdrop: meadowBackdrop },
  squirrel: { backdrop: forestBackdrop },
};

const cardCut: Partial<Cut> = { turn: 8, shortest: 16, wobble: 1.2, punch: 12 };

export function drawCard(name: AnimalName): Drawing {
  const { backdrop, raised = 0, standsOn, inFront } = cards[name];
  const drawing = [
    cut(backdrop(), cardCut),
    standsOn ? cut(standsOn()) : '',
    group({ transform: `translate(80 ${72 - raised})` }, cut(animals[name]())),
    inFront ? cut(inFront()) : '',
  ].join('');
  return canvas(drawing, { width: 480, height: 400, fit: 'xMidYMax slice' });
}
