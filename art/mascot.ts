/** The badger Tass and the blue tit Vinge, on a canvas of 320 × 400 with the ground at y = 376. */
import { blueTit } from './animals/birds.ts';
import {
  canvas,
  type Drawing,
  disc,
  eye,
  fold,
  group,
  leaf,
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
  'badger-planting': badgerPlanting,
  'badger-sleeping': badgerSleeping,
  'badger-pointing': badgerPointing,
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

function badgerPlanting(): Drawing {
  // round the seedling, its paw on the soil
  const arm = lift(
    path(
      'M106 248C78 268 64 306 84 338C96 354 126 352 130 340C132 328 114 320 110 304C108 286 122 270 132 256z',
      paper.ink,
    ),
  );
  return stack(
    body(),
    scarf({ end: false }),
    head('M148 222Q160 234 172 222'),
    // watering can, with the tit on its handle
    lift(path('M272 368L276 346L296 314L286 306L306 290L317 312L305 318L286 352z', paper.sea)),
    lift(
      disc(254, 314, 27, 'none', { stroke: paper.sea, 'stroke-width': 9 }),
      path('M228 316h52l6 60h-64z', paper.water),
    ),
    fold('M256 316h24l6 60h-30z', 0.1),
    // seedling and soil
    lift(
      line('M158 350V304', paper.moss, 7),
      leaf(158, 312, 118, 286, 11, paper.moss),
      leaf(158, 308, 198, 276, 12, paper.birch),
    ),
    lift(path('M58 376C70 352 108 342 132 340C172 334 206 348 224 376z', paper.walnut)),
    mirrored(158, arm),
    group({ transform: 'translate(217 204) scale(0.28)' }, blueTit()),
  );
}

function badgerSleeping(): Drawing {
  return stack(
    // body, curled up
    lift(
      path(
        'M70 340C66 252 132 206 196 208C268 210 316 264 310 332C308 362 296 376 272 376H96C78 376 70 364 70 340z',
        paper.slate,
      ),
    ),
    fold('M196 208C268 210 316 264 310 332C308 362 296 376 272 376H210C262 340 258 250 196 208z', 0.14),
    // thigh and foot
    lift(path('M214 376C200 320 228 282 264 286C302 294 306 348 280 376z', paper.coal)),
    lift(path('M202 376c-2-18 14-26 36-26h32c18 0 26 10 26 26z', paper.ink)),
    // scarf
    lift(path('M196 292L258 322L242 330L246 346L186 322z', paper.lingonberry)),
    lift(path('M172 220L196 234C226 270 224 330 190 372H150z', paper.lingonberry)),
    ...points('200,252 210,278 211,304 203,330 189,354 232,322').map(([x, y]) => disc(x, y, 3.4, paper.snow)),
    group({ transform: 'translate(-58 126) rotate(-8 160 160)' }, head('M146 222Q160 234 174 222', { asleep: true })),
    // paw under the chin
    lift(path('M14 376C12 356 34 350 56 352C82 354 98 362 98 376z', paper.ink)),
    group({ transform: 'translate(180 122) scale(0.3)' }, blueTit()),
  );
}

function badgerPointing(): Drawing {
  return stack(
    body(),
    armOnHip(),
    // the arm that points
    lift(
      path(
        'M124 234C98 232 82 220 72 200C68 184 52 178 40 186L18 172C8 168 0 180 8 188L30 204C30 224 42 240 56 250C76 266 100 274 128 272z',
        paper.ink,
      ),
    ),
    scarf(),
    head(''),
    path('M144 222Q160 229 176 222Q174 241 160 241Q146 241 144 222z', paper.barnRed),
    path('M151 236Q160 228 169 236Q160 244 151 236z', paper.pink),
    group({ transform: 'translate(122 -7) scale(0.28)' }, blueTit({ wingUp: true })),
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

function scarf({ end = true } = {}): Drawing {
  const dots = points(`118,246 142,258 168,260 194,252 210,240${end ? ' 184,280 190,298' : ''}`);
  return stack(
    end ? lift(path('M184 246L206 312L188 308L178 322L162 256z', paper.lingonberry)) : '',
    lift(path('M98 224Q160 262 222 224L228 246Q160 292 92 246z', paper.lingonberry)),
    ...dots.map(([x, y]) => disc(x, y, 3.4, paper.snow)),
  );
}

function head(mouth: string, { asleep = false } = {}): Drawing {
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
    asleep
      ? line('M106 154q13 12 26 0M188 154q13 12 26 0', paper.snow, 5)
      : ringedEye(119, 154, 7, 3.6) + ringedEye(201, 154, 7, 3.6),
  );
}

function armDown(): Drawing {
  return lift(path('M112 240C88 256 76 296 84 326C92 340 110 336 114 322C116 296 128 276 134 256z', paper.ink));
}

function armOnHip(): Drawing {
  return lift(
    path(
      'M206 240C236 252 262 286 250 306C240 324 214 332 206 318C202 308 214 300 216 292C214 284 202 276 190 270z',
      paper.ink,
    ),
  );
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
