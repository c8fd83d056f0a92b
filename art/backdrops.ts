/** The small landscapes behind the animals on cards, 480 × 400 with the ground at y = 360. */
import { type Drawing, disc, group, leaf, lift, line, oval, paper, path, points, stack } from './kit.ts';
import { birch, layer, spruce } from './scenery.ts';

const swell = 'q36 18 72 0t72 0t72 0t72 0t72 0t72 0t76 0';
const ridges = 'l26-56 30 54 28-66 32 70 30-48 26 44 34-74 30 76 26-52 32 52 30-60 32 58 28-50 30 56 30-44 30 48V410z';
const farGround = 'M-9 410V312C90 288 190 322 280 312S420 290 489 310V410z';
const nearGround = 'M-9 410V352C120 334 240 366 340 356S440 344 489 352V410z';

export function forestBackdrop(): Drawing {
  return stack(
    sky('#dbecdd'),
    lift(disc(372, 92, 46, paper.straw)),
    layer(`M-9 410V214${ridges}`, '#a9cbab'),
    spruce(52, 338, 262, paper.spruce),
    spruce(440, 330, 236, '#4d8465'),
    spruce(-2, 350, 180, paper.deepSpruce),
    layer(farGround, paper.birch),
    layer(nearGround, paper.moss),
    tufts('92,362 404,362'),
  );
}

export function farmBackdrop(barnAt = 0): Drawing {
  return stack(
    sky('#cfe9ec'),
    lift(disc(92, 84, 42, paper.sun)),
    layer('M-9 410V232C80 196 190 210 270 222S420 176 489 196V410z', '#cfe0a2'),
    // barn
    group(
      { transform: barnAt ? `translate(${barnAt} 0)` : null },
      lift(
        path('M340 252v-72l48-42 48 42v72z', paper.barnRed),
        path('M326 190l62-56 62 56-8 8-54-46-54 46z', paper.coal),
      ),
      path('M372 252v-36h32v36zM378 184h20v16h-20z', paper.snow),
    ),
    layer('M-9 410V272C110 238 220 280 310 266S430 240 489 256V410z', paper.birch),
    // fence
    lift(
      line('M-9 300h120M-9 322h120', paper.bark, 7),
      path('M14 346v-62l6-6 6 6v62zM76 346v-62l6-6 6 6v62z', paper.bark),
    ),
    layer('M-9 410V346C120 326 240 362 340 350S440 336 489 346V410z', paper.moss),
    smallFlowers(paper.snow, '120,384 430,380 30,390'),
  );
}

export function gardenBackdrop(): Drawing {
  return stack(
    sky('#fdebcf'),
    lift(disc(388, 86, 44, paper.sun)),
    // bushes
    layer(
      'M-9 410V250c10-60 60-70 90-46c20-40 80-40 100 0c30-20 80-10 90 30c40-30 90-20 100 16c30-30 90-20 129 14V410z',
      '#a8c87a',
    ),
    layer('M-9 410V300c40-50 90-20 110 0c40-30 70-16 90 10c40-24 80-20 110 4c50-30 90-20 189 6V410z', '#7fa95e'),
    layer('M-9 410V346C120 326 240 362 340 350S440 336 489 346V410z', paper.moss),
    smallFlowers(paper.pink, '40,388 438,384'),
    smallFlowers(paper.snow, '84,396 392,394 464,398'),
  );
}

export function seaBackdrop(): Drawing {
  return stack(
    sky('#d3eaeb'),
    lift(disc(376, 92, 40, paper.snow)),
    lift(path('M-9 230h498v180H-9z', '#8fc7cd')),
    // skerry
    layer('M300 232l26-20 40-8 34 10 44-4 50 22z', paper.slate),
    layer('M-9 410V276q26 16 56 0t56 0t56 0t56 0t56 0t56 0t56 0t56 0t60 0V410z', paper.water),
    layer('M-9 410V318q36 18 72 0t72 0t72 0t72 0t72 0t72 0t76 0V410z', '#4b9fad'),
  );
}

export function lakeBackdrop(sunAt = 104): Drawing {
  return stack(
    sky('#d3eaeb'),
    lift(disc(sunAt, 86, 38, paper.sun)),
    layer(
      'M-9 410V196l30-40 26 36 30-48 30 50 28-34 30 36 30-30 30 30 40-40 30 38 34-50 30 48 36-36 34 40 60-30V410z',
      '#9cc0a6',
    ),
    lift(path('M-9 232h498v180H-9z', paper.water)),
    layer('M-9 410V330q40 20 80 0t80 0t80 0t80 0t80 0t80 0t80 0V410z', paper.sea),
  );
}

