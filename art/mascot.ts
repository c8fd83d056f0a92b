/** The badger Tass and the blue tit Vinge, on a canvas of 320 × 400 with the ground at y = 376. */
import { blueTit } from './animals/birds.ts';
import {
  canvas,
  type Drawing,
  disc,
  eye,
  fold,
  group,
  lift,
  line,
  mirrored,
  oval,
  paper,
  path,
  points,
  ringedEye,
  stack,
} from './kit.ts';
import { cut } from './scissors.ts';

export const mascots = {
  'badger-waving': badgerWaving,
  'badger-reading': badgerReading,
  'badger-searching': badgerSearching,
  'badger-thanking': badgerThanking,
};

export type MascotName = keyof typeof mascots;

export function drawMascot(name: MascotName): Drawing {
  return canvas(cut(mascots[name]()), { height: 400 });
}

function badgerWaving(): Drawing {
  return stack(
    body(),
    armDown(),
    armUp(),
    scarf(),
    head('M146 220Q160 240 174 220'),
    group({ transform: 'translate(122 -7) scale(0.28)' }, blueTit({ wingUp: true })),
  );
}

function badgerReading(): Drawing {
  return stack(
    body(),
    scarf(),
    head('M150 222Q160 228 170 222'),
    // covers and pages
    lift(path('M160 268L62 248V352L160 372L258 352V248z', paper.sun)),
    lift(path('M160 264L68 246V346L160 364L252 346V246z', paper.snow)),
    fold('M160 264L252 246V346L160 364z', 0.07),
    // what is printed on them
    path('M84 264l58 12v34l-58-12zM178 276l30-6v36l-30 6z', paper.birch),
    path('M84 292l18-14 16 16 10-8 14 12v12l-58-12z', paper.moss),
    line('M86 312l54 11M86 324l54 11M180 326l54-11M180 338l40-8M216 278l18-4M216 290l18-4', paper.mist, 4.5),
    // paws
    lift(
      path(
        'M54 300c-8-18 6-32 20-28c14 6 14 28 6 40c-10 6-22 0-26-12zM266 300c8-18-6-32-20-28c-14 6-14 28-6 40c10 6 22 0 26-12z',
        paper.ink,
      ),
    ),
    group({ transform: 'translate(122 -7) scale(0.28)' }, blueTit()),
  );
}

function badgerSearching(): Drawing {
  return stack(
    body(),
    armDown(),
    scarf(),
    head('M150 226Q160 221 170 226'),
    // magnifier, with the eye large in it
    lift(line('M246 206L276 268', paper.bark, 13)),
    lift(disc(222, 154, 44, paper.sky, { stroke: paper.sun, 'stroke-width': 10 })),
    path('M184 130C196 114 214 108 226 110L196 146z', paper.snow, { opacity: 0.7 }),
    disc(216, 156, 25, paper.snow),
    eye(216, 156, 18),
    // the arm that holds it
    lift(path('M210 250C240 254 262 252 272 240C286 234 300 248 290 264C270 286 232 290 208 284z', paper.ink)),
    group({ transform: 'translate(30 295) scale(0.26)' }, blueTit()),
  );
}

function badgerThanking(): Drawing {
  const arm = lift(
    path(
      'M104 250C78 266 70 300 84 322C96 336 122 330 126 314C126 300 112 296 112 284C112 272 124 264 130 254z',
      paper.ink,
    ),
  );
  return stack(
    body(),
    scarf(),
    head('M144 220Q160 242 176 220'),
    // heart
    lift(
      path(
        'M160 372C112 338 92 314 98 288C104 266 134 262 160 290C186 262 216 266 222 288C228 314 208 338 160 372z',
        paper.pink,
      ),
    ),
    fold('M160 290C186 262 216 266 222 288C228 314 208 338 160 372z', 0.09),
    mirrored(160, arm),
    group({ transform: 'matrix(-0.28 0 0 0.28 206 -7)' }, blueTit({ wingUp: true })),
  );
}

/** The head alone, on 320 × 320: for small places. */
export function drawBadgerHead(): Drawing {
  return canvas(cut(group({ transform: 'translate(-69 -66) scale(1.43)' }, head('M146 222Q160 238 174 222'))));
}

function body(): Drawing {
  return stack(
    lift(path('M112 226C86 262 76 328 96 372H224C244 328 234 262 208 226z', paper.slate)),
    fold('M172 226H208C234 262 244 328 224 372H180C200 320 196 262 172 226z', 0.14),
    // belly
    lift(
      path(
        'M160 250C122 256 108 296 116 340C122 364 140 372 160 372S198 364 204 340C212 296 198 256 160 250z',
        paper.coal,
      ),
    ),
    // feet
    lift(path('M88 376c-2-16 12-24 30-24s32 8 32 24zM170 376c0-16 14-24 32-24s32 8 30 24z', paper.ink)),
  );
}

function scarf(): Drawing {
  const dots = points('118,246 142,258 168,260 194,252 210,240 184,280 190,298');
  return stack(
    lift(path('M184 246L206 312L188 308L178 322L162 256z', paper.lingonberry)),
    lift(path('M98 224Q160 262 222 224L228 246Q160 292 92 246z', paper.lingonberry)),
    ...dots.map(([x, y]) => disc(x, y, 3.4, paper.snow)),
  );
}

function head(mouth: string): Drawing {
  return stack(
    // ears with their pale rims
    lift(
      mirrored(160, disc(92, 102, 22, paper.ink), path('M72 110C70 92 80 80 96 80C86 86 80 96 80 110z', paper.snow)),
    ),
    lift(
      path('M70 156C70 106 108 80 160 80S250 106 250 156C250 204 200 240 160 244C120 240 70 204 70 156z', paper.snow),
    ),
    // the two black stripes
    mirrored(
      160,
      path(
        'M108 92C92 120 96 168 122 198C130 208 140 216 150 218L150 200C140 168 135 120 139 82C126 84 116 88 108 92z',
        paper.ink,
      ),
    ),
    fold('M160 80C212 80 250 106 250 156C250 204 200 240 160 244z', 0.1),
    // nose, mouth and eyes
    lift(path('M138 196Q160 182 182 196Q180 216 160 220Q140 216 138 196z', paper.ink)),
    oval(152, 197, 5, 3, paper.slate, -20),
    line(mouth, paper.barnRed, 4),
    ringedEye(119, 154, 7, 3.6),
    ringedEye(201, 154, 7, 3.6),
  );
}

function armDown(): Drawing {
  return lift(path('M112 240C88 256 76 296 84 326C92 340 110 336 114 322C116 296 128 276 134 256z', paper.ink));
}

function armUp(): Drawing {
  return stack(
    lift(path('M200 246C232 240 256 208 262 170C264 150 296 150 298 172C296 224 262 272 212 276z', paper.ink)),
    // the pads of the paw
    group(
      { transform: 'translate(280 170) rotate(12) scale(1)' },
      oval(0, 5, 8.9, 7, paper.pink),
      disc(-10, -7, 4, paper.pink),
      disc(-3.6, -12, 4, paper.pink),
      disc(3.6, -12, 4, paper.pink),
      disc(10, -7, 4, paper.pink),
    ),
  );
}
