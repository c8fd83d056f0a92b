/** Grounds, hands and tools for the steps of crafts, on a canvas of 480 × 360. */
import { type Drawing, disc, group, leaf, lift, line, oval, paper, path, stack } from '../kit.ts';

/** Wood of a plank and its end, and the light of a wall indoors. */
export const wood = { light: '#f0d8a8', plank: paper.sand, dark: '#b98d54', table: '#c9925b', groove: '#a9753f' };

/** A table in a warm room. */
export function table(wall = '#fdebcf'): Drawing {
  return stack(
    path('M0 0h480v360H0z', wall),
    lift(path('M-9 290H489V370H-9z', wood.table)),
    path('M-9 322H489v4H-9z', wood.groove),
  );
}

/** A table seen from above. */
export function desk(top: string = wood.table): Drawing {
  return stack(path('M0 0h480v360H0z', top), path('M0 118h480v4H0zM0 240h480v4H0z', paper.ink, { opacity: 0.1 }));
}

/** Grass below the sky. */
export function meadow(horizon = 250, sky = '#cfe8ea'): Drawing {
  return stack(
    path('M0 0h480v360H0z', sky),
    lift(path(`M-9 ${horizon}C110 ${horizon - 22} 300 ${horizon + 16} 489 ${horizon - 8}V370H-9z`, paper.birch)),
  );
}

export function sun(x: number, y: number, radius = 40): Drawing {
  return lift(disc(x, y, radius, paper.sun));
}

/** Sheet of paper or board with straight edges; the lower part lies in the shade. */
export function sheet(x: number, y: number, width: number, height: number, fill: string): Drawing {
  return stack(
    lift(path(`M${x} ${y}h${width}v${height}h${-width}z`, fill)),
    path(`M${x} ${y + height * 0.7}h${width}v${height * 0.3}h${-width}z`, paper.ink, { opacity: 0.06 }),
  );
}

/** The one line that is cut along. */
export function cutLine(data: string): Drawing {
  return line(data, paper.lingonberry, 4).replace('/>', ' stroke-dasharray="10 8"/>');
}

/** A line that something moves along. */
export function trail(data: string): Drawing {
  return line(data, paper.ink, 3).replace('/>', ' stroke-dasharray="2 9"/>');
}

const skins = ['#e8b48c', '#8d5b3f', '#f3cfae', '#c68a5f'];
const sleeves = [paper.titBlue, paper.sun, paper.lingonberry, paper.moss];

/** A hand that points upwards, from below; `turn` in degrees. Children differ: `child` chooses the skin and the sleeve. */
export function hand(x: number, y: number, turn = 0, child = 0): Drawing {
  return group(
    { transform: `translate(${x} ${y}) rotate(${turn})` },
    lift(
      path(
        'M-30 110L-34 40C-46 24-58 4-46-6C-36-12-26 2-18 14L-20-34C-20-48 0-48 2-34L6-4C10-14 24-12 26-2L30 6C36 0 46 4 46 14L44 60L34 110z',
        skins[child % skins.length] ?? '',
      ),
    ),
    lift(path('M-46 170L-38 96H42L50 170z', sleeves[child % sleeves.length] ?? '')),
  );
}

function turned(x: number, y: number, turn: number, ...pieces: Drawing[]): Drawing {
  return group({ transform: `translate(${x} ${y}) rotate(${turn})` }, ...pieces);
}

/** Pencil whose point is at the given place; it leans as `turn` says. */
export function pencil(x: number, y: number, turn = 40, colour: string = paper.sun): Drawing {
  return turned(
    x,
    y,
    turn,
    lift(path('M-9-30L0 0L9-30z', paper.cream), path('M-9-30h18v-110h-18z', colour)),
    path('M-3-10L0 0L3-10z', paper.ink),
    path('M3-30h6v-110h-6z', paper.ink, { opacity: 0.12 }),
    lift(path('M-9-140h18v-12h-18z', paper.mist), path('M-9-152h18v-14h-18z', paper.pink)),
  );
}

/** Brush whose tip is at the given place, wet with a colour. */
export function brush(x: number, y: number, turn = 40, colour: string = paper.fox): Drawing {
  return turned(
    x,
    y,
    turn,
    lift(path('M-8-34C-12-18-4-8 0 0C4-8 12-18 8-34z', colour)),
    lift(path('M-9-34h18v-26h-18z', paper.mist), path('M-7-60h14l-4-110h-6z', paper.bark)),
  );
}

