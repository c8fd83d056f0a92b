/** Fields and gardens. */
import { type Drawing, disc, lift, line, paper, path, points, stack } from '../kit.ts';
import { cloud, flowers, layer, sky, treeline, tuft } from '../scenery.ts';

export function farm(): Drawing {
  return stack(
    sky('#c9e6ea'),
    lift(disc(300, 210, 96, paper.sun)),
    cloud(620, 200, 1.1),
    cloud(1180, 150, 0.8),
    layer('M-20 560C220 470 460 500 700 540S1240 440 1620 520V920H-20z', '#cfe0a2'),
    treeline(540, 70, 44, '#8fb98c', 7, { to: 430 }),
    layer('M-20 620C300 560 560 640 860 610S1380 540 1620 590V920H-20z', paper.birch),
    path('M500 640l120-18 420 300H720zM860 612l80-12 620 330h-200z', paper.straw, { opacity: 0.75 }),
    barn(),
    layer('M-20 700C360 640 640 720 960 690S1420 630 1620 660V920H-20z', paper.moss),
    // the fence
    lift(
      line('M-20 700L420 690M-20 740L420 728', paper.bark, 12),
      path([20, 120, 220, 320, 410].map((x) => `M${x} 780l4-122 8-10 10 8-2 124z`).join(''), paper.bark),
    ),
    layer('M-20 800C300 770 700 830 1000 800S1400 770 1620 800V920H-20z', '#4b7a42'),
    tuft(1180, 815, 1.1, paper.spruce),
    tuft(560, 822, 0.9, paper.spruce),
    ...flowers(850, 16, 1, [
      [90, paper.snow],
      [170, paper.snow],
      [480, paper.pink],
      [1080, paper.snow],
      [1290, paper.snow],
      [1370, paper.straw],
      [1500, paper.pink],
    ]),
  );
}

export function garden(): Drawing {
  return stack(
    sky('#fdebcf'),
    lift(disc(1240, 230, 104, paper.sun)),
    cloud(560, 190, 0.9),
    layer('M-20 520C200 480 380 500 620 520S1200 470 1620 520V920H-20z', paper.paleGreen),
    lift(path('M-20 640C-10 470 60 520 120 500S240 470 300 520S420 480 480 540S600 500 640 560V760H-20z', '#8fb56b')),
    lift(path('M1620 640C1610 500 1540 540 1500 520S1380 510 1330 570S1220 540 1180 600V760H1620z', '#8fb56b')),
    // the fence
    lift(
      path('M560 640h700v14H560zM560 706h700v14H560z', paper.snow),
      path(Array.from({ length: 14 }, (_, i) => `M${566 + i * 50} 760V612l15-20 15 20v148z`).join(''), paper.snow),
    ),
    appleTree(),
    layer('M-20 760C320 720 620 780 920 760S1400 720 1620 750V920H-20z', paper.moss),
    beehive(),
    layer('M-20 850C300 810 640 870 960 840S1400 820 1620 850V920H-20z', paper.spruce),
    ...flowers(862, 14, 1.25, [
      [60, paper.lingonberry],
      [120, paper.sun],
      [180, paper.pink],
      [520, paper.snow],
      [1080, paper.snow],
      [1150, paper.heather],
      [1220, paper.lingonberry],
      [1300, paper.sun],
      [1540, paper.heather],
      [1490, paper.pink],
    ]),
  );
}

function barn(): Drawing {
  return stack(
    lift(path('M1120 620V430L1240 330L1360 430V620z', paper.barnRed)),
    lift(path('M1360 620V430L1240 330H1480L1540 420V620z', '#8f2f25')),
    // roof
    lift(path('M1096 446L1240 318H1486L1556 428L1520 436L1470 352H1262L1118 462z', paper.coal)),
    // door
    path('M1196 620V500h88v120z', paper.snow),
    path('M1204 612V508h72v104z', '#8f2f25'),
    line('M1204 508l72 104M1276 508l-72 104', paper.snow, 7),
    // windows and corner boards
    path('M1212 420h56v46h-56z', paper.snow),
    path('M1219 427h19v32h-19zM1243 427h19v32h-19z', paper.ink),
    path('M1400 490h44v50h-44zM1470 490h40v50h-40z', paper.snow),
    path('M1407 497h30v36h-30zM1477 497h26v36h-26z', paper.ink),
    path('M1120 430h9v190h-9zM1351 430h9v190h-9z', paper.snow),
  );
}

function appleTree(): Drawing {
  return stack(
    lift(path('M236 800c10-90 8-170-6-260l28 60 16-90 16 100 40-70c-24 90-34 170-26 260z', paper.bark)),
    lift(
      path(
        'M70 420C40 330 110 260 190 270C230 200 360 200 390 270C470 260 530 340 480 420C490 490 400 530 340 500C290 540 210 530 190 500C130 520 70 490 70 420z',
        paper.moss,
      ),
    ),
    lift(
      path(
        'M110 400C100 350 150 320 190 330C220 290 300 300 310 350C300 420 250 440 210 420C160 450 120 440 110 400z',
        paper.birch,
        { opacity: 0.55 },
      ),
    ),
    ...points('150,460 220,370 300,440 360,320 420,400 270,290 400,480').map(([x, y]) => apple(x, y)),
  );
}

function apple(x: number, y: number): Drawing {
  return disc(x, y, 14, paper.lingonberry) + disc(x - 4, y - 5, 3.4, paper.pink);
}

function beehive(): Drawing {
  return stack(
    lift(path('M1332 760V640h140v120z', paper.sky), path('M1318 640L1402 580L1486 640z', paper.coal)),
    path('M1332 676h140v8h-140zM1332 716h140v8h-140z', paper.water),
    path('M1384 738h36v10h-36z', paper.ink),
  );
}
