import { type Drawing, leaf, mirrored, oval, paper, path, stack } from '../kit.ts';

/** Print of a foot in snow that has lain for a while. */
function inSnow(...print: Drawing[]): Drawing {
  return stack(
    path('M0 0h480v360H0z', paper.winter),
    path('M0 0H168Q70 70 0 204zM480 360H352Q440 300 480 190z', paper.sky),
    ...print,
  );
}

const print = paper.coal;

function roundPaw(): Drawing {
  return inSnow(
    mirrored(240, oval(206, 92, 30, 40, print, -8), oval(142, 142, 29, 38, print, -28)),
    path(
      'M240 172C284 172 334 222 330 262C326 296 284 300 262 288Q240 278 218 288C196 300 154 296 150 262C146 222 196 172 240 172z',
      print,
    ),
  );
}

function pawWithClaws(): Drawing {
  return inSnow(
    mirrored(
      240,
      oval(213, 112, 20, 38, print, 4),
      oval(177, 178, 20, 36, print, -8),
      leaf(215, 64, 221, 26, 6, print),
      leaf(170, 134, 163, 98, 6, print),
    ),
    path(
      'M240 208C266 208 292 246 288 284C284 312 262 314 240 300C218 314 196 312 192 284C188 246 214 208 240 208z',
      print,
    ),
  );
}

function hoof(): Drawing {
  return inSnow(
    mirrored(240, path('M226 44C168 84 142 168 154 246C160 292 208 298 224 262C236 214 234 116 226 44z', print)),
    mirrored(240, oval(190, 326, 15, 20, print, 18)),
  );
}

function wholeFoot(): Drawing {
  const toes = [
    [136, 122, 25],
    [186, 100, 26],
    [240, 92, 27],
    [294, 100, 26],
    [344, 122, 25],
  ] as const;
  return inSnow(
    ...toes.map(([x, y, radius]) => oval(x, y, radius, radius + 5, print)),
    ...toes.map(([x, y]) => leaf(x, y - 42, x + (x - 240) * 0.06, y - 76, 6, print)),
    path(
      'M112 196C132 140 348 140 368 196C378 240 330 256 318 292C308 330 280 346 240 346S172 330 162 292C150 256 102 240 112 196z',
      print,
    ),
  );
}

export const tracks = {
  'spår-runt': roundPaw,
  'spår-klor': pawWithClaws,
  'spår-klövar': hoof,
  'spår-fot': wholeFoot,
};
