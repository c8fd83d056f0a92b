import { type Drawing, disc, leaf, lift, line, paper, path, stack } from '../kit.ts';

type Toe = readonly [x: number, y: number];

const [x, y] = [240, 190];

/** Foot of a bird from above, with its toes on pale wood. */
function foot(toes: readonly Toe[], web = ''): Drawing {
  const claws = toes.map(([toX, toY]) => {
    const [alongX, alongY] = [(toX - x) * 0.28, (toY - y) * 0.28];
    return leaf(toX, toY, toX + alongX, toY + alongY, 7, paper.ink);
  });
  return stack(
    path('M0 0h480v360H0z', paper.cream),
    line('M0 70Q200 52 480 78M0 186Q150 206 480 178M0 300Q260 280 480 306', paper.sand, 6),
    lift(
      web && path(web, paper.foxShade),
      ...claws,
      ...toes.map(([toX, toY]) => line(`M${x} ${y}L${toX} ${toY}`, paper.bark, 30)),
    ),
    disc(x, y, 30, paper.walnut),
  );
}

export const feet = {
  'fot-två-två': () =>
    foot([
      [186, 74],
      [294, 74],
      [176, 292],
      [304, 292],
    ]),
  'fot-tre-en': () =>
    foot([
      [140, 96],
      [240, 60],
      [340, 96],
      [240, 300],
    ]),
  'fot-simhud': () =>
    foot(
      [
        [124, 90],
        [240, 62],
        [356, 90],
      ],
      `M${x} 220L104 74Q172 92 240 44Q308 92 376 74z`,
    ),
};
