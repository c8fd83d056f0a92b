/** Animals from other parts of the world. */
import {
  clipped,
  type Drawing,
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
  points,
  ringedEye,
  stack,
} from '../kit.ts';

export function elephant(): Drawing {
  const hide = '#8f9da3';
  const farHide = '#71818a';
  const ear = 'M136 72C164 34 212 46 218 100C224 150 204 196 172 226C152 210 142 176 138 140z';
  return stack(
    // tail
    line('M292 130C308 152 308 176 304 206', hide, 6),
    path('M299 202l11 2 2 30-9-7-10 5z', paper.coal),
    // far legs
    lift(path('M182 196h36l-2 92h-34zM224 196h34l2 92h-34z', farHide)),
    // body, a saddle between shoulder and rump
    lift(
      path(
        'M122 116C138 80 176 78 210 98C244 76 290 90 300 142C303 170 302 196 300 226H140C116 214 108 152 122 116z',
        hide,
      ),
    ),
    fold('M140 204C196 216 262 206 301 160C302 182 301 204 300 226H140z', 0.12),
    // near legs and their nails
    lift(
      path(
        'M136 180C150 176 172 176 184 184L180 288H138zM262 184C276 176 296 164 302 150L300 220 296 288H252C254 250 248 210 262 184z',
        hide,
      ),
    ),
    path(
      'M140 288c0-12 11-12 11 0c0-12 12-12 12 0c0-12 11-12 11 0zM254 288c0-12 11-12 11 0c0-12 12-12 12 0c0-12 11-12 11 0z',
      paper.cream,
    ),
    // ears like maps of Africa
    lift(mirrored(112, path(ear, hide))),
    mirrored(112, path('M150 84C172 60 202 72 206 108C210 144 196 180 174 204C158 184 150 156 146 128z', paper.mist)),
    fold(ear, 0.12),
    // tusks
    lift(mirrored(112, path('M140 156C146 184 162 202 190 204C172 220 138 212 122 178z', paper.snow))),
    // head and trunk in one
    lift(
      path(
        'M66 104C62 70 82 50 112 50S162 70 158 104C156 132 146 152 140 172C136 200 134 228 116 252C102 270 74 276 54 264C44 256 44 240 54 232L70 244C80 248 88 242 90 232C94 212 88 192 84 172C78 152 68 132 66 104z',
        hide,
      ),
    ),
    fold(
      'M112 50C142 50 162 70 158 104C156 132 146 152 140 172C136 200 134 228 116 252C102 270 74 276 54 264C94 262 108 236 112 196z',
      0.11,
    ),
    line('M94 186h38M96 204h34M94 222h32M88 240l28 8M74 248l8 18', farHide, 4),
    // eyes
    eyes(112, 29, 114, 7.5),
  );
}

export function seaTurtle(): Drawing {
  const shell = 'M92 168C104 108 166 74 226 96C272 114 300 152 310 190C270 216 176 226 116 206C100 196 92 182 92 168z';
  return stack(
    // far flippers
    lift(path('M136 128C116 84 84 54 34 40C34 74 60 118 104 156z', paper.spruce)),
    lift(path('M262 204C262 232 272 250 290 262C300 242 300 220 292 200z', paper.spruce)),
    // plastron and near hind flipper
    lift(path('M96 178C120 228 220 246 292 196L300 184H96z', paper.cream)),
    // shell and its scutes
    lift(path(shell, paper.sand)),
    clipped(
      'k',
      shell,
      path(
        'M100 160L116 122 140 118 152 152 128 178zM146 112L166 90 204 88 216 122 190 150 158 148zM212 88L248 92 270 122 254 148 224 122zM276 126L320 170 300 186 262 152zM134 184L158 156 190 158 200 190 172 204 140 200zM198 156L220 130 250 154 256 184 208 190zM90 172L122 184 130 200 110 210zM262 162L294 188 266 196z',
        paper.bark,
      ),
    ),
    fold('M112 196C180 206 262 180 286 146C298 160 305 174 310 190C270 216 176 226 116 206z', 0.14),
    lift(path('M276 192C296 206 314 226 316 252C292 254 266 236 256 206z', paper.moss)),
    // near flipper
    lift(path('M106 180C106 232 146 282 226 294C226 260 206 224 176 196C152 182 124 176 106 180z', paper.moss)),
    path(
      'M126 204l16-4 6 14-14 8zM150 206l16 2 4 14-16 2zM142 230l16-4 8 14-14 6zM172 232l14 2 6 16-16-2zM168 256l14 0 8 14-14-2z',
      paper.birch,
    ),
    // head
    lift(
      path(
        'M14 160C8 128 36 104 70 106C96 108 114 128 116 156C116 184 92 196 62 194C42 196 24 190 14 160z',
        paper.moss,
      ),
    ),
    path('M14 164C40 172 72 166 98 188C88 194 76 195 62 194C42 196 22 190 14 164z', paper.paleGreen),
    eye(56, 144, 8.5),
    line('M18 170Q44 180 66 168', paper.deepSpruce, 4),
  );
}