/** Scissors whose blades open towards the given place. */
export function scissors(x: number, y: number, turn = 0): Drawing {
  return turned(
    x,
    y,
    turn,
    lift(path('M0 0L-12-4L-104 26L-96 40z', paper.mist), path('M0 0L-12 4L-104-26L-96-40z', paper.winter)),
    lift(
      path('M-96 12C-132-2-176 10-170 40C-160 66-112 60-92 34z', paper.lingonberry),
      path('M-96-12C-132 2-176-10-170-40C-160-66-112-60-92-34z', paper.lingonberry),
    ),
    oval(-138, 34, 20, 13, '#fdebcf', -10),
    oval(-138, -34, 20, 13, '#fdebcf', 10),
    disc(-88, 0, 6, paper.slate),
  );
}

/** Saw with its teeth on the line from the given place, to the upper right. */
export function saw(x: number, y: number, turn = 0): Drawing {
  const teeth = 'l7 10 7-10'.repeat(12);
  return turned(
    x,
    y,
    turn,
    lift(path('M0 0L0-18L176-44V0z', paper.mist)),
    path(`M4 0${teeth}z`, paper.slate),
    lift(path('M168-56l44-14 34 20-2 42-34 18-42-12z', paper.lingonberry)),
    path('M188-44l26-6 14 10-4 18-20 6-16-8z', '#fdebcf'),
  );
}

/** Hammer whose head strikes at the given place. */
export function hammer(x: number, y: number, turn = 0): Drawing {
  return turned(
    x,
    y,
    turn,
    lift(path('M8-22h150v16H8z', paper.bark)),
    lift(path('M-16-44h34l6 12v30l-6 12h-30l-4-16z', paper.coal)),
    path('M-16 2h32l-4 8h-24z', paper.slate),
  );
}

/** Spade whose blade points down at the given place. */
export function spade(x: number, y: number, turn = 0): Drawing {
  return turned(
    x,
    y,
    turn,
    lift(path('M-6-70h12v-130h-12z', paper.bark)),
    lift(path('M-30-206h60v14h-60z', paper.walnut)),
    lift(path('M-34-78H34V-30C34-10 14 4 0 12C-14 4-34-10-34-30z', paper.slate)),
    path('M4-78h30v48C34-10 14 4 4 10z', paper.ink, { opacity: 0.12 }),
  );
}

/** Watering can that pours to the left, with the drops that fall from it. */
export function wateringCan(x: number, y: number, turn = -24): Drawing {
  const drops = [
    [-118, 6],
    [-104, 32],
    [-136, 34],
    [-120, 62],
    [-146, 66],
  ];
  return stack(
    turned(
      x,
      y,
      turn,
      line('M70-36C118-50 118 40 74 34', paper.spruce, 10),
      lift(path('M-34-44H76L68 54H-26z', paper.moss)),
      path('M28-44h48l-8 98H28z', paper.ink, { opacity: 0.1 }),
      lift(path('M-30 10L-96-52l10-12L-32-24z', paper.moss), path('M-106-40l22-34 8 6-22 36z', paper.spruce)),
    ),
    ...drops.map(([dx = 0, dy = 0]) => leaf(x + dx, y + dy - 6, x + dx - 5, y + dy + 10, 4, paper.water)),
  );
}

/** Tuft of grass. */
export function tuft(x: number, y: number, size = 1, fill: string = paper.moss): Drawing {
  return stack(
    ...[-16, -4, 9, 20].map((dx, at) => leaf(x, y, x + dx * size, y - (26 + (at % 2) * 12) * size, 4 * size, fill)),
  );
}

/** Flower on its stem, of paper petals. */
export function flower(x: number, y: number, height: number, fill: string): Drawing {
  const top = y - height;
  return stack(
    line(`M${x} ${y}V${top + 6}`, paper.spruce, 4),
    leaf(x, y - height * 0.3, x + 18, y - height * 0.5, 5, paper.moss),
    lift(path(`M${x - 14} ${top + 6}l-4-12 10-8 2-12 12 2 12-2 2 12 10 8-4 12-14 4z`, fill)),
    disc(x + 4, top - 8, 6, paper.sun),
  );
}

/** Stone of the size of a fist. */
export function stone(x: number, y: number, width: number, fill: string = paper.slate): Drawing {
  return stack(
    lift(
      path(
        `M${x} ${y}l${width * 0.1} ${-width * 0.4} ${width * 0.3} ${-width * 0.22} ${width * 0.36} ${width * 0.1} ${width * 0.24} ${width * 0.52}z`,
        fill,
      ),
    ),
    path(
      `M${x + width * 0.55} ${y - width * 0.58}l${width * 0.21} ${width * 0.06} ${width * 0.24} ${width * 0.52}h${-width * 0.3}z`,
      paper.ink,
      {
        opacity: 0.1,
      },
    ),
  );
}
