/** Card pictures, 480 × 400: one animal in a small landscape of its own. */
import { type AnimalName, animals } from './animals.ts';
import {
  farmBackdrop,
  forestBackdrop,
  gardenBackdrop,
  lakeBackdrop,
  meadowBackdrop,
  nightBackdrop,
  openSeaBackdrop,
  rainforestBackdrop,
  roomBackdrop,
  savannahBackdrop,
  seaBackdrop,
  seabedBackdrop,
  warmSeaBackdrop,
  winterBackdrop,
} from './backdrops.ts';
import { canvas, type Drawing, group } from './kit.ts';
import { bigBranch, greenLeaf, lilyLeaf, pond, reeds, rock, splash } from './props.ts';
import { type Cut, cut } from './scissors.ts';

type Card = {
  backdrop: () => Drawing;
  /** how far above the ground */
  raised?: number;
  standsOn?: () => Drawing;
  inFront?: () => Drawing;
};

export const cards: Record<AnimalName, Card> = {
  badger: { backdrop: gardenBackdrop },
  bat: { backdrop: () => nightBackdrop(false), raised: 20 },
  bear: { backdrop: forestBackdrop },
  beaver: { backdrop: lakeBackdrop, raised: 4, standsOn: rock },
  bee: { backdrop: gardenBackdrop, raised: 30 },
  'blue-tit': { backdrop: winterBackdrop },
  butterfly: { backdrop: meadowBackdrop, raised: 20 },
  cat: { backdrop: roomBackdrop },
  cow: { backdrop: farmBackdrop },
  crab: { backdrop: seabedBackdrop, raised: -8 },
  crane: { backdrop: () => lakeBackdrop(392), standsOn: reeds },
  dog: { backdrop: () => meadowBackdrop('#d8ecef') },
  duck: { backdrop: () => farmBackdrop(48), standsOn: pond },
  elephant: { backdrop: savannahBackdrop },
  fox: { backdrop: forestBackdrop },
  frog: { backdrop: lakeBackdrop, standsOn: lilyLeaf },
  goat: { backdrop: () => meadowBackdrop('#d8ecef') },
  'guinea-pig': { backdrop: roomBackdrop },
  hare: { backdrop: meadowBackdrop },
  hedgehog: { backdrop: gardenBackdrop },
  hen: { backdrop: farmBackdrop },
  horse: { backdrop: farmBackdrop },
  ladybird: { backdrop: gardenBackdrop, standsOn: greenLeaf },
  lynx: { backdrop: forestBackdrop },
  moose: { backdrop: forestBackdrop },
  mouse: { backdrop: gardenBackdrop },
  orangutan: { backdrop: rainforestBackdrop, standsOn: bigBranch },
  otter: { backdrop: lakeBackdrop, raised: 4, standsOn: rock },
  owl: { backdrop: nightBackdrop },
  pig: { backdrop: farmBackdrop },
  porpoise: { backdrop: openSeaBackdrop, raised: 24 },
  rabbit: { backdrop: gardenBackdrop },
  reindeer: { backdrop: winterBackdrop },
  'roe-deer': { backdrop: meadowBackdrop },
  salmon: { backdrop: lakeBackdrop, raised: 40, inFront: splash },
  'sea-turtle': { backdrop: warmSeaBackdrop, raised: 40 },
  seal: { backdrop: seaBackdrop, raised: 14, standsOn: rock },
  sheep: { backdrop: meadowBackdrop },
  snail: { backdrop: gardenBackdrop },
  squirrel: { backdrop: forestBackdrop },
  wolf: { backdrop: winterBackdrop },
  woodpecker: { backdrop: forestBackdrop },
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
