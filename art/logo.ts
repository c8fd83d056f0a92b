/** The mark: a paw whose toes are feathers, 64 × 64. */
import { canvas, type Drawing, leaf, lift, paper, path, stack } from './kit.ts';
import { cut } from './scissors.ts';

const pad = 'M32 60C20 60 12 55 13 46C14 38 23 32 32 32S50 38 51 46C52 55 44 60 32 60z';

export function drawLogo(): Drawing {
  const drawing = stack(
    ...toes([paper.sun, paper.moss, paper.titBlue, paper.fox]).map((toe) => lift(toe)),
    lift(path(pad, paper.lingonberry)),
  );
  return canvas(cutSmall(drawing), { width: 64, height: 64, thickness: 0.4 });
}

/** In one paper and without shadows. */
export function drawLogoOnNight(): Drawing {
  const drawing = stack(...toes([paper.snow, paper.snow, paper.snow, paper.snow]), path(pad, paper.snow));
  return canvas(cutSmall(drawing), { width: 64, height: 64, thickness: 0 });
}

function cutSmall(drawing: Drawing): Drawing {
  return cut(drawing, { turn: 20, shortest: 4, wobble: 0.2, decimals: 1 });
}

function toes([first, second, third, fourth]: [string, string, string, string]): Drawing[] {
  return [
    leaf(17, 38, 3, 17, 5.6, first),
    leaf(26, 31, 19, 3, 6, second),
    leaf(38, 31, 45, 3, 6, third),
    leaf(47, 38, 61, 17, 5.6, fourth),
  ];
}
