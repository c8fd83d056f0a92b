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

export function bee(): Drawing {
  const abdomen = 'M150 132C214 108 276 148 298 222C236 244 158 232 138 196z';
  return stack(
    // legs, one with pollen
    line('M150 210l-16 40M180 222l-6 42M208 226l10 40', paper.ink, 5),
    lift(disc(216, 252, 12, paper.fox)),
    // wings and their veins
    lift(leaf(150, 136, 246, 30, 27, paper.winter), leaf(136, 136, 150, 18, 22, paper.snow)),
    line('M158 128Q196 92 232 50M172 118q28-4 46-22M142 118Q148 80 148 44', paper.mist, 2.5),
    // striped abdomen
    lift(path(abdomen, paper.sun)),
    clipped(
      'k',
      abdomen,
      path(
        'M176 100C206 150 200 200 178 250H214C234 204 234 150 212 100zM240 110C264 160 262 210 246 250H280C290 210 290 160 266 110z',
        paper.ink,
      ),
    ),
    fold('M138 196C190 212 250 216 292 204L298 222C236 244 158 232 138 196z', 0.16),
    // furry thorax
    lift(
      path(
        'M92 168C86 130 112 112 138 114C172 118 184 148 176 182C168 212 140 222 118 212C100 204 94 190 92 168z',
        paper.bark,
      ),
    ),
    path(
      'M104 150l8 12 6-14 8 12 7-14 8 12 8-12M106 178l8 12 7-14 8 12 8-13 9 12 7-12M120 202l7 8 7-12 8 10 8-12',
      paper.sand,
    ),
    // head and feelers
    lift(
      path(
        'M44 176C44 150 60 134 82 136C104 138 112 158 108 182C104 204 90 214 72 210C54 208 44 196 44 176z',
        paper.ink,
      ),
    ),
    line('M66 140C56 118 44 108 28 108M84 138C82 114 74 100 60 92', paper.ink, 5),
    disc(28, 108, 6, paper.ink),
    disc(60, 92, 6, paper.ink),
    // face
    leaf(66, 152, 74, 194, 10, paper.snow),
    eye(70, 172, 8),
    line('M52 190Q58 200 68 200', paper.sun, 3.5),
  );
}

export function butterfly(): Drawing {
  return stack(
    // feelers
    line('M154 96C146 66 128 50 108 50M166 96C174 66 192 50 212 50', paper.ink, 4),
    disc(108, 50, 5, paper.ink),
    disc(212, 50, 5, paper.ink),
    // wings
    lift(
      mirrored(
        160,
        path('M158 130C140 70 70 50 26 78C20 120 50 166 120 172C140 172 154 160 158 150z', paper.fox),
        path('M158 156C120 158 62 180 66 232C96 262 146 242 158 190z', paper.fox),
      ),
    ),
    // their pattern
    mirrored(
      160,
      path('M26 78C40 68 58 64 74 66C60 92 56 112 62 138C36 120 24 98 26 78z', paper.ink),
      path('M66 232C64 208 76 192 92 180C92 208 98 228 112 246C92 248 78 242 66 232z', paper.ink),
      leaf(44, 88, 52, 110, 5, paper.snow),
      leaf(96, 82, 112, 118, 8, paper.straw),
      leaf(84, 124, 114, 140, 7, paper.ink),
      leaf(118, 178, 104, 222, 7, paper.straw),
      oval(80, 214, 5, 5, paper.titBlue),
      oval(88, 230, 5, 5, paper.titBlue),
    ),
    // body and eyes
    lift(path('M152 100Q160 84 168 100L170 190Q160 236 150 190z', paper.walnut)),
    eyes(160, 6, 98, 3.5),
  );
}
