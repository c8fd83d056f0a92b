/** Standing positions in a scene. A composed picture is 1500 × 1000 and shows most of a scene, slightly enlarged. */
import { type Drawing, fold, paper, path } from './kit.ts';
import { flower, layer, tuft } from './scenery.ts';
import type { SceneName } from './scenes.ts';

export type Stage = {
  /** the line of the feet */
  ground: number;
  /** where the water can be broken, if there is water */
  water?: number;
  /** what land animals stand on where the scene has only water in front */
  shore?: () => Drawing;
  /** how much of the enlarged scene is lost on its left side; 278 is lost in all */
  shift: readonly [least: number, most: number];
  /** where in the free width a cast gathers: 0 is left, 1 is right */
  lean: number;
  /** on the scene itself, so that nobody flies before it */
  sun: readonly [x: number, y: number, radius: number];
  /** what grows at the feet, and how much of it */
  growth: (x: number, y: number, which: number) => Drawing;
  growths: number;
};

const forest = { ground: 858, shift: [90, 190], lean: 0.45, growth: grass(paper.spruce), growths: 5 } as const;
const night = { ...forest, sun: [1270, 220, 92], growth: grass('#163733') } as const;
const front = { ground: 866, shift: [20, 120], lean: 0.45 } as const;

export const stages: Record<SceneName, Stage> = {
  front: {
    ...front,
    sun: [1180, 230, 104],
    growth: meadow(paper.spruce, [paper.snow, paper.sun, paper.pink]),
    growths: 4,
  },
  'front-night': { ...front, sun: [1180, 230, 92], growth: grass('#12302f'), growths: 4 },
  forest: { ...forest, sun: [1180, 250, 120] },
  'forest-evening': { ...forest, sun: [1180, 350, 120] },
  farm: {
    ground: 858,
    // A red cow is invisible before a red barn: the barn keeps to the right.
    shift: [0, 40],
    lean: 0.4,
    sun: [300, 210, 96],
    growth: meadow(paper.spruce, [paper.snow, paper.snow, paper.straw]),
    growths: 3,
  },
  lake: {
    ground: 866,
    water: 730,
    shore: grassyShore,
    // The islet stays to the left: its trees would look like horns.
    shift: [240, 276],
    lean: 0.75,
    sun: [1120, 320, 130],
    growth: grass(paper.deepSpruce),
    growths: 5,
  },
  sea: {
    ground: 866,
    water: 750,
    shore: graniteShore,
    // The lighthouse stays to the right of all figures.
    shift: [0, 20],
    lean: 0.45,
    sun: [360, 230, 92],
    growth: nothing,
    growths: 0,
  },
  garden: {
    ground: 890,
    shift: [70, 180],
    lean: 0.5,
    sun: [1240, 230, 104],
    growth: meadow(paper.spruce, [paper.lingonberry, paper.sun, paper.snow]),
    growths: 3,
  },
  mountain: {
    ground: 866,
    shift: [100, 190],
    lean: 0.5,
    sun: [1090, 210, 84],
    growth: meadow(paper.spruce, [paper.snow, paper.heather, paper.snow]),
    growths: 4,
  },
  town: {
    ground: 862,
    // The street lamp keeps to the right: it would look like a hat.
    shift: [0, 40],
    lean: 0.4,
    sun: [930, 190, 88],
    growth: meadow(paper.spruce, [paper.sun, paper.pink, paper.snow]),
    growths: 3,
  },
  winter: { ground: 866, shift: [80, 200], lean: 0.45, sun: [1160, 340, 120], growth: nothing, growths: 0 },
  night,
  'night-open': night,
};

function nothing(): Drawing {
  return '';
}

function grass(fill: string): Stage['growth'] {
  return (x, y, which) => tuft(x, y, which % 2 ? 0.9 : 1.15, fill);
}

function meadow(fill: string, papers: [string, string, string]): Stage['growth'] {
  return (x, y, which) => (which % 2 ? flower(x, y, papers[which % 3] ?? papers[0], 1.3) : tuft(x, y, 1.05, fill));
}

function grassyShore(): Drawing {
  return (
    layer('M-20 1020V830C260 790 520 812 800 806S1300 780 1520 822V1020z', paper.birch) +
    layer('M-20 1020V936C300 900 640 950 960 934S1400 908 1520 930V1020z', paper.moss)
  );
}

/** A flat skerry, polished by ice. */
function graniteShore(): Drawing {
  return (
    layer('M60 1020L130 880L240 822L520 796L860 806L1180 794L1330 838L1420 900L1460 1020z', paper.mist) +
    fold('M860 806L1180 794L1330 838L1420 900L1460 1020H1000z', 0.08) +
    path('M240 822L520 796L560 812L300 838z', paper.snow, { opacity: 0.35 })
  );
}
