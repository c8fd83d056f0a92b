/** Dry grass far away, and the umbrella of an acacia. */
import { type Drawing, disc, lift, paper, path, stack } from '../kit.ts';
import { layer, sky, stone, tuft } from '../scenery.ts';

const grass = '#e3b95c';
const dryGrass = '#c9963f';

export function savanna(): Drawing {
  return stack(
    sky('#fde3b4'),
    lift(disc(1180, 330, 130, '#f7b267')),
    layer('M-20 560L180 470 330 540 520 430 760 560 1080 500 1300 560 1620 480V920H-20z', '#d9b98d'),
    layer('M-20 620C300 580 700 640 1000 610S1400 600 1620 620V920H-20z', '#efd08a'),
    acacia(1390, 720, 1.25),
    acacia(560, 640, 0.5),
    layer('M-20 700C260 660 560 720 860 700S1340 680 1620 710V920H-20z', grass),
    acacia(170, 790, 1.5),
    layer('M-20 790C320 750 600 810 900 796S1400 770 1620 800V920H-20z', dryGrass),
    stone(1240, 820, 110),
    tuft(420, 800, 1.2, paper.bark),
    tuft(760, 806, 0.9, paper.bark),
    tuft(1080, 800, 1.1, paper.bark),
    layer('M-20 856C280 830 640 876 940 862S1420 836 1620 862V920H-20z', paper.bark),
  );
}

function acacia(x: number, y: number, size: number): Drawing {
  const at = (dx: number, dy: number) => `${Math.round(x + dx * size)} ${Math.round(y + dy * size)}`;
  const trunk = `M${at(-14, 0)}L${at(-6, -150)}L${at(-70, -250)}L${at(-56, -256)}L${at(4, -180)}L${at(70, -256)}L${at(84, -250)}L${at(16, -140)}L${at(16, 0)}z`;
  const crown = (dx: number, dy: number, wide: number, fill: string) =>
    lift(
      path(
        `M${at(dx - wide, dy)}C${at(dx - wide * 0.8, dy - 70)} ${at(dx + wide * 0.8, dy - 74)} ${at(dx + wide, dy)}C${at(dx + wide * 0.5, dy + 22)} ${at(dx - wide * 0.5, dy + 24)} ${at(dx - wide, dy)}z`,
        fill,
      ),
    );
  return stack(
    lift(path(trunk, paper.walnut)),
    crown(-70, -240, 130, paper.moss),
    crown(80, -246, 130, '#4b7a42'),
    crown(0, -286, 140, paper.moss),
  );
}