export function orangutan(): Drawing {
  const strands = points('112,196 136,204 160,208 184,204 104,222 128,230 152,234 176,232 200,224');
  return stack(
    // young tree to hold on to
    lift(path('M266 288L270 8L281 3L292 6L300 288z', paper.bark)),
    fold('M281 3L292 6L300 288H284z', 0.12),
    lift(leaf(276, 40, 214, 6, 12, paper.moss), leaf(286, 86, 318, 50, 8, paper.birch)),
    // body
    lift(path('M84 160C130 130 220 140 242 210C252 244 250 270 242 288H82C66 250 64 200 84 160z', paper.foxShade)),
    fold('M160 146C210 156 234 184 242 210C252 244 250 270 242 288H180C206 240 200 180 160 146z', 0.13),
    ...strands.map(([x, y]) => leaf(x, y, x - 3, y + 22, 4, paper.fox)),
    // feet
    lift(path('M168 288C156 250 184 226 212 232C240 238 250 268 244 288z', paper.foxShade)),
    path('M100 288c0-12 10-18 26-18h24c10 0 16 8 16 18zM176 288c0-14 12-20 30-20h34c14 0 22 8 22 20z', paper.walnut),
    // arm up to the tree
    lift(
      path(
        'M166 142C206 128 238 84 258 30L292 44C290 84 282 110 276 124L266 116L264 150L250 140L244 174L228 160L216 192L200 184z',
        paper.foxShade,
      ),
      path('M256 34c-4-14 6-24 20-24c16-2 26 6 26 16c4 10 0 20-8 24c-12 4-30 0-38-16z', paper.walnut),
    ),
    // arm down to the ground
    lift(path('M96 146C54 160 24 210 20 270H56L62 254L70 262L76 236L86 246L92 218L104 226L120 180z', paper.foxShade)),
    path('M18 266h40c8 0 14 10 12 22H12c0-10 2-16 6-22z', paper.walnut),
    // head and beard
    lift(
      path(
        'M54 110C50 62 82 30 124 26C168 30 198 62 194 110C192 130 186 142 178 152L172 146L166 168L154 160L142 182L126 172L112 182L98 162L84 168L78 148L70 152C60 140 56 128 54 110z',
        paper.foxShade,
      ),
    ),
    // face
    path(
      'M124 74C106 58 80 70 80 96C80 112 88 118 86 134C88 154 104 166 124 166S160 154 162 134C160 118 168 112 168 96C168 70 142 58 124 74z',
      paper.walnut,
    ),
    lift(path('M84 136C84 116 102 110 124 110S164 116 164 136C162 156 144 166 124 166S86 156 84 136z', paper.sand)),
    fold('M124 26C168 30 198 62 194 110C192 130 186 142 178 152L172 146L166 168L154 160L142 182L126 172z', 0.11),
    // eyes, nostrils and mouth
    ringedEye(103, 94, 7, 3),
    ringedEye(145, 94, 7, 3),
    mirrored(124, oval(117, 124, 3, 4.5, paper.walnut, 20)),
    line('M102 144Q124 156 146 144', paper.walnut, 4),
  );
}
