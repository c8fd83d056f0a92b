import {
  clipped,
  type Drawing,
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

export function horse(): Drawing {
  const body =
    'M104 204C90 170 86 120 94 84L128 52C158 76 172 112 190 132C218 142 252 128 276 140C298 152 302 186 290 210C284 220 272 220 258 218C230 228 180 228 140 222C120 220 110 216 104 204z';
  return stack(
    // tail
    lift(
      path(
        'M266 138C300 130 318 170 313 222C311 250 304 270 284 280L286 264L272 268C282 236 282 206 264 176z',
        paper.cream,
      ),
    ),
    // far legs
    lift(path('M134 206h24l-4 82h-18zM230 206h24l2 82h-18z', paper.walnut)),
    path('M135 274h20v14h-19zM236 274h20v14h-19z', paper.ink),
    // body with its long neck
    lift(path(body, paper.bark)),
    fold(
      'M110 190C170 214 244 202 297 170C298 186 296 198 290 210C284 220 272 220 258 218C230 228 180 228 140 222C122 220 112 212 110 190z',
      0.14,
    ),
    // near legs with white socks
    lift(
      path(
        'M104 196C106 220 112 236 112 288H132C132 250 142 226 142 200zM246 190C246 214 260 228 262 288H284C282 240 296 214 296 180z',
        paper.bark,
      ),
    ),
    path('M111 250l10-7 11 7v26h-21zM261 250l10-7 12 7 1 26h-22z', paper.snow),
    path('M110 274h24v14h-24zM261 274h24v14h-23z', paper.ink),
    // mane
    lift(
      path(
        'M112 40C154 44 188 88 208 148L190 154L182 136L170 148L164 126L150 134L146 112L130 116L126 88L112 88z',
        paper.cream,
      ),
    ),
    // ears and head
    lift(
      mirrored(
        92,
        path('M70 66C62 44 66 28 74 18C86 30 92 46 90 62z', paper.bark),
        path('M74 60C70 46 71 38 75 30C81 40 83 50 82 60z', paper.walnut),
      ),
      path(
        'M56 84C56 62 72 54 92 54S128 62 128 84C128 108 118 126 116 146C122 158 120 180 108 188C100 193 84 193 76 188C64 180 62 158 68 146C66 126 56 108 56 84z',
        paper.bark,
      ),
    ),
    path('M84 60h16l6 92H78z', paper.snow),
    lift(path('M66 168C66 152 78 144 92 144S118 152 118 168C118 186 108 194 92 194S66 186 66 168z', paper.sand)),
    fold('M92 54C112 54 128 62 128 84C128 108 118 126 116 146C118 154 118 160 118 168C118 186 108 194 92 194z', 0.11),
    // forelock
    lift(path('M78 50C88 40 104 40 110 52L106 82L98 72L92 90L86 74L80 80z', paper.cream)),
    // nostrils, mouth and eyes
    mirrored(92, oval(79, 166, 4, 6, paper.walnut, 16)),
    line('M82 182Q92 188 102 182', paper.walnut, 3.5),
    ringedEye(72, 104, 7),
    ringedEye(112, 104, 7),
  );
}

export function goat(): Drawing {
  const body =
    'M100 150C120 130 150 138 184 142C220 138 258 132 280 148C294 164 294 204 284 220C250 236 160 238 124 224C100 210 92 176 100 150z';
  return stack(
    // tail
    lift(path('M268 150C272 126 286 112 304 110C300 122 306 134 290 160z', paper.walnut)),
    // far legs
    lift(path('M144 218h22l-4 70h-15zM230 216h24l-2 72h-16z', paper.bark)),
    path('M146 274h17v14h-17zM235 274h18v14h-18z', paper.ink),
    // body, dark along the back
    lift(path(body, paper.sand)),
    clipped('k', body, path('M90 120H300V170C280 152 250 152 220 156C180 160 150 154 100 170z', paper.walnut)),
    fold(
      'M110 196C160 220 240 214 290 182C292 200 290 212 284 220C250 236 160 238 124 224C116 216 112 206 110 196z',
      0.12,
    ),
    // near legs in dark stockings
    lift(
      path(
        'M112 206L118 288H138L146 208zM246 204C248 178 284 176 288 202C290 224 280 250 280 288H260C260 250 246 230 246 204z',
        paper.sand,
      ),
    ),
    path('M115 246l24-2-1 44h-20zM256 246l26-2-2 44h-20z', paper.walnut),
    path('M117 274h22v14h-22zM259 274h22v14h-22z', paper.ink),
    // horns and ears
    lift(
      mirrored(98, path('M94 84C94 54 80 26 42 20C58 34 70 58 72 92z', paper.slate)),
      mirrored(98, leaf(74, 104, 22, 124, 12, paper.sand), leaf(68, 106, 32, 120, 6, paper.blush)),
    ),
    mirrored(98, line('M75 70l13-6M72 55l12-7M66 42l9-8', paper.mist, 3)),
    // beard and head
    lift(path('M78 182L118 182L114 216L106 224L98 248L90 226L82 216z', paper.snow)),
    lift(
      path(
        'M62 100C62 82 78 74 98 74S134 82 134 100C134 128 124 144 120 168C118 186 112 194 98 194S78 186 76 168C72 144 62 128 62 100z',
        paper.sand,
      ),
    ),
    // dark stripes and pale muzzle
    mirrored(98, path('M66 92L86 78C88 110 90 134 88 158L76 164C72 144 60 120 66 92z', paper.walnut)),
    lift(path('M74 174C74 158 84 150 98 150S122 158 122 174C122 190 112 196 98 196S74 190 74 174z', paper.cream)),
    fold('M98 74C118 74 134 82 134 100C134 128 124 144 122 168C122 190 112 196 98 196z', 0.1),
    line('M90 166l8 8 8-8M98 174v8M98 182q-6 6-12 2M98 182q6 6 12 2', paper.walnut, 3.5),
    ringedEye(78, 116, 7),
    ringedEye(118, 116, 7),
  );
}
