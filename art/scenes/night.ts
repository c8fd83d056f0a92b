/** The night, and the night that comes up from below in the footer. */
import { type Drawing, disc, lift, paper, points, stack } from '../kit.ts';
import { layer, sky, spruce, stars, treeline, tuft } from '../scenery.ts';

const nightSky = '#22384c';
const spruces = ['#1d4040', '#26504c'] as const;

export function night(): Drawing {
  return stack(
    sky(nightSky),
    moon(),
    ...stars(
      points(
        '120,120 240,250 380,90 520,200 660,120 780,260 900,90 1040,180 1440,110 1540,240 60,380 460,330 1120,330',
      ),
    ),
    treeline(590, 190, 96, '#2f4f61', 5),
    treeline(660, 220, 120, '#264557', 11),
    clearing(),
    spruce(110, 800, 600, spruces[0]),
    spruce(230, 770, 300, spruces[1]),
    nightGround(),
  );
}

/** Open to the left, where words are put. */
export function nightOpen(): Drawing {
  return stack(
    sky(nightSky),
    moon(),
    ...stars(points('900,90 1040,180 1440,110 1540,240 1120,330')),
    treeline(650, 190, 96, '#2f4f61', 5),
    treeline(720, 220, 120, '#264557', 11),
    clearing(),
    nightGround(),
  );
}

function moon(): Drawing {
  return lift(disc(1270, 220, 92, paper.straw));
}

function clearing(): Drawing {
  return layer('M-20 700C260 640 520 700 800 690S1300 640 1620 690V920H-20z', '#2c5a52');
}

function nightGround(): Drawing {
  return stack(
    spruce(1500, 800, 640, spruces[0]),
    spruce(1390, 780, 340, spruces[1]),
    layer('M-20 790C320 740 560 810 860 800S1380 750 1620 790V920H-20z', '#1f4a44'),
    tuft(640, 806, 0.9, '#163733'),
    tuft(1180, 800, 1.1, '#163733'),
    layer('M-20 856C280 826 640 876 940 864S1420 836 1620 862V920H-20z', '#173631'),
  );
}

/** 1600 × 400 and no sky: the paper of the page is seen behind it. */
export function nightFooter(): Drawing {
  return stack(
    treeline(250, 150, 74, '#a9bcc6', 5, { lowest: 0.5, floor: 420 }),
    treeline(300, 180, 98, '#6f8da0', 11, { lowest: 0.5, floor: 420 }),
    spruce(80, 400, 330, '#3f6178', null),
    spruce(1530, 400, 350, '#3f6178', null),
    spruce(1440, 400, 230, '#4c7188', null),
    spruce(180, 400, 200, '#4c7188', null),
    layer('M-20 420V330C260 290 540 350 860 330S1380 296 1620 330V420z', '#2c4a60'),
    layer('M-20 420V374C300 350 640 392 940 376S1420 350 1620 372V420z', '#182c3c'),
  );
}
