/** The fells, above where the spruces stop. */
import { type Drawing, disc, fold, leaf, lift, line, paper, path, stack } from '../kit.ts';
import { cloud, layer, sky, stone, treeline, tuft } from '../scenery.ts';

const fells = ['#c5cfe0', '#a3b0cb', '#8496b3'] as const;

export function mountain(): Drawing {
  return stack(
    sky('#dcedf0'),
    lift(disc(1090, 210, 84, paper.sun)),
    cloud(640, 170, 0.9),
    layer('M-20 560L140 440L330 400L470 452L700 470L900 420L1060 396L1240 446L1420 410L1620 470V920H-20z', fells[0]),
    fellToTheLeft(),
    fellToTheRight(),
    // heath and the edge of the birch wood
    layer('M-20 640C220 590 420 600 640 624S1080 600 1300 590S1540 580 1620 600V920H-20z', '#9db98a'),
    treeline(678, 82, 46, '#7fa173', 8, { to: 430, lowest: 0.6 }),
    treeline(684, 86, 46, '#7fa173', 3, { from: 1180, lowest: 0.6 }),
    // tarn
    lift(path('M560 664C640 640 960 640 1060 668C1010 690 620 692 560 664z', paper.water)),
    line('M660 662h90M800 672h130', paper.sky, 5),
    layer('M-20 676C240 640 480 704 820 700S1360 640 1620 672V920H-20z', '#9a86ae'),
    layer('M-20 724C260 690 560 756 880 736S1400 694 1620 720V920H-20z', paper.birch),
    fellBirch(150, 790, 1.25),
    fellBirch(1470, 784, 1.35),
    cairn(392, 780),
    layer('M-20 790C320 744 600 812 900 796S1400 752 1620 786V920H-20z', paper.moss),
    stone(1180, 812, 120),
    tuft(560, 822, 0.9),
    layer('M-20 858C280 826 640 874 940 862S1420 830 1620 860V920H-20z', paper.spruce),
    cottonGrass(84),
    cottonGrass(300, -22),
    cottonGrass(1540, 16),
  );
}

function fellToTheLeft(): Drawing {
  return stack(
    layer('M-20 680V400L90 330L250 268L420 262L500 330L580 430L690 540L860 630V680H-20z', fells[1]),
    fold('M420 262L500 330L580 430L690 540L860 630H560L470 470z', 0.08),
    // snow that stays all summer
    lift(path('M214 282L250 268L420 262L446 284L398 296L418 352L366 330L330 306L300 360L276 322L240 318z', paper.snow)),
    path('M452 400l30 40 8 66-26-40z', paper.snow),
  );
}

function fellToTheRight(): Drawing {
  return stack(
    layer('M740 680L890 596L1010 470L1100 372L1180 318L1350 306L1480 356L1620 420V700H740z', fells[2]),
    fold('M1350 306L1480 356L1620 420V640H1440L1390 470z', 0.08),
    lift(
      path('M1130 352L1180 318L1236 314L1222 340L1246 378L1186 420L1196 372L1150 388L1080 480L1110 400z', paper.snow),
    ),
    path('M1290 346l96-6 38 40-30 10 12 44-44-46-58-8zM1270 452l54 18-10 46-24 30z', paper.snow),
  );
}

/** Low and crooked: three stems from one root. */
function fellBirch(x: number, y: number, size: number): Drawing {
  const at = (dx: number, dy: number) => `${Math.round(x + dx * size)} ${Math.round(y + dy * size)}`;
  const stem = (d: string) => path(d, paper.snow);
  const crown = (dx: number, dy: number, tipX: number, tipY: number, bulge: number, fill: string) =>
    leaf(x + dx * size, y + dy * size, x + tipX * size, y + tipY * size, bulge * size, fill);
  return stack(
    lift(
      stem(`M${at(-12, 0)}Q${at(-22, -90)} ${at(-74, -150)}L${at(-64, -156)}Q${at(-10, -100)} ${at(2, 0)}z`),
      stem(`M${at(-6, 0)}Q${at(12, -110)} ${at(-4, -210)}L${at(8, -210)}Q${at(26, -110)} ${at(10, 0)}z`),
      stem(`M${at(2, 0)}Q${at(24, -80)} ${at(76, -136)}L${at(84, -128)}Q${at(40, -80)} ${at(16, 0)}z`),
    ),
    path(
      `M${at(-4, -40)}l12 3-12 4zM${at(20, -92)}l-11 3 11 4zM${at(4, -140)}l12 3-12 4zM${at(44, -84)}l-12 1 9 7z`,
      paper.ink,
    ),
    lift(
      crown(-60, -130, -130, -226, 26, paper.birch),
      crown(76, -118, 128, -214, 26, paper.birch),
      crown(0, -160, -12, -306, 34, '#93ba66'),
      crown(-40, -120, -112, -130, 14, paper.paleGreen),
    ),
  );
}

/** Stones piled where the path goes. */
function cairn(x: number, y: number): Drawing {
  return stack(
    lift(path(`M${x - 62} ${y}l10-34 44-10 52 6 20 38z`, paper.slate)),
    lift(path(`M${x - 44} ${y - 36}l8-30 38-8 40 10 4 30z`, paper.mist)),
    lift(path(`M${x - 30} ${y - 68}l12-24 32-2 20 24-6 6z`, paper.slate)),
    lift(path(`M${x - 16} ${y - 90}l8-18 22 0 8 18z`, paper.mist)),
  );
}

function cottonGrass(x: number, taller = 0): Drawing {
  const y = (height: number) => 906 - height - taller;
  return stack(
    line(
      `M${x} 906Q${x - 2} 860 ${x - 14} ${y(78)}M${x + 4} 906V${y(96)}M${x + 8} 906Q${x + 14} 866 ${x + 32} ${y(70)}`,
      '#7fa173',
      4,
    ),
    lift(disc(x - 16, y(84), 14, paper.snow), disc(x + 4, y(110), 15, paper.snow), disc(x + 36, y(76), 13, paper.snow)),
  );
}
