import {
  clipped,
  type Drawing,
  disc,
  eye,
  eyes,
  fold,
  group,
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

export function frog(): Drawing {
  return stack(
    // thighs and hind feet
    lift(mirrored(160, path('M116 236C60 196 20 230 36 272L20 288H92C112 276 124 262 116 236z', paper.moss))),
    mirrored(160, path('M20 288c8-8 14-8 18-2c6-8 14-8 18 0c6-8 16-8 20 2z', paper.birch)),
    // body and belly
    lift(path('M78 210C70 150 110 130 160 130S250 150 242 210C248 260 214 288 160 288S72 260 78 210z', paper.moss)),
    lift(
      path(
        'M112 236C112 206 132 196 160 196S208 206 208 236C208 268 190 288 160 288S112 268 112 236z',
        paper.paleGreen,
      ),
    ),
    // forelegs and toes
    lift(mirrored(160, path('M110 226C96 250 96 270 104 288H78l-2-6 12-4c-6-22 2-44 14-60z', paper.moss))),
    mirrored(160, path('M74 288c4-8 10-8 14-2c4-8 12-8 16 2z', paper.birch)),
    // eye bumps and head
    lift(
      mirrored(160, path('M74 126C66 96 84 76 106 76S146 94 142 124z', paper.moss)),
      path('M56 150C56 116 104 104 160 104S264 116 264 150C264 186 216 204 160 204S56 186 56 150z', paper.moss),
    ),
    fold('M160 104C216 104 264 116 264 150C264 186 216 204 160 204z', 0.1),
    // eyes
    mirrored(160, disc(106, 106, 20, paper.paleGreen)),
    eye(106, 106, 12),
    eye(214, 106, 12),
    // mouth and nostrils
    line('M80 158Q160 206 240 158', paper.deepSpruce, 5),
    disc(148, 140, 3, paper.deepSpruce),
    disc(172, 140, 3, paper.deepSpruce),
    // spots
    oval(84, 138, 6, 4, paper.birch),
    oval(100, 128, 4, 3, paper.birch),
    oval(232, 136, 6, 4, paper.birch),
    oval(216, 128, 4, 3, paper.birch),
    oval(136, 118, 4, 3, paper.birch),
    oval(186, 118, 5, 3, paper.birch),
  );
}

export function salmon(): Drawing {
  const spots = points('96,124 118,138 132,118 152,132 170,116 184,136 206,132 220,148 106,146 160,148');
  const body = 'M20 176C66 104 176 92 262 158C190 226 84 238 20 176z';
  return group(
    { transform: 'rotate(17 160 160)' },
    // tail and fins
    lift(path('M250 158C272 150 292 126 306 112C304 148 304 176 314 210C292 200 272 178 250 168z', paper.slate)),
    lift(path('M128 112L168 72Q176 96 196 118z', paper.slate), path('M206 128l18-14 6 22z', paper.slate)),
    lift(path('M104 214l18 38q16-10 22-38zM188 202l24 28q8-12 6-38z', paper.pink)),
    // body: dark back, rosy belly, rows of scales
    lift(path(body, paper.mist)),
    clipped(
      'k',
      body,
      path('M0 150C80 150 180 170 280 156V80H0z', paper.slate),
      path('M0 190C90 214 190 200 280 160V250H0z', paper.blush),
      ...[0, 1, 2, 3].map((row) =>
        path('M0 0l10 9 10-9 10 9 10-9 10 9 10-9 10 9 10-9 10 9 10-9z', row % 2 ? paper.snow : paper.winter, {
          transform: `translate(${92 + row * 12} ${158 + row * 11}) rotate(${2 - row * 5})`,
        }),
      ),
    ),
    // spots
    ...spots.map(([x, y]) => oval(x, y, 5, 3.4, paper.ink, 20)),
    // head
    lift(path('M20 176C38 148 62 130 86 122C98 150 96 196 84 214C58 208 38 196 20 176z', paper.mist)),
    path('M20 176C38 148 62 130 86 122C91 134 92 146 92 158C66 156 44 162 20 176z', paper.slate),
    // mouth and eye
    line('M22 177Q40 184 58 176', paper.ink, 4),
    eye(58, 160, 7.5),
    // breast fin
    lift(path('M100 190l34 22q8-16-8-32z', paper.pink)),
  );
}

export function seal(): Drawing {
  const spots = points('150,206 176,226 206,236 236,240 262,226 192,210 140,236 222,222 168,246 282,206');
  const freckles = points('74,138 84,146 72,148');
  const body =
    'M60 130C116 96 150 178 206 208C240 224 264 206 284 156C304 176 312 226 284 260C264 286 216 288 160 288H84C40 270 30 180 60 130z';
  return stack(
    // hind flippers
    lift(path('M270 190C268 150 284 126 306 116C308 140 300 150 316 172C306 196 290 204 276 204z', paper.slate)),
    // body: pale belly, dark spots
    lift(path(body, paper.slate)),
    clipped(
      'k',
      body,
      path('M30 200C60 260 160 270 300 236V300H30z', paper.mist),
      ...spots.map(([x, y], i) => (i % 3 ? oval(x, y, 8, 5, paper.coal, 20) : oval(x, y, 11, 7, paper.coal, 20))),
    ),
    fold('M120 262C180 276 262 262 302 220C300 236 294 248 284 260C264 286 216 288 160 288H110z', 0.12),
    // fore flippers
    lift(path('M128 232C160 236 176 262 182 288H120C112 268 112 244 128 232z', paper.slate)),
    line('M136 270l4 16M152 266l6 20', paper.coal, 3.5),
    lift(path('M52 232C34 240 22 264 24 288H70C78 264 70 242 52 232z', paper.slate)),
    line('M40 268l-2 18M54 268l2 18', paper.coal, 3.5),
    // head and its spots
    lift(path('M34 118C32 76 62 54 98 54S164 76 162 118C160 156 132 172 98 172S36 156 34 118z', paper.slate)),
    fold('M98 54C134 54 164 76 162 118C160 156 132 172 98 172z', 0.12),
    oval(66, 74, 7, 5, paper.coal, 20),
    oval(84, 64, 5, 4, paper.coal),
    oval(124, 66, 8, 5, paper.coal, -20),
    oval(142, 80, 5, 4, paper.coal),
    // muzzle and whiskers
    lift(mirrored(98, path('M98 118C80 112 58 122 58 142C60 160 84 166 98 154z', paper.mist))),
    ...freckles.map(([x, y]) => disc(x, y, 2, paper.ink) + disc(196 - x, y, 2, paper.ink)),
    line('M66 142l-34-8M66 150l-34 4M130 142l34-8M130 150l34 4', paper.ink, 1.6),
    // nose and eyes
    path('M86 118Q98 110 110 118Q108 130 98 132Q88 130 86 118z', paper.ink),
    eyes(98, 32, 102, 9.5),
  );
}

export function porpoise(): Drawing {
  const body =
    'M14 190C14 148 50 112 98 96C152 78 220 86 258 128C276 150 284 176 288 208L268 214C252 182 222 174 188 184C142 198 108 232 58 232C30 232 14 214 14 190z';
  return stack(
    // far flipper, fin and flukes
    lift(path('M84 212C80 230 84 248 96 264C110 254 116 236 112 216z', paper.ink)),
    lift(path('M172 88L220 62Q224 82 240 110z', paper.coal)),
    lift(
      path(
        'M274 196C250 204 232 226 228 254C250 244 266 240 282 240C294 248 306 258 316 270C322 240 312 212 288 196z',
        paper.coal,
      ),
    ),
    // body: dark back, grey flank, white belly
    lift(path(body, paper.coal)),
    clipped(
      'k',
      body,
      path('M60 210C84 160 130 130 180 134C226 138 262 170 290 220L190 260H40z', paper.slate),
      path('M6 204C40 214 76 204 104 186C140 162 172 158 198 162C232 166 256 190 270 224L190 270H10z', paper.snow),
    ),
    fold(
      'M58 232C102 226 144 184 190 172C222 166 252 184 268 214C252 182 222 174 188 184C142 198 108 232 58 232z',
      0.12,
    ),
    // flipper
    lift(path('M108 190C112 222 130 250 160 262C168 238 162 212 142 186z', paper.coal)),
    // mouth and eye
    line('M18 206Q44 212 62 194', paper.ink, 4),
    ringedEye(78, 166, 7.5, 3),
  );
}

/** A brown crab: black on its claws, a crimped edge like that of a pie. */
/** A shore crab: five teeth on each side of the shell, one claw thicker than the other. */
export function crab(): Drawing {
  const half =
    'M160 114L149 121L138 114L128 124L106 117L100 128L81 124L77 137L58 136L56 150L39 152L41 166L24 172C38 216 84 252 160 254z';
  const claw = stack(
    path('M66 190L32 152L44 128L70 144L92 170z', paper.spruce),
    path(
      'M52 146C22 140 6 110 18 80C26 60 44 48 66 44C62 62 58 74 58 90C70 82 80 72 86 56C100 82 98 120 78 138C72 144 62 148 52 146z',
      paper.moss,
    ),
    path(
      'M36 56C45 49 55 46 66 44C63 55 60 62 58 72C48 70 40 64 36 56zM86 56C93 69 95 82 94 96C85 94 79 86 79 74C82 68 84 62 86 56z',
      paper.sand,
    ),
  );
  return stack(
    // eight legs
    lift(
      mirrored(
        160,
        path('M56 204L18 200L2 246L12 248L28 216L60 224zM68 220L30 224L12 270L22 272L42 238L76 238z', paper.spruce),
        path('M84 232L52 246L36 288L46 288L64 260L94 250zM104 242L78 260L72 288L84 288L92 270L116 256z', paper.spruce),
      ),
    ),
    // arms and claws
    lift(claw, group({ transform: 'matrix(-.76 0 0 .86 304 27)' }, claw)),
    // eyes on short stalks
    lift(mirrored(160, path('M126 140L124 104H146L148 140z', paper.spruce), disc(135, 98, 18, paper.moss))),
    // shell, its pale underside and rows of spots
    lift(mirrored(160, path(half, paper.moss))),
    mirrored(
      160,
      path('M36 204l16-4 10 14 18-8 12 16 18-8 14 14 18-8 18 10V254C104 254 56 236 36 204z', paper.paleGreen),
      oval(70, 158, 7, 5, paper.birch, 20),
      oval(94, 148, 6, 4, paper.birch, 10),
      oval(84, 174, 6, 4, paper.birch, 10),
      oval(116, 142, 5, 4, paper.birch),
    ),
    group({ transform: 'matrix(-1 0 0 1 320 0)' }, fold(half, 0.11)),
    eye(135, 98, 9.5),
    eye(185, 98, 9.5),
    line('M138 178Q160 194 182 178', paper.deepSpruce, 5),
  );
}