export function winterBackdrop(): Drawing {
  const flakes = points('60,60 140,110 200,50 280,40 320,150 450,50 30,160 236,120');
  return stack(
    sky('#dfe9f2'),
    lift(disc(370, 100, 48, '#f9cdb4')),
    layer(
      'M-9 410V214l26-46 30 44 28-56 32 60 30-40 26 36 34-64 30 66 26-44 32 44 30-50 32 48 28-42 30 48 30-36 30 40V410z',
      '#b3c7d5',
    ),
    spruce(50, 336, 240, '#4d7f78'),
    spruce(444, 330, 210, '#6d9a94'),
    layer(farGround, paper.snow),
    layer(nearGround, paper.winter),
    ...flakes.map(([x, y]) => disc(x, y, 4, paper.snow)),
  );
}

export function nightBackdrop(trunk = true): Drawing {
  const stars = points('60,60 120,120 200,44 290,70 440,160 40,170');
  return stack(
    sky('#27405a'),
    lift(disc(384, 84, 40, paper.straw)),
    ...stars.map(([x, y]) => path(`M${x} ${y - 7}l2 5 5 2-5 2-2 5-2-5-5-2 5-2z`, paper.straw)),
    layer(`M-9 410V240${ridges}`, '#35566a'),
    spruce(40, 380, 280, '#1d4040'),
    layer('M-9 410V368C120 350 240 378 340 368S440 356 489 368V410z', '#1f4a44'),
    // the trunk that holds the owl's branch
    trunk ? lift(path('M428 410L420 300L424 -20H500V410z', paper.walnut)) : spruce(452, 384, 220, '#1d4040'),
  );
}

export function meadowBackdrop(skyPaper = '#fbe6c8'): Drawing {
  return stack(
    sky(skyPaper),
    lift(disc(96, 90, 44, '#f7b267')),
    layer('M-9 410V240C80 204 190 226 270 232S420 190 489 214V410z', '#d9e2ae'),
    birch(424, 330, 190, 0.8),
    layer('M-9 410V296C110 266 220 306 310 294S430 270 489 284V410z', paper.birch),
    layer('M-9 410V346C120 326 240 362 340 350S440 336 489 346V410z', paper.moss),
    smallFlowers(paper.sun, '36,388 446,390'),
    smallFlowers(paper.heather, '84,394 400,396'),
  );
}

export function roomBackdrop(): Drawing {
  return stack(
    sky('#f7d9b8'),
    path('M0 0h480v290H0z', '#f3c9a0'),
    // window
    lift(path('M300 52h130v130H300z', paper.snow)),
    path('M310 62h52v110h-52zM368 62h52v110h-52z', paper.sky),
    // floor and rug
    layer('M-9 290h498v120H-9z', '#c98f5e'),
    lift(oval(240, 362, 190, 30, paper.sea)),
    oval(240, 360, 150, 20, paper.water),
  );
}

function sky(fill: string): Drawing {
  return path('M0 0h480v400H0z', fill);
}

export function tufts(places: string, fill: string = paper.deepSpruce): Drawing {
  const blades = points(places).map(([x, y]) => `M${x} ${y}l-9-18 7 9 2-22 6 21 8-12-5 22z`);
  return path(blades.join(''), fill);
}

function smallFlowers(fill: string, places: string): Drawing {
  const smallFlower = ([x, y]: [number, number]) =>
    stack(
      line(`M${x} ${y}v-20`, paper.spruce, 2.5),
      path(`M${x - 8} ${y - 20}l-3-8 5-6 6-4 7 4 4 6-3 8-8 5z`, fill),
      disc(x, y - 26, 3, paper.sun),
    );
  return stack(points(places).map(smallFlower));
}

export function savannahBackdrop(): Drawing {
  return stack(
    sky('#fbe6c8'),
    lift(disc(402, 84, 46, paper.sun)),
    layer('M-9 410V214C60 176 130 190 190 208S380 176 489 216V410z', '#efd9b0'),
    layer('M-9 410V262C90 240 200 270 300 258S430 246 489 256V410z', paper.straw),
    acacia(398, 286, 1),
    acacia(52, 276, 0.6),
    layer('M-9 410V308C110 288 230 318 330 304S440 294 489 302V410z', paper.sand),
    layer('M-9 410V352C120 336 240 366 340 356S440 344 489 352V410z', '#cfa468'),
    tufts('58,366 420,370', paper.bark),
  );
}

