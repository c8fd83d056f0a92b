/** Any landscape by night: its papers become dark and blue, its sun the moon, and stars come out in the sky. */
import type { Drawing } from '../kit.ts';
import { paper, points, stack } from '../kit.ts';
import { stars } from '../scenery.ts';

/** How much of a paper's red, green and blue is left at night, and what the moon adds. */
const left = [0.3, 0.42, 0.55];
const added = [8, 20, 34];
const suns = [paper.sun, paper.straw, '#f7b267'].map((sun) => `fill="${sun}"`);

export function atNight(scene: () => Drawing): () => Drawing {
  return () => {
    const [sky = '', ...rest] = scene().split(/(?<=\/>)/);
    const sun = rest.findIndex((piece) => piece.includes('<circle') && suns.some((fill) => piece.includes(fill)));
    return stack(
      darken(sky),
      ...stars(points('90,140 250,70 430,190 560,90 700,240 860,60 1010,150 1390,70 1490,210 1560,110')),
      rest.map((piece, at) =>
        at === sun ? piece.replace(/fill="#[0-9a-f]{6}"/, `fill="${paper.straw}"`) : darken(piece),
      ),
    );
  };
}

function darken(piece: Drawing): Drawing {
  return piece.replace(/#[0-9a-f]{6}/g, (fill) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
    const dark = [red, green, blue].map((part, at) => Math.round(part * (left[at] ?? 1) + (added[at] ?? 0)));
    return `#${dark.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
}
