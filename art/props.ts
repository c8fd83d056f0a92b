/** Props that animals on cards stand on, or have in front of them. A card is 480 × 400. */
import { tufts } from './backdrops.ts';
import { type Drawing, leaf, lift, line, oval, paper, path, points, stack } from './kit.ts';

/** Rock for the seal. */
export function rock(): Drawing {
  return lift(path('M40 410l30-56 90-26 150 8 80 30 50 44z', paper.mist));
}

/** Lily leaf for the frog. */
export function lilyLeaf(): Drawing {
  return lift(path('M90 372C60 340 150 332 240 334S420 344 392 370C360 396 130 398 90 372z', paper.birch));
}

/** Splash where the salmon leaves the water. */
export function splash(): Drawing {
  const drop = (x1: number, y1: number, x2: number, y2: number) => leaf(x1, y1, x2, y2, 7, paper.winter);
  return lift(
    drop(300, 352, 268, 292),
    drop(326, 350, 330, 268),
    drop(352, 350, 384, 284),
    drop(376, 356, 428, 318),
    drop(280, 356, 232, 326),
    path(
      'M250 372C262 340 300 352 318 338C336 352 352 338 366 350C392 346 412 356 420 374C380 392 290 392 250 372z',
      paper.snow,
    ),
  );
}

/** Branch for the orangutan. */
export function bigBranch(): Drawing {
  return stack(
    lift(path('M-20 356C100 348 300 356 500 344V384C300 398 120 386 -20 396z', paper.bark)),
    line('M40 374h90M200 376h60M330 372h80', paper.walnut, 4),
    lift(leaf(110, 386, 60, 408, 10, paper.birch), leaf(420, 382, 464, 402, 10, paper.birch)),
  );
}

/** Leaf for the ladybird. */
export function greenLeaf(): Drawing {
  return stack(
    lift(path('M500 306C380 302 130 326 8 376C130 414 380 418 500 404z', paper.birch)),
    line('M500 356C380 352 160 360 40 374M390 355l50-34M270 358l56-34M390 355l60 34M270 358l60 38', paper.moss, 4),
  );
}

/** The shore that a crane stands on. */
export function reeds(): Drawing {
  const stems = points('30,210 52,236 70,196 92,244 412,226 432,188 456,214');
  return stack(
    line(stems.map(([x, y]) => `M${x} 380L${x + 4} ${y}`).join(''), paper.spruce, 4),
    ...stems.map(([x, y]) => oval(x + 4, y, 5, 16, paper.walnut, 3)),
    lift(path('M-20 420V350C100 338 240 360 340 352S440 340 500 346V420z', paper.moss)),
    tufts('120,374 384,378'),
  );
}

/** The water that a duck stands at. */
export function pond(): Drawing {
  return stack(
    lift(path('M-20 420V372C80 356 150 370 250 376C340 382 420 390 500 380V420z', paper.water)),
    line('M60 386h60M300 396h70', paper.winter, 3),
  );
}

/** The waves in front of somebody who swims, as wide as an animal. */
export function waves(y: number): Drawing {
  const crest = 'q22-20 44 0t44 0t44 0t44 0t44 0t44 0t44 0t44 0';
  return stack(
    lift(path(`M-16 ${y}${crest}L306 ${y + 18}H14z`, paper.winter)),
    lift(path(`M-16 ${y + 14}${crest}L296 ${y + 32}H24z`, paper.water)),
  );
}