export function rainforestBackdrop(): Drawing {
  return stack(
    sky('#dcebc8'),
    // trunks far away
    layer('M96 410L104-9h22l-6 419zM196 410L192-9h16l6 419zM340 410L336-9h18l8 419z', '#bcd6ac'),
    layer('M-9 410V236c30-50 90-46 110-6c30-50 90-40 110 4c30-44 100-40 116 2c30-40 90-40 162 10V410z', '#93bd8c'),
    // lianas
    line('M150-9C140 90 190 120 250-9M440-9C420 120 460 180 440 300', paper.spruce, 5),
    layer('M-9 410V300c40-46 80-30 110 0c40-40 90-30 120 4c40-44 90-30 120 0c40-40 90-30 148 6V410z', paper.moss),
    // leaves in the corners
    lift(
      leaf(-20, 30, 110, 66, 22, paper.spruce),
      leaf(-20, 60, 70, 150, 20, paper.moss),
      leaf(500, 20, 400, 84, 20, paper.spruce),
      leaf(-10, 410, 66, 300, 22, paper.spruce),
      leaf(490, 410, 424, 306, 22, paper.spruce),
    ),
  );
}

/** Near the surface, where a porpoise breathes. */
export function openSeaBackdrop(): Drawing {
  return stack(
    sky('#d3eaeb'),
    lift(disc(92, 62, 32, paper.snow)),
    layer(`M-9 410V118${swell}V410z`, '#8fc7cd'),
    layer('M-9 410V216c90-24 170 20 260 6S420 200 489 212V410z', paper.water),
    layer('M-9 410V302c90-24 170 20 260 6S420 286 489 298V410z', '#4b9fad'),
    layer('M-9 410V366c90-24 170 20 260 6S420 350 489 362V410z', paper.sea),
  );
}

/** Sea bed, for shore crabs. */
export function seabedBackdrop(): Drawing {
  return stack(
    sky('#9fd0d4'),
    layer('M-9 410V204c70-40 130-10 180-30s150-20 200 10 80 10 118 4V410z', paper.water),
    layer('M-9 410V290c40-40 90-40 120-10s120 10 160-6 120-30 218 6V410z', '#4b9fad'),
    // wrack
    lift(wrack(60, 350, '#8d7a3a'), wrack(418, 346, '#7b7a3c')),
    layer('M-9 410V340C90 326 210 352 320 342S430 334 489 340V410z', paper.sand),
    lift(path('M22 386l20-24 38-6 26 30zM400 392l24-18 34 4 16 14z', paper.mist)),
  );
}

export function warmSeaBackdrop(): Drawing {
  return stack(
    sky('#b7e3e2'),
    // light from above
    path('M120 0H200L110 400H0zM270 0H320L260 400H190zM390 0H470L420 400H330z', '#c6eae7'),
    layer('M-9 410V286c50-40 110-20 150-6s120-30 170-14 100 14 178-10V410z', '#7cc4c8'),
    // corals and a shoal
    lift(
      path('M40 372l-6-60-18-26 10-4 14 20 2-42h12l4 46 18-30 9 6-19 38 0 52z', paper.pink),
      path('M398 372c-34-6-40-50-10-60 4-30 50-34 58-4 34 0 38 56 2 64z', paper.fox),
    ),
    ...points('330,66 372,50 366,84 410,70').map(([x, y]) =>
      path(`M${x} ${y}q14-14 30 0l10-8v16l-10-8q-16 14-30 0z`, paper.sun),
    ),
    layer('M-9 410V362C90 346 210 374 320 364S430 354 489 360V410z', paper.cream),
  );
}

function acacia(x: number, y: number, size: number): Drawing {
  return group(
    { transform: `translate(${x} ${y}) scale(${size})` },
    lift(path('M-6 0L-4-50-34-84-26-88 0-64 24-92 32-88 6-48 8 0z', paper.walnut)),
    lift(
      path('M-72-78C-66-104-30-112-6-106C14-118 66-110 74-82C40-74-40-72-72-78z', paper.moss),
      path('M-20-104C-6-124 40-126 50-106z', paper.birch),
    ),
  );
}

function wrack(x: number, y: number, fill: string): Drawing {
  return stack(
    leaf(x, y, x - 34, y - 90, 9, fill),
    leaf(x, y, x + 4, y - 124, 9, fill),
    leaf(x, y, x + 40, y - 84, 9, fill),
    leaf(x, y - 40, x - 18, y - 130, 7, fill),
  );
}
