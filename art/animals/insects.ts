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

interface LadybirdColours {
  wings?: string;
  dots?: string;
  /** Colour of the head and the shield. */
  body?: string;
}

/** Without colours of another age, it is grown up: red with black dots. */
export function ladybird({
  wings = paper.lingonberry,
  dots = paper.ink,
  body = paper.ink,
}: LadybirdColours = {}): Drawing {
  return stack(
    // legs
    line('M112 262l-22 24h-16M182 268l-8 18h-16M250 266l14 20h-16', paper.ink, 8),
    // wing cases, seven dots and the slit between
    lift(
      path(
        'M74 236C72 156 120 96 196 96C268 96 308 164 304 236C302 262 284 272 260 272H108C88 272 76 260 74 236z',
        wings,
      ),
    ),
    fold('M196 96C268 96 308 164 304 236C302 262 284 272 260 272H178C238 246 250 170 196 96z', 0.12),
    line('M108 148C166 118 250 132 303 220', paper.ink, 4),
    oval(152, 133, 21, 13, dots, -16),
    oval(180, 110, 16, 8, dots, 0),
    oval(238, 122, 16, 8, dots, 30),
    oval(282, 164, 15, 7, dots, 62),
    disc(140, 226, 21, dots),
    disc(208, 182, 22, dots),
    disc(248, 234, 19, dots),
    // shield with its pale corner
    lift(path('M30 226C28 176 66 132 116 130C94 158 88 218 104 264C70 270 34 262 30 226z', body)),
    leaf(100, 208, 108, 156, 8, paper.snow),
    // feelers
    line('M52 186C44 166 32 156 14 158M72 178C70 154 60 140 44 132', paper.ink, 5),
    disc(14, 158, 6, paper.ink),
    disc(44, 132, 6, paper.ink),
    // head
    lift(path('M16 226C16 196 36 182 58 182S100 198 100 226S80 268 58 268S16 254 16 226z', body)),
    ringedEye(44, 220, 7.5, 3.4),
    ringedEye(78, 220, 7.5, 3.4),
    line('M48 244Q60 254 72 244', paper.snow, 4),
  );
}
