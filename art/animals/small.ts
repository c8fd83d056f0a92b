import {
  clipped,
  type Drawing,
  disc,
  eye,
  eyes,
  fold,
  leaf,
  lift,
  line,
  mirrored,
  oval,
  paper,
  path,
  ringedEye,
  stack,
} from '../kit.ts';

export function hedgehog(): Drawing {
  return stack(
    // back
    lift(path('M60 288C40 160 110 96 180 96C256 96 304 170 292 262C290 280 280 288 262 288z', paper.walnut)),
    ...spines(),
    // face and belly
    lift(
      path(
        'M104 288C92 240 110 196 96 176C64 184 40 214 14 244C10 250 12 258 20 260C34 270 60 288 80 288z',
        paper.sand,
      ),
    ),
    path('M104 288C97 262 99 238 101 216C84 244 60 262 28 264C44 276 64 288 80 288z', paper.cream),
    // ear
    oval(104, 196, 15, 19, paper.bark, -16),
    oval(105, 197, 8, 11, paper.blush, -16),
    // nose, eye and mouth
    disc(18, 248, 11, paper.ink),
    eye(66, 218, 7),
    line('M34 262Q46 266 56 256', paper.walnut, 4),
    // feet
    path('M88 288c0-10 8-14 18-14s16 4 16 14zM214 288c0-10 8-14 18-14s16 4 16 14z', paper.sand),
  );
}

/** The hedgehog from in front, for a mask: on the animal it is seen from the side. */
export function hedgehogFace(): Drawing {
  const spineRow = (row: number, fill: string) => {
    const count = 20 - row * 2;
    const each = Array.from({ length: count + 1 }, (_, i) => {
      const angle = ((-208 + (i * 236) / count) * Math.PI) / 180;
      const at = (reach: number, turned = 0) =>
        `${(160 + Math.cos(angle + turned) * reach).toFixed(0)} ${(158 + Math.sin(angle + turned) * reach).toFixed(0)}`;
      const root = 84 - row * 17;
      return `M${at(root)}L${at(root + 14, 5 / root)}L${at(root + 30)}L${at(root + 14, -5 / root)}z`;
    });
    return path(each.join(''), fill);
  };
  return stack(
    // coat of spines
    lift(
      path('M62 176C52 106 100 54 160 54S268 106 258 176C252 220 220 252 160 252S68 220 62 176z', paper.walnut),
      spineRow(0, paper.bark),
    ),
    spineRow(1, paper.sand),
    spineRow(2, paper.cream),
    spineRow(3, paper.bark),
    // ears
    lift(mirrored(160, oval(100, 142, 19, 21, paper.bark, -24))),
    mirrored(160, oval(101, 143, 11, 13, paper.blush, -24)),
    // face with a widow's peak
    lift(
      path(
        'M160 264C126 262 96 232 88 196C82 162 100 138 126 138C144 138 154 148 160 160C166 148 176 138 194 138C220 138 238 162 232 196C224 232 194 262 160 264z',
        paper.sand,
      ),
    ),
    fold('M160 160C166 148 176 138 194 138C220 138 238 162 232 196C224 232 194 262 160 264z', 0.1),
    mirrored(160, path('M160 196C134 196 104 206 98 220C110 246 134 263 160 264z', paper.cream)),
    // eyes, nose and mouth
    eyes(160, 37, 178, 8),
    path('M142 216Q160 204 178 216Q176 234 160 238Q144 234 142 216z', paper.ink),
    line('M160 238v7M160 245q-9 7-17 2M160 245q9 7 17 2', paper.walnut, 4),
  );
}

/** Rows of thin leaves round the back, shorter and fewer the closer to the middle of the back. */
function spines(): Drawing[] {
  const middle = [178, 262] as const;
  const rowPapers = [paper.bark, paper.sand, paper.cream, paper.bark, paper.sand] as const;
  return rowPapers.flatMap((rowPaper, row) => {
    const count = 13 - row * 2;
    const reach = 190 - (26 + row * 28) * 0.98;
    const turned = row % 2 ? 0.5 : 0;
    return Array.from({ length: count }, (_, i) => {
      const angle = ((-172 + (i + turned) * (178 / count)) * Math.PI) / 180;
      const at = (distance: number) =>
        [middle[0] + Math.cos(angle) * distance * 0.66, middle[1] + Math.sin(angle) * distance * 0.92] as const;
      const [root, tip] = [at(reach), at(reach + 30)];
      const underTheBelly = root[1] > 278;
      return underTheBelly ? '' : leaf(...root, ...tip, 3.4, rowPaper);
    });
  });
}

export function mouse(): Drawing {
  return stack(
    // tail
    line('M236 276C280 284 304 256 290 228', paper.pink, 6),
    // body
    lift(path('M96 206C130 150 220 150 246 214C256 248 250 276 240 288H92C76 262 80 232 96 206z', paper.mist)),
    fold('M180 168C212 172 236 188 246 214C256 248 250 276 240 288H190C208 250 206 204 180 168z', 0.12),
    // thigh and feet
    lift(path('M182 288C172 254 188 236 208 238C232 240 240 266 234 288z', paper.mist)),
    path('M158 288c0-8 8-12 18-12h38c8 0 14 4 14 12zM98 288c0-8 6-12 14-12h10c8 0 12 4 12 12z', paper.pink),
    // ears
    lift(disc(72, 118, 42, paper.mist), disc(182, 118, 42, paper.mist)),
    disc(72, 118, 28, paper.blush),
    disc(182, 118, 28, paper.pink),
    // head and cheeks
    lift(
      path('M68 176C68 142 94 126 127 126S186 142 186 176C184 206 156 236 127 252C98 236 70 206 68 176z', paper.mist),
    ),
    fold('M127 126C160 126 186 142 186 176C184 206 156 236 127 252z', 0.1),
    mirrored(127, path('M78 200C96 200 116 216 127 252C108 242 88 224 78 200z', paper.snow)),
    // eyes, nose and whiskers
    eyes(127, 28, 180, 9),
    disc(127, 246, 9, paper.barnRed),
    line('M106 232l-38 2M108 240l-34 14M148 232l38 2M146 240l34 14', paper.slate, 1.6),
  );
}

