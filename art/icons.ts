/** Small paper pictures, 64 × 64, one for each category of articles; named as the category is in its URL. */
import { canvas, type Drawing, disc, leaf, lift, line, paper, path, stack } from './kit.ts';
import { cut } from './scissors.ts';

export const icons = {
  'laga-vego': carrot,
  'engagera-dig-i-klubben': megaphone,
  'djuren-i-samhallet': houses,
  'pyssla-djurvanligt': scissors,
  'nar-djur-far-illa': plasteredHeart,
  'djurvanliga-tips': lightBulb,
  'lar-dig-mer': openBook,
};

export type IconName = keyof typeof icons;

export function drawIcon(name: IconName): Drawing {
  const drawing = cut(icons[name](), { turn: 20, shortest: 4, wobble: 0.2, decimals: 1, punch: 3 });
  return canvas(drawing, { width: 64, height: 64, thickness: 0.45 });
}

function carrot(): Drawing {
  return stack(
    lift(path('M40 24C50 34 34 52 12 56C14 34 30 16 40 24z', paper.fox)),
    line('M28 34l6 5M22 42l7 6', paper.foxShade, 2.5),
    lift(leaf(40, 25, 40, 6, 5, paper.moss), leaf(41, 25, 52, 10, 5, paper.moss), leaf(42, 26, 58, 22, 5, paper.birch)),
  );
}

function megaphone(): Drawing {
  return stack(
    lift(path('M8 26h12L46 12v40L20 40H8z', paper.lingonberry)),
    lift(path('M14 40h10l4 16h-8z', paper.coal)),
    path('M8 26h5v14H8z', paper.cream),
    line('M52 24l6-4M54 32h7M52 40l6 4', paper.ink, 3),
  );
}

function houses(): Drawing {
  return stack(
    lift(path('M8 56V30L22 16l14 14v26z', paper.barnRed)),
    lift(path('M32 56V24h24v32z', paper.sun)),
    path('M17 56V42h10v14zM38 30h5v6h-5zM46 30h5v6h-5zM38 42h5v6h-5zM46 42h5v6h-5z', paper.snow),
  );
}

function scissors(): Drawing {
  const handle = { stroke: paper.lingonberry, 'stroke-width': 5 };
  return stack(
    lift(path('M26 34L50 6l5 5-24 27z', paper.mist), path('M38 34L14 6L9 11l24 27z', paper.winter)),
    disc(32, 33, 2, paper.ink),
    lift(disc(20, 47, 8, 'none', handle), disc(44, 47, 8, 'none', handle)),
  );
}

function plasteredHeart(): Drawing {
  return stack(
    lift(path('M32 56C12 42 6 32 8 22C10 12 24 10 32 22C40 10 54 12 56 22C58 32 52 42 32 56z', paper.pink)),
    lift(path('M15 40l26-24 8 8-26 24z', paper.cream)),
    disc(29, 34, 1.6, paper.bark),
    disc(34, 30, 1.6, paper.bark),
    disc(33, 36, 1.6, paper.bark),
  );
}

function lightBulb(): Drawing {
  return stack(
    lift(path('M32 6C46 6 52 16 50 26C48 34 42 36 42 44H22C22 36 16 34 14 26C12 16 18 6 32 6z', paper.sun)),
    lift(path('M23 46h18v5l-4 6h-10l-4-6z', paper.coal)),
    leaf(32, 38, 32, 16, 5, paper.moss),
  );
}

function openBook(): Drawing {
  return stack(
    lift(path('M32 54L6 48V14l26 6z', paper.titBlue), path('M32 54l26-6V14l-26 6z', paper.titBlue)),
    lift(path('M32 50L10 44V10l22 6z', paper.snow), path('M32 50l22-6V10l-22 6z', paper.winter)),
    line('M15 19l12 3M15 27l12 3M37 22l12-3M37 30l12-3', paper.slate, 2.5),
  );
}
