/** A park in a small town, between low wooden houses. */
import { type Drawing, disc, eyes, fold, lift, line, paper, path, stack } from '../kit.ts';
import { cloud, flowers, layer, sky, tuft } from '../scenery.ts';

const roofs = '#b9563a';

export function town(): Drawing {
  return stack(
    sky('#dff0ee'),
    lift(disc(930, 190, 88, paper.sun)),
    cloud(500, 200, 0.9),
    cloud(1110, 160, 0.8),
    farRoofs(),
    // trees beyond the houses
    layer(
      'M430 700C410 560 480 530 520 556C540 510 620 520 630 566C690 560 700 620 690 700zM900 700C890 590 940 560 980 580C1010 540 1090 556 1090 600C1130 600 1140 640 1130 700z',
      '#a5cba0',
    ),
    houseToTheLeft(),
    houseToTheRight(),
    // hedge
    layer(
      'M400 700C410 640 470 650 500 640C560 624 610 640 650 634C690 640 696 660 700 700zM800 700C800 650 820 640 860 636C920 622 980 644 1040 634C1110 624 1180 640 1240 700z',
      '#7fae6c',
    ),
    layer('M-20 690C260 664 560 690 860 684S1380 664 1620 682V920H-20z', paper.birch),
    // gravel path
    layer(
      'M712 688C760 730 640 780 420 826C300 854 180 880 120 920H640C700 870 900 800 910 750C910 720 830 700 790 686z',
      paper.cream,
    ),
    linden(),
    lamp(1150, 804),
    bench(),
    layer('M-20 800C120 770 300 800 380 840S480 910 480 920H-20z', paper.moss),
    layer('M620 920C700 850 900 806 1140 796S1480 780 1620 800V920z', paper.moss),
    tuft(1010, 826, 0.9, paper.spruce),
    layer('M-20 868C280 846 640 884 940 872S1420 850 1620 872V920H-20z', '#4b7a42'),
    ...flowers(880, 10, 1.1, [
      [60, paper.sun],
      [120, paper.pink],
      [1160, paper.lingonberry],
      [1220, paper.sun],
      [1280, paper.pink],
      [1540, paper.snow],
    ]),
  );
}

/** The roofs of the next streets, and the church. */
function farRoofs(): Drawing {
  return stack(
    layer(
      'M-20 600L60 560H240L290 520L340 560H480L530 530H640L690 560H900L950 524L1000 560H1180L1230 530H1400L1460 560H1620V700H-20z',
      '#c3d5d3',
    ),
    // the steeple and its cock
    layer('M440 570V420L466 300L492 420V570z', '#aec4c6'),
    path('M464 302v-30l-18-8-10-16 12 2 8 6 8-14 10-4 6 8-6 4-4 14-4 6v32z', '#9bb3b6'),
    layer('M-20 640V590H380L430 560H560L600 590H1010L1060 556H1150L1200 590H1620V720H-20z', '#aec4c6'),
  );
}

function houseToTheLeft(): Drawing {
  return stack(
    lift(path('M-20 720V440H380V720z', paper.barnRed)),
    fold('M180 440H380V720H180z', 0.1),
    lift(path('M-20 450V330H330L410 450z', paper.coal)),
    // chimney
    lift(path('M180 340v-64h56v64z', roofs), path('M172 270h72v16h-72z', paper.coal)),
    corners([372, 450, 270]),
    door(270, 720, paper.spruce),
  );
}

function houseToTheRight(): Drawing {
  return stack(
    lift(path('M1220 720V410L1370 260L1520 410V720z', paper.straw)),
    lift(path('M1520 720V410L1370 260H1640V720z', '#e8b94f')),
    lift(path('M1196 428L1370 244H1640V418L1520 424L1370 282L1220 440z', roofs)),
    corners([1220, 420, 300], [1512, 420, 300]),
    windows([1332, 360], [1258, 500], [1402, 500], [1554, 500]),
    // who lives here
    path('M1414 584c-4-20 2-30 8-36l-2-18 10 7h8l10-7-2 18c8 8 10 20 8 36z', paper.fox),
    eyes(1434, 5, 544, 2),
  );
}

function corners(...places: [x: number, y: number, height: number][]): Drawing {
  return path(places.map(([x, y, height]) => `M${x} ${y}h10v${height}h-10z`).join(''), paper.snow);
}

function windows(...places: [x: number, y: number][]): Drawing {
  const all = (draw: (x: number, y: number) => string) => places.map(([x, y]) => draw(x, y)).join('');
  return (
    path(
      all((x, y) => `M${x} ${y}h76v92h-76z`),
      paper.snow,
    ) +
    path(
      all(
        (x, y) =>
          `M${x + 8} ${y + 8}h26v34h-26zM${x + 42} ${y + 8}h26v34h-26zM${x + 8} ${y + 50}h26v34h-26zM${x + 42} ${y + 50}h26v34h-26z`,
      ),
      paper.coal,
    )
  );
}

function door(x: number, y: number, fill: string): Drawing {
  return (
    path(`M${x - 8} ${y}v-178h76v178z`, paper.snow) +
    path(`M${x} ${y}v-170h60v170z`, fill) +
    path(`M${x + 14} ${y - 154}h32v50h-32z`, paper.sky)
  );
}

function linden(): Drawing {
  return stack(
    lift(path('M84 850C96 760 92 660 84 560L120 540L138 630L160 540H182C152 650 142 760 158 850z', paper.bark)),
    lift(
      path(
        'M-40 470C-60 380 0 330 50 330C70 250 210 250 240 330C320 330 350 420 310 480C310 560 230 590 180 566C130 610 50 600 30 556C-20 560 -50 520 -40 470z',
        paper.moss,
      ),
    ),
    lift(
      path(
        'M0 450C-10 390 40 370 80 380C110 340 190 350 196 400C190 450 140 470 110 450C70 490 10 490 0 450z',
        paper.birch,
        { opacity: 0.55 },
      ),
    ),
    birdBox(),
  );
}

function birdBox(): Drawing {
  return stack(
    lift(path('M92 726v-76l32-26 32 26v76z', paper.sun), path('M80 652l44-40 44 40-8 8-36-30-36 30z', paper.walnut)),
    disc(124, 672, 11, paper.ink),
    line('M124 696v10', paper.walnut, 5),
  );
}

function lamp(x: number, y: number): Drawing {
  return stack(
    lift(path(`M${x - 16} ${y}l6-24 5-280h10l5 280 6 24z`, paper.deepSpruce)),
    lift(
      path(`M${x - 20} ${y - 304}l-12-66h64l-12 66z`, paper.straw),
      path(`M${x - 42} ${y - 368}l42-40 42 40zM${x - 24} ${y - 304}h48v10h-48z`, paper.deepSpruce),
    ),
    line(`M${x} ${y - 366}v58`, paper.deepSpruce, 5),
  );
}

function bench(): Drawing {
  return stack(
    path('M1396 812v-50h12v50zM1550 812v-50h12v50z', paper.ink),
    lift(path('M1372 690h214v20h-214zM1372 720h214v20h-214zM1364 752h230v18h-230z', paper.bark)),
  );
}