/** A brown long-eared bat, in the air. */
export function bat(): Drawing {
  const leftWing =
    'M126 160C112 122 88 88 52 70L36 46L34 80C20 100 6 126 4 156Q32 156 42 198Q72 190 90 232Q114 214 150 238z';
  const rightWing =
    'M168 160C186 116 220 74 266 58L278 32L284 68C304 92 316 120 318 152Q290 152 282 196Q252 188 238 232Q214 214 184 244z';
  return stack(
    // wings, their thumbs and fingers
    lift(path(leftWing, paper.bark), path(rightWing, paper.bark)),
    fold(rightWing, 0.14),
    line('M48 76L42 198M48 76Q78 150 90 232M270 66L282 196M270 66Q240 140 238 232', paper.walnut, 4),
    // tail and feet
    lift(path('M140 222L154 262L176 256L200 276L208 248L226 238L214 206z', paper.bark)),
    line('M164 236l-8 22M200 236l8 14', paper.walnut, 5),
    // body
    lift(
      path(
        'M106 170C110 146 146 140 172 154C202 172 222 206 218 240C194 258 150 250 126 224C110 206 104 188 106 170z',
        paper.walnut,
      ),
    ),
    path('M124 208l12 2 4-9 12 6 6-9 12 8 8-7 8 11C200 228 206 236 206 242C180 250 146 238 124 208z', paper.sand),
    // ears
    lift(
      path('M80 142C38 104 22 50 42 4C86 18 126 60 134 106z', paper.walnut),
      path('M136 104C142 60 176 16 224 2C244 50 230 108 190 142z', paper.walnut),
    ),
    path('M88 126C56 98 44 58 54 28C84 44 108 74 114 106z', paper.pink),
    path('M156 104C162 68 186 38 212 26C224 62 210 100 182 128z', paper.pink),
    // head
    lift(
      path('M76 144C76 112 102 96 135 96S194 112 194 144C192 170 166 194 135 196C104 194 78 170 76 144z', paper.walnut),
    ),
    path(
      'M135 126C122 110 92 114 90 142C92 166 112 184 135 188C158 184 178 166 180 142C178 114 148 110 135 126z',
      paper.bark,
    ),
    fold('M135 96C168 96 194 112 194 144C192 170 166 194 135 196z', 0.14),
    // eyes
    ringedEye(112, 140, 8, 3.2),
    ringedEye(158, 140, 8, 3.2),
    // nose, nostrils and mouth
    path('M135 150C128 144 118 152 121 160Q128 168 135 168Q142 168 149 160C152 152 142 144 135 150z', paper.pink),
    disc(130, 159, 2.4, paper.ink),
    disc(140, 159, 2.4, paper.ink),
    line('M120 175Q135 184 150 175', paper.walnut, 3.5),
  );
}

/** A garden snail with a banded shell. */
export function snail(): Drawing {
  const shell = 'M104 232C80 178 96 104 158 82C226 60 292 104 296 172C298 228 264 262 216 264C166 266 124 262 104 232z';
  return stack(
    // far feeler
    lift(line('M86 184L104 104', paper.sand, 10), disc(105, 98, 14, paper.sand)),
    eye(103, 97, 7),
    // body
    lift(
      path(
        'M312 288C294 268 262 258 226 256L134 244C128 212 116 178 88 168C58 160 34 178 32 204C30 236 44 262 36 288z',
        paper.sand,
      ),
    ),
    fold('M88 168C116 178 128 212 134 244L226 256C262 258 294 268 312 288H120C112 250 112 206 88 168z', 0.1),
    path('M312 288C300 276 286 268 268 264C196 276 110 272 39 268L36 288z', paper.cream),
    // shell and its bands
    lift(path(shell, paper.sun)),
    clipped(
      'k',
      shell,
      coil(2.6, 17),
      // the white lip of the species
      path('M84 206C92 244 116 262 150 268V256C124 250 108 232 102 200z', paper.snow),
      fold('M222 70C268 90 300 126 300 172C298 228 264 268 216 268H136C226 256 270 180 222 70z', 0.11),
    ),
    // near feeler and mouth
    lift(line('M56 184L42 100', paper.sand, 10), disc(41, 94, 14, paper.sand)),
    eye(39, 93, 7),
    line('M36 214l-16 6M38 226l-12 8', paper.sand, 7),
    line('M44 232Q58 240 70 228', paper.walnut, 4),
  );
}

/** A right-handed coil, as on all garden snails. */
function coil(turns: number, width: number): Drawing {
  const at = (turn: number, narrower: number) => {
    const grown = turn / turns;
    const reach = Math.max(106 * grown ** 1.25 - narrower * grown, 0);
    const angle = (turn - turns + 0.42) * 2 * Math.PI;
    const [x, y] = [226 - 28 * grown, 138 + 36 * grown];
    return `${(x + Math.cos(angle) * reach).toFixed(0)} ${(y + Math.sin(angle) * reach).toFixed(0)}`;
  };
  const steps = Array.from({ length: Math.round(turns * 14) + 1 }, (_, i) => i / 14);
  const outside = steps.map((turn) => at(turn, 0));
  const inside = steps.map((turn) => at(turn, width)).toReversed();
  return path(`M${[...outside, ...inside].join('L')}z`, paper.walnut);
}
