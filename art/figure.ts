/** Draws one figure of a cast at its position. */
import type { Placed } from './arrangement.ts';
import { cast } from './cast.ts';
import { type Drawing, group, liftFilter, oval, paper, withNames } from './kit.ts';
import { lilyLeaf } from './props.ts';
import { cut } from './scissors.ts';

/** Each figure of a picture needs a unique `index`: it names its filter and clips. */
export function drawFigure({ name, x, y, scale, box }: Placed, index: number, onLeaf = false): Drawing {
  const { draw, place } = cast[name];
  const leaf = onLeaf ? group({ transform: 'translate(-80 -72)' }, cut(lilyLeaf())) : '';
  const shade = place === 'ground' && !onLeaf ? contactShade(box) : '';
  const drawing = withNames(leaf + cut(draw()), index);
  // All papers look equally thick, whatever the scale of the figure.
  const filter = liftFilter(2 / scale, `l${index}`);
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`;
  return shade + group({ transform }, filter, drawing);
}

function contactShade({ left, right, bottom }: Placed['box']): Drawing {
  const shade = oval((left + right) / 2, bottom - 2, (right - left) / 2, 11, paper.ink);
  return group({ opacity: 0.16 }, cut(shade));
}
